import type { EdinetRow } from '@research/financials';
import { decodeText } from '../decode-text.ts';
import type { SourceDocument } from '../source-document.ts';

export function isEdinetCsv({ name }: SourceDocument): boolean {
  return /\.csv$/i.test(name);
}

/** Nine quoted fields: element, label, context, year, basis, kind, unit id, unit, value; values may hold tabs. */
export function readEdinetRows(document: SourceDocument): EdinetRow[] {
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
