import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The path of the Chrome to print with. Throws when there is none, saying what was looked for. */
export function findChrome(chromePath: string | undefined, searchPath = process.env.PATH ?? ''): string {
  if (chromePath) {
    if (isExecutable(chromePath)) return chromePath;
    throw new Error('CHROME_PATH names no program that can be run');
  }
  const folders = searchPath.split(delimiter).filter(Boolean);
  const found = names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
  if (found) return found;
  throw new Error(`No Chrome found: set CHROME_PATH, or install one as ${names.join(', ')} on the PATH`);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
