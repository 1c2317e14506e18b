import { orAborted } from '@footnote/runtime';
import type { ReportDocument } from '../document/report-document.ts';
import type { ChromeLease } from './chrome-supervisor.ts';
import type { RunStep } from './document-pool.ts';

export interface RenderParts {
  lease: Pick<ChromeLease, 'sheet' | 'lost'>;
  run: RunStep;
}

/**
 * Prints the whole report once, reads the pages of its headings from the PDF, and prints the few pages of contents
 * again with these numbers. The new contents then replace the first ones.
 */
export async function renderDocument(
  { lease, run }: RenderParts,
  document: ReportDocument,
  signal: AbortSignal,
): Promise<{ pdf: Uint8Array; pages: number }> {
  const ends = AbortSignal.any([signal, lease.lost]);
  const [{ html, tagged }, sheet] = await Promise.all([
    run({ step: 'compose', document }, ends),
    orAborted(lease.sheet, ends),
  ]);
  const all = AbortSignal.any([ends, sheet.crashed]);
  const whole = await orAborted(sheet.print(html, { outline: tagged, tagged }), all);
  const { frontHtml, pages } = await run({ step: 'paginate', pdf: whole }, all);
  const front =
    frontHtml === null ? null : await orAborted(sheet.print(frontHtml, { outline: false, tagged }), all);
  const { pdf } = await run({ step: 'finish', front }, all);
  return { pdf, pages };
}
