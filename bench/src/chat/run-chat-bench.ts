import type { RunningServers } from '@footnote/local';
import type { BenchRow } from '../bench-row.ts';
import { percentile } from '../gateway/measure-latency.ts';
import { openNamespace } from '../servers.ts';
import { startFakeModelProcess, startLabProcess } from './chat-processes.ts';
import { type ChatParts, type Comparison, compareAnswers } from './compare-answers.ts';
import { type IdleMeasure, measureIdleStreams } from './measure-idle-streams.ts';
import { startModelTap } from './model-tap.ts';

const atOnce = 50;
const idleCount = 600;
const gapMs = 40;
/** A reader sees activity within this long. */
const firstByteBarMs = 300;
/** One instance of the lab holds 5,000 answers in 600 MB. */
const idleBarKb = 120;

/**
 * The research chat straight at the lab, on a scripted model: what it adds to the model's own stream, read directly
 * in the same run, and what an open answer holds of memory while its model is silent.
 */
export async function runChatBench(
  servers: RunningServers,
  report: (line: string) => void,
): Promise<BenchRow[]> {
  const namespace = await openNamespace(servers.env);
  const started: { stop(): Promise<void> }[] = [{ stop: namespace.close }];
  const start = async <T extends { stop(): Promise<void> }>(starting: Promise<T>): Promise<T> => {
    const running = await starting;
    started.push(running);
    return running;
  };
  try {
    const model = await start(startFakeModelProcess());
    const tap = await start(startModelTap(model.url));
    const lab = await start(startLabProcess({ ...servers.env, ...namespace.env }, tap.url));
    return await measure({ model, tap, lab }, report);
  } finally {
    for (const running of started.reverse()) await running.stop();
  }
}

async function measure(parts: ChatParts, report: (line: string) => void): Promise<BenchRow[]> {
  // Code that runs for the first time is compiled.
  await compareAnswers(parts, { tokens: 40, gapMs: 0, rounds: 10, atOnce: 4 });
  report('chat: answers that begin at once');
  const prompt = await compareAnswers(parts, { tokens: 20, gapMs: 0, rounds: 30, atOnce: 1 });
  report(`chat: answers of ${1000 / gapMs} tokens a second, one by one and ${atOnce} at once`);
  const alone = await compareAnswers(parts, { tokens: 50, gapMs, rounds: 5, atOnce: 1 });
  const together = await compareAnswers(parts, { tokens: 100, gapMs, rounds: 2, atOnce });
  report(`chat: ${idleCount} silent answers`);
  const idle = await measureIdleStreams(parts, idleCount);
  return [...firstRows(prompt), ...tokenRows(alone, 1), ...tokenRows(together, atOnce), ...idleRows(idle)];
}

const ms = (value: number) => `${value.toFixed(1)} ms`;

function firstRows({ ours, bare }: Comparison): BenchRow[] {
  const row = (name: string, of: (side: Comparison['ours']) => number, barred: boolean): BenchRow => ({
    name: `chat: p50 to the first ${name} of an answer, the model read directly beside`,
    ours: ms(of(ours)),
    peer: ms(of(bare)),
    ratio: of(ours) / of(bare),
    bar: barred ? `<= ${firstByteBarMs} ms` : '-',
    pass: barred ? of(ours) <= firstByteBarMs : null,
  });
  return [
    row('byte', ({ firstByteMs }) => firstByteMs, true),
    row('token', ({ firstTokenMs }) => firstTokenMs, false),
  ];
}

function tokenRows({ ours, bare, lagsMs }: Comparison, streams: number): BenchRow[] {
  const on = `chat, ${streams} ${streams === 1 ? 'answer' : 'answers at once'} of ${1000 / gapMs} tokens/s`;
  return [
    {
      name: `${on}: added to each token, p50 and p99; time between two tokens of the model beside`,
      ours: `${ms(percentile(lagsMs, 0.5))}, p99 ${ms(percentile(lagsMs, 0.99))}`,
      peer: ms(gapMs),
      ratio: percentile(lagsMs, 0.5) / gapMs,
      bar: '-',
      pass: null,
    },
    {
      name: `${on}: the whole answer, the model read directly beside`,
      ours: ms(ours.wholeMs),
      peer: ms(bare.wholeMs),
      ratio: ours.wholeMs / bare.wholeMs,
      bar: '-',
      pass: null,
    },
  ];
}

function idleRows({ open, dropped, bytesEach }: IdleMeasure): BenchRow[] {
  const row = (name: string, ours: string, bar: string, pass: boolean | null): BenchRow => ({
    name: `chat, ${idleCount} open answers whose model is silent: ${name}`,
    ours,
    peer: '-',
    ratio: null,
    bar,
    pass,
  });
  return [
    row(
      'open and dropped',
      `${open} open, ${dropped} dropped`,
      'all open, none dropped',
      open === idleCount && dropped === 0,
    ),
    row(
      "memory of each, with its run, the reader's connection and the model's",
      `${(bytesEach / 1024).toFixed(1)} KB`,
      `<= ${idleBarKb} KB`,
      bytesEach <= idleBarKb * 1024,
    ),
  ];
}
