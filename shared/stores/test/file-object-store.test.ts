import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ProblemError, systemClock } from '@research/runtime';
import { createFileObjectStore, serveFileLink } from '../src/index.ts';
import { objectStoreContract } from './object-store-contract.ts';

const linkSecret = 'a secret of the test, long enough';

describe('objects as files', () => {
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
