import { createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Clock, newId, ProblemError, problem, systemClock } from '@footnote/runtime';
import { createLinkSigner } from './file-links.ts';
import { listObjectFiles } from './list-objects.ts';
import { checkKey, type ObjectStore } from './object-store.ts';

export interface FileStoreSettings {
  directory: string;
  /** ≥ 32 bytes; the gateway checks links with the same. Null: the store gives out no links. */
  linkSecret: string | null;
  publicUrl: string;
}

/**
 * Objects as files: `objects/<key>` with the content type beside it in `types/<key>`. Written aside and
 * renamed, so that a crash never leaves part of an object.
 */
export function createFileObjectStore(settings: FileStoreSettings, clock: Clock = systemClock): ObjectStore {
  const objectPath = (key: string) => join(settings.directory, 'objects', checkKey(key));
  const typePath = (key: string) => join(settings.directory, 'types', checkKey(key));
  const scratch = join(settings.directory, 'incoming');

  async function head(key: string) {
    const found = await stat(objectPath(key)).catch(absent);
    if (!found?.isFile()) return null;
    const contentType = (await readFile(typePath(key), 'utf8').catch(absent)) ?? 'application/octet-stream';
    return { size: found.size, contentType };
  }

  void removeLeftovers(scratch);

  return {
    kind: 'files',
    async put(key, body, contentType) {
      const target = objectPath(key);
      const temporary = join(scratch, newId('put'));
      try {
        for (const folder of [scratch, dirname(typePath(key))]) await mkdir(folder, { recursive: true });
        const folder = resolve(dirname(target));
        const firstMade = await mkdir(folder, { recursive: true });
        await pipeline(Buffer.isBuffer(body) ? Readable.from([body]) : body, createWriteStream(temporary));
        await syncToDisk(temporary);
        await writeFile(typePath(key), contentType);
        await rename(temporary, target);
        await syncFolders(folder, firstMade && dirname(firstMade));
      } catch (error) {
        // If writing fails, removing may fail too, which must not hide the first error.
        await rm(temporary, { force: true }).catch(() => {});
        // An error of the source is reported as it is; any other error is the disk's.
        throw error instanceof ProblemError ? error : problem('store_unavailable', {}, error);
      }
    },
    head,
    async get(key, range) {
      const found = await head(key);
      if (!found) throw problem('file_not_found');
      const body = createReadStream(objectPath(key), range ? { start: range.start, end: range.end } : {});
      return { ...found, body };
    },
    async delete(key) {
      await rm(objectPath(key), { force: true });
      await rm(typePath(key), { force: true });
    },
    list: () => listObjectFiles(join(settings.directory, 'objects')),
    link: createLinkSigner(settings.publicUrl, settings.linkSecret, clock),
    async ready() {
      await mkdir(settings.directory, { recursive: true });
      await access(settings.directory);
    },
  };
}

/** An unfinished put that is older than this was left by a dead process. */
const leftoverMs = 24 * 60 * 60_000;

async function removeLeftovers(scratch: string): Promise<void> {
  for (const name of await readdir(scratch).catch(() => [])) {
    const path = join(scratch, name);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > leftoverMs) await rm(path, { force: true }).catch(() => {});
  }
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw problem('store_unavailable', {}, error);
}

/** Flushes a folder's entries to the disk, and those of the folders above it, up to the topmost. */
async function syncFolders(folder: string, last = folder): Promise<void> {
  // Windows can't open folders; its file system flushes entries by itself.
  if (process.platform === 'win32') return;
  await syncToDisk(folder);
  if (folder !== last && folder !== dirname(folder)) await syncFolders(dirname(folder), last);
}

async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
