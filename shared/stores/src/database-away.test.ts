import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import mongoose from 'mongoose';
import { eachDocument, isDatabaseAway, onDatabase } from './mongo.ts';

const serverError = (code: number, message: string) => new mongoose.mongo.MongoServerError({ code, message });

describe('a database error', () => {
  it.each([
    [10107, 'not primary'],
    [189, 'operation was interrupted: primary stepped down'],
    [11602, 'operation was interrupted'],
    [13435, 'not primary and secondaryOk=false'],
    [91, 'the server is in quiesce mode and will shut down'],
    // FerretDB 2.7, whose PostgreSQL was killed.
    [1, 'terminating connection due to unexpected postmaster exit'],
    [1, 'msg_find.go:43: pool.go:90 (documentdb.(*Pool).Acquire): failed to connect to `user=ferret`'],
    [1, 'the database system is starting up'],
    [1, 'the database system is not yet accepting connections'],
  ])('%d "%s" passes', async (code, message) => {
    const call = onDatabase(() => Promise.reject(serverError(code, message)));
    await expect(call).rejects.toMatchObject({ code: 'store_unavailable', retryable: true });
  });

  it('in the middle of a cursor passes', async () => {
    async function* cursor() {
      yield 1;
      throw serverError(189, 'primary stepped down');
    }
    const read: number[] = [];
    const reading = async () => {
      for await (const document of eachDocument(cursor())) read.push(document);
    };
    await expect(reading()).rejects.toMatchObject({ code: 'store_unavailable' });
    expect(read).toEqual([1]);
  });

  it('of a command written to a socket that the server ended passes', async () => {
    const server = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' }).resume();
    await once(socket, 'end');
    const failed = new Promise<Error>((resolve) =>
      socket.write('a command', (error) => resolve(error as Error)),
    );
    socket.on('error', () => {});
    const error = await failed;
    expect(error).toHaveProperty('code');
    await expect(onDatabase(() => Promise.reject(error))).rejects.toMatchObject({
      code: 'store_unavailable',
    });
    server.close();
  });

  it('of a command that found no free connection in time passes', () => {
    const error = Object.assign(new Error('Timed out while checking out a connection'), {
      name: 'MongoWaitQueueTimeoutError',
    });
    expect(isDatabaseAway(error)).toBe(true);
  });

  it.each([
    [1, 'cannot apply $inc to a value of non-numeric type'],
    [11000, 'E11000 duplicate key error'],
    [2, 'unknown operator: $frobnicate'],
  ])('%d "%s" does not', (code, message) => {
    expect(isDatabaseAway(serverError(code, message))).toBe(false);
  });
});
