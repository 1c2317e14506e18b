import type { CellSource, CitationData, MatrixValueType, OrgPrincipal } from '@footnote/contracts';
import { problem } from '@footnote/runtime';
import {
  type HeardAnswer,
  hearChunk,
  newHeardAnswer,
  textOfAnswer,
} from '../../agent/answer/heard-answer.ts';
import type { MatrixDeps } from '../matrix-deps.ts';
import type { Answer, AskedSource } from './answer.ts';
import { readValue } from './cell-value.ts';
import { shortAnswer } from './short-answer.ts';

interface AskedCell {
  message: string;
  type: MatrixValueType;
}

const mostSources = 20;

/**
 * Asks the research agent about one filing or document. The answer belongs to no thread, so that the cells of a matrix do not
 * fill the list of threads.
 * @throws as the agent does
 */
export async function askAgent(
  { agent, modelName }: Pick<MatrixDeps, 'agent' | 'modelName'>,
  caller: OrgPrincipal,
  { filing, document_id }: AskedSource,
  { message, type }: AskedCell,
  signal: AbortSignal,
): Promise<Answer> {
  const asked = {
    thread_id: null,
    message,
    history: [],
    filings: filing ? [filing] : [],
    document_ids: document_id === null ? [] : [document_id],
    effort: 'standard' as const,
    report: 'never' as const,
  };
  const prepared = await agent.prepare(caller, asked, signal);
  const stop = new AbortController();
  const onAbort = () => stop.abort(problem('shutting_down'));
  const timer = setTimeout(() => stop.abort(problem('run_timeout')), (prepared.budget.seconds + 30) * 1_000);
  signal.addEventListener('abort', onAbort);
  if (signal.aborted) onAbort();
  try {
    const chunks = agent.run(prepared, { stop: stop.signal, wrapUp: new AbortController().signal });
    const heard = newHeardAnswer();
    for (;;) {
      const next = await chunks.next();
      if (next.done) return toAnswer(heard, type, modelName, next.value.usage.costUsd);
      hearChunk(heard, next.value);
    }
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
  }
}

/** Without a single citation nothing was found: the text says why. */
function toAnswer(heard: HeardAnswer, type: MatrixValueType, model: string, cost_usd: number | null): Answer {
  const short = shortAnswer(textOfAnswer(heard));
  const { citations } = heard;
  if (citations.size === 0)
    return { value: null, reason: short.slice(0, 4_000), sources: [], model, cost_usd };
  const sources = [...citations.values()].slice(0, mostSources).map(toSource);
  return { value: readValue(short, type), reason: null, sources, model, cost_usd };
}

function toSource(citation: CitationData): CellSource {
  const { title, quote, page, country, filing_id, section, document_id, char_start, char_end, url } =
    citation;
  const source_url = citation.source_url ?? null;
  return {
    title,
    quote,
    page,
    country,
    filing_id,
    section,
    document_id,
    char_start,
    char_end,
    url,
    source_url,
  };
}
