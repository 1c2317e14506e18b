import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { testServers } from '@footnote/testing';
import { createS3ObjectStore, readWhole } from '../src/index.ts';
import { objectStoreContract } from './object-store-contract.ts';

describe('objects on an S3 endpoint', () => {
  objectStoreContract(async () => {
    const store = createS3ObjectStore(testServers().s3Url);
    await store.createBucket();
    return { store, close: async () => {} };
  });

  it('says that the store is away', async () => {
    const away = createS3ObjectStore('http://key:secret@127.0.0.1:9/bucket');
    await expect(away.head('a')).rejects.toMatchObject({ code: 'store_unavailable' });
    await expect(away.ready()).rejects.toMatchObject({ code: 'store_unavailable' });
  });
});

describe('an S3 endpoint that falls silent', () => {
  const servers: Server[] = [];
  const silenceMs = 1_000;
  const open = async (server: Server) => {
    servers.push(server.listen(0, '127.0.0.1'));
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    return createS3ObjectStore(`http://key:secret@127.0.0.1:${port}/bucket`, { silenceMs });
  };
  const away = { code: 'store_unavailable', message: 'The store does not answer.' };
  afterAll(() => {
    for (const server of servers) server.close();
  });

  it('before it answers is away, whatever it is asked', async () => {
    const store = await open(createTcpServer((socket) => void socket.resume().on('error', () => {})));
    const asked = [
      store.ready(),
      store.head('a'),
      store.get('a'),
      store.delete('a'),
      store.put('a', Buffer.from('whole'), 'text/plain'),
      store.put('a', Readable.from(['in', ' parts']), 'text/plain'),
    ];
    await Promise.all(asked.map((one) => expect(one).rejects.toMatchObject(away)));
  });

  it('takes a short stream in one request', async () => {
    const asked: (string | undefined)[] = [];
    const server = createServer((request, answer) => {
      asked.push(request.method);
      request.resume().on('end', () => answer.writeHead(200, { etag: '"a"' }).end());
    });
    await (await open(server)).put(
      'a',
      Readable.from([Buffer.alloc(70_000), Buffer.alloc(70_000)]),
      'text/plain',
    );
    expect(asked).toEqual(['PUT']);
  });

  /** Serves one object; `send` gets the answer to its reading after the headers. */
  const serving = (size: number, send: (answer: ServerResponse) => void) =>
    open(
      createServer((request, answer) => {
        answer.writeHead(200, { 'content-length': size, 'last-modified': new Date(0).toUTCString() });
        if (request.method === 'HEAD') answer.end();
        else send(answer);
      }),
    );

  it('in the midst of an object is away, and does not pass for its end', async () => {
    const store = await serving(1_000, (answer) => void answer.write('the first part'));
    await expect(readWhole(store, 'a')).rejects.toMatchObject(away);
  });

  it('is not mistaken for a reader who takes his time', async () => {
    const whole = Buffer.alloc(20_000_000, 'x');
    const store = await serving(whole.length, (answer) => void answer.end(whole));
    const { body } = await store.get('a');
    let received = 0;
    for await (const part of body) {
      if (received === 0) await delay(3 * silenceMs);
      received += (part as Buffer).length;
    }
    expect(received).toBe(whole.length);
  });
});
