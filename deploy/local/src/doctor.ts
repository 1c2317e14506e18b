// `npm run doctor -- [--market US] [--record DIR] [--json]`: with this environment, and the replay of the local cluster where one runs.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readDataDir } from './cluster/launcher-options.ts';
import { readRunningCluster } from './cluster/running-cluster.ts';
import { runEntry } from './process/run-entry.ts';
import { projectRoot } from './project-root.ts';

function main(args: string[], env: NodeJS.ProcessEnv): void {
  const string = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const { values } = parseArgs({
    args,
    options: { market: string, record: string, data: string, json: flag, help: flag },
  });
  const { REPLAY_URL } = readRunningCluster(readDataDir(values.data, env));
  const passed = [
    ...(values.market === undefined ? [] : ['--market', values.market]),
    ...(values.record === undefined ? [] : ['--record', resolve(values.record)]),
    ...(values.json ? ['--json'] : []),
    ...(values.help ? ['--help'] : []),
  ];
  runEntry(join(projectRoot, 'services/filings/src/doctor-main.ts'), passed, {
    ...(REPLAY_URL && { REPLAY_URL }),
    ...env,
  });
}

try {
  main(process.argv.slice(2), process.env);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
