import { setTimeout as delay } from 'node:timers/promises';
import type { MessageContract, MessagePayload } from '@footnote/contracts';
import {
  createFairTurns,
  describeError,
  type Log,
  newId,
  ProblemError,
  problem,
  runForOwner,
} from '@footnote/runtime';
import type { Channel, ConsumeMessage } from 'amqplib';
import { acknowledge, refuse } from './acknowledge.ts';
import type { ConsumerCounts } from './consumer-counts.ts';
import { inMessageContext } from './in-message-context.ts';
import { parsePayload } from './parse-payload.ts';
import type { Publisher } from './publisher.ts';
import { createQueueListener } from './queue-listener.ts';
import { deadQueueName, declareQueue, defaultRetryDelaysMs, queueName, retryQueueName } from './topology.ts';

export interface Delivery {
  /** 1 for the first attempt. Counts the retries of the ladder, but not redeliveries after a crash. */
  readonly attempt: number;
  /** True for the last attempt of the ladder. */
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
  /** How many are handled at a time. */
  readonly prefetch: number;
  /**
   * Whose message it is. Owners then take turns: `prefetch` of one are handled at a time, and a place more is kept for the
   * others, so that none of them waits for work that takes long. Messages of older senders don't say whose they are: they
   * count as those of one owner.
   */
  readonly ownerOf?: (payload: MessagePayload<M>) => string | undefined;
  readonly retryDelaysMs?: readonly number[];
  readonly handle: (payload: MessagePayload<M>, delivery: Delivery) => Promise<void>;
  /**
   * Called before a message goes to the dead queue, to end the requested work. Must be idempotent: after a temporary
   * failure it is called again, a few times.
   */
  readonly onDead?: (payload: MessagePayload<M>, error: ProblemError) => Promise<void>;
}

const attemptHeader = 'x-attempt';
const lossesHeader = 'x-losses';
/** Set by quorum queues: how often this copy was returned without an acknowledgement. */
const deliveryCountHeader = 'x-delivery-count';

/** How many messages a consumer whose owners take turns handles at a time. */
export const withPlaceForOthers = (atOnceOfOne: number) => atOnceOfOne + 1;

/** A message is not handled again when its process has died this often. Lower than the queue's own limit. */
const mostLosses = 4;
/** Pauses between attempts to pass a message on, and to end the work of a dead one. */
const pauses = { firstMs: 500, mostMs: 10_000, endings: 6 } as const;

/** The result of handling a message. */
type Verdict =
  | { kind: 'done' }
  /** To another queue: one of the retry queues, or its own queue again. */
  | { kind: 'pass'; queue: string; attempt: number; headers?: Record<string, string> }
  | { kind: 'dead'; error: ProblemError; payload?: unknown };

/** @param drainMs how long `stop` waits for running handlers; the messages of longer ones return to the queue */
export function createConsumer(
  spec: ConsumerSpec,
  publisher: Publisher,
  log: Log,
  drainMs: number,
  counts?: ConsumerCounts,
) {
  const queue = queueName(spec.service, spec.message);
  const delays = spec.retryDelaysMs ?? defaultRetryDelaysMs;
  const listener = createQueueListener(
    queue,
    {
      declare: (fresh) => declareQueue(fresh, queue, spec.message, delays),
      // Those that wait for their turn are in hand as well.
      prefetch: spec.ownerOf ? withPlaceForOthers(spec.prefetch) * 2 : spec.prefetch,
      handle: deliver,
    },
    log,
  );
  const stopping = new AbortController();
  const turns = createFairTurns({
    atOnce: withPlaceForOthers(spec.prefetch),
    atOnceOfOne: spec.prefetch,
    waiting: withPlaceForOthers(spec.prefetch) * 2,
  });
  const drained = Promise.withResolvers<void>();
  let suspectRuns = false;

  async function deliver(from: Channel, message: ConsumeMessage, closed: AbortSignal): Promise<void> {
    const halted = AbortSignal.any([closed, stopping.signal]);
    noteWait(message);
    await inMessageContext(message, queue, 'consumer', async (span) => {
      try {
        // If its result can't be published, the work would be lost. So the message stays unacknowledged until it can.
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

  function noteWait({ fields, properties }: ConsumeMessage): void {
    const sentAt = Number(properties.timestamp);
    if (fields.redelivered || attemptHeader in (properties.headers ?? {}) || !(sentAt > 0)) return;
    counts?.waited(queue, Math.max(0, Date.now() / 1_000 - sentAt));
  }

  /**
   * Runs the handler. Messages that were returned by a dead process run one at a time: one of them may kill its process,
   * and the others must not be counted as its cause.
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
    const handle = () =>
      spec.handle(payload, {
        attempt,
        last: attempt > delays.length,
        redelivered: message.fields.redelivered,
        messageId: String(message.properties.messageId),
      });
    try {
      const owner = spec.ownerOf?.(payload) ?? '';
      await (spec.ownerOf ? turns.run(owner, () => runForOwner(owner, handle), stopping.signal) : handle());
      return { kind: 'done' };
    } catch (error) {
      // It was still waiting for its turn.
      if (error === stopping.signal.reason) return passBack(message);
      const found = error instanceof ProblemError ? error : problem('internal_error', {}, error);
      log.warn(
        { queue, attempt, code: found.code, err: describeError(found.cause ?? found) },
        'message failed',
      );
      if (!found.retryable) return { kind: 'dead', error: found, payload };
      // A failure caused by the stop of this process is not an attempt.
      if (stopping.signal.aborted) return passBack(message);
      const delayMs = delays[attempt - 1];
      if (delayMs === undefined) return { kind: 'dead', error: found, payload };
      counts?.retried(queue, found.code);
      const headers = { 'x-reason': found.code };
      return { kind: 'pass', queue: retryQueueName(queue, delayMs), attempt: attempt + 1, headers };
    }
  }

  /** Sends a new copy, because a returned message counts as a loss. */
  function passBack(message: ConsumeMessage): Verdict {
    return { kind: 'pass', queue, attempt: attemptOf(message) };
  }

  /** Sends the message to another queue, and retries until that succeeds or the broker has taken the message back. */
  async function settle(message: ConsumeMessage, verdict: Verdict, halted: AbortSignal): Promise<void> {
    if (verdict.kind === 'done') return;
    if (verdict.kind === 'dead') await endWork(verdict, halted);
    for (let pauseMs: number = pauses.firstMs; ; pauseMs = Math.min(pauseMs * 2, pauses.mostMs)) {
      try {
        return await pass(message, verdict);
      } catch (error) {
        log.warn(
          { queue, err: describeError(error) },
          'message not moved to its retry or dead-letter queue yet',
        );
        await delay(pauseMs, undefined, { signal: halted });
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
        // The message still goes to the dead queue. The owner of the work will find it stalled.
        if (!passes || ending === pauses.endings) return;
        await delay(pauseMs, undefined, { signal: halted });
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
     * Accepts no more messages and lets running handlers end. Messages that are not done in time, or that fail temporarily
     * meanwhile, return to the queue and don't count as an attempt.
     */
    async stop(): Promise<void> {
      stopping.abort(new Error('stopping'));
      const timer = setTimeout(drained.resolve, drainMs);
      await listener.stop();
      clearTimeout(timer);
    },
  };
}
const attemptOf = (message: ConsumeMessage) => Number(message.properties.headers?.[attemptHeader] ?? 1);

/** How often a process died or lost its connection while it had this message. */
function lossesOf({ properties: { headers = {} } }: ConsumeMessage): number {
  return Number(headers[lossesHeader] ?? 0) + Number(headers[deliveryCountHeader] ?? 0);
}
