import {
  type FileHandle,
  mkdir,
  mkdtemp,
  open,
  readdir,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ProblemError, systemClock } from '@footnote/runtime';
import { waitFor } from '@footnote/testing';
import { createFileObjectStore, serveFileLink } from '../src/index.ts';
import { objectStoreContract } from './object-store-contract.ts';

const linkSecret = 'a secret of the test, long enough';

describe('objects as files', () => {
  it('removes what a process left that died in a put, and nothing younger', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'objects-'));
    const incoming = join(directory, 'incoming');
    await mkdir(incoming);
    for (const name of ['old', 'young']) await writeFile(join(incoming, name), 'half');
    const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);
    await utimes(join(incoming, 'old'), twoDaysAgo, twoDaysAgo);
    createFileObjectStore({ directory, linkSecret, publicUrl: 'http://127.0.0.1' });
    await waitFor('the old one to be gone', async () => !(await readdir(incoming)).includes('old'));
    expect(await readdir(incoming)).toEqual(['young']);
    await rm(directory, { recursive: true });
  });

  it('writes to the disk what was put, and the entries of every folder that was made for it', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'objects-'));
    const store = createFileObjectStore({ directory, linkSecret, publicUrl: 'http://127.0.0.1' });
    await using some = await open(directory);
    const handles = Object.getPrototypeOf(some) as FileHandle;
    const { sync } = handles;
    const synced = new Set<number>();
    handles.sync = async function (this: FileHandle) {
      synced.add((await this.stat()).ino);
      await sync.call(this);
    };
    try {
      await store.put('reports/acme/a.json', Buffer.from('{}'), 'application/json');
    } finally {
      handles.sync = sync;
    }
    for (const path of ['reports/acme/a.json', 'reports/acme', 'reports', ''])
      expect([path, synced.has((await stat(join(directory, 'objects', path))).ino)]).toEqual([path, true]);
    await rm(directory, { recursive: true });
  });

  objectStoreContract(async () => {
    const directory = await mkdtemp(join(tmpdir(), 'objects-'));
    const server = createServer((request, response) => {
      serveFileLink({ store, linkSecret, clock: systemClock }, request.url ?? '', 'GET', response).catch(
        (error) => {
          response.writeHead(error instanceof ProblemError ? error.status : 500).end();
        },
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const publicUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const store = createFileObjectStore({ directory, linkSecret, publicUrl });
    return {
      store,
      async close() {
        expect(await readdir(join(directory, 'incoming'))).toEqual([]);
        server.closeAllConnections();
        server.close();
        await rm(directory, { recursive: true });
      },
    };
  });
});
