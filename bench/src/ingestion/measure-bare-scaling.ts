import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/**
 * How much faster two bare processes split a zip than one does: what this machine has to give at this moment,
 * without queue, database or object store.
 */
export async function measureBareScaling(zip: string, count: number): Promise<number> {
  const alone = await splitSideBySide(zip, [count]);
  const together = await splitSideBySide(zip, [Math.ceil(count / 2), Math.ceil(count / 2)]);
  return alone / together;
}

/** One process for each count; seconds until the last is done. */
async function splitSideBySide(zip: string, counts: number[]): Promise<number> {
  const script = join(import.meta.dirname, 'split-zip.ts');
  const children = counts.map((count) =>
    spawn(process.execPath, ['--no-warnings', '--conditions=footnote-source', script, zip, String(count)], {
      stdio: ['pipe', 'pipe', 'inherit'],
    }),
  );
  try {
    await Promise.all(children.map(readLine));
    const seconds = children.map(readLine);
    for (const child of children) child.stdin.write('go\n');
    return Math.max(...(await Promise.all(seconds)).map(Number));
  } finally {
    for (const child of children) child.kill();
  }
}

async function readLine(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('a child without output');
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the bare splitter ended early (${code})`);
  });
  ended.catch(() => {});
  const [line] = await Promise.race([once(child.stdout, 'data'), ended]);
  return String(line).trim();
}
