import type { ReportDocument } from './report-document.ts';

/**
 * The steps of a PDF that need no browser, and the other files of a report. They run in a thread: each takes processor
 * time in proportion to the report's size, and can be ended from outside when it takes too much.
 */
export type DocumentStep =
  | { step: 'compose'; document: ReportDocument }
  | { step: 'paginate'; pdf: Uint8Array }
  | { step: 'finish'; front: Uint8Array | null }
  | { step: 'docx'; document: ReportDocument }
  | { step: 'markdown'; document: ReportDocument };

export interface StepResults {
  /** `tagged`: whether the PDF is tagged with its structure, which costs too much in a very long one. */
  compose: { html: string; tagged: boolean };
  /** `frontHtml`: cover and contents with the real page numbers; null without contents. */
  paginate: { frontHtml: string | null; pages: number };
  finish: { pdf: Uint8Array };
  docx: { file: Uint8Array<ArrayBuffer> };
  markdown: { text: string };
}
