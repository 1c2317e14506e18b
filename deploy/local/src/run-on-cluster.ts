import { join } from 'node:path';
import { readDataDir } from './cluster/launcher-options.ts';
import { readRunningCluster } from './cluster/running-cluster.ts';
import { runEntry } from './process/run-entry.ts';
import { projectRoot } from './project-root.ts';

/** Runs an entry with the addresses of the running local cluster, or with those that are set. `--data DIR` is not passed on. */
export function runOnCluster(entry: string, args: string[], env: NodeJS.ProcessEnv): void {
  const at = args.indexOf('--data');
  const data = at === -1 ? undefined : args[at + 1];
  const rest = at === -1 ? args : args.toSpliced(at, 2);
  const running = env.MONGODB_URL ? {} : readRunningCluster(readDataDir(data, env));
  if (!env.MONGODB_URL && !running.MONGODB_URL) {
    throw new Error(
      'No local cluster runs on this data folder: npm start first, or set MONGODB_URL and the others.',
    );
  }
  runEntry(join(projectRoot, entry), rest, { ...running, ...env });
}
