import { setTimeout as delay } from 'node:timers/promises';
import type { ChatChunk, ProblemCode } from '@footnote/contracts';
import { problem } from '@footnote/runtime';
import type { AskedRun, PreparedRun, ResearchAgent, RunEnd } from '../../../src/agent/research-agent.ts';

type Signals = Parameters<ResearchAgent['run']>[1];
/** Waits until the test releases it. @throws the signal's reason */
type PassGate = (signal: AbortSignal) => Promise<void>;

/**
 * An agent that does what the message says, in steps joined by `;`:
 * `say TEXT` word by word · `count N [MS]` N numbers, one every MS · `big N` N letters at once · `pause MS` ·
 * `gate` waits for `release` · `ponder` waits for it already in `prepare` ·
 * `wait` until stopped or asked to wrap up · `hold TEXT` says it when stopped · `deaf` for ever, ignoring both · `parts` one of each kind ·
 * `tool` a call that stays open · `status` · `history` says what came before · `bound` ends at its budget ·
 * `refuse CODE` already in `prepare` · `fail CODE` · `crash`
 */
export interface ScriptedAgent extends ResearchAgent {
  readonly asked: AskedRun[];
  /** Lets one run go on that waits, or will wait, at `ponder` or `gate`. */
  release(): void;
}

export function createScriptedAgent(): ScriptedAgent {
  const asked: AskedRun[] = [];
  const waiting: (() => void)[] = [];
  let released = 0;
  const passGate: PassGate = (signal) => {
    if (released > 0) {
      released -= 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      waiting.push(resolve);
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  };
  return {
    asked,
    release() {
      const next = waiting.shift();
      if (next) next();
      else released += 1;
    },
    async prepare(caller, ask, signal) {
      asked.push(ask);
      for (const [name, code] of stepsOf(ask.message)) {
        if (name === 'refuse') throw problem(code as ProblemCode);
        if (name === 'ponder') await passGate(signal);
      }
      return {
        ...ask,
        filings: [],
        caller,
        skill: null,
        documents: [],
        budget: { steps: 5, seconds: 60, tokens: 10_000 },
      };
    },
    run: (prepared, signals) => runScript(prepared, signals, passGate),
  };
}

function stepsOf(message: string): string[][] {
  return message.split(';').map((step) => step.trim().split(' '));
}

async function* runScript(
  prepared: PreparedRun,
  signals: Signals,
  passGate: PassGate,
): AsyncGenerator<ChatChunk, RunEnd> {
  let boundedBy: RunEnd['boundedBy'] = null;
  let part = 0;
  for (const [name, ...words] of stepsOf(prepared.message)) {
    const id = `t${++part}`;
    switch (name) {
      case 'say':
        yield* speak(id, words, 0, signals);
        break;
      case 'count':
        yield* speak(id, [...Array(Number(words[0])).keys()].map(String), Number(words[1] ?? 0), signals);
        break;
      case 'big':
        yield* speak(id, ['x'.repeat(Number(words[0]))], 0, signals);
        break;
      case 'history':
        yield* speak(id, [JSON.stringify(prepared.history)], 0, signals);
        break;
      case 'pause':
        await delay(Number(words[0]), undefined, { signal: signals.stop });
        break;
      case 'gate':
        await passGate(signals.stop);
        break;
      case 'wait':
        await new Promise<void>((resolve, reject) => {
          signals.stop.addEventListener('abort', () => reject(signals.stop.reason));
          if (signals.stop.aborted) reject(signals.stop.reason);
          signals.wrapUp.addEventListener('abort', () => resolve());
          if (signals.wrapUp.aborted) resolve();
        });
        yield* speak(id, ['wrapped', 'up'], 0, signals);
        break;
      case 'hold':
        yield { type: 'text-start', id };
        await new Promise<void>((resolve) => {
          signals.stop.addEventListener('abort', () => resolve());
          if (signals.stop.aborted) resolve();
        });
        yield { type: 'text-delta', id, delta: words.join(' ') };
        throw signals.stop.reason;
      case 'deaf':
        yield { type: 'text-start', id };
        yield { type: 'text-delta', id, delta: 'deaf' };
        await new Promise(() => {});
        break;
      case 'parts':
        yield* everyPart();
        break;
      case 'tool':
        yield { type: 'start-step' };
        yield { type: 'tool-input-available', toolCallId: id, toolName: 'read', input: {}, dynamic: true };
        break;
      case 'status':
        yield statusChunk;
        break;
      case 'bound':
        boundedBy = 'steps';
        break;
      case 'fail':
        throw problem(words[0] as ProblemCode);
      case 'crash':
        throw new Error('a secret of the inside');
      default:
    }
  }
  const usage = { inputTokens: 120, cachedInputTokens: 20, outputTokens: 30, costUsd: null };
  return {
    finish: boundedBy ? 'length' : 'stop',
    boundedBy,
    usage,
    title: `About ${prepared.message.slice(0, 20)}`,
  };
}

async function* speak(
  id: string,
  words: string[],
  gapMs: number,
  { stop }: Signals,
): AsyncGenerator<ChatChunk> {
  yield { type: 'text-start', id };
  for (const word of words) {
    if (gapMs > 0) await delay(gapMs, undefined, { signal: stop });
    yield { type: 'text-delta', id, delta: `${word} ` };
  }
  yield { type: 'text-end', id };
}

const statusChunk: ChatChunk = {
  type: 'data-status',
  data: { phase: 'reading', label: 'Reading Item 1A' },
  transient: true,
};

/** One of each kind that an agent sends. */
function everyPart(): ChatChunk[] {
  const plan = (state: 'running' | 'done'): ChatChunk => ({
    type: 'data-plan',
    id: 'plan',
    data: {
      steps: [{ id: 's1', title: 'Read risk factors', state }],
      budget: { steps: 5, seconds: 60, tokens: 1000 },
    },
  });
  return [
    { type: 'start-step' },
    {
      type: 'data-skill',
      id: 'skill',
      data: {
        name: 'peers',
        display_name: 'Peers',
        tier: 'org',
        version: 3,
        values: { ticker: 'AAPL' },
        resolved: 'Compare AAPL',
      },
    },
    plan('running'),
    statusChunk,
    { type: 'reasoning-start', id: 'r1' },
    { type: 'reasoning-delta', id: 'r1', delta: 'Let me look. ' },
    { type: 'reasoning-end', id: 'r1' },
    {
      type: 'tool-input-available',
      toolCallId: 'call_1',
      toolName: 'read_section',
      input: { 'dotted.name': '$1' },
      dynamic: true,
    },
    { type: 'tool-output-available', toolCallId: 'call_1', output: { chars: 68_211 }, dynamic: true },
    { type: 'tool-input-available', toolCallId: 'call_2', toolName: 'search', input: {}, dynamic: true },
    { type: 'tool-output-error', toolCallId: 'call_2', errorText: 'Nothing found.', dynamic: true },
    { type: 'finish-step' },
    { type: 'start-step' },
    {
      type: 'source-document',
      sourceId: 'src_1',
      mediaType: 'text/markdown',
      title: 'Apple 10-K, Item 1A',
      providerMetadata: { app: { filing_id: '0000320193-25-000079' } },
    },
    { type: 'text-start', id: 't9' },
    { type: 'text-delta', id: 't9', delta: 'Most assembly is outside the US [1]' },
    { type: 'text-delta', id: 't9', delta: ', 青嶺 “quoted”.' },
    { type: 'text-end', id: 't9' },
    {
      type: 'data-citation',
      id: 'cit_1',
      data: {
        n: 1,
        text_id: 't9',
        text_start: 32,
        text_end: 35,
        source_id: 'src_1',
        title: 'Apple 10-K, Item 1A',
        country: 'US',
        filing_id: '0000320193-25-000079',
        section: '1A',
        document_id: null,
        page: null,
        char_start: 10_233,
        char_end: 10_391,
        quote: 'assembly is performed by outsourcing partners',
        url: '/api/filings/read/US/0000320193-25-000079/1A',
        verified: true,
      },
    },
    {
      type: 'data-verification',
      id: 'verification',
      data: { quotes_verified: 1, quotes_dropped: 0, marks_dropped: 0, figures_unverified: [] },
    },
    {
      type: 'data-chart',
      id: 'ch1',
      data: { title: 'Margin', spec: { bars: [1, 2] }, source_ids: ['src_1'] },
    },
    {
      type: 'data-report',
      id: 'rep',
      data: { report_id: 'rep_1', lineage_id: 'lin_1', version: 1, title: 'Apple', status: 'requested' },
    },
    plan('done'),
    { type: 'data-suggestions', id: 'suggestions', data: { items: ['Compare with Samsung'] } },
    { type: 'finish-step' },
  ];
}
