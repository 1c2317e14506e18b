import type { ChatChunk, ChatMessage, CitationData, Country, Principal } from '@footnote/contracts';
import type { Desk } from './open-desk.ts';

export interface DeskAnswer {
  text: string;
  citations: CitationData[];
  /** Nothing is cited: it was said that nothing was found, or asked back. */
  refused: boolean;
  ms: number;
  tokens: number;
  tools: string[];
  figures_unverified: number;
  marks_dropped: number;
}

export interface DeskQuestion {
  question: string;
  document_ids?: readonly string[];
  /** The filings that the question points at. */
  filings?: readonly { country: Country; filing_id: string }[];
  /** Questions and answers before, oldest first. */
  history?: readonly { question: string; answer: string }[];
}

const caller: Principal = { user_id: 'eval', org_id: 'eval', org_role: 'member', name: 'Eval' };

export async function askDesk({ agent }: Desk, asked: DeskQuestion): Promise<DeskAnswer> {
  const never = new AbortController().signal;
  const began = performance.now();
  const prepared = await agent.prepare(
    caller,
    {
      thread_id: 'thr_eval',
      message: asked.question,
      history: (asked.history ?? []).flatMap(({ question, answer }) => [
        message('user', question),
        message('assistant', answer),
      ]),
      filings: asked.filings ?? [],
      document_ids: [...(asked.document_ids ?? [])],
      effort: 'standard',
      report: 'auto',
    },
    never,
  );
  const run = agent.run(prepared, { stop: never, wrapUp: never });
  const chunks: ChatChunk[] = [];
  let next = await run.next();
  for (; !next.done; next = await run.next()) chunks.push(next.value);
  const citations = chunks.flatMap((chunk) => (chunk.type === 'data-citation' ? [chunk.data] : []));
  const verification = chunks.findLast((chunk) => chunk.type === 'data-verification');
  return {
    text: chunks.map((chunk) => (chunk.type === 'text-delta' ? chunk.delta : '')).join(''),
    citations,
    refused: citations.length === 0,
    ms: performance.now() - began,
    tokens: next.value.usage.inputTokens + next.value.usage.outputTokens,
    tools: chunks.flatMap((chunk) => (chunk.type === 'tool-input-available' ? [chunk.toolName] : [])),
    figures_unverified: verification?.data.figures_unverified.length ?? 0,
    marks_dropped: verification?.data.marks_dropped ?? 0,
  };
}

function message(role: 'user' | 'assistant', text: string): ChatMessage {
  return {
    id: `msg_${role}`,
    role,
    parts: [{ type: 'text', text }],
    created_at: '2026-01-01T00:00:00Z',
  } as unknown as ChatMessage;
}
