// `npm run companies:import -- --market US [--file PATH] [--data DIR]`: imports into the running local cluster, or where MONGODB_URL is set.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readDataDir } from './cluster/launcher-options.ts';
import { readRunningCluster } from './cluster/running-cluster.ts';
import { runEntry } from './process/run-entry.ts';
import { projectRoot } from './project-root.ts';

function main(args: string[], env: NodeJS.ProcessEnv): void {
  const string = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: { market: string, file: string, data: string, help: { type: 'boolean' } },
  });
  const running = env.MONGODB_URL ? {} : readRunningCluster(readDataDir(values.data, env));
  if (!values.help && !env.MONGODB_URL && !running.MONGODB_URL) {
    throw new Error('No local cluster runs on this data folder: npm start first, or set MONGODB_URL.');
  }
  const entry = join(projectRoot, 'services/filings/src/import-main.ts');
  const passed = [
    ...(values.market === undefined ? [] : ['--market', values.market]),
    ...(values.file === undefined ? [] : ['--file', resolve(values.file)]),
    ...(values.help ? ['--help'] : []),
  ];
  runEntry(entry, passed, { ...running, ...env });
}

try {
  main(process.argv.slice(2), process.env);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
