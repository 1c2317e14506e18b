import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readStartMark } from '../process/process-identity.ts';

/**
 * Builds a folder once: in a temporary folder beside it, which is renamed when it is complete, so that an interrupted
 * build never leaves half a folder. Two builders at the same time both finish; the folder of the first one is kept.
 */
export async function buildOnce(target: string, build: (folder: string) => Promise<void>): Promise<string> {
  if (existsSync(target)) return target;
  mkdirSync(dirname(target), { recursive: true });
  dropAbandonedBuilds(target);
  const folder = `${target}.part-${process.pid}`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  try {
    await build(folder);
    if (!existsSync(target)) renameSync(folder, target);
  } catch (error) {
    if (!existsSync(target)) throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return target;
}

function dropAbandonedBuilds(target: string): void {
  const prefix = `${basename(target)}.part-`;
  for (const entry of readdirSync(dirname(target))) {
    if (!entry.startsWith(prefix)) continue;
    if (readStartMark(Number(entry.slice(prefix.length))) === null) {
      rmSync(join(dirname(target), entry), { recursive: true, force: true });
    }
  }
}
