import type { FigureTableOutput } from '@research/contracts';
import { findLabelTerms } from '@research/text';
import { quarterNumber } from './asked-span.ts';
import type { Expression } from './expression.ts';
import type { FigureQuestion } from './figure-question.ts';
import { fromColumns } from './find-in-columns.ts';
import { fromSums } from './find-in-sums.ts';
import { underHeading } from './find-under-heading.ts';
import { incomeStatement, surplusOf } from './fits-phrase.ts';
import { lineItem } from './line-items.ts';
import type { LineItem, Statement } from './lines/line-item.ts';
import { isZero, type PickedCell, pickCell, pickRow, plainLabel } from './pick-cell.ts';
import { readAmount } from './read-amount.ts';

type Leaf = Expression & { kind: 'item' | 'phrase' };

/**
 * Finds the cell of a line of the statements, or of a row in the question's own words.
 * @param others rows that were looked up by their labels
 * @param whole tables with all their rows
 */
export function createFinder(
  {
    core,
    quarter,
    months,
    isCount,
    isPercent,
    expression,
    as,
    aim,
    own: ofCompany,
    zeroIfAbsent,
    years,
  }: FigureQuestion,
  statements: readonly { statement: Statement; table: FigureTableOutput }[],
  others: readonly FigureTableOutput[],
  whole: readonly FigureTableOutput[] = [],
) {
  return (leaf: Leaf, year: number): PickedCell | null => {
    const wanted = { year, quarter, months, nth: quarterNumber(core) };
    if (leaf.kind === 'phrase') {
      const isGrowth = aim === 'growth' || aim === 'yearly-growth';
      const isRate = leaf === expression && as === 'percent' && !isGrowth;
      const found = fromRows(leaf.words, others, {
        ...wanted,
        isCount,
        isPercent,
        isRate,
        own: ofCompany,
        years,
      });
      if (found || isRate) return found;
      const headed = underHeading(leaf.words, [...others, ...whole], wanted);
      if (headed || months !== null) return headed;
      const summed = fromSums(leaf.words, whole, wanted);
      if (summed || quarter) return summed;
      return (
        [...others, ...whole]
          .map((table) => fromColumns(leaf.words, table, { year }))
          .find((one) => one !== null) ?? null
      );
    }
    const item = lineItem(leaf.key);
    const own = statements
      .filter(({ statement, table }) => statement === item.statement && !ofParent.test(table.title))
      .map(({ table }) => table);
    // What a statement doesn't print, another table may print of something else.
    const isOnlyOfStatement = zeroIfAbsent || (item.key === 'tax' && own.some(givesTax));
    const elsewhere = isOnlyOfStatement ? [] : others.filter(({ title }) => !ofParent.test(title));
    for (const strict of [true, false]) {
      for (const table of [...own, ...elsewhere]) {
        for (const row of [rowCalled(leaf.said, item, table), pickRow(item, table)]) {
          const cell = row && pickCell(row, table, { ...wanted, strict });
          if (cell && !isUnsure(item, cell)) return cell;
        }
      }
    }
    return null;
  };
}

/**
 * The first months of a year that no column prints: those of a longer period less its last quarter.
 * @returns the longer period's cell and the quarter's
 */
export function createRestFinder(
  { core, quarter, months }: FigureQuestion,
  statements: readonly { statement: Statement; table: FigureTableOutput }[],
) {
  const length =
    quarter && quarterNumber(core) === 1
      ? 3
      : /\b(?:second|last) (?:half|six|nine)\b|\bh2\b/i.test(core)
        ? null
        : months;
  return (leaf: Leaf, year: number): [PickedCell, PickedCell] | null => {
    if (length === null || leaf.kind !== 'item') return null;
    const item = lineItem(leaf.key);
    for (const { statement, table } of statements) {
      const row = statement === item.statement ? pickRow(item, table) : null;
      const all = row && pickCell(row, table, { year, quarter: false, months: length + 3, strict: true });
      const last = row && pickCell(row, table, { year, quarter: true, nth: length / 3 + 1, strict: true });
      const endOf = ({ column }: PickedCell) => table.columns.find(({ label }) => label === column)?.end;
      if (all && last && all.id !== last.id && endOf(all) && endOf(all) === endOf(last)) return [all, last];
    }
    return null;
  };
}

/** The tax is the difference of two lines that it prints. */
function givesTax(table: FigureTableOutput): boolean {
  return ['pretax', 'net_income'].every((key) => pickRow(lineItem(key), table) !== null);
}

/** The row that is called just as the question says. */
function rowCalled(
  said: string | undefined,
  { perShare, not }: LineItem,
  { rows }: FigureTableOutput,
): PickedCell['row'] | null {
  if (said === undefined || perShare) return null;
  const plain = (label: string) =>
    plainLabel(label)
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  const called = plain(said);
  return (
    rows.find(
      ({ label, measure, cells }) =>
        measure === 'money' &&
        plain(label) === called &&
        !not?.test(plainLabel(label)) &&
        cells.some((cell) => /\d/.test(cell)),
    ) ?? null
  );
}

/** A company that buys nothing but software has a dash beside its plants: its capital expenditure is not zero. */
const isUnsure = ({ key }: LineItem, { text }: PickedCell) => key === 'capex' && isZero.test(text);

/** The parent's own statement stands beside the group's. */
const ofParent = /母公司|별도\s?재무|単体/;
interface Fitting {
  row: PickedCell['row'];
  table: FigureTableOutput;
}

const isTotal = /^\W*total\b|合計|합계/i;

function fromRows(
  words: string,
  tables: readonly FigureTableOutput[],
  wanted: {
    year: number;
    quarter: boolean;
    months: number | null;
    isCount: boolean;
    isPercent: boolean;
    isRate: boolean;
    own: readonly string[];
    /** All those asked for. */
    years: readonly number[];
  },
): PickedCell | null {
  const printsAll = ({ row, table }: Fitting) =>
    wanted.years.every((year) => pickCell(row, table, { ...wanted, year }) !== null);
  const fitsLength = ({ row, table }: Fitting) => pickCell(row, table, { ...wanted, strict: true }) !== null;
  const fitting = tables
    .flatMap((table) =>
      table.rows.flatMap((row) => {
        const surplus = surplusOf(words, row, table, wanted.own);
        const isUnlike =
          (wanted.isCount && !mayCount(row, table)) ||
          (!wanted.isPercent && row.measure === 'percent') ||
          (wanted.isRate && row.measure !== 'percent');
        return surplus === null || isUnlike ? [] : [{ table, row, surplus }];
      }),
    )
    // A table that says no unit may be in any.
    .sort(
      (left, right) =>
        left.surplus - right.surplus ||
        // A quarter's row stands before the year's in a report on both.
        Number(!fitsLength(left)) - Number(!fitsLength(right)) ||
        Number(!saysMeasure(words, left)) - Number(!saysMeasure(words, right)) ||
        // Figures of one row are compared with one another.
        Number(!printsAll(left)) - Number(!printsAll(right)) ||
        Number(!isTotal.test(left.row.label)) - Number(!isTotal.test(right.row.label)) ||
        Number(!incomeStatement.test(left.table.title)) - Number(!incomeStatement.test(right.table.title)) ||
        Number(!left.table.unit) - Number(!right.table.unit),
    );
  const picked = fitting.flatMap(({ table, row, surplus }) => {
    const cell = pickCell(row, table, wanted);
    return cell ? [{ cell, surplus, fits: fitsLength({ row, table }) }] : [];
  });
  const [first] = picked;
  const best = picked
    .filter(({ surplus, fits }) => surplus === first?.surplus && fits === first.fits)
    .map(({ cell }) => cell);
  // Where rows of other measures differ, the one that is called as the question says: "Total automotive revenues".
  return chooseCell(best) ?? chooseCell(best.filter(({ label }) => isCalled(words, label)));
}

/** Whether the row or its group names the measure in the question's own word: "revenues", where "sales" stand as well. */
function saysMeasure(words: string, { row }: Fitting): boolean {
  const asked = measureWord.exec(words)?.[1]?.toLowerCase();
  return asked === undefined || [row.label, ...row.groups].join(' ').toLowerCase().includes(asked);
}

const measureWord = /\b(revenue|sales)/i;

const bareTerms = (text: string) =>
  new Set(findLabelTerms(plainLabel(text)).filter((term) => term !== 'net' && term !== 'total'));

/** Whether a label says all that is asked, in the same words, and no more. */
function isCalled(words: string, label: string): boolean {
  const [asked, own] = [bareTerms(words), bareTerms(label)];
  return asked.size > 1 && asked.size === own.size && [...asked].every((term) => own.has(term));
}

/** An amount of money is no number of things. */
function mayCount({ measure, cells }: PickedCell['row'], { scale }: FigureTableOutput): boolean {
  if (measure === 'number' || measure === 'shares') return true;
  return measure === 'money' && scale === 0 && !cells.some((cell) => /[$€£¥₹]/.test(cell));
}

const mostReadings = 2;
const sameValue = 0.01;

/** Rows of one name that print many figures are of parts that nobody asked for: only one that is printed again is sure. */
function chooseCell(cells: readonly PickedCell[]): PickedCell | null {
  const amountOf = ({ text, table }: PickedCell) => Math.abs((readAmount(text) ?? 0) * 10 ** table.scale);
  const same = (one: PickedCell, other: PickedCell) =>
    one.text === other.text ||
    (!/%/.test(`${one.text}${other.text}`) &&
      one.row.measure !== 'percent' &&
      Math.abs(amountOf(one) - amountOf(other)) <= sameValue * Math.max(amountOf(one), amountOf(other)));
  const distinct = cells.filter((cell, at) => !cells.slice(0, at).some((other) => same(cell, other)));
  if (distinct.length <= mostReadings) return cells[0] ?? null;
  // The largest of them is the whole, where another table prints it again.
  const most = Math.max(...cells.map(amountOf));
  return (
    cells.find(
      (cell, at) =>
        amountOf(cell) >= most * (1 - sameValue) &&
        cells.some((other, place) => place !== at && same(cell, other)),
    ) ?? null
  );
}
