import { describeError, type Log } from '@research/runtime';
import type { Channel, ChannelModel } from 'amqplib';

type Connection = Pick<ChannelModel, 'createChannel'>;

export interface StandingChannel {
  /** Called at each connect. */
  start(connection: Connection): Promise<void>;
  /** Undefined while there is none. */
  readonly current: Channel | undefined;
  /** Opens no more. */
  retire(): void;
  /** Closes it once all that was written to it has gone out: the connection's own end would overtake that. */
  close(): Promise<void>;
}

const mendAfterMs = 1_000;

/**
 * A channel on whichever connection there is at the moment, opened again when the channel alone was lost.
 * @param prepare declares and consumes what is needed on a fresh channel
 */
export function createStandingChannel(
  name: string,
  prepare: (channel: Channel) => Promise<void>,
  log: Log,
): StandingChannel {
  let current: Channel | undefined;
  let startedOn: Connection | undefined;
  let retired = false;

  async function start(connection: Connection): Promise<void> {
    if (retired || startedOn === connection) return;
    startedOn = connection;
    const fresh = await connection.createChannel();
    fresh.on('error', (error) => log.warn({ name, err: describeError(error) }, 'channel failed'));
    fresh.on('close', () => {
      if (current === fresh) current = undefined;
      // After a lost connection this fails, and the next connect opens the channel; after a lost channel it mends it.
      setTimeout(() => {
        if (startedOn !== connection) return;
        startedOn = undefined;
        start(connection).catch((error) =>
          log.warn({ name, err: describeError(error) }, 'channel not opened again'),
        );
      }, mendAfterMs).unref();
    });
    await prepare(fresh);
    current = fresh;
  }

  return {
    start,
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
        // Closed already, with the connection.
      }
    },
  };
}
