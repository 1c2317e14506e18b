// `npm run market:load -- --market JP --since 2015 [--most N] [--plan] [--folder DIR] [--lists-only] [--data DIR]`: into the running local cluster, or where MONGODB_URL is set.
import { join } from 'node:path';
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
    options: {
      market: string,
      since: string,
      most: string,
      folder: string,
      data: string,
      plan: flag,
      'lists-only': flag,
      help: flag,
    },
  });
  const running = env.MONGODB_URL ? {} : readRunningCluster(readDataDir(values.data, env));
  if (!values.help && !env.MONGODB_URL && !running.MONGODB_URL) {
    throw new Error('No local cluster runs on this data folder: npm start first, or set MONGODB_URL.');
  }
  const named = (['market', 'since', 'most', 'folder'] as const).flatMap((name) =>
    values[name] === undefined ? [] : [`--${name}`, values[name]],
  );
  const flags = (['plan', 'lists-only', 'help'] as const).flatMap((name) =>
    values[name] ? [`--${name}`] : [],
  );
  const passed = [...named, ...flags];
  runEntry(join(projectRoot, 'services/filings/src/load-main.ts'), passed, { ...running, ...env });
}

try {
  main(process.argv.slice(2), process.env);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
