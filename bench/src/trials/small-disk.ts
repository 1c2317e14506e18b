import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';

const megabytes = 256;

/** Where the object store keeps its objects, below the folder of a trial. */
export const smallDiskOf = (folder: string): string => join(folder, 'data/s3');

/** Mounts a small file system on a folder; false where that is not allowed (it needs root on Linux). */
export function mountSmallDisk(folder: string): boolean {
  mkdirSync(folder, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

export function unmountSmallDisk(folder: string): void {
  try {
    execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' });
  } catch {
    // It was never mounted, or is no longer mounted.
  }
}

/** Writes until nothing more fits. */
export async function fillDisk(path: string): Promise<void> {
  const file = await open(path, 'w');
  try {
    for (let size = 1 << 20; size >= 512; size >>= 1) {
      const piece = Buffer.alloc(size, 1);
      for (;;) {
        const written = await file.write(piece).catch((error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOSPC') return null;
          throw error;
        });
        if (written === null || written.bytesWritten < size) break;
      }
    }
  } finally {
    await file.close();
  }
}
