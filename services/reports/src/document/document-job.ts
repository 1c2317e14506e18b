import type { ReportDocument } from './report-document.ts';

/**
 * The steps of one PDF that are no work for a browser, and the other files of a report, done in a thread: each takes processor time by the
 * report's size, and can be ended from outside when it takes too much.
 */
export type DocumentStep =
  | { step: 'compose'; document: ReportDocument }
  | { step: 'paginate'; pdf: Uint8Array }
  | { step: 'finish'; front: Uint8Array | null }
  | { step: 'docx'; document: ReportDocument }
  | { step: 'markdown'; document: ReportDocument };

export interface StepResults {
  /** `tagged`: whether the PDF is to tell its structure, as costs too much in a very long one. */
  compose: { html: string; tagged: boolean };
  /** `frontHtml`: cover and contents with the true pages, or null when there are no contents to fill in. */
  paginate: { frontHtml: string | null; pages: number };
  finish: { pdf: Uint8Array };
  docx: { file: Uint8Array<ArrayBuffer> };
  markdown: { text: string };
}
