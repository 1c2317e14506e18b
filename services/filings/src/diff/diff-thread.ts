import type { ParagraphChangeBody } from '@footnote/contracts';
import { compareSections, type ParagraphChange } from '@footnote/text';
import { serveThread } from '@footnote/threads';

export interface DiffRequest {
  before: string;
  after: string;
  /** Milliseconds for comparing words. */
  comparingMs: number;
}

export interface DiffResult {
  changes: ParagraphChangeBody[];
  complete: boolean;
}

const mostStatement = 20_000;

// Entry point of the thread.
serveThread<DiffRequest, DiffResult>(async ({ before, after, comparingMs }) => {
  const { changes, complete } = await compareSections(before, after, performance.now() + comparingMs);
  return { changes: changes.map(toBody), complete };
});

function toBody({ op, kind, before, after, ...change }: ParagraphChange): ParagraphChangeBody {
  const place = (one: ParagraphChange['before']) => one && { char_start: one.start, char_end: one.end };
  const short = (sentences: readonly string[]) => sentences.map((one) => one.slice(0, mostStatement));
  return {
    op,
    kind,
    before: place(before),
    after: place(after),
    text: (after ?? before)?.text ?? '',
    figures_only: change.figures_only,
    moved: change.moved,
    words: change.words.map((word) => ({ ...word })),
    new_statements: short(change.new_statements),
    gone_statements: short(change.gone_statements),
  };
}
