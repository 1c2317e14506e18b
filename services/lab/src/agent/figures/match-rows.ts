import { findLabelTerms } from '@research/text';
import type { FigureRow, FigureTable } from './figure-table.ts';
import { scoreStatement, statementNames } from './find-statement.ts';

export interface RowMatch {
  table: FigureTable;
  row: FigureRow;
  score: number;
}

/** Weight of a word in the table's title; a word in a row's label counts 1. */
const titleShare = 0.45;
/** Of one in the rows above it, or in a heading that says nothing else. */
const groupShare = 0.7;

/** The rows whose labels are most similar to one of the labels asked for, best first. */
export function matchRows(
  tables: readonly FigureTable[],
  labels: readonly string[],
  limit: number,
): RowMatch[] {
  const asked = labels.map((label) => new Set(findLabelTerms(label))).filter(({ size }) => size > 0);
  const matches: RowMatch[] = [];
  for (const table of tables) {
    const titleTerms = new Set(findLabelTerms(`${table.title} ${table.head}`));
    const headings = table.title.split(' / ').map(findLabelTerms);
    const rows = table.rows.flatMap((row): RowMatch[] => {
      if (!row.cells.some(({ value }) => value !== null)) return [];
      const own = findLabelTerms(row.label);
      const groups = findLabelTerms(row.groups.join(' '));
      const score = Math.max(
        0,
        ...asked.map((terms) => scoreRow(terms, own, groups, { terms: titleTerms, headings })),
      );
      return score >= 0.5 ? [{ table, row, score }] : [];
    });
    if (rows.length === 0) continue;
    const bonus = statementNames.some((kind) => scoreStatement(table, kind) > 8) ? 0.15 : 0;
    matches.push(...rows.map((match) => ({ ...match, score: match.score + bonus })));
  }
  return matches.sort((left, right) => right.score - left.score).slice(0, limit);
}

function scoreRow(
  asked: ReadonlySet<string>,
  own: readonly string[],
  groups: readonly string[],
  title: { terms: ReadonlySet<string>; headings: readonly string[][] },
): number {
  const [ownSet, groupSet] = [new Set(own), new Set(groups)];
  // A heading of a part says no more than asked: "Health Care Benefits Segment".
  const headed = new Set(
    title.headings.filter((terms) => terms.length > 1 && terms.every((term) => asked.has(term))).flat(),
  );
  let held = 0;
  let inLabel = 0;
  for (const term of asked) {
    if (ownSet.has(term)) {
      held += 1;
      inLabel += 1;
    } else if (groupSet.has(term) || headed.has(term)) held += groupShare;
    else if (title.terms.has(term)) held += titleShare;
  }
  if (inLabel === 0 && held < asked.size * 0.7) return 0;
  const surplus = [...ownSet].filter((term) => !asked.has(term)).length;
  return held / asked.size - Math.min(0.35, surplus * 0.05);
}
