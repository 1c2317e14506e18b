import type { Log } from '@research/runtime';
import type { Channel, ConsumeMessage } from 'amqplib';
import { createStandingChannel } from './standing-channel.ts';

export interface QueueListening {
  /** Declares the queue and what belongs to it. */
  readonly declare: (channel: Channel) => Promise<unknown>;
  readonly prefetch: number;
  /** Acknowledges or refuses the message on the channel that it came by; never rejects. */
  readonly handle: (from: Channel, message: ConsumeMessage) => Promise<void>;
}

/** Hands on what comes to a queue, again after every reconnect, and also where somebody deleted the queue. */
export function createQueueListener(queue: string, { declare, prefetch, handle }: QueueListening, log: Log) {
  const running = new Set<Promise<void>>();
  const channel = createStandingChannel(queue, take, log);
  let consumerTag: string | undefined;

  async function take(fresh: Channel): Promise<void> {
    await declare(fresh);
    await fresh.prefetch(prefetch);
    const { consumerTag: tag } = await fresh.consume(queue, (message) => {
      // Its queue was deleted. A channel that is opened again declares it.
      if (message === null) return void fresh.close().catch(() => {});
      const work = handle(fresh, message).finally(() => running.delete(work));
      running.add(work);
    });
    consumerTag = tag;
  }

  return {
    start: channel.start,
    get inPlace() {
      return channel.current !== undefined;
    },
    /** Takes no more, lets running work end, and closes once all acknowledgements have gone out. */
    async stop(): Promise<void> {
      channel.retire();
      if (consumerTag) await channel.current?.cancel(consumerTag).catch(() => {});
      await Promise.allSettled(running);
      await channel.close();
    },
  };
}
