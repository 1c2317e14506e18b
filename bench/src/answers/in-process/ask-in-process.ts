import type { ChatChunk, ChatMessage, Country, Principal } from '@footnote/contracts';
import { ProblemError } from '@footnote/runtime';
import { isRefusal } from '../ask-platform.ts';
import type { EvalAnswer } from '../eval-answer.ts';
import type { EvalQuestion } from '../eval-question.ts';
import type { Research } from './open-research.ts';

const caller: Principal = { user_id: 'eval', org_id: 'eval', org_role: 'member', name: 'Eval' };

/** Asks a question of the agent in this process, after those that come before it in its thread. */
export async function askInProcess({ agent }: Research, question: EvalQuestion): Promise<EvalAnswer> {
  const source = {
    filings: question.pointed ? (question.about ?? []).map(toFiling) : [],
    document_ids: question.doc_name ? [question.doc_name] : [],
  };
  const history: ChatMessage[] = [];
  let answer: Omit<EvalAnswer, 'financebench_id'> | null = null;
  for (const asked of [...question.before, question.question]) {
    answer = await askOnce(agent, asked, history, source);
    history.push(message('user', asked), message('assistant', answer.text));
  }
  if (!answer) throw new Error('a question is asked');
  return {
    financebench_id: question.financebench_id,
    ...answer,
    refused: isRefusal(answer.citations.length, answer.text, question.question),
  };
}

async function askOnce(
  agent: Research['agent'],
  asked: string,
  history: readonly ChatMessage[],
  source: { filings: { country: Country; filing_id: string }[]; document_ids: string[] },
): Promise<Omit<EvalAnswer, 'financebench_id'>> {
  const never = new AbortController().signal;
  const began = performance.now();
  const chunks: ChatChunk[] = [];
  let tokens = { inputTokens: 0, outputTokens: 0 };
  let failed: string | null = null;
  try {
    const prepared = await agent.prepare(
      caller,
      {
        thread_id: 'thr_eval',
        message: asked,
        history: [...history],
        ...source,
        effort: 'standard',
        report: 'never',
      },
      never,
    );
    const run = agent.run(prepared, { stop: never, wrapUp: never });
    let next = await run.next();
    for (; !next.done; next = await run.next()) chunks.push(next.value);
    tokens = next.value.usage;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    failed = error.code;
  }
  const ms = performance.now() - began;
  const citations = chunks.flatMap((chunk) => (chunk.type === 'data-citation' ? [chunk.data] : []));
  return {
    model: 'offline',
    text: chunks.map((chunk) => (chunk.type === 'text-delta' ? chunk.delta : '')).join(''),
    refused: false,
    citations: citations.map(({ page, section, quote }) => ({ page, section, quote })),
    sums: citations.flatMap(({ computation }) => (computation ? [computation.shown] : [])),
    ms,
    input_tokens: tokens.inputTokens,
    output_tokens: tokens.outputTokens,
    cost_usd: 0,
    failed,
  };
}

function toFiling(name: string): { country: Country; filing_id: string } {
  return { country: name.slice(0, 2) as Country, filing_id: name.slice(3) };
}

function message(role: 'user' | 'assistant', text: string): ChatMessage {
  return { id: `msg_${role}`, role, parts: [{ type: 'text', text }] };
}
