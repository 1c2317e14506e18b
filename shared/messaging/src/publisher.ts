import type { MessageContract } from '@research/contracts';
import { currentRequestId, newId, problem } from '@research/runtime';
import type { ConfirmChannel, Options } from 'amqplib';
import { eventsExchange } from './topology.ts';

export interface PublishOptions {
  messageId?: string;
  /**
   * Fails when no queue takes the message. For work that must not be lost; not for news that nobody may be
   * there to hear.
   */
  mandatory?: boolean;
}

const confirmDeadlineMs = 10_000;
const channelDeadlineMs = 3_000;

/** Publishes with confirms on whichever channel the connection has at the moment. */
export function createPublisher() {
  let channel: ConfirmChannel | undefined;
  let waiters: ((channel: ConfirmChannel) => void)[] = [];
  const returned = new Set<string>();

  function useChannel(fresh: ConfirmChannel): void {
    // The broker sends a mandatory message back before it confirms it.
    fresh.on('return', (message) => returned.add(String(message.properties.messageId)));
    const drop = () => {
      if (channel === fresh) channel = undefined;
    };
    fresh.on('error', drop);
    fresh.on('close', drop);
    channel = fresh;
    for (const resolve of waiters) resolve(fresh);
    waiters = [];
  }

  async function send(
    exchange: string,
    routingKey: string,
    body: Buffer,
    options: Options.Publish,
  ): Promise<void> {
    const current = channel ?? (await waitForChannel());
    const id = String(options.messageId);
    const wasReturned = await withDeadline(
      new Promise<boolean>((resolve, reject) => {
        current.publish(exchange, routingKey, body, options, (error) => {
          // Here and not below, where a confirm after the deadline is never seen: the mark would stay, and speak
          // against the next message of this id.
          const sentBack = returned.delete(id);
          if (error) reject(error);
          else resolve(sentBack);
        });
      }),
    );
    if (wasReturned) {
      throw problem('upstream_unavailable', { detail: 'No consumer has declared its queue yet.' });
    }
  }

  async function waitForChannel(): Promise<ConfirmChannel> {
    let timer: NodeJS.Timeout | undefined;
    const arrival = new Promise<ConfirmChannel>((resolve, reject) => {
      waiters.push(resolve);
      timer = setTimeout(() => {
        waiters = waiters.filter((waiter) => waiter !== resolve);
        reject(problem('upstream_unavailable', { detail: 'The message broker is not reachable.' }));
      }, channelDeadlineMs);
    });
    return arrival.finally(() => clearTimeout(timer));
  }

  return {
    useChannel,
    get connected() {
      return channel !== undefined;
    },
    /** Sends to the exchange and waits for the broker's confirm. @throws upstream_unavailable */
    async publish(message: MessageContract, payload: unknown, options: PublishOptions = {}): Promise<void> {
      const body = Buffer.from(JSON.stringify(message.payload.parse(payload)));
      const requestId = currentRequestId();
      await send(eventsExchange, message.name, body, {
        messageId: options.messageId ?? newId('msg'),
        persistent: true,
        mandatory: options.mandatory ?? false,
        contentType: 'application/json',
        type: message.name,
        timestamp: Math.floor(Date.now() / 1000),
        headers: requestId ? { 'x-request-id': requestId } : {},
      });
    },
    /** Sends a message on as it is, to one queue. */
    async forward(queue: string, body: Buffer, options: Options.Publish): Promise<void> {
      await send('', queue, body, { ...options, persistent: true, mandatory: true });
    },
  };
}
export type Publisher = ReturnType<typeof createPublisher>;

async function withDeadline<T>(confirmed: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no confirm in time')), confirmDeadlineMs);
  });
  try {
    return await Promise.race([confirmed, late]);
  } catch (error) {
    throw problem('upstream_unavailable', { detail: 'The message broker did not take the message.' }, error);
  } finally {
    clearTimeout(timer);
  }
}
