import type { Statement, StatementCell, StatementColumn, StatementKind, StatementRow } from '../statement.ts';
import { classifyStatement, isAssetsHalf, isFundingHalf } from '../titles/classify-statement.ts';
import type { Fact } from '../xbrl/fact.ts';
import { localName } from '../xbrl/namespaces.ts';
import type { FactPlace } from './fact-place.ts';
import { openMarkdownTables } from './list-markdown-tables.ts';
import { findPrintedTitle } from './printed-title.ts';
import { isSeparate } from './reporting-basis.ts';

interface PlacedFact {
  fact: Fact;
  place: FactPlace & { table: number; row: number; column: number };
}
interface Candidate {
  section: string;
  tables: number[];
  facts: PlacedFact[];
  kind: StatementKind;
  separate: boolean;
}

type TableReader = ReturnType<typeof openMarkdownTables>;

/** A table with fewer figures is not a primary statement. */
const minFacts = 6;

/** Primary statements made from the tables that contain their facts, with the printed labels and columns. */
export function findTableStatements(
  facts: readonly Fact[],
  places: ReadonlyMap<number, FactPlace>,
  sections: readonly { item_number: string; title: string; text: string }[],
): Statement[] {
  const best = new Map<string, Candidate>();
  for (const candidate of listCandidates(facts, places)) {
    const id = candidate.separate ? `${candidate.kind}-separate` : candidate.kind;
    const known = best.get(id);
    if (!known || scoreCandidate(candidate) > scoreCandidate(known)) best.set(id, candidate);
  }
  // In most filings one section has all statements, so its tables are read once.
  const tables = new Map<string, TableReader>();
  return [...best].flatMap(([id, candidate]) => {
    const section = sections.find(({ item_number }) => item_number === candidate.section);
    if (!section) return [];
    const known = tables.get(candidate.section) ?? openMarkdownTables(section.text);
    tables.set(candidate.section, known);
    const from = candidate.facts.reduce(
      (first, { place }) => Math.min(first, place.char_start),
      section.text.length,
    );
    const title = findPrintedTitle(section.text, from, candidate.kind) || section.title;
    return [writeStatement(id, candidate, title, known)];
  });
}

/** Statements have the most figures without dimensions. Notes and schedules have fewer, or more with dimensions. */
function scoreCandidate({ facts, kind }: Candidate): number {
  return kind === 'equity' ? facts.length : facts.filter(({ fact }) => isTotal(fact)).length;
}

function isTotal(fact: Fact): boolean {
  return fact.context?.dims.every((dim) => isSeparateAxis(dim.axis)) ?? false;
}

function isSeparateAxis(axis: string): boolean {
  return localName(axis) === 'ConsolidatedOrNonConsolidatedAxis';
}

function listCandidates(facts: readonly Fact[], places: ReadonlyMap<number, FactPlace>): Candidate[] {
  const tables = new Map<string, { section: string; table: number; facts: PlacedFact[] }>();
  for (const fact of facts) {
    const place = places.get(fact.n);
    // The first column has labels. A figure inside a label (a par value) is not a figure of the row.
    if (fact.kind !== 'number' || !place?.column || place.table === null || place.row === null) continue;
    const { section, table, row, column } = place;
    const key = `${section} ${table}`;
    const found = tables.get(key) ?? { section, table, facts: [] };
    found.facts.push({ fact, place: { ...place, table, row, column } });
    tables.set(key, found);
  }
  const list = [...tables.values()];
  const candidates: Candidate[] = [];
  for (const [at, { section, table, facts: inside }] of list.entries()) {
    const names = conceptsOf(inside);
    const next = list[at + 1];
    const halves =
      next?.section === section &&
      isAssetsHalf(names) &&
      !isFundingHalf(names) &&
      isFundingHalf(conceptsOf(next.facts));
    const all = halves ? [...inside, ...next.facts] : inside;
    const kind = classifyStatement(halves ? conceptsOf(all) : names, isMostlyDimensional(all));
    if (!kind || all.length < minFacts) continue;
    candidates.push({
      section,
      tables: halves ? [table, next.table] : [table],
      facts: all,
      kind,
      separate: isSeparate(all.map(({ fact }) => fact)),
    });
  }
  return joinEquity(candidates);
}

/** Changes in equity are often printed as one table for each year, one below the other. */
function joinEquity(candidates: Candidate[]): Candidate[] {
  const joined: Candidate[] = [];
  for (const candidate of candidates) {
    const last = joined.at(-1);
    const continues =
      last?.kind === 'equity' &&
      candidate.kind === 'equity' &&
      last.section === candidate.section &&
      last.separate === candidate.separate &&
      widthOf(last) === widthOf(candidate);
    if (!last || !continues) joined.push({ ...candidate });
    else {
      last.tables = [...last.tables, ...candidate.tables];
      last.facts = [...last.facts, ...candidate.facts];
    }
  }
  return joined;
}

function widthOf({ facts }: Candidate): number {
  return facts.reduce((width, { place }) => Math.max(width, place.column), 0);
}

function conceptsOf(facts: readonly PlacedFact[]): Set<string> {
  return new Set(facts.map(({ fact }) => localName(fact.concept)));
}

function isMostlyDimensional(facts: readonly PlacedFact[]): boolean {
  return facts.filter(({ fact }) => !isTotal(fact)).length > facts.length / 2;
}

function writeStatement(id: string, candidate: Candidate, title: string, tables: TableReader): Statement {
  const byColumn = [...new Set(candidate.facts.map(({ place }) => place.column))].sort((a, b) => a - b);
  const written = candidate.tables.flatMap((table) =>
    writeRows(candidate, table, tables(table) ?? [], byColumn),
  );
  // What follows the last line is a footnote.
  const rows = written.slice(0, written.findLastIndex(({ kind }) => kind !== 'heading') + 1);
  return {
    id,
    kind: candidate.kind,
    title,
    basis: candidate.separate ? 'separate' : 'consolidated',
    parenthetical: false,
    method: 'table',
    scale: null,
    section: candidate.section,
    table: candidate.tables[0] ?? null,
    agrees: null,
    columns: byColumn.map((column) =>
      describeColumn(candidate, column, tables(candidate.tables[0] ?? 0)?.[0]),
    ),
    rows,
  };
}

function describeColumn(candidate: Candidate, column: number, header: string[] | undefined): StatementColumn {
  const periods = new Map<string, number>();
  for (const { fact, place } of candidate.facts) {
    if (place.column !== column || !fact.context) continue;
    const key = JSON.stringify(fact.context.period);
    periods.set(key, (periods.get(key) ?? 0) + 1);
  }
  const [most] = [...periods].sort((a, b) => b[1] - a[1]);
  return { label: header?.[column] ?? '', period: most ? JSON.parse(most[0]) : null, dims: [] };
}

function writeRows(
  candidate: Candidate,
  table: number,
  texts: string[][],
  columns: number[],
): StatementRow[] {
  const byRow = new Map<number, PlacedFact[]>();
  for (const placed of candidate.facts) {
    if (placed.place.table !== table) continue;
    byRow.set(placed.place.row, [...(byRow.get(placed.place.row) ?? []), placed]);
  }
  return texts.flatMap((cells, row): StatementRow[] => {
    // Japan's tables indent by columns: each level of labels has one of its own.
    const level = Math.max(
      0,
      cells.findIndex((cell) => cell !== ''),
    );
    const label = cells[level] ?? '';
    const inside = byRow.get(row) ?? [];
    if (inside.length === 0) {
      const empty = cells.slice(level + 1).every((cell) => cell === '');
      return row > 0 && label && empty
        ? [
            {
              label,
              level,
              concept: null,
              kind: 'heading',
              negated: false,
              period: null,
              dims: [],
              cells: columns.map(() => null),
            },
          ]
        : [];
    }
    const first = inside[0]?.fact.concept ?? null;
    return [
      {
        label,
        level,
        concept: first,
        kind: /^total\b|合計$/i.test(label) ? 'total' : 'line',
        negated: inside.some(({ fact }) => printsTurned(fact, cells)),
        period: null,
        dims: [],
        cells: columns.map((column) => {
          const found = inside.find(({ place }) => place.column === column);
          return found ? writeCell(found.fact, cells[column] ?? '') : null;
        }),
      },
    ];
  });
}

/** `(279)`, `△279` and `-279` print a negative figure. */
function isPrintedNegative(cell: string): boolean {
  return /^[^\d]*[(△▲−-]/.test(cell) && /\d/.test(cell);
}

function printsTurned(fact: Fact, cells: readonly string[]): boolean {
  const cell = cells.find((text) => fact.printed !== null && text.includes(fact.printed));
  return cell !== undefined && fact.value !== null && fact.value !== '0'
    ? isPrintedNegative(cell) !== fact.value.startsWith('-')
    : false;
}

function writeCell(fact: Fact, cell: string): StatementCell {
  const magnitude = fact.value?.replace(/^-/, '') ?? null;
  const shown =
    magnitude !== null && magnitude !== '0' && isPrintedNegative(cell) ? `-${magnitude}` : magnitude;
  return { fact: fact.n, value: fact.value, shown };
}
