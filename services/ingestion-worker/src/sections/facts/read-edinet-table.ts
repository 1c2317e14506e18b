import { readEdinetFigures } from '@footnote/financials';
import type { CollectedFacts, SplitInput } from '../read/source-document.ts';
import { isEdinetCsv, readEdinetRows } from './edinet-csv-rows.ts';

/** Facts and statements of EDINET's table of a report (type 5); null for any other filing. */
export function readEdinetTable({ country, documents }: SplitInput): CollectedFacts | null {
  const tables = country === 'JP' ? documents.filter(isEdinetCsv) : [];
  if (tables.length === 0) return null;
  return { ...readEdinetFigures(tables.map(readEdinetRows)), documents: tables.map(({ name }) => name) };
}
