/** Why a PDF can't be read, in words for its reader. */
export class PdfFault extends Error {
  readonly code: 'document_unreadable' | 'document_protected';
  constructor(code: PdfFault['code'], message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}
