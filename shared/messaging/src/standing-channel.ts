import { describeError, type Log } from '@footnote/runtime';
import type { Channel, ChannelModel } from 'amqplib';

/** One connection to the broker, until it is lost. */
export interface LiveConnection {
  readonly model: Pick<ChannelModel, 'createChannel' | 'createConfirmChannel'>;
  readonly live: boolean;
}

export interface ChannelSetup<C extends Channel> {
  readonly open: (connection: LiveConnection) => Promise<C>;
  /** Makes all declarations and subscriptions on a new channel. */
  readonly prepare: (channel: C) => Promise<void>;
}

export interface StandingChannel<C extends Channel> {
  /** Called at each connect. */
  start(connection: LiveConnection): Promise<void>;
  /** The open channel; undefined while no channel is open. */
  readonly current: C | undefined;
  /** Resolves to the channel when there is one. Rejects with the signal's reason. */
  opened(signal: AbortSignal): Promise<C>;
  /** Opens no further channels. */
  retire(): void;
  /** Closes the channel after everything written to it was sent; ending the connection first would lose it. */
  close(): Promise<void>;
}

const reopenAfterMs = 1_000;

export const plainChannel = ({ model }: LiveConnection) => model.createChannel();

/**
 * A channel on the current connection. When only the channel is lost, or could not be prepared, it is opened again on
 * the same connection.
 */
export function createStandingChannel<C extends Channel>(
  name: string,
  { open, prepare }: ChannelSetup<C>,
  log: Log,
): StandingChannel<C> {
  let current: C | undefined;
  let startedOn: LiveConnection | undefined;
  let retired = false;
  let waiters: ((channel: C) => void)[] = [];

  async function start(connection: LiveConnection): Promise<void> {
    if (retired || startedOn === connection) return;
    startedOn = connection;
    try {
      await openOn(connection);
    } catch (error) {
      openLater(connection);
      throw error;
    }
  }

  async function openOn(connection: LiveConnection): Promise<void> {
    const fresh = await open(connection);
    let closed = false;
    fresh.on('error', (error) => log.warn({ name, err: describeError(error) }, 'channel failed'));
    fresh.on('close', () => {
      closed = true;
      if (current === fresh) current = undefined;
      openLater(connection);
    });
    try {
      await prepare(fresh);
    } catch (error) {
      if (!closed) await fresh.close().catch(() => {});
      throw error;
    }
    if (closed) return;
    current = fresh;
    for (const resolve of waiters) resolve(fresh);
    waiters = [];
  }

  function openLater(connection: LiveConnection): void {
    setTimeout(() => {
      // After a lost connection, the next connect opens the channel.
      if (!connection.live || startedOn !== connection || current) return;
      startedOn = undefined;
      start(connection).catch((error) =>
        log.warn({ name, err: describeError(error) }, 'channel not opened again yet'),
      );
    }, reopenAfterMs).unref();
  }

  function opened(signal: AbortSignal): Promise<C> {
    if (current) return Promise.resolve(current);
    return new Promise((resolve, reject) => {
      const leave = () => {
        waiters = waiters.filter((waiter) => waiter !== arrived);
        reject(signal.reason);
      };
      const arrived = (channel: C) => {
        signal.removeEventListener('abort', leave);
        resolve(channel);
      };
      if (signal.aborted) return reject(signal.reason);
      signal.addEventListener('abort', leave, { once: true });
      waiters.push(arrived);
    });
  }

  return {
    start,
    opened,
    get current() {
      return current;
    },
    retire() {
      retired = true;
    },
    async close() {
      try {
        await current?.close();
      } catch {
        // Already closed, with the connection.
      }
    },
  };
}
