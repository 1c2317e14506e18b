import { citationLink } from '@footnote/client';
import type { ChatEffort, CitationData, ProblemBody, ProblemCode } from '@footnote/contracts';
import { Failure } from '../failure.ts';
import { writeFootnotes } from '../output/footnotes.ts';
import { readFiling } from '../read-names.ts';
import type { Context } from '../run-command.ts';

export interface AskOptions {
  filing?: string[];
  document?: string[];
  effort?: string;
  thread?: string;
}

export const run = (context: Context, [words]: [string[]], options: AskOptions) =>
  ask(context, words.join(' '), options);

/** Writes the answer as it comes, and its citations as footnotes below it. */
export async function ask(context: Context, message: string, options: AskOptions): Promise<void> {
  const { api, output, url, signal } = context;
  const body = {
    message,
    ...(options.thread && { thread_id: options.thread }),
    ...(options.filing && { filings: options.filing.map(readFiling) }),
    ...(options.document && { document_ids: options.document }),
    // The platform says which efforts there are.
    ...(options.effort && { effort: options.effort as ChatEffort }),
  };
  const isPlain = output.format === 'plain';
  const write = (delta: string) => {
    text += delta;
    if (isPlain) output.write(delta);
  };
  let text = '';
  let threadId: string | null = null;
  let stopReason: string | null = null;
  let problem: ProblemBody | null = null;
  let unverified = 0;
  const citations = new Map<number, CitationData>();
  const onThread = (id: string) => {
    threadId = id;
  };
  for await (const chunk of api.ask(body, { signal, onThread })) {
    if (chunk.type === 'text-start' && text !== '') write('\n\n');
    else if (chunk.type === 'text-delta') write(chunk.delta);
    else if (chunk.type === 'data-citation') citations.set(chunk.data.n, chunk.data);
    else if (chunk.type === 'data-verification') unverified = chunk.data.figures_unverified.length;
    else if (chunk.type === 'data-problem') problem = chunk.data;
    else if (chunk.type === 'data-status' && output.showsProgress) output.note(`… ${chunk.data.label}`);
    else if (chunk.type === 'finish') stopReason = chunk.messageMetadata?.stop_reason ?? null;
  }
  const cited = [...citations.values()].sort((one, other) => one.n - other.n);
  const linked = cited.map((one) => ({ ...one, url: citationLink(url, one) }));
  if (isPlain) {
    if (text !== '') output.write('\n');
    output.write(writeFootnotes(linked));
  } else {
    output.result({
      json: {
        thread_id: threadId,
        text,
        citations: linked,
        stop_reason: stopReason,
        figures_unverified: unverified,
      },
      columns: ['n', 'title', 'section', 'page', 'quote', 'url'],
      rows: linked.map((one) => [one.n, one.title, one.section, one.page, one.quote, one.url]),
    });
  }
  if (unverified > 0)
    output.note(`${unverified} figures of the answer were found in none of its sources; they are marked.`);
  const failure = problem as ProblemBody | null;
  if (failure !== null) throw Failure.ofProblem(failure.code, failure.detail);
  const lost: Partial<Record<string, ProblemCode>> = {
    failed: 'model_answer_unusable',
    lost: 'run_lost',
    shut_down: 'shutting_down',
  };
  const code = lost[stopReason ?? 'lost'];
  if (code !== undefined) throw Failure.ofProblem(code, 'The answer ended before it was complete.');
  if (stopReason !== 'done') output.note(`The answer ended early: ${stopReason}.`);
}
