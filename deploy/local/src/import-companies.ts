// `npm run companies:import -- --market US [--data DIR]`: imports into the running local cluster, or where MONGODB_URL is set.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readDataDir } from './cluster/launcher-options.ts';
import { projectRoot } from './cluster/project-root.ts';
import { readRunningCluster } from './cluster/running-cluster.ts';

function main(args: string[], env: NodeJS.ProcessEnv): void {
  const { values } = parseArgs({ args, options: { market: { type: 'string' }, data: { type: 'string' } } });
  const running = env.MONGODB_URL ? {} : readRunningCluster(readDataDir(values.data, env));
  if (!env.MONGODB_URL && !running.MONGODB_URL) {
    throw new Error('No local cluster runs on this data folder: npm start first, or set MONGODB_URL.');
  }
  const entry = join(projectRoot, 'services/filings/src/import-main.ts');
  const market = values.market === undefined ? [] : ['--market', values.market];
  const child = spawn(process.execPath, ['--conditions=research-source', entry, ...market], {
    stdio: 'inherit',
    env: { ...running, ...env },
  });
  child.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
}

try {
  main(process.argv.slice(2), process.env);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
