import { conceptId, type Linkbases } from '../linkbases/linkbase.ts';
import type { Fact } from '../xbrl/fact.ts';
import type { FactPlace } from './fact-place.ts';
import { findLinkbaseStatements } from './linkbase-statements.ts';
import { ownDimensions } from './reporting-basis.ts';
import type { Statement, StatementRow } from './statement.ts';
import { findTableStatements } from './table-statements.ts';

/**
 * A filing's primary statements. They are found by the presentation linkbase and, apart from it, by the tables in which the
 * facts stand: both are compared, and the table serves where there is no linkbase.
 */
export function findStatements(
  facts: readonly Fact[],
  places: ReadonlyMap<number, FactPlace>,
  sections: readonly { item_number: string; title: string; text: string }[],
  linkbases: Linkbases | null,
): Statement[] {
  const byTable = findTableStatements(facts, places, sections);
  const byLinkbase = linkbases ? findLinkbaseStatements(facts, linkbases) : [];
  const printed = printedLabels(byTable);
  const kept = byLinkbase.flatMap((statement) => {
    const other = byTable.find(({ id }) => id === statement.id);
    if (!other) return [statement];
    // A statement of changes in equity has its members as columns, which only the table lays out.
    if (statement.kind === 'equity') return [];
    const rows = takeLabels(statement, printed, linkbases);
    return [{ ...statement, rows, agrees: haveSameRows(facts, statement, other) }];
  });
  const covered = new Set(kept.map(({ id }) => id));
  return [...kept, ...byTable.filter(({ id }) => !covered.has(id))];
}

/** Concept → the label of its first row in any table. */
function printedLabels(tables: readonly Statement[]): Map<string, string> {
  const labels = new Map<string, string>();
  for (const { concept, label } of tables.flatMap((table) => table.rows)) {
    if (concept !== null && !labels.has(concept)) labels.set(concept, label);
  }
  return labels;
}

/** Japan's packages hold labels of the filer's own concepts only; those of the standard ones are printed in the tables. */
function takeLabels(
  statement: Statement,
  printed: ReadonlyMap<string, string>,
  linkbases: Linkbases | null,
): StatementRow[] {
  return statement.rows.map((row) => {
    if (row.concept === null || linkbases?.labels.has(conceptId(row.concept))) return row;
    return { ...row, label: printed.get(row.concept) ?? row.label };
  });
}

/** Every line of the linkbase stands in the table, in the same order; lines of single members stand in the table only. */
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

/** Concepts of the totals in order of their first row; a row may hold one concept for one year and another for the next. */
function conceptsOf(facts: readonly Fact[], statement: Statement): string[] {
  const concepts = statement.rows.flatMap((row) =>
    row.cells.flatMap((cell) => {
      const fact = cell ? facts[cell.fact] : undefined;
      return fact && fact.value !== null && ownDimensions(fact) === 0 ? [fact.concept] : [];
    }),
  );
  return [...new Set(concepts)];
}
