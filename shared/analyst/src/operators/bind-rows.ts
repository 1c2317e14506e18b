import type { FigureTableOutput } from '@research/contracts';
import { findMeasuresByLabel, measureOf } from '@research/financials';
import { bagOf, holds, holdsKeys, unbound, type WordBag } from '../cells/bind-words.ts';
import { type Cell, wholeAmount } from '../cells/cell.ts';
import { cellsFor } from '../cells/choose-period.ts';
import { fitsMeasure, labelsOf } from '../cells/measure-table.ts';
import { type CellRow, rowsOf } from '../cells/read-cells.ts';
import { sourceOf, type Target } from '../desk/target.ts';
import type { AskedMeasure, AskedWord, ParsedQuestion } from '../parse/parsed-question.ts';
import type { AskedPeriod } from '../parse/read-periods.ts';
import { keysOf } from '../parse/tokens.ts';
import { languagesOf, type Work } from './work.ts';

/** A figure of a table whose row, column and heads together hold what is asked. */
export interface BoundCell {
  cell: Cell;
  /** Words of the question that nothing around the figure has. */
  missing: readonly AskedWord[];
  /** Words in its label that nobody asked for, and words that only its title has. */
  surplus: number;
  isMeasure: boolean;
}

/** The tables of a target that may hold the row or the parts that are asked for, each once. */
export function tablesFor(work: Work, target: Target, queries: readonly string[]): FigureTableOutput[] {
  const { question, desk } = work;
  const source = sourceOf(target);
  const words = question.words.map(({ text }) => text);
  const measure = question.measures[0];
  const names = measure ? labelsOf(measure.keys.slice(0, 1), languagesOf(target, question).slice(0, 2)) : [];
  const phrase = words.join(' ');
  const labels = [
    ...new Set([
      `${phrase} ${measure?.text ?? ''}`.trim(),
      phrase,
      ...words,
      ...names.slice(0, 2).map((name) => `${phrase} ${name}`.trim()),
    ]),
  ]
    .filter((one) => one !== '')
    .map((one) => one.slice(0, 200))
    .slice(0, 12);
  const rowsCall = { ...source, labels, limit: 30 };
  const tableCalls = [...new Set(queries.filter(Boolean))].map((query) => ({
    ...source,
    query: query.slice(0, 300),
    limit: 6,
  }));
  desk.prepare([
    ...(labels.length > 0 ? [{ name: 'find_rows' as const, input: rowsCall }] : []),
    ...tableCalls.map((input) => ({ name: 'find_tables' as const, input })),
  ]);
  const rows = labels.length > 0 ? (desk.ask('find_rows', rowsCall)?.tables ?? []) : [];
  const whole = tableCalls.flatMap((input) => desk.ask('find_tables', input)?.tables ?? []);
  return uniqueRows([...whole, ...rows]);
}

/** A row may be in a whole table and again alone: the first is kept. */
function uniqueRows(tables: readonly FigureTableOutput[]): FigureTableOutput[] {
  const seen = new Set<string>();
  return tables.flatMap((table) => {
    const rows = table.rows.filter(({ id }) => {
      const key = placeOf(id);
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    });
    return rows.length > 0 ? [{ ...table, rows }] : [];
  });
}

/** The place of a row in its text, whichever source of the run it was read by. */
const placeOf = (id: string) => id;

/** The cells of all these tables that fit the period, with what of the question they leave open; the best first. */
export function bindCells(
  work: Work,
  target: Target,
  tables: readonly FigureTableOutput[],
  period: AskedPeriod | null,
): BoundCell[] {
  const { question } = work;
  const rows = tables.flatMap((table) => rowsOf(table, target));
  const bound = rows.flatMap((row) => bindRow(row, question, period));
  return bound.toSorted((a, b) => rank(a) - rank(b));
}

const rank = ({ missing, surplus, isMeasure }: BoundCell) =>
  missing.length * 10 + (isMeasure ? 0 : 5) + surplus;

function bindRow(row: CellRow, question: ParsedQuestion, period: AskedPeriod | null): BoundCell[] {
  const { label, groups } = row.row;
  const own = bagOf([label, ...groups].join(' · '));
  const title = bagOf(`${row.table.title} · ${row.table.unit}`);
  const [measure] = question.measures;
  // A dash is no figure that somebody asked for by words of his own.
  const cells = cellsFor(row.cells, period).filter(({ text, value }) => value !== 0 || /\d/.test(text));
  const [best] = cells;
  if (!best) return [];
  // Columns may be measures, or parts: those that are asked for are candidates; else the column of the period.
  const ofMeasure = measure ? cells.filter((cell) => isColumnOf(cell, measure)) : [];
  const columns = ofMeasure.length > 0 ? ofMeasure : cells;
  const worded = columns.filter(({ column }) => question.words.some((word) => holds(bagOf(column), word)));
  const candidates = worded.length > 0 ? worded : ofMeasure.length > 0 ? ofMeasure.slice(0, 1) : [best];
  return candidates.map((cell) => {
    const column = bagOf(cell.column);
    const missing = question.words.filter(
      (word) => !holds(own, word) && !holds(column, word) && !holds(title, word),
    );
    const onlyTitle = question.words.filter(
      (word) => !holds(own, word) && !holds(column, word) && holds(title, word),
    );
    return {
      cell,
      missing,
      surplus: surplusOf(own, question) * 0.2 + onlyTitle.length * 0.8,
      isMeasure: measure
        ? (ofMeasure.includes(cell) || isOfMeasure(row, own, title, measure)) && hasUnit(cell, measure)
        : true,
    };
  });
}

/** The head of a column, or a line of it, is the measure. */
const isColumnOf = ({ column }: Cell, { keys }: AskedMeasure): boolean =>
  [column, ...column.split(/\s*(?:\/|<br>|·|\n)\s*/)].some((part) =>
    keys.some((key) => part !== '' && fitsMeasure(part, key) > 0),
  );

/** A count under a title of money is no amount. */
function hasUnit({ kind, currency }: Cell, { keys }: AskedMeasure): boolean {
  const unit = measureOf(keys[0] ?? '')?.unit;
  if (unit === 'money') return kind === 'money' && currency !== null;
  return unit !== 'ratio' || kind === 'percent';
}

/** Whether a row, its group or its table is about the measure. */
function isOfMeasure({ row }: CellRow, own: WordBag, title: WordBag, { keys, text }: AskedMeasure): boolean {
  if ([row.label, ...row.groups].some((label) => keys.some((key) => fitsMeasure(label, key) > 0)))
    return true;
  const wordings = [text, ...labelsOf(keys.slice(0, 1), ['en', 'ja', 'ko', 'zh', 'zh-Hant', 'pt'])].map(
    keysOf,
  );
  if (wordings.some((wording) => holdsKeys(own, wording))) return true;
  // A row that is another measure is not this one because the title names it.
  const isOther = findMeasuresByLabel(row.label).length > 0;
  return !isOther && wordings.some((wording) => holdsKeys(title, wording));
}

function surplusOf(own: WordBag, question: ParsedQuestion): number {
  const asked = new Set([
    ...question.words.flatMap(({ wordings }) => wordings.flat()),
    ...question.measures.flatMap(({ text }) => keysOf(text)),
  ]);
  // The total of a table is that of its title.
  return own.places.has('total') ? 0 : Math.min(10, own.keys.filter((key) => !asked.has(key)).length);
}

/** Several rows answer equally well and differ: parts, restated figures, other periods. None of them is sure. */
export function isUnsure([first, ...others]: readonly BoundCell[]): boolean {
  if (!first) return true;
  const equal = others.filter(
    (one) => Math.abs(rank(one) - rank(first)) < 0.3 && one.cell.period.year === first.cell.period.year,
  );
  return equal.some(
    ({ cell }) => wholeAmount(cell) !== wholeAmount(first.cell) && cell.kind === first.cell.kind,
  );
}

/** The words that no table of the target has beside a figure. */
export const openWords = (question: ParsedQuestion, bound: readonly BoundCell[]): readonly AskedWord[] =>
  bound[0]?.missing ?? unbound(bagOf(''), question.words);
