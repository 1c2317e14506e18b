import type { MessageContract } from '@footnote/contracts';
import type { Channel } from 'amqplib';

/** All messages go through this topic exchange; the routing key is the message's name. */
export const eventsExchange = 'research.events';

export const defaultRetryDelaysMs = [1_000, 10_000, 60_000] as const;

/** The broker's own limit, in case consumers miss theirs: a message that is returned more often is dead. */
const deliveryLimit = 5;

export function queueName(service: string, message: MessageContract): string {
  return `${service}.on-${message.name}`;
}
/** Not named `….retry.…` like the queues of older releases, because the arguments of a queue can't be changed. */
export const retryQueueName = (queue: string, delayMs: number) => `${queue}.again.${delayMs}`;
export const deadQueueName = (queue: string) => `${queue}.dead`;

/**
 * Declares a consumer's queue (a quorum queue, which survives the loss of a node and counts deliveries), a retry queue
 * for each delay, whose messages return when their time is over, and the dead-letter queue.
 */
export async function declareQueue(
  channel: Channel,
  queue: string,
  message: MessageContract,
  retryDelaysMs: readonly number[],
): Promise<void> {
  await channel.assertExchange(eventsExchange, 'topic', { durable: true });
  await channel.assertQueue(deadQueueName(queue), { durable: true, arguments: { 'x-queue-type': 'quorum' } });
  await channel.assertQueue(queue, {
    durable: true,
    arguments: {
      'x-queue-type': 'quorum',
      'x-delivery-limit': deliveryLimit,
      'x-dead-letter-exchange': '',
      'x-dead-letter-routing-key': deadQueueName(queue),
    },
  });
  await channel.bindQueue(queue, eventsExchange, message.name);
  for (const delayMs of retryDelaysMs) {
    await channel.assertQueue(retryQueueName(queue, delayMs), {
      durable: true,
      arguments: {
        'x-queue-type': 'quorum',
        'x-message-ttl': delayMs,
        // By default a message is lost when the broker stops while it moves back. This setting prevents it; it needs reject-publish.
        'x-dead-letter-strategy': 'at-least-once',
        'x-overflow': 'reject-publish',
        'x-dead-letter-exchange': '',
        'x-dead-letter-routing-key': queue,
      },
    });
  }
}
