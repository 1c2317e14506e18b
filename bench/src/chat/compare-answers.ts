import { startChat } from '@footnote/contracts';
import { answer } from '@footnote/testing/fake-model';
import { median } from '../median.ts';
import type { FakeModelProcess, LabProcess } from './chat-processes.ts';
import type { ModelTap } from './model-tap.ts';
import { arrivalOf, labPiece, modelPiece, readTextStream, type StreamTimes } from './read-text-stream.ts';

export interface ChatParts {
  model: FakeModelProcess;
  tap: ModelTap;
  lab: LabProcess;
}

/** One side of the same answers, in milliseconds. */
interface AnswerTimes {
  firstByteMs: number;
  firstTokenMs: number;
  wholeMs: number;
}

export interface Comparison {
  ours: AnswerTimes;
  /** The model read directly. */
  bare: AnswerTimes;
  /** How much later than at the lab's door each token was at the reader. */
  lagsMs: number[];
}

/** Characters of a token. */
const tokenChars = 5;
// Only words, because a figure or a quote is held back on purpose until it is checked.
const sentence =
  'Demand for the finished goods held up through the autumn, and the smaller plants were kept running by orders that had been put off since the spring. ';
let asked = 0;

/**
 * The same answer, this many times at once, from the model itself and through the lab, in turns.
 * @param gapMs between two tokens
 */
export async function compareAnswers(
  { model, tap, lab }: ChatParts,
  { tokens, gapMs, rounds, atOnce }: { tokens: number; gapMs: number; rounds: number; atOnce: number },
): Promise<Comparison> {
  const text = sentence
    .repeat(Math.ceil((tokens * tokenChars) / sentence.length))
    .slice(0, tokens * tokenChars);
  const scripted = answer(text, { chunkChars: tokenChars, gapMs });
  const ours: StreamTimes[] = [];
  const bare: StreamTimes[] = [];
  const lagsMs: number[] = [];

  async function askModel(): Promise<void> {
    const body = { model: 'scripted', stream: true, messages: [{ role: 'user', content: 'Say it.' }] };
    const headers = { 'content-type': 'application/json' };
    const one = { url: `${model.url}/chat/completions`, headers, body };
    bare.push(await readTextStream(one, modelPiece, text.length));
  }
  async function askLab(): Promise<void> {
    asked += 1;
    const name = `answer-${asked}`;
    const body = { message: `Say it, and nothing else. #${name}#` };
    const one = { url: `${lab.url}${startChat.path}`, headers: lab.headersOf(name), body };
    const times = await readTextStream(one, labPiece, text.length);
    ours.push(times);
    const before = tap.textsOf(name);
    for (let token = 0; token < tokens; token += 1) {
      const place = (token + 1) * tokenChars - 1;
      lagsMs.push(arrivalOf(times.texts, place) - arrivalOf(before, place));
    }
  }
  const allAtOnce = (ask: () => Promise<void>) => Promise.all(Array.from({ length: atOnce }, ask));

  for (let round = 0; round < rounds; round += 1) {
    await model.reply(scripted, 2 * atOnce);
    await allAtOnce(askModel);
    await allAtOnce(askLab);
  }
  return { ours: summarize(ours), bare: summarize(bare), lagsMs };
}

function summarize(streams: readonly StreamTimes[]): AnswerTimes {
  const middle = (of: (stream: StreamTimes) => number) =>
    median(streams.map((stream) => of(stream) - stream.askedAt));
  return {
    firstByteMs: middle(({ firstByteAt }) => firstByteAt),
    firstTokenMs: middle(({ texts }) => texts[0]?.at ?? Number.NaN),
    wholeMs: middle(({ endedAt }) => endedAt),
  };
}
