import type { MessageContract, MessagePayload } from '@footnote/contracts';
import { describeError, type Log, type Metrics, problem } from '@footnote/runtime';
import amqplib, { type ChannelModel, type RecoveringChannelModel } from 'amqplib';
import { type AnswerRequest, createAnswerer } from './answerer.ts';
import { type ConsumerSpec, createConsumer } from './consumer.ts';
import { createConsumerCounts } from './consumer-counts.ts';
import { createPublisher, type PublishOptions } from './publisher.ts';
import { createQueueWatch } from './queue-watch.ts';
import { createRequester, type RequestOptions } from './requester.ts';
import type { LiveConnection } from './standing-channel.ts';
import { createSubscription } from './subscription.ts';

export interface Bus {
  /**
   * Resolves when the broker has confirmed the message.
   * @throws upstream_unavailable; payload_too_large, which affects only this message
   */
  publish<M extends MessageContract>(
    message: M,
    payload: MessagePayload<M>,
    options?: PublishOptions,
  ): Promise<void>;
  /** Starts a durable consumer, and again after every reconnect. */
  consume<M extends MessageContract>(spec: ConsumerSpec<M>): Promise<void>;
  /** Receives a message on a temporary queue of this process. Every instance gets it; nobody waits for them. */
  subscribe<M extends MessageContract>(
    message: M,
    listener: (payload: MessagePayload<M>) => void,
  ): Promise<void>;
  /**
   * Sends a request to a queue and waits for the answer. @throws upstream_unavailable when nobody answers there or in time,
   * or when the connection is lost; the signal's reason; payload_too_large
   */
  request(queue: string, body: Buffer, options: RequestOptions): Promise<Buffer>;
  /** Answers the requests of a queue, `prefetch` at a time, and again after every reconnect. */
  answer(queue: string, handle: AnswerRequest, options: { prefetch: number }): Promise<void>;
  /** Rejects unless connected, able to publish, and with every consumer and subscription in place. */
  ready(): Promise<void>;
  /** Stops consumers and answering, waits for running handlers within `drainMs`, then disconnects. */
  close(): Promise<void>;
}

export interface BusSettings {
  /** How long running handlers may go on when the bus closes; other messages return to their queues. Default 10 s. */
  readonly drainMs?: number;
  /** Metrics of waiting messages and dead letters. */
  readonly metrics?: Metrics;
}

/** A part with its own channel. */
interface Part {
  start(connection: LiveConnection): Promise<void>;
  readonly inPlace: boolean;
  stop(): Promise<void>;
}

/**
 * Connects to RabbitMQ, and reconnects until it is closed. If the broker is away at the start, connecting goes on in the
 * background, so that requests that need no broker can be served.
 */
export async function connectBus(
  url: string,
  name: string,
  log: Log,
  { drainMs = 10_000, metrics }: BusSettings = {},
): Promise<Bus> {
  const publisher = createPublisher(log);
  const requester = createRequester(log);
  const parts: Part[] = [];
  const queues: string[] = [];
  if (metrics) parts.push(createQueueWatch(() => queues, metrics, log));
  const counts = metrics && createConsumerCounts(metrics);
  let connection: (LiveConnection & { live: boolean }) | undefined;
  /** True while the broker is short of memory or disk and accepts no messages. */
  let blocked = false;

  const recovering: RecoveringChannelModel = await amqplib.connect(url, {
    clientProperties: { connection_name: name },
    // A message is sent in several small writes. With Nagle's algorithm each could wait 40 ms for an acknowledgement.
    noDelay: true,
    recovery: {
      initialDelay: 100,
      maxDelay: 3_000,
      waitForConnect: false,
      async setup(model: ChannelModel) {
        const fresh = { model, live: true };
        blocked = false;
        model.on('blocked', () => {
          blocked = true;
          log.warn({}, 'the message broker accepts no messages: it is short of memory or disk space');
        });
        model.on('unblocked', () => {
          blocked = false;
        });
        model.once('close', () => {
          fresh.live = false;
        });
        connection = fresh;
        for (const part of [publisher, requester, ...parts]) await startOn(fresh, part);
        log.info({}, 'connected to the message broker');
      },
    },
  });
  recovering.on('error', (error) => log.warn({ err: describeError(error) }, 'broker connection failed'));
  recovering.on('disconnect', () => {
    if (connection) connection.live = false;
    connection = undefined;
    log.warn({}, 'disconnected from the message broker');
  });

  /** A part that can't start now retries by itself. */
  async function startOn(standing: LiveConnection, part: Pick<Part, 'start'>): Promise<void> {
    await part
      .start(standing)
      .catch((error) => log.warn({ err: describeError(error) }, 'a channel is not open yet'));
  }

  /** Starts a part at once if there is a connection; otherwise the next connect starts it. */
  async function add(part: Part): Promise<void> {
    parts.push(part);
    if (connection) await startOn(connection, part);
  }

  return {
    publish: (message, payload, options) => publisher.publish(message, payload, options),
    consume(spec) {
      const consumer = createConsumer(spec as unknown as ConsumerSpec, publisher, log, drainMs, counts);
      queues.push(consumer.queue);
      return add(consumer);
    },
    subscribe: (message, listener) =>
      add(createSubscription(message, listener as (payload: unknown) => void, log)),
    request: (queue, body, options) => requester.request(queue, body, options),
    answer: (queue, handle, { prefetch }) => add(createAnswerer(queue, handle, prefetch, log)),
    async ready() {
      if (blocked)
        throw problem('upstream_unavailable', { detail: 'The message broker accepts no messages.' });
      const inPlace =
        connection !== undefined &&
        publisher.inPlace &&
        requester.inPlace &&
        parts.every((part) => part.inPlace);
      if (!inPlace) throw problem('upstream_unavailable', { detail: 'The message broker is not reachable.' });
    },
    async close() {
      await Promise.all(parts.map((part) => part.stop()));
      requester.stop();
      await recovering.close().catch(() => {});
    },
  };
}
