import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const projectRoot = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * The folder of real filings and company lists beside the clone (`SHARED_DATA_DIR` overrides), or null where
 * it is not there: tests on real filings are then not registered.
 */
export function sharedDataDir(part: 'filings' | 'companies' | 'financebench'): string | null {
  const folder = join(process.env.SHARED_DATA_DIR ?? resolve(projectRoot, '../shared/data'), part);
  return existsSync(folder) ? folder : null;
}

/** How many of the slow cases of one kind are run: `npm test` sets it to 3, for every third one; without it, all are. */
export const oneIn = Number(process.env.REPORTS_ONE_IN ?? 1);

/** Of slow cases that are much alike, every third in `npm test`, and all of them where a file is tested by hand. */
export const sampled = <T>(cases: readonly T[]): T[] => cases.filter((_, at) => at % oneIn === 0);
