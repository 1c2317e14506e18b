import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCommand } from '../process/run-command.ts';
import { isExecutable } from '../setup/find-binary.ts';
import type { ServerHost } from '../setup/server-host.ts';

const silenceMs = 10_000;

function binaryFolder(host: ServerHost): string {
  return join(host.cacheDir, 'mongod');
}

/** A mongod that an earlier start fetched into the cache, or null. */
export async function findFetchedMongod(host: ServerHost): Promise<string | null> {
  const folder = binaryFolder(host);
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith('mongod-')) : [];
  for (const name of names) {
    const path = join(folder, name);
    if (!isExecutable(path)) continue;
    const works = await runCommand(path, ['--version']).catch(() => null);
    if (works !== null) return path;
  }
  return null;
}

/**
 * Fetches the official binary through mongodb-memory-server-core, in a process of its own because a download
 * that makes no progress can't be cancelled otherwise. Null where its host can't be reached.
 */
export async function fetchOfficialMongod(host: ServerHost): Promise<string | null> {
  host.report('mongodb: no mongod here; trying the official binary');
  try {
    const script = fileURLToPath(new URL('./fetch-mongod-main.ts', import.meta.url));
    const flags = process.execArgv.filter((flag) => flag.startsWith('--conditions'));
    const env = {
      ...host.env,
      MONGOMS_DOWNLOAD_DIR: binaryFolder(host),
      MONGOMS_PREFER_GLOBAL_PATH: 'false',
    };
    let reported = 0;
    const output = await runCommand(process.execPath, [...flags, script], {
      env,
      silenceMs: silenceMs,
      onLine: (line) => {
        const percent = Number(/(?<![\d.])([\d.]+)%/.exec(line)?.[1] ?? 0);
        if (percent < reported + 20) return;
        reported = percent;
        host.report(`mongodb: official binary ${Math.round(percent)} % downloaded`);
      },
    });
    return output.trim().split('\n').at(-1) ?? null;
  } catch {
    host.report('mongodb: the official binary is out of reach');
    return null;
  }
}
