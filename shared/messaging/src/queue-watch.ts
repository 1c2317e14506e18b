import { describeError, type Log, type Metrics } from '@footnote/runtime';
import type { Channel } from 'amqplib';
import { createStandingChannel, plainChannel } from './standing-channel.ts';
import { deadQueueName } from './topology.ts';

const everyMs = 15_000;

/**
 * Metrics of the messages that wait in the queues of this process's consumers, and of dead letters. All instances of a
 * service show the same numbers, so use the maximum over instances.
 */
export function createQueueWatch(queues: () => readonly string[], metrics: Metrics, log: Log) {
  const waiting = metrics.gauge('queue_messages', 'Messages that wait for a consumer', ['queue']);
  const dead = metrics.gauge('dead_letters', 'Messages that no retry could help', ['queue']);
  const channel = createStandingChannel('queue watch', { open: plainChannel, prepare: async () => {} }, log);

  async function look(open: Channel): Promise<void> {
    for (const queue of queues()) {
      waiting.set({ queue }, (await open.checkQueue(queue)).messageCount);
      dead.set({ queue }, (await open.checkQueue(deadQueueName(queue))).messageCount);
    }
  }

  const timer = setInterval(() => {
    const open = channel.current;
    if (open) look(open).catch((error) => log.warn({ err: describeError(error) }, 'queues not counted'));
  }, everyMs).unref();

  return {
    start: channel.start,
    /** These metrics are not essential: the process works without them. */
    inPlace: true,
    async stop(): Promise<void> {
      clearInterval(timer);
      channel.retire();
    },
  };
}
