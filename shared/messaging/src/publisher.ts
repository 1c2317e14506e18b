import type { MessageContract } from '@footnote/contracts';
import { contextHeaders, type Log, newId, type ProblemError, problem } from '@footnote/runtime';
import type { ConfirmChannel, Options } from 'amqplib';
import { messageLimitBytes } from './message-limit.ts';
import { createStandingChannel } from './standing-channel.ts';
import { eventsExchange } from './topology.ts';

export interface PublishOptions {
  messageId?: string;
  /**
   * Fails when no queue receives the message. Set it for work that must not be lost, but not for events that may have no
   * receiver.
   */
  mandatory?: boolean;
}

const confirmDeadlineMs = 10_000;
const channelDeadlineMs = 3_000;

/** The result of sending a message on a channel. */
type Fate = 'confirmed' | 'returned' | 'channel lost';

/** Publishes with confirms, on a channel that is opened again when it is lost. */
export function createPublisher(log: Log) {
  const returned = new Set<string>();
  const channel = createStandingChannel<ConfirmChannel>(
    'publisher',
    { open: ({ model }) => model.createConfirmChannel(), prepare },
    log,
  );

  async function prepare(fresh: ConfirmChannel): Promise<void> {
    // The broker sends a mandatory message back before it confirms it.
    fresh.on('return', (message) => returned.add(String(message.properties.messageId)));
    await fresh.assertExchange(eventsExchange, 'topic', { durable: true });
  }

  async function send(
    exchange: string,
    routingKey: string,
    body: Buffer,
    options: Options.Publish,
  ): Promise<void> {
    if (body.length > messageLimitBytes) {
      const detail = `The message has ${body.length} bytes; ${messageLimitBytes} are the limit.`;
      throw problem('payload_too_large', { detail });
    }
    let fate = await sendOnce(exchange, routingKey, body, options);
    // Another message may have closed the channel, so this one is sent again, once.
    if (fate === 'channel lost') fate = await sendOnce(exchange, routingKey, body, options);
    if (fate === 'channel lost') throw notTaken();
    if (fate === 'returned') {
      throw problem('upstream_unavailable', { detail: 'No consumer has declared its queue yet.' });
    }
  }

  async function sendOnce(
    exchange: string,
    routingKey: string,
    body: Buffer,
    options: Options.Publish,
  ): Promise<Fate> {
    const current = channel.current ?? (await waitForChannel());
    const id = String(options.messageId);
    return withDeadline(
      new Promise<Fate>((resolve, reject) => {
        current.publish(exchange, routingKey, body, options, (error) => {
          // Removed in this callback, which also runs after the deadline: a mark that stayed would be applied to the next
          // message with this id.
          const sentBack = returned.delete(id);
          if (!error) return resolve(sentBack ? 'returned' : 'confirmed');
          // A closing channel first fails its messages, and then its listeners drop it.
          queueMicrotask(() => (channel.current === current ? reject(error) : resolve('channel lost')));
        });
      }),
    );
  }

  function waitForChannel(): Promise<ConfirmChannel> {
    const deadline = new AbortController();
    const timer = setTimeout(
      () =>
        deadline.abort(problem('upstream_unavailable', { detail: 'The message broker is not reachable.' })),
      channelDeadlineMs,
    );
    return channel.opened(deadline.signal).finally(() => clearTimeout(timer));
  }

  return {
    start: channel.start,
    /** Resolves once messages can be published; rejects with the signal's reason. */
    async opened(signal: AbortSignal): Promise<void> {
      await channel.opened(signal);
    },
    get inPlace() {
      return channel.current !== undefined;
    },
    /** Sends to the exchange and waits for the broker's confirm. @throws upstream_unavailable, payload_too_large */
    async publish(message: MessageContract, payload: unknown, options: PublishOptions = {}): Promise<void> {
      const body = Buffer.from(JSON.stringify(message.payload.parse(payload)));
      await send(eventsExchange, message.name, body, {
        messageId: options.messageId ?? newId('msg'),
        persistent: true,
        mandatory: options.mandatory ?? false,
        contentType: 'application/json',
        type: message.name,
        timestamp: Math.floor(Date.now() / 1000),
        headers: contextHeaders(),
      });
    },
    /** Sends a message unchanged to one queue. */
    async forward(queue: string, body: Buffer, options: Options.Publish): Promise<void> {
      await send('', queue, body, { ...options, persistent: true, mandatory: true });
    },
  };
}
export type Publisher = ReturnType<typeof createPublisher>;

function notTaken(cause?: unknown): ProblemError {
  return problem('upstream_unavailable', { detail: 'The message broker did not accept the message.' }, cause);
}

async function withDeadline<T>(confirmed: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no confirm in time')), confirmDeadlineMs);
  });
  try {
    return await Promise.race([confirmed, late]);
  } catch (error) {
    throw notTaken(error);
  } finally {
    clearTimeout(timer);
  }
}
