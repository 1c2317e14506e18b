import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';
import { findBinary, isExecutable } from '../setup/find-binary.ts';

export const chromiumNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The Chrome that renders PDFs: `CHROME_PATH`, else one on the PATH; null when there is none. */
export function findChromium(env: NodeJS.ProcessEnv): string | null {
  if (env.CHROME_PATH) return isExecutable(env.CHROME_PATH) ? env.CHROME_PATH : null;
  return findBinary(env, ...chromiumNames);
}

/** The Debian packages of Chrome and of the fonts that reports may need: those of its container image. */
export function listChromePackages(): string[] {
  return readFileSync(join(projectRoot, 'deploy/docker/chrome-packages.txt'), 'utf8').trim().split('\n');
}
