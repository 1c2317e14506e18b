import type { Log } from '@footnote/runtime';
import type { Channel, ConsumeMessage } from 'amqplib';
import { createStandingChannel, plainChannel } from './standing-channel.ts';

export interface QueueListening {
  /** Declares the queue and everything that belongs to it. */
  readonly declare: (channel: Channel) => Promise<unknown>;
  readonly prefetch: number;
  /**
   * Acknowledges or returns the message on its channel; never rejects. `closed` is aborted when that channel closes; the
   * broker has then taken the message back.
   */
  readonly handle: (from: Channel, message: ConsumeMessage, closed: AbortSignal) => Promise<void>;
}

/** Passes on the messages of a queue, also after a reconnect and after somebody deleted the queue. */
export function createQueueListener(queue: string, { declare, prefetch, handle }: QueueListening, log: Log) {
  const running = new Set<Promise<void>>();
  const channel = createStandingChannel(queue, { open: plainChannel, prepare }, log);
  let consumerTag: string | undefined;

  async function prepare(fresh: Channel): Promise<void> {
    await declare(fresh);
    await fresh.prefetch(prefetch);
    const closing = new AbortController();
    fresh.once('close', () => closing.abort(new Error('channel closed')));
    const { consumerTag: tag } = await fresh.consume(queue, (message) => {
      // The queue was deleted. Opening the channel again declares it.
      if (message === null) return void fresh.close().catch(() => {});
      const work = handle(fresh, message, closing.signal).finally(() => running.delete(work));
      running.add(work);
    });
    consumerTag = tag;
  }

  return {
    start: channel.start,
    get inPlace() {
      return channel.current !== undefined;
    },
    /** Accepts no more messages, waits for running handlers, and closes when all acknowledgements are sent. */
    async stop(): Promise<void> {
      channel.retire();
      if (consumerTag) await channel.current?.cancel(consumerTag).catch(() => {});
      await Promise.allSettled(running);
      await channel.close();
    },
  };
}
