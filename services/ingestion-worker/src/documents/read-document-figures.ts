import { gzipSync } from 'node:zlib';
import { type StoredDocumentFigures, tableLimit } from '@footnote/contracts';
import { derivePrinted, describeDocument, readTables } from '@footnote/financials';
import { writeFinancials } from '../sections/facts/write-financials.ts';

/** A longer text is no report, and its tables would take more memory than reading it. */
const longestText = 6_000_000;

/** The tables, statements and measures of a document's Markdown, as they are kept. */
export function readDocumentFigures(markdown: string): Uint8Array {
  const about = describeDocument(markdown.slice(0, longestText));
  const text = markdown.length > longestText ? '' : markdown;
  const read = readTables([{ section: null, title: '', text }], about);
  const whole = {
    sections: [],
    warnings: [],
    facts: [],
    documents: [],
    places: new Map(),
    ...(about.yearEnd !== undefined && { yearEnd: about.yearEnd }),
  };
  const figures = writeFinancials(about.country ?? '', '', [], whole, about, read);
  const stored: StoredDocumentFigures = {
    format: 1,
    tables: read.tables.slice(0, tableLimit),
    statements: figures?.statements ?? [],
    measures: figures?.measures ?? { ...derivePrinted([]), points: [] },
    quality: figures?.quality ?? { passed: 0, failed: 0, checks: [] },
  };
  return gzipSync(JSON.stringify(stored));
}
