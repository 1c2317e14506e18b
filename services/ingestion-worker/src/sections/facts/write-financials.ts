import { type Country, factLimit, type MeasureCell, type StoredFinancials } from '@footnote/contracts';
import {
  type CellPlace,
  checkFigures,
  deriveMeasures,
  derivePrinted,
  type Fact,
  findStandard,
  fiscalCalendarOf,
  indexConcepts,
  type Linkbases,
  type ReadTables,
  readFiscalCalendar,
  readLinkbases,
  type Statement,
  type TextFiling,
} from '@footnote/financials';
import { cutText } from '@footnote/runtime';
import { decodeText } from '../read/decode-text.ts';
import type { FilingSplit, SourceDocument } from '../read/source-document.ts';
import { findYearEnd } from './find-year-end.ts';
import { listStatements } from './list-statements.ts';
import { storeFacts } from './store-facts.ts';

const linkbaseFile = /\.xsd$|[_-](?:pre|lab|lab-\w\w|cal|def)\.xml$/i;
const limits = {
  label: 2_000,
  rows: 2_000,
  columns: 60,
  points: 2_000,
  facts: 50,
  cells: 50,
  statements: 50,
} as const;

/**
 * Facts, statements, measures and checks of a split filing as they are kept; null when it has no figure. Statements that
 * no tag covers are found in its tables by their words.
 */
export function writeFinancials(
  country: string,
  filingId: string,
  documents: readonly SourceDocument[],
  whole: FilingSplit,
  about: TextFiling,
  tables: ReadTables,
): StoredFinancials | null {
  const split = boundFacts(whole);
  const tagged = split.facts.some((fact) => fact.kind === 'number');
  const linkbases = tagged ? readPackage(country, documents) : null;
  const statements = split.statements ?? listStatements(split, linkbases, tables);
  if (!tagged && statements.length === 0) return null;
  const ids = nameFacts(split);
  const idOf = (n: number): string => ids[n] ?? String(n);
  const idsOf = (facts: readonly number[]): string[] => facts.slice(0, limits.facts).map(idOf);
  // Of a partly tagged filing the tags say when its years end, and the measures of both are made together.
  const printed = findStandard(split.facts) === null && statements.some(({ method }) => method === 'text');
  const yearEnd = split.yearEnd ?? (printed ? findYearEnd(statements, about) : undefined);
  const calendar = yearEnd ? fiscalCalendarOf(yearEnd) : readFiscalCalendar(split.facts);
  const index = indexConcepts(split.facts, statements, split.accounts);
  const measures = printed
    ? derivePrinted(statements)
    : deriveMeasures(split.facts, statements, index, linkbases);
  const placeCell = (cell: CellPlace): MeasureCell => {
    const place = tables.placeOf(cell.statement, cell.row, cell.column);
    // A document has no sections.
    return { ...cell, at: place && { ...place, section: place.section ?? '' } };
  };
  const quality = checkFigures(split.facts, statements, linkbases, index);
  const suspect = new Set(
    quality.checks.filter(({ status }) => status === 'suspect').flatMap(({ facts }) => facts.slice(0, 1)),
  );
  return {
    format: 2,
    country: country as Country,
    filing_id: filingId,
    ...storeFacts(split, ids, calendar, linkbases, labelsOf(statements, split.accounts)),
    statements: statements.slice(0, limits.statements).map((statement) => writeStatement(statement, idOf)),
    measures: {
      ...measures,
      points: measures.points.slice(0, limits.points).map(({ facts, cells, ...point }) => ({
        ...point,
        ...(cells && { cells: cells.slice(0, limits.cells).map(placeCell) }),
        fiscal: calendar.of(point.period) ?? null,
        fact_ids: idsOf(facts),
        quality: facts.some((fact) => suspect.has(fact)) ? ('suspect' as const) : ('ok' as const),
      })),
    },
    quality: {
      ...quality,
      checks: quality.checks.map(({ facts, ...check }) => ({ ...check, fact_ids: idsOf(facts) })),
    },
    splits: findSplits(split.facts, idOf),
  };
}

function boundFacts(split: FilingSplit): FilingSplit {
  return split.facts.length > factLimit ? { ...split, facts: split.facts.slice(0, factLimit) } : split;
}

/** Japan's labels come in two languages. The first one read is kept, and the filing's own language comes first. */
function readPackage(country: string, documents: readonly SourceDocument[]): Linkbases | null {
  const files = documents.filter(({ name }) => linkbaseFile.test(name));
  if (files.length === 0) return null;
  const ordered = [...files].sort((a, b) => Number(/lab-en/i.test(a.name)) - Number(/lab-en/i.test(b.name)));
  return readLinkbases(ordered.map(({ bytes }) => decodeText(bytes, country)));
}

/** The element's own id where it is unique, else the fact's number. */
function nameFacts(split: FilingSplit): string[] {
  const seen = new Set<string>();
  return split.facts.map(({ id, n }) => {
    const usable = id !== null && /^[\w.-]{1,190}$/.test(id) && !/^\d+$/.test(id) && !seen.has(id);
    const name = usable ? id : String(n);
    seen.add(name);
    return name;
  });
}

function labelsOf(statements: readonly Statement[], accounts: FilingSplit['accounts']): Map<string, string> {
  const printed = statements.flatMap(({ rows }) =>
    rows.flatMap((row) => (row.concept ? [[row.concept, row.label] as const] : [])),
  );
  const named = [...(accounts ?? [])].map(([concept, { label }]) => [concept, label] as const);
  return new Map([...printed, ...named]);
}

function writeStatement(
  statement: Statement,
  idOf: (n: number) => string,
): StoredFinancials['statements'][number] {
  const label = (text: string): string => cutText(text, limits.label);
  return {
    ...statement,
    title: label(statement.title),
    columns: statement.columns
      .slice(0, limits.columns)
      .map((column) => ({ ...column, label: label(column.label) })),
    rows: statement.rows.slice(0, limits.rows).map((row) => ({
      ...row,
      label: label(row.label),
      cells: row.cells.slice(0, limits.columns).map(
        (cell) =>
          cell && {
            fact_id: cell.fact === null ? null : idOf(cell.fact),
            value: cell.value,
            shown: cell.shown,
          },
      ),
    })),
  };
}

/** Ratios of share splits that the filing tags, with their day. */
function findSplits(facts: readonly Fact[], idOf: (n: number) => string): StoredFinancials['splits'] {
  const found = facts.flatMap((fact) => {
    const period = fact.context?.period;
    if (!/:StockholdersEquityNoteStockSplitConversionRatio1$/.test(fact.concept) || !fact.value || !period)
      return [];
    const date = 'instant' in period ? period.instant : 'end' in period ? period.end : '';
    return Number(fact.value) > 0
      ? [{ date: date.slice(0, 10), ratio: fact.value.slice(0, 50), fact_id: idOf(fact.n) }]
      : [];
  });
  const seen = new Set<string>();
  return found
    .filter(({ date, ratio }) => !seen.has(`${date} ${ratio}`) && seen.add(`${date} ${ratio}`))
    .slice(0, 50);
}
