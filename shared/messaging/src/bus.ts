import type { MessageContract, MessagePayload } from '@research/contracts';
import { describeError, type Log, ProblemError, problem } from '@research/runtime';
import amqplib, { type ChannelModel, type RecoveringChannelModel } from 'amqplib';
import { type Answerer, type AnswerRequest, createAnswerer } from './answerer.ts';
import { type Consumer, type ConsumerSpec, createConsumer } from './consumer.ts';
import { parsePayload } from './parse-payload.ts';
import { createPublisher, type PublishOptions } from './publisher.ts';
import { createRequester, type RequestOptions } from './requester.ts';
import { eventsExchange } from './topology.ts';

export interface Bus {
  /** Resolves when the broker has confirmed the message. @throws upstream_unavailable */
  publish<M extends MessageContract>(
    message: M,
    payload: MessagePayload<M>,
    options?: PublishOptions,
  ): Promise<void>;
  /** Starts a durable consumer, and again after every reconnect. */
  consume<M extends MessageContract>(spec: ConsumerSpec<M>): Promise<void>;
  /** Hears a message on this process's own passing queue: every instance hears it, nobody is waited for. */
  subscribe<M extends MessageContract>(message: M, hear: (payload: MessagePayload<M>) => void): Promise<void>;
  /**
   * Asks whoever answers at a queue. @throws upstream_unavailable when nobody does, none in time, or the connection
   * is lost meanwhile; the signal's reason; payload_too_large
   */
  request(queue: string, body: Buffer, options: RequestOptions): Promise<Buffer>;
  /** Answers what is asked at a queue, so many requests at a time, and again after every reconnect. */
  answer(queue: string, handle: AnswerRequest, options: { prefetch: number }): Promise<void>;
  /** Rejects unless connected and every consumer is in place. */
  ready(): Promise<void>;
  /** Stops consumers and answering, waits for running handlers, then disconnects. */
  close(): Promise<void>;
}

/**
 * Connects to RabbitMQ, and reconnects for as long as it lives. A broker that is away at the start is waited
 * for in the background, so that what needs no broker is served meanwhile.
 */
export async function connectBus(url: string, name: string, log: Log): Promise<Bus> {
  const publisher = createPublisher();
  const requester = createRequester(log);
  const consumers: (Consumer | Answerer)[] = [];
  const subscriptions: ((connection: ChannelModel) => Promise<void>)[] = [];
  let connection: ChannelModel | undefined;

  const recovering: RecoveringChannelModel = await amqplib.connect(url, {
    clientProperties: { connection_name: name },
    // A message goes out in several small writes: held together for an acknowledgement, each would take 40 ms.
    noDelay: true,
    recovery: {
      initialDelay: 100,
      maxDelay: 3_000,
      waitForConnect: false,
      async setup(model: ChannelModel) {
        const channel = await model.createConfirmChannel();
        await channel.assertExchange(eventsExchange, 'topic', { durable: true });
        publisher.useChannel(channel);
        connection = model;
        await requester.start(model);
        for (const consumer of consumers) await consumer.start(model);
        for (const subscribe of subscriptions) await subscribe(model);
        log.info({}, 'connected to the message broker');
      },
    },
  });
  recovering.on('error', (error) => log.warn({ err: describeError(error) }, 'broker connection failed'));
  recovering.on('disconnect', () => {
    connection = undefined;
    log.warn({}, 'disconnected from the message broker');
  });

  /** Runs at once on a standing connection; the next connect runs it otherwise. */
  async function startNow(start: (connection: ChannelModel) => Promise<void>): Promise<void> {
    if (!connection) return;
    await start(connection).catch((error) => log.warn({ err: describeError(error) }, 'could not start yet'));
  }

  return {
    publish: (message, payload, options) => publisher.publish(message, payload, options),
    async consume(spec) {
      const consumer = createConsumer(spec as unknown as ConsumerSpec, publisher, log);
      consumers.push(consumer);
      await startNow((standing) => consumer.start(standing));
    },
    async subscribe(message, hear) {
      const start = (standing: ChannelModel) =>
        hearOn(standing, message, hear as (payload: unknown) => void, log);
      subscriptions.push(start);
      await startNow(start);
    },
    request: (queue, body, options) => requester.request(queue, body, options),
    async answer(queue, handle, { prefetch }) {
      const answerer = createAnswerer(queue, handle, prefetch, log);
      consumers.push(answerer);
      await startNow((standing) => answerer.start(standing));
    },
    async ready() {
      const inPlace =
        connection !== undefined &&
        publisher.connected &&
        requester.inPlace &&
        consumers.every((one) => one.inPlace);
      if (!inPlace) throw problem('upstream_unavailable', { detail: 'The message broker is not reachable.' });
    },
    async close() {
      await Promise.all(consumers.map((consumer) => consumer.stop()));
      requester.stop();
      await recovering.close().catch(() => {});
    },
  };
}

async function hearOn(
  connection: ChannelModel,
  message: MessageContract,
  hear: (payload: unknown) => void,
  log: Log,
): Promise<void> {
  const channel = await connection.createChannel();
  channel.on('error', (error) => log.warn({ err: describeError(error) }, 'subscription channel failed'));
  const { queue } = await channel.assertQueue('', { exclusive: true, autoDelete: true });
  await channel.bindQueue(queue, eventsExchange, message.name);
  await channel.consume(
    queue,
    (delivered) => {
      if (!delivered) return;
      const payload = parsePayload(message, delivered.content);
      if (payload instanceof ProblemError) log.error({ err: describeError(payload) }, 'message left unheard');
      else hear(payload);
    },
    { noAck: true },
  );
}
