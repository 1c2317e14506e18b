import { setTimeout } from 'node:timers/promises';
import { describeError, type Log, problem } from '@research/runtime';
import mongoose, { type Connection } from 'mongoose';
import { watchHeartbeats } from './watch-heartbeats.ts';

const reopenDelayMs = 500;
/** Longer than any look at the server may take by the options below. */
const stuckAfterMs = 10_000;

export interface Mongo {
  readonly connection: Connection;
  ready(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens a connection of its own and does not wait for the server: commands wait for it up to
 * `serverSelectionTimeoutMS`, and so does everything again after an outage.
 */
export function connectMongo(url: string, log: Log): Mongo {
  const options = {
    serverSelectionTimeoutMS: 3_000,
    socketTimeoutMS: 20_000,
    // A server that is silent without having gone away is noticed, and found again, within seconds: by default
    // a look at it may hang for half a minute.
    connectTimeoutMS: 3_000,
    heartbeatFrequencyMS: 3_000,
    bufferCommands: true,
    autoIndex: false,
    autoCreate: false,
    maxPoolSize: 50,
    // One document at a time and no transactions: works on any topology.
    retryWrites: false,
  } satisfies mongoose.ConnectOptions;
  const connection = mongoose.createConnection();
  connection.set('bufferTimeoutMS', 4_000);
  connection.on('error', (error) => log.warn({ err: describeError(error) }, 'database connection failed'));
  let closed = false;
  let endWatch = () => {};
  function reopen(): void {
    log.warn({}, 'the look at the database hangs: the connection is opened anew');
    connection
      .close()
      .catch(() => {})
      .then(open);
  }
  // The driver mends a connection that was lost, but not one that never stood.
  async function open(): Promise<void> {
    while (!closed) {
      const opened = await connection.openUri(url, options).then(
        () => true,
        () => false,
      );
      if (opened) {
        endWatch = watchHeartbeats(connection.getClient(), stuckAfterMs, reopen);
        return;
      }
      await setTimeout(reopenDelayMs, undefined, { ref: false });
    }
  }
  void open();
  return {
    connection,
    async ready() {
      await connection.db?.admin().ping();
      if (!connection.db) throw problem('store_unavailable');
    },
    close() {
      closed = true;
      endWatch();
      return connection.close();
    },
  };
}

/** Makes the indexes of all models, trying until the database is there. */
export async function makeIndexes(connection: Connection, log: Log, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      for (const model of Object.values(connection.models)) await model.createIndexes();
      return;
    } catch (error) {
      log.warn({ err: describeError(error) }, 'indexes not made yet');
      await setTimeout(reopenDelayMs, undefined, { signal }).catch(() => {});
    }
  }
}

/** E11000: the `_id` exists already. Inserting and catching this is how identity is decided here. */
export function isDuplicateKey(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 11000;
}

const outageNames = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoClientClosedError',
  'MongoPoolClosedError',
  'MongoPoolClearedError',
  'PoolClearedOnNetworkError',
  'MongoExpiredSessionError',
]);

/** True for errors that say the database is away rather than that the command was wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return outageNames.has(error.name) || /buffering timed out/.test(error.message);
}

/** Runs a database call; a database that is away becomes `store_unavailable`. */
export async function onDatabase<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (isDatabaseAway(error)) throw problem('store_unavailable', {}, error);
    throw error;
  }
}
