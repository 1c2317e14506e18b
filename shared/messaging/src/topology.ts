import type { MessageContract } from '@research/contracts';
import type { Channel } from 'amqplib';

/** All messages go through this topic exchange; the routing key is the message's name. */
export const eventsExchange = 'research.events';

export const defaultRetryDelaysMs = [1_000, 10_000, 60_000] as const;

/** The broker's own limit, should consumers not hold theirs: a message that comes back more often is dead. */
const deliveryLimit = 5;

export function queueName(service: string, message: MessageContract): string {
  return `${service}.on-${message.name}`;
}
/** Named apart from the queues `….retry.…` of older releases: a queue's arguments can't be changed. */
export const retryQueueName = (queue: string, delayMs: number) => `${queue}.again.${delayMs}`;
export const deadQueueName = (queue: string) => `${queue}.dead`;

/**
 * Declares a consumer's queue (quorum: survives the loss of a node and counts deliveries), a retry queue for
 * each delay, whose messages return when their time is up, and the queue of the dead.
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
        // By default a message on its way back is lost when the broker stops in that step. This needs reject-publish.
        'x-dead-letter-strategy': 'at-least-once',
        'x-overflow': 'reject-publish',
        'x-dead-letter-exchange': '',
        'x-dead-letter-routing-key': queue,
      },
    });
  }
}
