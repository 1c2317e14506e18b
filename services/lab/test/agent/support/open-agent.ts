import { openAnalyst } from '@footnote/analyst';
import {
  type ChatChunk,
  chatChunk,
  type IngestionJob,
  type Principal,
  reportRequested,
} from '@footnote/contracts';
import { type LanguageModel, llmSettings, openLanguageModel } from '@footnote/llm';
import { createEventWaiters } from '@footnote/messaging';
import { createMetrics, readConfig, silentLog, systemClock } from '@footnote/runtime';
import type { FakeModel } from '@footnote/testing/fake-model';
import type { AgentDeps } from '../../../src/agent/agent-deps.ts';
import { createResearchAgent } from '../../../src/agent/create-research-agent.ts';
import type { AskedRun, PreparedRun, RunEnd } from '../../../src/agent/research-agent.ts';
import type { PassageQuery } from '../../../src/passages/passage.ts';
import { createFakePlatform } from './fake-platform.ts';

export const alice: Principal = { user_id: 'alice', org_id: 'acme', org_role: 'member', name: 'Alice' };

/** The model without a key is one for a test file: each would start threads, which read all its modules. */
let offline: LanguageModel | null = null;

export function openModel(fake?: FakeModel, env?: Record<string, string>): LanguageModel {
  if (fake || env) return open(fake, env);
  offline ??= open();
  return offline;
}

function open(fake?: FakeModel, env: Record<string, string> = {}): LanguageModel {
  const settings = fake
    ? { LLM_PROVIDER: 'openai-compatible', LLM_MODEL: 'm', LLM_BASE_URL: fake.baseUrl, ...env }
    : env;
  return openLanguageModel(readConfig(llmSettings, settings), {
    log: silentLog,
    metrics: createMetrics('test'),
    offline: openAnalyst,
    pause: async () => {},
  });
}

/** The agent over services in memory. */
export function openAgent(model: LanguageModel, change: Partial<AgentDeps> = {}) {
  const platform = createFakePlatform();
  const published: { name: string; payload: unknown }[] = [];
  const searches: { caller: Principal; query: PassageQuery }[] = [];
  const listeners = new Set<(job: IngestionJob) => void>();
  const reportsMade = createEventWaiters<true>();
  const bounds = { steps: 8, seconds: 60, tokens: 200_000 };
  const deps: AgentDeps = {
    model,
    calls: platform.service,
    passages: {
      async search(caller, query) {
        searches.push({ caller, query });
        return [];
      },
    },
    documents: {
      find: async (_, ids) => documents.filter(({ document_id }) => ids.includes(document_id)),
      read: async () => ({ name: 'lease.pdf', text: '<!-- page 1 -->\nThe rent is fixed for ten years.' }),
    },
    jobs: {
      subscribe(_org, _job, listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    async requestReport(_run, payload) {
      published.push({ name: reportRequested.name, payload });
      reportsMade.resolve(payload.lineage_id, true);
    },
    reportsMade,
    bounds: { quick: bounds, standard: bounds, deep: { ...bounds, steps: 20 } },
    firstWordMs: 400,
    clock: systemClock,
    log: silentLog,
    ...change,
  };
  return { agent: createResearchAgent(deps), platform, published, searches, listeners, deps };
}

const documents = [
  { document_id: 'doc_ready', name: 'lease.pdf', status: 'ready' as const, error: null },
  { document_id: 'doc_busy', name: 'slow.pdf', status: 'processing' as const, error: null },
  {
    document_id: 'doc_bad',
    name: 'locked.pdf',
    status: 'failed' as const,
    error: { message: 'It is protected by a password.' },
  },
];

export const asked = (message: string, more: Partial<AskedRun> = {}): AskedRun => ({
  thread_id: 'thr_1',
  message,
  history: [],
  filings: [],
  document_ids: [],
  effort: 'standard',
  report: 'auto',
  ...more,
});

export interface Outcome {
  chunks: ChatChunk[];
  text: string;
  end: RunEnd | null;
  error: unknown;
}

type Opened = Pick<ReturnType<typeof openAgent>, 'agent'>;

export async function runAgent(
  { agent }: Opened,
  question: AskedRun | string,
  more: {
    caller?: Principal;
    stop?: AbortSignal;
    wrapUp?: AbortSignal;
    onChunk?: (chunk: ChatChunk) => void;
  } = {},
): Promise<Outcome> {
  const never = new AbortController().signal;
  const ask = typeof question === 'string' ? asked(question) : question;
  const prepared = await agent.prepare(more.caller ?? alice, ask, never);
  return takeRun(agent, prepared, more);
}

async function takeRun(
  agent: Opened['agent'],
  prepared: PreparedRun,
  {
    stop,
    wrapUp,
    onChunk,
  }: { stop?: AbortSignal; wrapUp?: AbortSignal; onChunk?: (chunk: ChatChunk) => void } = {},
): Promise<Outcome> {
  const never = new AbortController().signal;
  const run = agent.run(prepared, { stop: stop ?? never, wrapUp: wrapUp ?? never });
  const chunks: ChatChunk[] = [];
  let end: RunEnd | null = null;
  let error: unknown = null;
  try {
    for (let next = await run.next(); ; next = await run.next()) {
      if (next.done) {
        end = next.value;
        break;
      }
      chunks.push(next.value);
      onChunk?.(next.value);
    }
  } catch (caught) {
    error = caught;
  }
  expectWhole(chunks);
  return { chunks, text: [...textsOf(chunks).values()].join('\n'), end, error };
}

/** By the id of the text part. */
function textsOf(chunks: readonly ChatChunk[]): Map<string, string> {
  const texts = new Map<string, string>();
  for (const chunk of chunks)
    if (chunk.type === 'text-delta') texts.set(chunk.id, (texts.get(chunk.id) ?? '') + chunk.delta);
  return texts;
}

/** Checks what clients rely on: known chunks, all open parts closed, every call answered, citations at their positions. */
function expectWhole(chunks: readonly ChatChunk[]): void {
  for (const chunk of chunks) expect(chatChunk.parse(chunk)).toEqual(chunk);
  const open = new Set<string>();
  const calls = new Map<string, number>();
  let steps = 0;
  for (const chunk of chunks) {
    if (chunk.type === 'start-step') steps += 1;
    if (chunk.type === 'finish-step') steps -= 1;
    if (chunk.type === 'text-start' || chunk.type === 'reasoning-start') open.add(chunk.id);
    if (chunk.type === 'text-delta' || chunk.type === 'reasoning-delta') expect(open).toContain(chunk.id);
    if (chunk.type === 'text-end' || chunk.type === 'reasoning-end') expect(open.delete(chunk.id)).toBe(true);
    if (chunk.type === 'tool-input-available') calls.set(chunk.toolCallId, 0);
    if (chunk.type === 'tool-output-available' || chunk.type === 'tool-output-error')
      calls.set(chunk.toolCallId, (calls.get(chunk.toolCallId) ?? 99) + 1);
    expect([0, 1]).toContain(steps);
  }
  expect({
    open: [...open],
    steps,
    calls: [...new Set(calls.values())].filter((count) => count !== 1),
  }).toEqual({
    open: [],
    steps: 0,
    calls: [],
  });
  const texts = textsOf(chunks);
  for (const chunk of chunks) {
    if (chunk.type !== 'data-citation') continue;
    const { text_id, text_start, text_end, n } = chunk.data;
    expect(texts.get(text_id)?.slice(text_start, text_end)).toBe(`[${n}]`);
  }
}

export function ofType<T extends ChatChunk['type']>(chunks: readonly ChatChunk[], type: T) {
  return chunks.filter((chunk): chunk is Extract<ChatChunk, { type: T }> => chunk.type === type);
}
