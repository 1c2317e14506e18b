import type { DocumentType, ProblemCode } from '@footnote/contracts';

/** What a reader makes of a file. */
export interface ExtractedText {
  /** Markdown; pages and sheets begin with their mark. */
  markdown: string;
  /** Number of pages, or of sheets of a workbook; null where the format has none. */
  page_count: number | null;
  /** What was left out or is doubtful, for the user. */
  warnings: string[];
}

export type ReportProgress = (share: number) => void;
/** @throws DocumentFault, or whatever a library throws at a file that it can't read */
export type ReadFile = (bytes: Uint8Array, report: ReportProgress) => Promise<ExtractedText> | ExtractedText;

/** Why a file can't be read, in words for its user. It leaves its thread as plain data. */
export class DocumentFault extends Error {
  readonly code: Extract<ProblemCode, 'document_unreadable' | 'document_protected' | 'document_too_large'>;
  constructor(code: DocumentFault['code'], message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

export interface ExtractionTask {
  type: DocumentType;
  bytes: Uint8Array;
  /** The bytes are Markdown that was extracted before; only its figures are read. */
  isMarkdown?: boolean;
}

export type ExtractionOutcome =
  /** `figures`: `StoredDocumentFigures` as gzipped JSON. */
  | ({ ok: true; figures: Uint8Array } & ExtractedText)
  /** `cause` is for the log alone. */
  | { ok: false; code: DocumentFault['code']; message: string; cause: string };

/** Characters of Markdown kept of one document. */
export const maxMarkdownChars = 20_000_000;
