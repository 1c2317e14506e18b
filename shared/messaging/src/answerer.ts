import { describeError, type Log } from '@footnote/runtime';
import type { Channel, ConsumeMessage } from 'amqplib';
import { acknowledge } from './acknowledge.ts';
import { inMessageContext } from './in-message-context.ts';
import { messageLimitBytes } from './message-limit.ts';
import { createQueueListener } from './queue-listener.ts';

export interface BusRequest {
  readonly content: Buffer;
  readonly headers: Readonly<Record<string, unknown>>;
  /** After this time nobody waits for the answer. */
  readonly timeoutMs: number;
  /** True when another process has begun this request and did not finish it. */
  readonly redelivered: boolean;
}

/** Must also turn failures into answers. An error that it throws is only logged, and the caller waits until its timeout. */
export type AnswerRequest = (request: BusRequest) => Promise<Buffer>;

/** A queue without a consumer for this long is removed, so that a request to it fails at once. */
const unusedQueueMs = 60_000;

/** Answers the requests of a queue. All processes that answer there share the work. */
export function createAnswerer(queue: string, handle: AnswerRequest, prefetch: number, log: Log) {
  return createQueueListener(queue, { declare, prefetch, handle: answer }, log);

  function declare(fresh: Channel) {
    return fresh.assertQueue(queue, {
      durable: true,
      expires: unusedQueueMs,
      arguments: { 'x-queue-type': 'classic' },
    });
  }

  async function answer(from: Channel, message: ConsumeMessage): Promise<void> {
    const { headers = {}, expiration, replyTo, correlationId } = message.properties;
    await inMessageContext(message, queue, 'server', async () => {
      try {
        const content = await handle({
          content: message.content,
          headers,
          timeoutMs: Number(expiration ?? 0),
          redelivered: message.fields.redelivered,
        });
        if (content.length > messageLimitBytes) throw new Error(`an answer of ${content.length} bytes`);
        from.publish('', String(replyTo), content, {
          correlationId: String(correlationId),
          contentType: 'application/json',
        });
      } catch (error) {
        log.error({ queue, err: describeError(error) }, 'the answer to a call was not sent');
      }
    });
    acknowledge(from, message);
  }
}
