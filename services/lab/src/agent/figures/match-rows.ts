import { findMeasuresByLabel, findMeasuresByWords } from '@footnote/financials';
import { oncePer } from '@footnote/runtime';
import { findLabelTerms } from '@footnote/text';
import type { FigureRow, FigureTable } from './figure-table.ts';
import { scoreStatement, statementNames } from './find-statement.ts';
import { isIndex } from './is-index.ts';
import { splitTail } from './plain-label.ts';

/** "Company-operated" answers "company operated". */
const termsOf = (text: string): string[] => findLabelTerms(text.replaceAll('-', ' '));

export interface RowMatch {
  table: FigureTable;
  row: FigureRow;
  score: number;
  /** The asked label that it answers. */
  label: string;
}

export interface RowMatches {
  matches: RowMatch[];
  /** Labels that no row answers, with the labels that share most with them. */
  unmatched: { label: string; nearest: string[] }[];
}

/** Weight of a word in the table's title; a word in a row's label counts 1. */
const titleShare = 0.45;
/** Of one in the rows above it, or in a heading that says nothing else. */
const groupShare = 0.7;
/** It decides between rows that are nearly as good, and never against one that says exactly what is asked. */
const statementBonus = 0.08;
/** What a word costs that was not asked for, by what it says; all of them together at most. */
const surplusCost = 0.2;
const mostSurplus = 0.35;
const leastStatement = 8;
const leastScore = 0.5;
const mostNearest = 3;
const leastNear = 0.15;

interface ReadRow {
  table: FigureTable;
  row: FigureRow;
  own: ReadonlySet<string>;
  /** Of a bracketed tail: they may answer, and don't speak against the row. */
  tail: ReadonlySet<string>;
  groups: ReadonlySet<string>;
}

interface ReadTable {
  rows: readonly ReadRow[];
  title: ReadTitle;
  bonus: number;
}

interface ReadTitle {
  terms: ReadonlySet<string>;
  headings: readonly string[][];
}

/**
 * The rows whose labels are most similar to each label asked for. Each label gets its share of the limit, and what is left
 * over goes to the best of the others. The rows of a label come best first, those of primary statements before equal ones.
 */
export function matchRows(
  tables: readonly FigureTable[],
  labels: readonly string[],
  limit: number,
): RowMatches {
  const read = tables.filter((table) => !isIndex(table)).map(readTable);
  const weights = weighTerms(read.flatMap(({ rows }) => rows));
  const ranked = [...new Set(labels)].map((label) => ({
    label,
    ...rankRows(read, label, (term) => weights.get(term) ?? 1),
  }));
  const share = Math.max(1, Math.floor(limit / Math.max(1, ranked.length)));
  const chosen = new Map<FigureRow, RowMatch>();
  const take = (some: readonly RowMatch[]) => {
    for (const match of some) if (chosen.size < limit && !chosen.has(match.row)) chosen.set(match.row, match);
  };
  // `Cost of revenue` answers itself, also where `Revenue` is asked for beside it.
  const owners = new Map<FigureRow, RowMatch>();
  for (const match of ranked.flatMap(({ found }) => found))
    if (match.score > (owners.get(match.row)?.score ?? 0)) owners.set(match.row, match);
  const owned = ranked.map(({ found }) => found.filter((match) => owners.get(match.row) === match));
  for (const found of owned) take(found.slice(0, share));
  take(owned.flatMap((found) => found.slice(share)).sort(byScore));
  const order = new Map(ranked.map(({ label }, at) => [label, at]));
  return {
    matches: [...chosen.values()].sort(
      (one, other) => (order.get(one.label) ?? 0) - (order.get(other.label) ?? 0) || byScore(one, other),
    ),
    unmatched: ranked.flatMap(({ label, found, nearest }) =>
      found.length === 0 ? [{ label, nearest }] : [],
    ),
  };
}

const byScore = (one: RowMatch, other: RowMatch) => other.score - one.score;

/** A run asks the same tables again and again. */
const readTable = oncePer(readTerms);

function readTerms(table: FigureTable): ReadTable {
  const rows = table.rows.flatMap((row): ReadRow[] => {
    if (!row.cells.some(({ value }) => value !== null)) return [];
    const { core, tail } = splitTail(row.label);
    return [
      {
        table,
        row,
        own: new Set(termsOf(core)),
        tail: new Set(termsOf(tail)),
        groups: new Set(termsOf(row.groups.join(' '))),
      },
    ];
  });
  const title: ReadTitle = {
    terms: new Set(termsOf(`${table.title} ${table.head}`)),
    headings: table.title.split(' / ').map(termsOf),
  };
  const bonus = statementNames.some((kind) => scoreStatement(table, kind) > leastStatement)
    ? statementBonus
    : 0;
  return { rows, title, bonus };
}

/** A word that many labels share, as `total`, says little. */
function weighTerms(rows: readonly ReadRow[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { own } of rows) for (const term of own) counts.set(term, (counts.get(term) ?? 0) + 1);
  const most = Math.log(1 + rows.length);
  return new Map(
    [...counts].map(([term, count]) => [
      term,
      0.25 + (0.75 * Math.log(1 + rows.length / count)) / Math.max(1, most),
    ]),
  );
}

function rankRows(
  read: readonly ReadTable[],
  label: string,
  weightOf: (term: string) => number,
): { found: RowMatch[]; nearest: string[] } {
  const terms = new Set(termsOf(splitTail(label).core));
  const asked = terms.size > 0 ? terms : new Set(termsOf(label));
  const scored = read.flatMap(({ rows, title, bonus }) =>
    rows.map((one): RowMatch => {
      const score = scoreRow(asked, one, title, weightOf);
      return { table: one.table, row: one.row, label, score: score < leastScore ? score : score + bonus };
    }),
  );
  const found = scored.filter(({ score }) => score >= leastScore).sort(byScore);
  if (found.length > 0) return { found, nearest: [] };
  const named = rowsOfMeasure(read, label);
  if (named.length > 0) return { found: named, nearest: [] };
  const near = scored.filter(({ score }) => score >= leastNear).sort(byScore);
  const names = new Set(near.map(({ row }) => splitTail(row.label).core));
  return { found, nearest: [...names].slice(0, mostNearest) };
}

const measureScore = 0.8;
/** So much of what is asked has to be the measure's name. */
const leastNamed = 0.7;

/** Rows that print the measure which is asked for under another name: `Purchases of property and equipment` for capital expenditures. */
function rowsOfMeasure(read: readonly ReadTable[], label: string): RowMatch[] {
  const named = findMeasuresByWords(label).filter(({ words }) => words.length >= label.length * leastNamed);
  const keys = new Set([...findMeasuresByLabel(label), ...named.flatMap(({ keys }) => keys.slice(0, 1))]);
  if (keys.size === 0) return [];
  return read
    .flatMap(({ rows, bonus }) =>
      rows.flatMap((one): RowMatch[] =>
        measuresOf(one.row).some((key) => keys.has(key))
          ? [{ table: one.table, row: one.row, label, score: measureScore + bonus }]
          : [],
      ),
    )
    .sort(byScore);
}

/** The measures that its label may name. */
const measuresOf = oncePer(({ label }: FigureRow) => findMeasuresByLabel(splitTail(label).core));

function scoreRow(
  asked: ReadonlySet<string>,
  { own, tail, groups }: ReadRow,
  title: ReadTitle,
  weightOf: (term: string) => number,
): number {
  // A heading of a part says no more than asked: "Health Care Benefits Segment".
  const headed = new Set(
    title.headings.filter((terms) => terms.length > 1 && terms.every((term) => asked.has(term))).flat(),
  );
  let all = 0;
  let held = 0;
  let inLabel = 0;
  for (const term of asked) {
    const weight = weightOf(term);
    all += weight;
    if (own.has(term)) {
      held += weight;
      inLabel += weight;
    } else if (tail.has(term)) held += weight * groupShare;
    else if (groups.has(term) || headed.has(term)) held += weight * groupShare;
    else if (title.terms.has(term)) held += weight * titleShare;
  }
  if (all === 0 || (inLabel === 0 && held < all * 0.7)) return 0;
  let surplus = 0;
  for (const term of own) if (!asked.has(term)) surplus += weightOf(term) * surplusCost;
  return held / all - Math.min(mostSurplus, surplus);
}
