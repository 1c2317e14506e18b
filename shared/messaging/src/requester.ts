import { contextHeaders, type Log, newId, type ProblemError, problem } from '@footnote/runtime';
import type { Channel, Message } from 'amqplib';
import { messageLimitBytes } from './message-limit.ts';
import { createStandingChannel, plainChannel } from './standing-channel.ts';

export interface RequestOptions {
  /** How long to wait for the answer. After this time the request is not begun any more. */
  timeoutMs: number;
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

interface Pending {
  answered(content: Buffer): void;
  failed(error: ProblemError): void;
}

const replyQueue = 'amq.rabbitmq.reply-to';

/** Sends requests over the broker with direct reply-to (https://www.rabbitmq.com/docs/direct-reply-to). */
export function createRequester(log: Log) {
  const pending = new Map<string, Pending>();
  const channel = createStandingChannel('requests', { open: plainChannel, prepare }, log);

  async function prepare(fresh: Channel): Promise<void> {
    const mine = (message: Message) => pending.get(String(message.properties.correlationId));
    fresh.on('return', (message) => mine(message)?.failed(unavailable('Nobody answers there.')));
    // Answers come on the channel of the request. When it closes, all expected answers are lost.
    fresh.on('close', () => failAll('The connection to the message broker was lost.'));
    await fresh.consume(replyQueue, (message) => message && mine(message)?.answered(message.content), {
      noAck: true,
    });
  }

  function failAll(detail: string): void {
    for (const one of [...pending.values()]) one.failed(unavailable(detail));
  }

  function request(queue: string, body: Buffer, options: RequestOptions): Promise<Buffer> {
    const { timeoutMs, signal } = options;
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const open = channel.current;
      if (!open) return reject(unavailable('The message broker is not reachable.'));
      if (body.length > messageLimitBytes) return reject(problem('payload_too_large'));
      const id = newId('call');
      const aborted = () => settle(() => reject(signal?.reason));
      const late = () => settle(() => reject(unavailable('No answer came in time.')));
      const timer = setTimeout(late, timeoutMs);
      signal?.addEventListener('abort', aborted);
      function settle(end: () => void): void {
        if (!pending.delete(id)) return;
        clearTimeout(timer);
        signal?.removeEventListener('abort', aborted);
        end();
      }
      pending.set(id, {
        answered: (content) => settle(() => resolve(content)),
        failed: (error) => settle(() => reject(error)),
      });
      const sent = {
        mandatory: true,
        expiration: timeoutMs,
        correlationId: id,
        replyTo: replyQueue,
        contentType: 'application/json',
        headers: { ...options.headers, ...contextHeaders() },
      };
      try {
        open.publish('', queue, body, sent);
      } catch {
        pending.get(id)?.failed(unavailable('The connection to the message broker was lost.'));
      }
    });
  }

  return {
    start: channel.start,
    request,
    get inPlace() {
      return channel.current !== undefined;
    },
    stop(): void {
      channel.retire();
      failAll('The connection to the message broker was closed.');
    },
  };
}

function unavailable(detail: string): ProblemError {
  return problem('upstream_unavailable', { detail });
}
