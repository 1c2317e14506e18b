import type { Log } from '@research/runtime';
import type { Channel, ConsumeMessage } from 'amqplib';
import { createStandingChannel, plainChannel } from './standing-channel.ts';

export interface QueueListening {
  /** Declares the queue and what belongs to it. */
  readonly declare: (channel: Channel) => Promise<unknown>;
  readonly prefetch: number;
  /**
   * Acknowledges or returns the message on the channel that it came by; never rejects. `closed` is aborted when that
   * channel closes: the broker has taken the message back by then.
   */
  readonly handle: (from: Channel, message: ConsumeMessage, closed: AbortSignal) => Promise<void>;
}

/** Hands on what comes to a queue, again after every reconnect, and also where somebody deleted the queue. */
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
      // Its queue was deleted. A channel that is opened again declares it.
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
    /** Takes no more messages, waits for running handlers, and closes once all acknowledgements have gone out. */
    async stop(): Promise<void> {
      channel.retire();
      if (consumerTag) await channel.current?.cancel(consumerTag).catch(() => {});
      await Promise.allSettled(running);
      await channel.close();
    },
  };
}
