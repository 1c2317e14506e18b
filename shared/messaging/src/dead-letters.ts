import type { MessageContract } from '@footnote/contracts';
import { ProblemError } from '@footnote/runtime';
import amqplib, { type Channel, type ConfirmChannel, type GetMessage } from 'amqplib';
import { parsePayload } from './parse-payload.ts';
import { deadQueueName, queueName } from './topology.ts';

/** A dead message as shown to an operator: its ids and the reason of its failure, never its text. */
export interface DeadLetter {
  queue: string;
  message_id: string;
  reason: string;
  detail: string;
  request_id: string | null;
  /** When it was first sent; null when the sender set no time. */
  sent_at: string | null;
  bytes: number;
  /** The ids in its payload, by field. */
  ids: Record<string, string>;
}

const detailChars = 300;
const idChars = 100;

/** The dead letters of a queue. Each message is put back at the end when it is read, so that none is lost. */
export async function listDeadLetters(channel: ConfirmChannel, queue: string): Promise<DeadLetter[]> {
  const letters: DeadLetter[] = [];
  await eachDeadMessage(channel, queue, async (message) => {
    letters.push(describeDeadLetter(queue, message));
    await sendTo(channel, deadQueueName(queue), message, message.properties.headers ?? {});
  });
  return letters;
}

/** Sends the dead letters of a queue to the queue again, as new messages. @returns how many */
export async function resendDeadLetters(channel: ConfirmChannel, queue: string): Promise<number> {
  return eachDeadMessage(channel, queue, async (message) => {
    const kept = Object.entries(message.properties.headers ?? {}).filter(([name]) => name === 'x-request-id');
    await sendTo(channel, queue, message, Object.fromEntries(kept));
  });
}

/** Removes the messages of an organisation or a person from all dead-letter queues. @returns how many */
export async function dropDeadLetters(
  url: string,
  queues: readonly { service: string; message: MessageContract }[],
  belongs: (payload: unknown) => boolean,
): Promise<number> {
  const connection = await amqplib.connect(url);
  try {
    const channel = await connection.createConfirmChannel();
    let dropped = 0;
    for (const { service, message } of queues) {
      const queue = queueName(service, message);
      if (!(await queueExists(() => connection.createChannel(), deadQueueName(queue)))) continue;
      await eachDeadMessage(channel, queue, async (letter) => {
        const payload = parsePayload(message, letter.content);
        if (!(payload instanceof ProblemError) && belongs(payload)) dropped += 1;
        else await sendTo(channel, deadQueueName(queue), letter, letter.properties.headers ?? {});
      });
    }
    return dropped;
  } finally {
    await connection.close();
  }
}

/**
 * Moves the messages that are there now, one at a time. A message is removed after the broker has confirmed its copy, so
 * after a crash it may be there twice but is never lost.
 */
async function eachDeadMessage(
  channel: ConfirmChannel,
  queue: string,
  take: (message: GetMessage) => Promise<void>,
): Promise<number> {
  const { messageCount } = await channel.checkQueue(deadQueueName(queue));
  for (let at = 0; at < messageCount; at += 1) {
    const message = await channel.get(deadQueueName(queue), { noAck: false });
    if (!message) return at;
    await take(message);
    channel.ack(message);
  }
  return messageCount;
}

async function sendTo(
  channel: ConfirmChannel,
  target: string,
  { content, properties }: GetMessage,
  headers: Record<string, unknown>,
): Promise<void> {
  const { 'x-delivery-count': _count, ...kept } = headers;
  const { expiration: _expiration, ...same } = properties;
  await new Promise<void>((resolve, reject) => {
    channel.sendToQueue(target, content, { ...same, headers: kept, persistent: true }, (error) =>
      error ? reject(error) : resolve(),
    );
  });
}

function describeDeadLetter(queue: string, { content, properties }: GetMessage): DeadLetter {
  const headers: Record<string, unknown> = properties.headers ?? {};
  const requestId = headers['x-request-id'];
  return {
    queue,
    message_id: String(properties.messageId ?? ''),
    reason: String(headers['x-reason'] ?? headers['x-first-death-reason'] ?? 'unknown'),
    detail: String(headers['x-reason-detail'] ?? '').slice(0, detailChars),
    request_id: requestId === undefined ? null : String(requestId),
    sent_at: properties.timestamp ? new Date(Number(properties.timestamp) * 1_000).toISOString() : null,
    bytes: content.length,
    ids: readIds(content),
  };
}

function readIds(content: Buffer): Record<string, string> {
  try {
    const payload: unknown = JSON.parse(content.toString('utf8'));
    const fields = typeof payload === 'object' && payload !== null ? Object.entries(payload) : [];
    return Object.fromEntries(
      fields.flatMap(([name, value]) =>
        /(^|_)id$/.test(name) && typeof value === 'string' ? [[name, value.slice(0, idChars)]] : [],
      ),
    );
  } catch {
    return {};
  }
}

/** Whether a queue exists. A passive declaration of a missing queue closes its channel. */
export async function queueExists(open: () => Promise<Channel>, queue: string): Promise<boolean> {
  const channel = await open();
  channel.on('error', () => {});
  try {
    await channel.checkQueue(queue);
    await channel.close();
    return true;
  } catch {
    return false;
  }
}
