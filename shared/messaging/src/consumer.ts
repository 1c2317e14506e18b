import type { MessageContract, MessagePayload } from '@research/contracts';
import {
  describeError,
  type Log,
  newId,
  ProblemError,
  problem,
  requestIdFrom,
  runInContext,
} from '@research/runtime';
import type { Channel, ConsumeMessage } from 'amqplib';
import { acknowledge, refuse } from './acknowledge.ts';
import { parsePayload } from './parse-payload.ts';
import type { Publisher } from './publisher.ts';
import { createQueueListener } from './queue-listener.ts';
import { deadQueueName, declareQueue, defaultRetryDelaysMs, queueName, retryQueueName } from './topology.ts';

export interface Delivery {
  /** 1 for the first try; counts the rungs of the retry ladder, not redeliveries after a crash. */
  readonly attempt: number;
  /** True when this is the ladder's last try. */
  readonly last: boolean;
  readonly redelivered: boolean;
  readonly messageId: string;
}

/**
 * A durable consumer. The handler must be idempotent: a message may come twice. It is acknowledged after the
 * handler's promise; a retryable failure goes up the ladder of delays, any other to the dead queue with the
 * reason.
 */
export interface ConsumerSpec<M extends MessageContract = MessageContract> {
  readonly service: string;
  readonly message: M;
  readonly prefetch: number;
  readonly retryDelaysMs?: readonly number[];
  readonly handle: (payload: MessagePayload<M>, delivery: Delivery) => Promise<void>;
  /** Called once before a message goes to the dead queue, to tell whoever waits for its effect. */
  readonly onDead?: (payload: MessagePayload<M>, error: ProblemError) => Promise<void>;
}

const attemptHeader = 'x-attempt';

export function createConsumer(spec: ConsumerSpec, publisher: Publisher, log: Log) {
  const queue = queueName(spec.service, spec.message);
  const delays = spec.retryDelaysMs ?? defaultRetryDelaysMs;
  const listener = createQueueListener(
    queue,
    {
      declare: (fresh) => declareQueue(fresh, queue, spec.message, delays),
      prefetch: spec.prefetch,
      handle: deliver,
    },
    log,
  );
  let stopping = false;

  async function deliver(from: Channel, message: ConsumeMessage): Promise<void> {
    const requestId = requestIdFrom(String(message.properties.headers?.['x-request-id'] ?? ''));
    await runInContext({ requestId }, async () => {
      try {
        await handleOrPassOn(message);
        acknowledge(from, message);
      } catch (error) {
        // Neither the effect nor the passing on succeeded: back to the queue.
        log.error({ queue, err: describeError(error) }, 'message returned to its queue');
        refuse(from, message);
      }
    });
  }

  async function handleOrPassOn(message: ConsumeMessage): Promise<void> {
    const attempt = Number(message.properties.headers?.[attemptHeader] ?? 1);
    const payload = parsePayload(spec.message, message.content);
    if (payload instanceof ProblemError) {
      log.error({ queue, err: describeError(payload) }, 'message does not fit its schema');
      return bury(message, payload);
    }
    try {
      await spec.handle(payload, {
        attempt,
        last: attempt > delays.length,
        redelivered: message.fields.redelivered,
        messageId: String(message.properties.messageId),
      });
    } catch (error) {
      const found = error instanceof ProblemError ? error : problem('internal_error', {}, error);
      const delayMs = delays[attempt - 1];
      log.warn(
        { queue, attempt, code: found.code, err: describeError(found.cause ?? found) },
        'message failed',
      );
      // What ends work that is under way here says nothing of the work: it is no try, and least of all its last.
      if (found.retryable && stopping) throw found;
      if (found.retryable && delayMs !== undefined) {
        return pass(message, retryQueueName(queue, delayMs), {
          [attemptHeader]: attempt + 1,
          'x-reason': found.code,
        });
      }
      await spec.onDead?.(payload, found);
      return bury(message, found);
    }
  }

  const bury = (message: ConsumeMessage, error: ProblemError) =>
    pass(message, deadQueueName(queue), {
      'x-reason': error.code,
      'x-reason-detail': error.message.slice(0, 500),
    });

  function pass(message: ConsumeMessage, target: string, headers: Record<string, unknown>): Promise<void> {
    return publisher.forward(target, message.content, {
      ...(message.properties as object),
      messageId: String(message.properties.messageId ?? newId('msg')),
      headers: { ...message.properties.headers, ...headers },
    });
  }

  return {
    start: listener.start,
    get inPlace() {
      return listener.inPlace;
    },
    /**
     * Takes no more messages, lets running handlers end. What does not end in time, or fails meanwhile in a way that
     * passes, is delivered again elsewhere, at once.
     */
    async stop(): Promise<void> {
      stopping = true;
      await listener.stop();
    },
  };
}
export type Consumer = ReturnType<typeof createConsumer>;
