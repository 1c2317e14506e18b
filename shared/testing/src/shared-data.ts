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
