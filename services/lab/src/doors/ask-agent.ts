import type { CitationData, doorTools, VerificationData } from '@footnote/contracts';
import { problem } from '@footnote/runtime';
import type { z } from 'zod';
import { hearChunk, newHeardAnswer, textOfAnswer } from '../agent/answer/heard-answer.ts';
import type { SourcePlace } from '../agent/sources/run-sources.ts';
import type { DoorDeps } from './door-deps.ts';
import { explorerLink } from './door-links.ts';
import type { DoorCall } from './door-run.ts';

type Input = z.output<(typeof doorTools)['ask_research_agent']['input']>;

/** Asks the research agent, in no thread. It ends when its caller leaves. @throws what the agent throws, rate_limited */
export async function askAgent(deps: DoorDeps, input: Input, call: DoorCall) {
  const { caller, signal, report } = call;
  await countQuestion(deps, call);
  const release = await deps.admission.admitRun(caller, signal);
  const never = new AbortController();
  const stop = AbortSignal.any([signal, deps.stopping]);
  try {
    const prepared = await deps.agent.prepare(
      caller,
      {
        thread_id: null,
        message: input.question,
        history: [],
        filings: input.filings,
        document_ids: input.document_ids,
        effort: input.effort,
        report: 'auto',
      },
      signal,
    );
    const heard = newHeardAnswer();
    const reports: string[] = [];
    let checks: VerificationData | null = null;
    for await (const chunk of deps.agent.run(prepared, { stop, wrapUp: never.signal })) {
      hearChunk(heard, chunk);
      if (chunk.type === 'data-verification') checks = chunk.data;
      else if (chunk.type === 'data-report' && !reports.includes(chunk.data.report_id))
        reports.push(chunk.data.report_id);
      else if (chunk.type === 'data-status')
        report({ message: chunk.data.label, percent: chunk.data.progress_pct });
    }
    return {
      answer: textOfAnswer(heard),
      citations: [...heard.citations.values()].map((one) => showCitation(one, deps.publicUrl)),
      quotes_verified: checks?.quotes_verified ?? 0,
      quotes_dropped: checks?.quotes_dropped ?? 0,
      figures_unverified: (checks?.figures_unverified ?? []).map(({ figure }) => figure).slice(0, 50),
      ...(reports.length > 0 && { report_ids: reports }),
    };
  } finally {
    release();
  }
}

/** As many as over the chat. */
async function countQuestion({ countQuestion: count, questionsPerMinute }: DoorDeps, { caller }: DoorCall) {
  const asked = await count(`${caller.org_id ?? ''}/${caller.user_id}`);
  if (asked <= questionsPerMinute) return;
  throw problem('rate_limited', {
    detail: `Over the limit of ${questionsPerMinute} questions per minute. Try again in a minute.`,
    retryAfterSeconds: 60,
  });
}

function showCitation(citation: CitationData, publicUrl: string) {
  const { n, quote, title, page, char_start, char_end, source_url, computation } = citation;
  const place = placeOf(citation);
  const formula = computation?.formula;
  return {
    n,
    quote,
    title,
    ...(page !== null && { page }),
    url: explorerLink(
      publicUrl,
      place,
      place.kind === 'computation' ? null : { start: char_start, end: char_end },
    ),
    ...(source_url && { source_url }),
    ...(formula && { formula }),
  };
}

function placeOf({ country, filing_id, section, document_id, url, n }: CitationData): SourcePlace {
  if (country && filing_id && section) return { kind: 'filing', country, filing_id, section };
  if (document_id) return { kind: 'document', document_id };
  return { kind: 'computation', number: n, url };
}
