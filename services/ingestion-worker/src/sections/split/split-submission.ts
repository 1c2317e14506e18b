import type { SourceDocument } from '../read/source-document.ts';

export interface Submission {
  documents: SourceDocument[];
  /** YYYY-MM-DD from the header, where it states the date. */
  filingDate?: string;
}

const skippedTypes = /^(?:GRAPHIC|ZIP|EXCEL|XML|JSON|PDF|EX-101(?:\..*)?|EX-100(?:\..*)?)$/i;
const skippedNames = /\.(?:jpe?g|gif|png|bmp|pdf|zip|xlsx?|xsd|xml|json|css|js)$|(?:^|\/)R\d+\.html?$/i;

/**
 * Cuts a whole SEC submission (PEM header, `<DOCUMENT><TYPE>…<TEXT>`) into its documents; undefined when the text is not a submission.
 * A last document that is cut off is kept; graphics, spreadsheets, XBRL and R files are left out.
 */
export function splitSubmission(bytes: Uint8Array): Submission | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let open = buffer.indexOf('<DOCUMENT>');
  if (open < 0 || !/<TYPE>/.test(buffer.toString('latin1', open, open + 400))) return undefined;
  const header = buffer.toString('latin1', 0, Math.min(open, 20_000));
  const documents: SourceDocument[] = [];
  while (open >= 0) {
    const close = buffer.indexOf('</DOCUMENT>', open);
    const end = close < 0 ? buffer.length : close;
    const document = readDocument(buffer, open, end, documents.length);
    if (document) documents.push(document);
    open = buffer.indexOf('<DOCUMENT>', end);
  }
  const filed = /FILED AS OF DATE:\s*(\d{4})(\d{2})(\d{2})/.exec(header);
  return { documents, ...(filed ? { filingDate: `${filed[1]}-${filed[2]}-${filed[3]}` } : {}) };
}

function readDocument(buffer: Buffer, open: number, end: number, index: number): SourceDocument | undefined {
  const head = buffer.toString('latin1', open, Math.min(end, open + 4000));
  const field = (name: string): string =>
    new RegExp(`<${name}>([^\\r\\n<]*)`, 'i').exec(head)?.[1]?.trim() ?? '';
  const type = field('TYPE');
  const name = field('FILENAME') || `document-${index + 1}.txt`;
  if (skippedTypes.test(type) || skippedNames.test(name)) return undefined;
  const textMark = buffer.indexOf('<TEXT>', open);
  const from = textMark >= 0 && textMark < end ? textMark + 6 : open;
  const textEnd = buffer.lastIndexOf('</TEXT>', end);
  const to = textEnd > from ? textEnd : end;
  return { name, type, bytes: buffer.subarray(from, to) };
}
