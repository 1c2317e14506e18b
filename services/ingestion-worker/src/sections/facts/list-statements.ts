import {
  findStandard,
  findStatements,
  type Linkbases,
  type ReadTables,
  type Statement,
} from '@footnote/financials';
import type { FilingSplit } from '../read/source-document.ts';

/**
 * The statements of a filing: those that its tags give, and those that no tag covers as they are printed. Tags of a taxonomy that
 * is not known here, such as that of the UK's own standard, say nothing about statements.
 */
export function listStatements(
  split: FilingSplit,
  linkbases: Linkbases | null,
  tables: ReadTables,
): Statement[] {
  const isTagged = split.facts.some((fact) => fact.kind === 'number');
  const byTags = isTagged ? findStatements(split.facts, split.places, split.sections, linkbases) : [];
  const isKnown = findStandard(split.facts) !== null || byTags.some(({ kind }) => kind !== 'equity');
  if (!isTagged || !isKnown) return [...tables.statements, ...byTags];
  const known = tables.statements.filter(
    (printed) =>
      isOfGroup(printed, tables) && !byTags.some((tagged) => isSame(tagged, printed, split, tables)),
  );
  return [...byTags, ...known];
}

/** Whether nothing says that a printed statement is that of the parent alone, of guarantors or of a segment. */
function isOfGroup(printed: Statement, tables: ReadTables): boolean {
  if (printed.basis !== 'consolidated') return false;
  return tablesOf(printed, tables).every(({ scope }) => scope.of === 'group');
}

/** Whether a tagged statement is this one: of its kind, or of another kind that has most of its figures in the same tables. */
function isSame(tagged: Statement, printed: Statement, { places }: FilingSplit, tables: ReadTables): boolean {
  if (tagged.id === printed.id) return true;
  if (tagged.parenthetical) return false;
  const own = tablesOf(printed, tables);
  const found = tagged.rows.flatMap(({ cells }) =>
    cells.flatMap((cell) => (cell && cell.fact !== null ? (places.get(cell.fact) ?? []) : [])),
  );
  const inside = found.filter((place) =>
    own.some(({ section, table }) => place.section === section && place.table === table),
  );
  return inside.length > found.length / 2;
}

/** The tables that make a printed statement: the first, and those that continue it. */
function tablesOf({ kind, section, table: first }: Statement, { tables }: ReadTables): ReadTables['tables'] {
  const ids = new Set<string>();
  return tables.filter((table) => {
    const isFirst = table.section === section && table.table === first && table.statement?.kind === kind;
    const isOwn = isFirst || (table.continues !== null && ids.has(table.continues));
    if (isOwn) ids.add(table.id);
    return isOwn;
  });
}
