import { conceptId, type Linkbases } from '../linkbases/linkbase.ts';
import type { Statement, StatementRow } from '../statement.ts';
import { keyOf } from '../statement-days.ts';
import { kindOfTitle } from '../titles/classify-statement.ts';
import type { Fact } from '../xbrl/fact.ts';
import type { FactPlace } from './fact-place.ts';
import { keyOfDims } from './lay-out-equity.ts';
import { findLinkbaseStatements } from './linkbase-statements.ts';
import { openMarkdownTables } from './list-markdown-tables.ts';
import { ownDimensions } from './reporting-basis.ts';
import { findTableStatements } from './table-statements.ts';

/**
 * A filing's primary statements. They are found in two ways: from the presentation linkbase, and from the tables that
 * contain the facts. Both are compared; without a linkbase the table is used.
 */
export function findStatements(
  facts: readonly Fact[],
  places: ReadonlyMap<number, FactPlace>,
  sections: readonly { item_number: string; title: string; text: string }[],
  linkbases: Linkbases | null,
): Statement[] {
  const byTable = findTableStatements(facts, places, sections);
  const byLinkbase = linkbases ? findLinkbaseStatements(facts, linkbases) : [];
  const printed = readRowLabels(places, sections);
  const kept = byLinkbase.map((found) => {
    const other = byTable.find(({ id }) => id === found.id);
    const statement = other ? useFactsOf(facts, found, other) : found;
    const rows = takeLabels(statement, printed, linkbases);
    if (!other) return { ...statement, rows };
    const agrees =
      statement.kind === 'equity'
        ? haveSameFigures(facts, statement, other)
        : haveSameRows(facts, statement, other);
    const columns = takeColumnLabels(statement, other, linkbases);
    const headed = takeHeadings(rows, other.rows, linkbases);
    return {
      ...statement,
      // EDINET's roles have English names only.
      title: isJapanese(other.title) ? other.title : statement.title,
      columns,
      rows: headed,
      agrees,
      section: other.section,
      table: other.table,
    };
  });
  const covered = new Set(kept.map(({ id }) => id));
  return [...kept, ...byTable.filter(({ id }) => !covered.has(id))];
}

function isJapanese(title: string): boolean {
  return /[\u3040-\u30ff\u4e00-\u9fff]/.test(title) && kindOfTitle(title) !== undefined;
}

/** A figure in several places is shown where its statement prints it. */
function useFactsOf(facts: readonly Fact[], statement: Statement, table: Statement): Statement {
  const key = ({ concept, context, unit }: Fact): string =>
    `${concept} ${unit} ${context ? `${keyOf(context.period)} ${keyOfDims(context.dims)}` : ''}`;
  const printed = new Map<string, Fact>();
  for (const cell of table.rows.flatMap(({ cells }) => cells)) {
    const fact = cell && cell.fact !== null ? facts[cell.fact] : undefined;
    if (fact && !printed.has(key(fact))) printed.set(key(fact), fact);
  }
  const rows = statement.rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) => {
      const fact = cell && cell.fact !== null ? facts[cell.fact] : undefined;
      const same = fact && printed.get(key(fact));
      return cell && same && same.value === cell.value ? { ...cell, fact: same.n } : cell;
    }),
  }));
  return { ...statement, rows };
}

/** The printed label of the table row that contains a fact. */
function readRowLabels(
  places: ReadonlyMap<number, FactPlace>,
  sections: readonly { item_number: string; text: string }[],
): (fact: number) => string | undefined {
  const tables = new Map<string, ReturnType<typeof openMarkdownTables>>();
  return (fact) => {
    const place = places.get(fact);
    if (place?.table == null || place.row === null) return undefined;
    let known = tables.get(place.section);
    if (!known) {
      known = openMarkdownTables(sections.find((one) => one.item_number === place.section)?.text ?? '');
      tables.set(place.section, known);
    }
    return known(place.table)?.[place.row]?.find((cell) => /\p{L}/u.test(cell));
  };
}

/** Japan's packages only have labels of the filer's own concepts; labels of standard concepts are printed in the tables. */
function takeLabels(
  statement: Statement,
  printed: (fact: number) => string | undefined,
  linkbases: Linkbases | null,
): StatementRow[] {
  return statement.rows.map((row) => {
    if (row.concept === null || linkbases?.labels.has(conceptId(row.concept))) return row;
    return { ...row, label: mostFrequent(factsOf(row).flatMap((fact) => printed(fact) ?? [])) ?? row.label };
  });
}

/** A balance in a statement of changes in equity is also in the balance sheet, where it has another label. */
function mostFrequent(labels: readonly string[]): string | undefined {
  const groups = [...Map.groupBy(labels, (label) => label)];
  return groups.sort(([, a], [, b]) => b.length - a.length)[0]?.[0];
}

/** Headings without a label in the package are those printed above the same line, where there are as many. */
function takeHeadings(
  rows: readonly StatementRow[],
  printed: readonly StatementRow[],
  linkbases: Linkbases | null,
): StatementRow[] {
  const labels = new Set([...(linkbases?.labels.values() ?? [])].flatMap((own) => [...own.values()]));
  const above = new Map<number, readonly string[]>();
  for (const [at, row] of printed.entries()) {
    const facts = factsOf(row);
    if (facts.length === 0) continue;
    const names = headingsAbove(printed, at).map((one) => printed[one]?.label ?? '');
    for (const fact of facts) if (!above.has(fact)) above.set(fact, names);
  }
  const named = [...rows];
  for (const [at, row] of rows.entries()) {
    const places = headingsAbove(rows, at);
    const names = factsOf(row)
      .map((fact) => above.get(fact))
      .find((one) => one !== undefined);
    if (names?.length !== places.length) continue;
    for (const [position, place] of places.entries()) {
      const heading = rows[place];
      if (heading && !labels.has(heading.label))
        named[place] = { ...heading, label: names[position] ?? heading.label };
    }
  }
  // The headings of a second period have no line of their own above which they are printed.
  const known = new Map(rows.map((row, at) => [row.label, named[at]?.label ?? row.label]));
  return named.map((row) =>
    row.kind === 'heading' ? { ...row, label: known.get(row.label) ?? row.label } : row,
  );
}

const factsOf = ({ cells }: StatementRow): number[] =>
  cells.flatMap((cell) => (cell && cell.fact !== null ? [cell.fact] : []));

/** The places of the headings directly above a line, the upper first. */
function headingsAbove(rows: readonly StatementRow[], at: number): number[] {
  if (rows[at]?.kind === 'heading') return [];
  let first = at;
  while (first > 0 && rows[first - 1]?.kind === 'heading') first -= 1;
  return Array.from({ length: at - first }, (_, step) => first + step);
}

/** The names of members are printed in the head of the table. */
function takeColumnLabels(
  statement: Statement,
  table: Statement,
  linkbases: Linkbases | null,
): Statement['columns'] {
  const columnOf = new Map<number, number>();
  for (const { cells } of table.rows) {
    for (const [at, cell] of cells.entries()) if (cell && cell.fact !== null) columnOf.set(cell.fact, at);
  }
  return statement.columns.map((column, at) => {
    if (column.period || column.dims.every(({ member }) => linkbases?.labels.has(conceptId(member))))
      return column;
    const fact = statement.rows.map(({ cells }) => cells[at]?.fact ?? -1).find((one) => columnOf.has(one));
    const label = fact === undefined ? '' : (table.columns[columnOf.get(fact) ?? -1]?.label ?? '');
    return label ? { ...column, label } : column;
  });
}

/** Whether the table has every line of the linkbase in the same order. Lines of single members are only in the table. */
function haveSameRows(facts: readonly Fact[], linkbase: Statement, table: Statement): boolean {
  const wanted = conceptsOf(facts, linkbase);
  const known = new Set(wanted);
  return (
    wanted.join() ===
    conceptsOf(facts, table)
      .filter((concept) => known.has(concept))
      .join()
  );
}

/**
 * A table of changes in equity has several concepts in one row, with shares beside amounts, so rows can't be compared.
 * Instead, every figure of the table that is not a number of shares must be in the linkbase's statement.
 */
function haveSameFigures(facts: readonly Fact[], linkbase: Statement, table: Statement): boolean {
  const keys = (statement: Statement): Set<string> =>
    new Set(
      statement.rows.flatMap(({ cells }) =>
        cells.flatMap((cell) => {
          const fact = cell && cell.fact !== null ? facts[cell.fact] : undefined;
          return fact?.context && fact.value !== null && /^iso4217:\w+$/.test(fact.unit ?? '')
            ? [`${fact.concept} ${keyOf(fact.context.period)} ${keyOfDims(fact.context.dims)}`]
            : [];
        }),
      ),
    );
  const known = keys(linkbase);
  return [...keys(table)].every((key) => known.has(key));
}

/** Concepts of the totals in the order of their first row. A row may have different concepts for different years. */
function conceptsOf(facts: readonly Fact[], statement: Statement): string[] {
  const concepts = statement.rows.flatMap((row) =>
    row.cells.flatMap((cell) => {
      const fact = cell && cell.fact !== null ? facts[cell.fact] : undefined;
      return fact && fact.value !== null && ownDimensions(fact) === 0 ? [fact.concept] : [];
    }),
  );
  return [...new Set(concepts)];
}
