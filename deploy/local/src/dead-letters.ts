// `npm run dead-letters -- list|resend [--queue NAME] [--data DIR]`: of the running local cluster, or where RABBITMQ_URL is set.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readDataDir } from './cluster/launcher-options.ts';
import { readRunningCluster } from './cluster/running-cluster.ts';
import { runEntry } from './process/run-entry.ts';
import { projectRoot } from './project-root.ts';

function main(args: string[], env: NodeJS.ProcessEnv): void {
  const { values, positionals } = parseArgs({
    args,
    options: { queue: { type: 'string' }, data: { type: 'string' } },
    allowPositionals: true,
  });
  const running = env.RABBITMQ_URL ? {} : readRunningCluster(readDataDir(values.data, env));
  if (!env.RABBITMQ_URL && !running.RABBITMQ_URL) {
    throw new Error('No local cluster runs on this data folder: npm start first, or set RABBITMQ_URL.');
  }
  const entry = join(projectRoot, 'shared/messaging/src/dead-letters-main.ts');
  const queue = values.queue === undefined ? [] : ['--queue', values.queue];
  runEntry(entry, [...positionals, ...queue], { ...running, ...env });
}

try {
  main(process.argv.slice(2), process.env);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
