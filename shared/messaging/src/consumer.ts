import { setTimeout } from 'node:timers/promises';
import type { MessageContract, MessagePayload } from '@research/contracts';
import { describeError, type Log, newId, ProblemError, problem } from '@research/runtime';
import type { Channel, ConsumeMessage } from 'amqplib';
import { acknowledge, refuse } from './acknowledge.ts';
import { inMessageContext } from './in-message-context.ts';
import { parsePayload } from './parse-payload.ts';
import type { Publisher } from './publisher.ts';
import { createQueueListener } from './queue-listener.ts';
import { deadQueueName, declareQueue, defaultRetryDelaysMs, queueName, retryQueueName } from './topology.ts';

export interface Delivery {
  /** 1 for the first try; counts the retry ladder, not deliveries again after a crash. */
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
  /**
   * Called before a message goes to the dead queue, to end the work that it asked for. Must be idempotent: it is
   * called again, a few times, where it fails in a way that passes.
   */
  readonly onDead?: (payload: MessagePayload<M>, error: ProblemError) => Promise<void>;
}

const attemptHeader = 'x-attempt';
const lossesHeader = 'x-losses';
/** Set by quorum queues: how often this copy came back without an acknowledgement. */
const deliveryCountHeader = 'x-delivery-count';

/** A message whose process died this often is not handled again. Below the queue's own limit. */
const mostLosses = 4;
/** Pauses between attempts to pass a message on, and to end the work of a dead one. */
const pauses = { firstMs: 500, mostMs: 10_000, endings: 6 } as const;

/** What is to become of a delivered message. */
type Verdict =
  | { kind: 'done' }
  /** To another queue: a rung of the ladder, or back to its own. */
  | { kind: 'pass'; queue: string; attempt: number; headers?: Record<string, string> }
  | { kind: 'dead'; error: ProblemError; payload?: unknown };

/** @param drainMs how long `stop` waits for running handlers; what runs longer goes back to the queue */
export function createConsumer(spec: ConsumerSpec, publisher: Publisher, log: Log, drainMs: number) {
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
  const stopping = new AbortController();
  const drained = Promise.withResolvers<void>();
  let suspectRuns = false;

  async function deliver(from: Channel, message: ConsumeMessage, closed: AbortSignal): Promise<void> {
    const halted = AbortSignal.any([closed, stopping.signal]);
    await inMessageContext(message, queue, 'consumer', async (span) => {
      try {
        // A result that can't be published is lost work: the message waits here, unacknowledged, until it can be.
        await publisher.opened(halted);
        const handedBack = drained.promise.then((): Verdict => passBack(message));
        const verdict = await Promise.race([judge(message), handedBack]);
        if (verdict.kind === 'dead') span.fail(verdict.error.code);
        await settle(message, verdict, halted);
        acknowledge(from, message);
      } catch (error) {
        log.warn({ queue, err: describeError(error) }, 'message returned to its queue');
        refuse(from, message);
      }
    });
  }

  /**
   * Runs the handler. A message that came back from a process that died runs beside no other such message: those
   * that were only in the same process are not to die with the one that kills it.
   */
  async function judge(message: ConsumeMessage): Promise<Verdict> {
    const losses = lossesOf(message);
    const payload = parsePayload(spec.message, message.content);
    if (payload instanceof ProblemError) {
      log.error({ queue, err: describeError(payload) }, 'message does not fit its schema');
      return { kind: 'dead', error: payload };
    }
    if (losses >= mostLosses) {
      const detail = `The process that worked on it ended ${losses} times before it was done.`;
      return { kind: 'dead', error: problem('worker_lost', { detail }), payload };
    }
    if (losses === 0) return runHandler(message, payload);
    const [firstDelayMs] = delays;
    if (suspectRuns && firstDelayMs !== undefined) {
      return { kind: 'pass', queue: retryQueueName(queue, firstDelayMs), attempt: attemptOf(message) };
    }
    suspectRuns = true;
    return runHandler(message, payload).finally(() => {
      suspectRuns = false;
    });
  }

  async function runHandler(message: ConsumeMessage, payload: unknown): Promise<Verdict> {
    const attempt = attemptOf(message);
    try {
      await spec.handle(payload, {
        attempt,
        last: attempt > delays.length,
        redelivered: message.fields.redelivered,
        messageId: String(message.properties.messageId),
      });
      return { kind: 'done' };
    } catch (error) {
      const found = error instanceof ProblemError ? error : problem('internal_error', {}, error);
      log.warn(
        { queue, attempt, code: found.code, err: describeError(found.cause ?? found) },
        'message failed',
      );
      if (!found.retryable) return { kind: 'dead', error: found, payload };
      // What the stop of this process ends says nothing about the work: it does not count as a try.
      if (stopping.signal.aborted) return passBack(message);
      const delayMs = delays[attempt - 1];
      if (delayMs === undefined) return { kind: 'dead', error: found, payload };
      const headers = { 'x-reason': found.code };
      return { kind: 'pass', queue: retryQueueName(queue, delayMs), attempt: attempt + 1, headers };
    }
  }

  /** As a new copy, since one that is only returned counts as lost. */
  function passBack(message: ConsumeMessage): Verdict {
    return { kind: 'pass', queue, attempt: attemptOf(message) };
  }

  /** Passes the message on, and retries until it succeeds or the broker has taken the message back. */
  async function settle(message: ConsumeMessage, verdict: Verdict, halted: AbortSignal): Promise<void> {
    if (verdict.kind === 'done') return;
    if (verdict.kind === 'dead') await endWork(verdict, halted);
    for (let pauseMs: number = pauses.firstMs; ; pauseMs = Math.min(pauseMs * 2, pauses.mostMs)) {
      try {
        return await pass(message, verdict);
      } catch (error) {
        log.warn({ queue, err: describeError(error) }, 'message not passed on yet');
        await setTimeout(pauseMs, undefined, { signal: halted });
      }
    }
  }

  async function endWork(
    { error, payload }: Extract<Verdict, { kind: 'dead' }>,
    halted: AbortSignal,
  ): Promise<void> {
    if (payload === undefined || !spec.onDead) return;
    let pauseMs: number = pauses.firstMs;
    for (let ending = 1; ; ending += 1) {
      try {
        return await spec.onDead(payload, error);
      } catch (failure) {
        const passes = failure instanceof ProblemError && failure.retryable;
        log.error({ queue, err: describeError(failure) }, 'the end of dead work is not recorded');
        // It is still buried: whoever keeps the work finds that it went silent.
        if (!passes || ending === pauses.endings) return;
        await setTimeout(pauseMs, undefined, { signal: halted });
        pauseMs = Math.min(pauseMs * 2, pauses.mostMs);
      }
    }
  }

  function pass(message: ConsumeMessage, verdict: Exclude<Verdict, { kind: 'done' }>): Promise<void> {
    const { [deliveryCountHeader]: _count, ...headers } = message.properties.headers ?? {};
    const change =
      verdict.kind === 'dead'
        ? { 'x-reason': verdict.error.code, 'x-reason-detail': verdict.error.message.slice(0, 500) }
        : { ...verdict.headers, [attemptHeader]: verdict.attempt };
    const target = verdict.kind === 'dead' ? deadQueueName(queue) : verdict.queue;
    return publisher.forward(target, message.content, {
      ...(message.properties as object),
      messageId: String(message.properties.messageId ?? newId('msg')),
      headers: { ...headers, ...change, [lossesHeader]: lossesOf(message) },
    });
  }

  return {
    queue,
    start: listener.start,
    get inPlace() {
      return listener.inPlace;
    },
    /**
     * Takes no more messages and lets running handlers end. What does not end in time, or fails meanwhile in a way
     * that passes, goes back to the queue, without counting as a try.
     */
    async stop(): Promise<void> {
      stopping.abort(new Error('stopping'));
      const timer = globalThis.setTimeout(drained.resolve, drainMs);
      await listener.stop();
      clearTimeout(timer);
    },
  };
}
export type Consumer = ReturnType<typeof createConsumer>;

const attemptOf = (message: ConsumeMessage) => Number(message.properties.headers?.[attemptHeader] ?? 1);

/** How often a process died or lost its connection with this message in hand. */
function lossesOf({ properties: { headers = {} } }: ConsumeMessage): number {
  return Number(headers[lossesHeader] ?? 0) + Number(headers[deliveryCountHeader] ?? 0);
}
