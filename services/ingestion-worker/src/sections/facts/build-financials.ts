import type { StoredFinancials } from '@footnote/contracts';
import { type ReadTables, readTables } from '@footnote/financials';
import type { FilingSplit, SourceDocument } from '../read/source-document.ts';
import { describeReport, type ReportFacts } from './describe-report.ts';
import { writeFinancials } from './write-financials.ts';

/**
 * Facts, statements, measures and checks of a split filing as they are kept; null when it has no figure. Statements that
 * no tag covers are found in its tables by their words.
 */
export function buildFinancials(
  country: string,
  filingId: string,
  documents: readonly SourceDocument[],
  whole: FilingSplit,
  report: ReportFacts = {},
  tables: ReadTables = readFilingTables(country, whole, report),
): StoredFinancials | null {
  return writeFinancials(country, filingId, documents, whole, describeReport(country, report), tables);
}

/** All tables of a filing as data, and the statements that are found by their words. */
export function readFilingTables(country: string, split: FilingSplit, report: ReportFacts = {}): ReadTables {
  const texts = split.sections.map(({ item_number, title, text }) => ({ section: item_number, title, text }));
  return readTables(texts, describeReport(country, report));
}
