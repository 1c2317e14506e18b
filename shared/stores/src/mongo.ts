import { setTimeout as delay } from 'node:timers/promises';
import { types } from 'node:util';
import { describeError, type Log, problem } from '@footnote/runtime';
import mongoose, { type Connection } from 'mongoose';
import { watchHeartbeats } from './watch-heartbeats.ts';

const reopenDelayMs = 500;
/** Longer than any check of the server may take by the options below. */
const stuckAfterMs = 20_000;

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
    // A server that is silent without having gone away is noticed within seconds: by default a check of it may hang for half
    // a minute. It has to be long enough for the handshake of a new connection with a busy server: when that is given up
    // too early, every attempt is, and their repetition keeps the server busy.
    connectTimeoutMS: 8_000,
    heartbeatFrequencyMS: 3_000,
    // Bounds a command's wait for a connection while all of them hang.
    waitQueueTimeoutMS: 20_000,
    bufferCommands: true,
    autoIndex: false,
    autoCreate: false,
    maxPoolSize: 50,
    // One document at a time and no transactions: works on any topology.
    retryWrites: false,
  } satisfies mongoose.ConnectOptions;
  const connection = mongoose.createConnection();
  connection.set('bufferTimeoutMS', 4_000);
  connection.on('error', (error) =>
    log.warn({ err: describeError(toOutage(error)) }, 'database connection failed'),
  );
  let closed = false;
  let endWatch = () => {};
  function reopen(): void {
    log.warn({}, 'the check of the database hangs: the connection is opened again');
    connection
      .close()
      .catch(() => {})
      .then(open);
  }
  // The driver repairs a connection that was lost, but not one that was never opened.
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
      await delay(reopenDelayMs, undefined, { ref: false });
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
      for (const model of Object.values(connection.models)) {
        await onDatabase(() => model.createIndexes());
      }
      return;
    } catch (error) {
      log.warn({ err: describeError(error) }, 'indexes not made yet');
      await delay(reopenDelayMs, undefined, { signal }).catch(() => {});
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
  'MongoWaitQueueTimeoutError',
  'PoolClearedOnNetworkError',
  'MongoExpiredSessionError',
]);

/**
 * Codes of a server that steps down, shuts down, or has lost its peers: the same command succeeds soon after
 * (https://github.com/mongodb/specifications, "Retryable Writes", and the server's error_codes.yml).
 */
const outageCodes = new Set([
  6, // HostUnreachable
  7, // HostNotFound
  89, // NetworkTimeout
  91, // ShutdownInProgress
  134, // ReadConcernMajorityNotAvailableYet
  189, // PrimarySteppedDown
  262, // ExceededTimeLimit
  9001, // SocketException
  10058, // LegacyNotPrimary
  10107, // NotWritablePrimary
  11600, // InterruptedAtShutdown
  11602, // InterruptedDueToReplStateChange
  13435, // NotPrimaryNoSecondaryOk
  13436, // NotPrimaryOrSecondary
]);

/** Codes of a closed socket: the driver (7.8) passes them on when a command is written to a socket that the server has closed. */
const socketCodes = new Set([
  'EPIPE',
  'ECONNRESET',
  'ECONNREFUSED',
  'ECONNABORTED',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
]);

/** FerretDB reports every error of its PostgreSQL with code 1; these are the messages of one that is away or restarting. */
const internalErrorCode = 1;
const backendAway =
  /failed to connect|terminating connection|the database system is|connection (refused|reset|closed)|conn closed|unexpected EOF|too many clients|SQLSTATE (08|53300|57P0)/i;

/** True for errors of a database that is away, and not of a wrong command. */
export function isDatabaseAway(error: unknown): boolean {
  // Not `instanceof`: an error of Node's own is of another realm when a test runs in a context of its own.
  if (!types.isNativeError(error)) return false;
  if (outageNames.has(error.name) || /buffering timed out/.test(error.message)) return true;
  const code = 'code' in error ? error.code : undefined;
  if (typeof code === 'string') return socketCodes.has(code);
  if (typeof code !== 'number') return false;
  return outageCodes.has(code) || (code === internalErrorCode && backendAway.test(error.message));
}

/** Runs a database call; a database that is away becomes `store_unavailable`. */
export async function onDatabase<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw toOutage(error);
  }
}

/** The documents of a cursor; a database that is away becomes `store_unavailable`. */
export async function* eachDocument<T>(cursor: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* cursor;
  } catch (error) {
    throw toOutage(error);
  }
}

const toOutage = (error: unknown) =>
  isDatabaseAway(error) ? problem('store_unavailable', {}, error) : error;
