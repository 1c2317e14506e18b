import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '../project-root.ts';

export interface LauncherOptions {
  workers: number;
  port: number;
  dataDir: string;
  reset: boolean;
  /** `opensearch`: passages in a search cluster; `embedded`: in each lab instance. */
  search: 'embedded' | 'opensearch';
  help: boolean;
}

export const launcherHelp = `npm start [-- options]
  --workers N   ingestion workers (default 1)
  --port N      port of the gateway (default 8080; also PORT)
  --data DIR    data folder (default .data in the clone; also DATA_DIR)
  --reset       delete all data of the data folder first
  --search opensearch   passages in OpenSearch, assembled with Maven and Java 21 (or SEARCH_URL), not in the lab itself
Backing servers: set MONGODB_URL, RABBITMQ_URL, REDIS_URL or S3_URL to use one that runs already.
Regulators: set SEC_USER_AGENT, EDINET_API_KEY and others of .env.example to reach the real ones, else they are replayed.`;

/** Reads the options of `npm start`. For a wrong one it throws an error that can be shown to the user. */
export function readLauncherOptions(args: string[], env: NodeJS.ProcessEnv): LauncherOptions {
  const { values } = parseArgs({
    args,
    options: {
      workers: { type: 'string', default: '1' },
      port: { type: 'string', default: env.PORT || '8080' },
      data: { type: 'string' },
      reset: { type: 'boolean', default: false },
      search: { type: 'string', default: env.SEARCH_URL ? 'opensearch' : 'embedded' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  return {
    workers: readNumber('--workers', values.workers, 0, 64),
    port: readNumber('--port', values.port, 1, 65_535),
    dataDir: readDataDir(values.data, env),
    reset: values.reset,
    search: readSearch(values.search),
    help: values.help,
  };
}

/** `--data`, else `DATA_DIR`, else `.data` in the clone. */
export function readDataDir(given: string | undefined, env: NodeJS.ProcessEnv): string {
  return resolve(given ?? (env.DATA_DIR || `${projectRoot}/.data`));
}

function readSearch(text: string): LauncherOptions['search'] {
  if (text === 'embedded' || text === 'opensearch') return text;
  throw new Error(`--search must be embedded or opensearch, not '${text}'.`);
}

function readNumber(name: string, text: string, lowest: number, highest: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= lowest && value <= highest) return value;
  throw new Error(`${name} must be a whole number from ${lowest} to ${highest}, not '${text}'.`);
}
