import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

// Folders of servers and of Go that an ordinary user's PATH often leaves out.
const extraFolders = [
  '/usr/local/bin',
  '/usr/local/sbin',
  '/usr/sbin',
  '/usr/local/go/bin',
  '/opt/homebrew/bin',
  '/opt/homebrew/sbin',
];

/** The first executable of one of these names on the PATH (and the usual server folders), or null. */
export function findBinary(env: NodeJS.ProcessEnv, ...names: string[]): string | null {
  const folders = [...(env.PATH ?? '').split(delimiter).filter(Boolean), ...extraFolders];
  for (const name of names) {
    for (const folder of folders) {
      const path = join(folder, name);
      if (isExecutable(path)) return path;
    }
  }
  return null;
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
