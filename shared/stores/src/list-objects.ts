import { readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** Keys of all objects that are stored as files under this folder. */
export async function* listObjectFiles(folder: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) yield entry.name;
    else for await (const inner of listObjectFiles(path)) yield `${entry.name}/${inner.split(sep).join('/')}`;
  }
}
