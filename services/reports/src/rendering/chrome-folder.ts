import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'research-chrome-';
const named = new RegExp(`^${prefix}(\\d+)-`);
/** The folders of this process. Another folder with the same process id belonged to an earlier process. */
const own = new Set<string>();

/**
 * A folder for all files of one Chrome: its profile and its temporary files. It is named after this process, so that
 * the next one finds what a killed process left.
 */
export function makeChromeFolder(root = tmpdir()): string {
  const folder = mkdtempSync(join(root, `${prefix}${process.pid}-`));
  own.add(folder);
  return folder;
}

/** Removes a folder whose Chrome has ended. Its last processes may still write into it for a moment. */
export async function removeChromeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }).catch(() => {});
  own.delete(folder);
}

/** Removes the folders of processes that no longer run. */
export function removeAbandonedFolders(root = tmpdir()): void {
  for (const name of readdirSync(root)) {
    const pid = Number(named.exec(name)?.[1]);
    const folder = join(root, name);
    if (Number.isNaN(pid) || own.has(folder) || (pid !== process.pid && isRunning(pid))) continue;
    // Another process may remove it at the same time, or may own it as another user.
    try {
      rmSync(folder, { recursive: true, force: true });
    } catch {}
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
