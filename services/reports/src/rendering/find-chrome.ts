import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The path of the Chrome to print with. @throws when there is none, with the names that were searched for */
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

const passedOn = /^(PATH|HOME|TMPDIR|TZ|LANG|LC_\w+|LD_LIBRARY_PATH|FONTCONFIG_\w+|XDG_\w+)$/;

/** Chrome's environment: without the service's secrets and addresses. */
export function chromeEnv(env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => passedOn.test(name)));
}
