import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { silentLog } from '@footnote/runtime';
import { testServers, waitFor } from '@footnote/testing';
import { connectMongo, type Mongo, onDatabase } from '../src/index.ts';

/** A proxy before the database that can stop forwarding: connections stay open, and nothing comes over them. */
async function startSilencer(target: URL) {
  const sockets = new Set<Socket>();
  let silent = false;
  const server: Server = createServer((near) => {
    sockets.add(near);
    near.on('error', () => {});
    if (silent) return;
    const far = connect(Number(target.port), target.hostname);
    sockets.add(far);
    far.on('error', () => {});
    const pass = (to: Socket) => (bytes: Buffer) => void (dead.has(near) || to.write(bytes));
    near.on('data', pass(far));
    far.on('data', pass(near));
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
  });
  const dead = new Set<Socket>();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    fallSilent() {
      silent = true;
      for (const socket of sockets) dead.add(socket);
    },
    /** New connections pass again; the old ones stay silent. */
    speak() {
      silent = false;
    },
    stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

describe('database connection', () => {
  let silencer: Awaited<ReturnType<typeof startSilencer>>;
  let mongo: Mongo;

  beforeAll(async () => {
    const url = new URL(testServers().mongodbUrl);
    silencer = await startSilencer(new URL(url));
    url.port = String(silencer.port);
    mongo = connectMongo(url.href, silentLog);
    await waitFor('the database', () => mongo.ready().then(() => true));
  });
  afterAll(async () => {
    await mongo?.close();
    silencer?.stop();
  });

  it('recovers after a time in which the server was silent without going away', async () => {
    const count = () =>
      onDatabase(async () => (await mongo.connection.collection('any').countDocuments()) + 1);
    expect(await count()).toBeGreaterThan(0);
    silencer.fallSilent();
    await expect(count()).rejects.toMatchObject({ code: 'store_unavailable' });
    silencer.speak();
    await waitFor('the database to answer', () => count().catch(() => null));
  });
});
