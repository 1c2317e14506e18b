import type { EdinetRow } from '@footnote/financials';
import { decodeText } from '../read/decode-text.ts';
import type { SourceDocument } from '../read/source-document.ts';

export function isEdinetCsv({ name }: SourceDocument): boolean {
  return /\.csv$/i.test(name);
}

/** Sections and facts are made of the same rows, so a document is decoded and read once. */
const rowsOf = new WeakMap<SourceDocument, EdinetRow[]>();

export function readEdinetRows(document: SourceDocument): EdinetRow[] {
  const known = rowsOf.get(document);
  if (known) return known;
  const rows = parseRows(document);
  rowsOf.set(document, rows);
  return rows;
}

/** Nine quoted fields: element, label, context, year, basis, kind, unit id, unit, value; values may hold tabs. */
function parseRows(document: SourceDocument): EdinetRow[] {
  const rows: EdinetRow[] = [];
  const text = decodeText(document.bytes, 'JP').replace(/^\ufeff/, '');
  for (const line of text.split(/\r?\n(?=")/)) {
    const fields = line.trim().replace(/^"|"$/g, '').split('"\t"');
    const [element, label = '', context = '', year = '', basis = '', , unit = ''] = fields;
    if (!element || fields.length < 9 || element === '要素ID') continue;
    rows.push({ element, label, context, year, basis, unit, value: fields.slice(8).join('\t').trim() });
  }
  return rows;
}
