import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';

/** Where `npm test` has bundled the services; null outside of it, where they run as source. */
export const bundleFolder = (): string | null => process.env.BUNDLE_FOLDER || null;

/** The file to run for an entry such as `gateway/src/main.ts`: its bundle in the tests, else its source; of another clone its source. */
export function entryFile(entry: string, root = projectRoot): string {
  const folder = root === projectRoot ? bundleFolder() : null;
  const bundled = folder === null ? null : join(folder, entry.replace(/\.ts$/, '.js'));
  return bundled !== null && existsSync(bundled) ? bundled : join(root, entry);
}
