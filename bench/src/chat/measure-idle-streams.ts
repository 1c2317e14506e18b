import type { IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { startChat } from '@footnote/contracts';
import { answer } from '@footnote/testing/fake-model';
import { collectedMemory } from './collected-memory.ts';
import type { ChatParts } from './compare-answers.ts';
import { openStream } from './read-text-stream.ts';

export interface IdleMeasure {
  open: number;
  dropped: number;
  /** Bytes that each stream after the first quarter adds to the lab. */
  bytesEach: number;
}

const words = 'Let me see';
const batch = 25;
/** Until the stores have written everything. */
const settleMs = 4_000;

/** Resolves when the model's words have come: the answer is open in all its parts. Reads on afterwards. */
function untilRead(stream: IncomingMessage): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = '';
    stream.setEncoding('utf8').on('data', (part: string) => {
      if (!text.includes(words)) text += part;
      if (text.includes(words)) resolve();
    });
    stream.once('close', () => reject(new Error('an answer ended before its first words')));
  });
}

/** Answers whose model has written a few words and then nothing, each with its run and its reader. */
export async function measureIdleStreams({ model, lab }: ChatParts, count: number): Promise<IdleMeasure> {
  const streams: IncomingMessage[] = [];
  let dropped = 0;
  let closing = false;

  async function openOne(): Promise<void> {
    const user = `idle-${streams.length}-${Math.random()}`;
    const body = { message: 'Think it over.' };
    const stream = await openStream({
      url: `${lab.url}${startChat.path}`,
      headers: lab.headersOf(user),
      body,
    });
    stream.once('close', () => {
      if (!closing) dropped += 1;
    });
    stream.once('error', () => {});
    streams.push(stream);
    await untilRead(stream);
  }
  async function open(number: number): Promise<void> {
    await model.reply(answer(`${words}. `, { breakage: 'silence' }), number);
    for (let at = 0; at < number; at += batch)
      await Promise.all(Array.from({ length: Math.min(batch, number - at) }, openOne));
    await delay(settleMs);
  }

  try {
    const first = Math.floor(count / 4);
    await open(first);
    const before = await collectedMemory(lab.inspectorPort);
    await open(count - first);
    const bytesEach = ((await collectedMemory(lab.inspectorPort)) - before) / (count - first);
    return { open: streams.length - dropped, dropped, bytesEach };
  } finally {
    closing = true;
    for (const stream of streams) stream.destroy();
  }
}
