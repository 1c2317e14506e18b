import type { MessageContract } from '@footnote/contracts';
import { describeError, type Log, ProblemError } from '@footnote/runtime';
import type { Channel } from 'amqplib';
import { parsePayload } from './parse-payload.ts';
import { createStandingChannel, plainChannel } from './standing-channel.ts';
import { eventsExchange } from './topology.ts';

/** Receives a message on a queue of this process only. Messages are missed while its channel is lost. */
export function createSubscription(message: MessageContract, listener: (payload: unknown) => void, log: Log) {
  const channel = createStandingChannel(
    `subscription to ${message.name}`,
    { open: plainChannel, prepare },
    log,
  );

  async function prepare(fresh: Channel): Promise<void> {
    await fresh.assertExchange(eventsExchange, 'topic', { durable: true });
    const { queue } = await fresh.assertQueue('', { exclusive: true, autoDelete: true });
    await fresh.bindQueue(queue, eventsExchange, message.name);
    await fresh.consume(
      queue,
      (delivered) => {
        // The queue was deleted. Opening the channel again makes a new one.
        if (!delivered) return void fresh.close().catch(() => {});
        const payload = parsePayload(message, delivered.content);
        if (payload instanceof ProblemError)
          log.error({ err: describeError(payload) }, 'message does not fit its schema and is dropped');
        else listener(payload);
      },
      { noAck: true },
    );
  }

  return {
    start: channel.start,
    get inPlace() {
      return channel.current !== undefined;
    },
    async stop(): Promise<void> {
      channel.retire();
    },
  };
}
