import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const place = fileURLToPath(new URL('../../', import.meta.url));

/** The program as it is published. */
export async function buildFootnote(): Promise<void> {
  const tsdown = join(place, '../../node_modules/.bin/tsdown');
  await promisify(execFile)(process.execPath, [tsdown], { cwd: place });
}

export interface Finished {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** A running command. What it has written so far is in `stdout`. */
export function startFootnote(args: readonly string[], env: NodeJS.ProcessEnv, input = '') {
  const child = spawn(process.execPath, [join(place, 'dist/main.js'), ...args], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
  });
  const written = { stdout: '', stderr: '' };
  child.stdout.on('data', (data) => {
    written.stdout += data;
  });
  child.stderr.on('data', (data) => {
    written.stderr += data;
  });
  // A command that is refused may end before it has read its input.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const finished: Promise<Finished> = once(child, 'close').then(([code]) => ({ code, ...written }));
  return { child, written, finished };
}
