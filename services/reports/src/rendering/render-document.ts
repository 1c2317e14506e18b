import type { ReportDocument } from '../document/report-document.ts';
import type { ChromeLease } from './chrome-supervisor.ts';
import type { RunStep } from './document-threads.ts';
import { openPrintSheet, type PrintSheet } from './print-sheet.ts';
import { untilAborted } from './until-aborted.ts';

export interface RenderParts {
  lease: ChromeLease;
  run: RunStep;
  timeoutMs: number;
}

/**
 * Prints the whole report once, reads from that on which pages its headings stand, and prints the few pages of
 * cover and contents again with these numbers; what is drawn there then replaces the first drawing.
 */
export async function renderDocument(
  { lease, run, timeoutMs }: RenderParts,
  document: ReportDocument,
  signal: AbortSignal,
): Promise<{ pdf: Uint8Array; pages: number }> {
  let sheet: PrintSheet | null = null;
  const opening = openPrintSheet(lease.browser, timeoutMs).then((opened) => {
    sheet = opened;
    return opened;
  });
  try {
    const ends = AbortSignal.any([signal, lease.lost]);
    const [{ html, tagged }, opened] = await Promise.all([
      run({ step: 'compose', document }, ends),
      untilAborted(opening, ends),
    ]);
    const all = AbortSignal.any([ends, opened.crashed]);
    const whole = await untilAborted(opened.print(html, { outline: tagged, tagged }), all);
    const { frontHtml, pages } = await run({ step: 'paginate', pdf: whole }, all);
    const front =
      frontHtml === null
        ? null
        : await untilAborted(opened.print(frontHtml, { outline: false, tagged }), all);
    const { pdf } = await run({ step: 'finish', front }, all);
    return { pdf, pages };
  } finally {
    // A page of a browser that is gone or hangs is not waited for: whoever ends that browser ends it too.
    const closing = (sheet as PrintSheet | null)?.close() ?? opening.then((opened) => opened.close());
    closing.catch(() => {});
  }
}
