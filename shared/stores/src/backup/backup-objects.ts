import { join } from 'node:path';
import { createFileObjectStore } from '../file-object-store.ts';
import type { ObjectStore } from '../object-store.ts';

/** The objects of a backup, as a store of their own in its folder. */
export const objectsOfBackup = (folder: string): ObjectStore =>
  createFileObjectStore({ directory: join(folder, 'objects'), linkSecret: null, publicUrl: '' });

/** Copies every object that the other does not have in the same size. An object never changes under its key. */
export async function copyObjects(from: ObjectStore, to: ObjectStore): Promise<number> {
  let copied = 0;
  for await (const key of from.list()) {
    const source = await from.head(key);
    // The object was deleted since it was listed.
    if (!source || (await to.head(key))?.size === source.size) continue;
    const { body, contentType } = await from.get(key);
    await to.put(key, body, contentType);
    copied += 1;
  }
  return copied;
}
