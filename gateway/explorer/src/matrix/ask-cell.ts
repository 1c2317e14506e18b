import { chatAnswer, getThread, listThreads, resumeChat, startChat } from '@research/contracts';
import { ApiProblem, client } from '../api/api.ts';
import type { ResearchMessage } from '../chat/message.ts';
import type { MatrixFiling } from './matrix.ts';

export interface Asked {
  threadId: string;
  filing: MatrixFiling;
  /** Named in the question, so that the thread's title says whose answer it is. */
  company: string | null;
  question: string;
}

/** How often a cell waits for a limit of the platform before it reports the refusal. */
const mostWaits = 20;
const mostPages = 5;

/** Asks in the cell's thread, and waits while the platform is at one of its limits. @throws ApiProblem */
export async function askCell(asked: Asked, signal: AbortSignal): Promise<ResearchMessage> {
  const { threadId, filing, company, question } = asked;
  const text = company === null ? question : `${company}: ${question}`;
  const body = {
    id: threadId,
    messages: [{ id: crypto.randomUUID(), role: 'user' as const, parts: [{ type: 'text', text }] }],
    filings: [filing],
    report: 'never' as const,
    stream: false,
  };
  for (let waits = 0; ; waits++) {
    try {
      const answer = await client.request(startChat, { body, signal });
      return chatAnswer.parse(await answer.json()).message as ResearchMessage;
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.body.status !== 429 || waits === mostWaits) throw error;
      await elapsed(Number(error.headers.get('retry-after') ?? 5) * 1000, signal);
    }
  }
}

/** The last answer of a thread; one that is still being written is waited for. @throws ApiProblem */
export async function readCell(threadId: string, signal: AbortSignal): Promise<ResearchMessage | null> {
  const params = { thread_id: threadId };
  let { thread, messages } = await client.call(getThread, { params, signal });
  if (thread.active_run_id !== null) {
    await (await client.request(resumeChat, { params, signal })).text();
    ({ thread, messages } = await client.call(getThread, { params, signal }));
  }
  return (messages.findLast(({ role }) => role === 'assistant') as ResearchMessage | undefined) ?? null;
}

/** Which of these threads exist. The newest threads are looked through. */
export async function findThreads(wanted: readonly string[], signal: AbortSignal): Promise<Set<string>> {
  const missing = new Set(wanted);
  let cursor: string | undefined;
  for (let page = 0; page < mostPages && missing.size > 0; page++) {
    const query = cursor === undefined ? { limit: 200 } : { limit: 200, cursor };
    const { threads, next_cursor } = await client.call(listThreads, { query, signal });
    for (const { thread_id } of threads) missing.delete(thread_id);
    if (next_cursor === null) break;
    cursor = next_cursor;
  }
  return new Set(wanted.filter((id) => !missing.has(id)));
}

function elapsed(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
