import { formulaOf, measureName, measureOf } from '@footnote/financials';
import { type Cell, columnOfCell, rowOfCell, wholeAmount } from '../cells/cell.ts';
import { isChange, newestFirst } from '../cells/choose-period.ts';
import { compute, fillFormula, percentOf } from '../cells/evaluate.ts';
import { rowsOf } from '../cells/read-cells.ts';
import type { Target } from '../desk/target.ts';
import { asWord } from '../parse/as-word.ts';
import { onlyJoins, says } from '../parse/head-words.ts';
import type { ParsedQuestion } from '../parse/parsed-question.ts';
import { type AskedPeriod, ofYear } from '../parse/read-periods.ts';
import { asksChange, changeOfCells, ofPeriods, sumOf } from './answer-measure.ts';
import { type BoundCell, bindCells, isUnsure, tablesFor } from './bind-rows.ts';
import type { Finding, Found } from './finding.ts';
import { askedAs, decimalsFor, openFigures, shownAsOf } from './measures-of.ts';
import { isSamePart } from './members.ts';
import { reword } from './reword.ts';
import type { Work } from './work.ts';

type Tables = ReturnType<typeof tablesFor>;

/**
 * Figures of a row or column that the question describes in words of its own. Told only where every word is bound.
 * @returns null where no table has a figure for all of them
 */
export function answerRow(asked: Work, target: Target): Found {
  if (asked.question.words.length === 0) return null;
  const tables = tablesFor(asked, target, queriesOf(asked.question));
  const work = { ...asked, question: reword(asked.question, tables) };
  const { question } = work;
  if (question.operator === 'share' && question.measures.some(({ keys }) => numeratorOf(keys)))
    return answerRow(
      { ...work, question: { ...question, measures: question.measures.map(asAmount) } },
      target,
    );
  const joined = joinedWords(question);
  const each = joined.length > 1 ? answerEach(work, target, joined) : null;
  if (each) return each;
  const periods = question.periods.length > 0 ? question.periods : [null];
  const found = periods.map((period) => chosen(bindCells(work, target, tables, period)));
  const cells = found.flatMap((one) => (one ? [one.cell] : []));
  if (cells.length === 0) return ratioOfRow(work, target);
  const [last] = cells;
  if (!last || found.some((one) => one === null)) return null;
  if (question.operator === 'share' || (question.operator === 'ratio' && question.measures.length > 0))
    return shareOf(work, target, last);
  // Of three years that are named, each is told.
  if (cells.length > 2) return [{ kind: 'series', cells: newestFirst(cells).reverse() }];
  if (asksChange(question) || (cells.length === 2 && !question.isSpan))
    return changeOf(work, target, tables, cells);
  if (question.operator === 'series' || question.isSpan) return seriesOf(work, target, tables, last);
  return cells.map((cell) => ({ kind: 'value', cell }));
}

/** "What falls due in 2028": in a report for 2025, a later year is a row or a column of a schedule, and no period of a figure. */
export function answerSchedule(work: Work, target: Target): Found {
  const { question } = work;
  const end = Number(target.end?.slice(0, 4));
  const isLater = ({ year, months, part }: AskedPeriod) =>
    year !== null && year > end && (months ?? 12) === 12 && part === null;
  const later = question.periods.filter(isLater);
  // "How much of it falls due" asks for an amount.
  if (later.length === 0 || !['value', 'share', 'series'].includes(question.operator)) return null;
  const periods = question.periods.filter((one) => !isLater(one));
  const findings = later.map(({ year }) => {
    const words = [...question.words.filter(({ text }) => text !== 'due'), asWord(String(year))];
    const operator = question.operator === 'share' ? 'share' : 'value';
    return answerRow({ ...work, question: { ...question, operator, words, periods } }, target);
  });
  return findings.every((one) => one !== null) ? findings.flat() : null;
}

/** A share is of an amount: of "gross margin", of gross profit. */
function numeratorOf(keys: readonly string[]): readonly string[] | null {
  const formula = measureOf(keys[0] ?? '')?.unit === 'ratio' ? formulaOf(keys[0] ?? '') : null;
  return formula?.kind === 'operation' && formula.operator === '/' && formula.left.kind === 'measure'
    ? [formula.left.key]
    : null;
}
const asAmount = (measure: ParsedQuestion['measures'][number]) => ({
  ...measure,
  keys: numeratorOf(measure.keys) ?? measure.keys,
});

/** "US plus IOM", "패션이랑 리조트": words that are joined are rows of their own. */
export function joinedWords({ words, text, measures }: ParsedQuestion): ParsedQuestion['words'][] {
  const groups: ParsedQuestion['words'][number][][] = [];
  for (const [at, word] of words.entries()) {
    const before = words[at - 1];
    const between = measures.reduce(
      (rest, measure) => rest.replace(measure.text, ' '),
      before ? text.slice(before.end, word.start) : '',
    );
    if (!before || onlyJoins(between)) groups.push([word]);
    else groups.at(-1)?.push(word);
  }
  return groups;
}

/** The same of each row: their sum, or one beside the other; null where one of them is not found. */
function answerEach(work: Work, target: Target, groups: readonly ParsedQuestion['words'][]): Found {
  const { question, desk } = work;
  const operator = question.operator === 'sum' ? 'value' : question.operator;
  const found = groups.map((words) =>
    answerRow({ ...work, question: { ...question, words, operator } }, target),
  );
  if (found.some((one) => one === null)) return null;
  const all = found.flatMap((one) => one ?? []);
  const cells = all.flatMap((one) => (one.kind === 'value' ? [one.cell] : []));
  // "Crude oil and product purchases" are one row.
  if (cells.length === all.length && new Set(cells.map(({ id }) => id)).size === 1) return all.slice(0, 1);
  if (question.operator !== 'sum') return all;
  const kinds = new Set(cells.map(({ kind, currency, period }) => [kind, currency, period.year].join(' ')));
  return cells.length < all.length || kinds.size > 1 ? null : sumOf(cells, desk);
}

export const queriesOf = ({ words, measures, text }: ParsedQuestion): string[] => [
  [...words.map((word) => word.text), ...measures.map((measure) => measure.text)].join(' '),
  text.slice(0, 200),
];

/** A measure that is computed, of a row: each of its inputs is looked for with the words of the question. */
function ratioOfRow(work: Work, target: Target): Found {
  const { question, desk } = work;
  const [key = ''] = question.measures[0]?.keys ?? [];
  const formula = formulaOf(key);
  if (!formula) return null;
  if (formula.kind === 'call' && formula.call === 'growth' && formula.of.kind === 'measure') {
    const { key: amount } = formula.of;
    const of = { keys: [amount], text: measureName(amount, 'en'), start: 0, end: 0 };
    return answerRow({ ...work, question: { ...question, measures: [of], operator: 'change' } }, target);
  }
  const cellOf = (keys: readonly string[], period: AskedPeriod | null): Cell | null => {
    const text = measureName(keys[0] ?? '', 'en');
    const own = { ...question, measures: [{ keys, text, start: 0, end: 0 }] };
    const narrow = { ...work, question: own };
    return chosen(bindCells(narrow, target, tablesFor(narrow, target, queriesOf(own)), period))?.cell ?? null;
  };
  const reader = { cellsOf: () => [], cellFor: cellOf };
  const label = `${measureName(key, question.language)} (${question.words.map(({ text }) => text).join(' ')})`;
  const periods = question.periods.length > 0 ? question.periods : [null];
  const cells = periods.map((period) => {
    const expression = fillFormula(formula, period, reader);
    return (
      expression &&
      compute({ label, expression, as: shownAsOf(key), decimals: decimalsFor(key, question) }, desk)
    );
  });
  return ofPeriods(cells, work);
}

/** The best bound cell, if it is bound in full and no other one says something else. */
function chosen(bound: readonly BoundCell[]): BoundCell | null {
  const full = bound.filter(({ missing, isMeasure }) => missing.length === 0 && isMeasure);
  const [first] = full;
  return first && !isUnsure(full) ? first : null;
}

function changeOf(work: Work, target: Target, tables: Tables, cells: readonly Cell[]): Found {
  const sorted = cells.toSorted((a, b) => (a.period.year ?? 0) - (b.period.year ?? 0));
  const to = sorted.at(-1);
  if (!to) return null;
  const before = sorted.length > 1 ? sorted[0] : cellBefore(work, target, tables, to);
  if (before && before.id !== to.id) return changeOfCells(before, to, work);
  const printed = changeBeside(to);
  return printed && [{ kind: 'value', cell: printed }];
}

/** The same row a year before, or the row of that name in the table of the year before. */
function cellBefore(work: Work, target: Target, tables: Tables, to: Cell): Cell | undefined {
  const year = (to.period.year ?? Number(target.end?.slice(0, 4) ?? 0)) - 1;
  const same = cellAt(work, target, tables, to, year);
  if (same) return same;
  const other = chosen(bindCells(work, target, tables, ofYear(year)))?.cell;
  return other?.label === to.label && isSamePart(other.column, to.column) ? other : undefined;
}

/** The change that the row prints itself. */
function changeBeside({ table, target, id, column }: Cell): Cell | null {
  const row = table && rowsOf(table, target).find(({ row }) => id.startsWith(`${row.id}.`));
  const all = row?.cells.filter((one) => isChange(one.column) && one.kind === 'percent') ?? [];
  // Each of several amounts has its own: the one whose head begins as that of the amount.
  const own = all.filter((one) => column !== '' && one.column.startsWith(column));
  const fitting = own.length > 0 ? own : all;
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

/** The same row in another year. */
function cellAt(work: Work, target: Target, tables: Tables, of: Cell, year: number): Cell | undefined {
  const asked: AskedPeriod = { ...(work.question.periods[0] ?? ofYear(year)), year };
  return bindCells(work, target, tables, asked)
    .map(({ cell }) => cell)
    .find(({ id }) => rowOfCell(id) === rowOfCell(of.id));
}

function seriesOf(work: Work, target: Target, tables: Tables, cell: Cell): readonly Finding[] {
  const years = [...new Set(cell.table?.columns.flatMap(({ year }) => year ?? []))].toSorted((a, b) => a - b);
  const cells = years.flatMap((year) => cellAt(work, target, tables, cell, year) ?? []);
  return cells.length > 1 ? [{ kind: 'series', cells }] : [{ kind: 'value', cell }];
}

/** The part of the whole of its measure. A part that is printed in percent is the answer itself. */
function shareOf(work: Work, target: Target, part: Cell): Found {
  if (part.kind === 'percent') return [{ kind: 'value', cell: part }];
  const figures = openFigures(target, work);
  const [measure, other] = work.question.measures;
  // "Expenses of a segment in percent of revenue": the whole is the segment's own revenue.
  if (other) return null;
  const whole = (measure ? figures.figureFor(measure.keys, askedAs(part)) : null) ?? totalBeside(part);
  // The whole under another name is no part.
  if (!whole || whole.id === part.id || Math.abs(wholeAmount(part)) >= Math.abs(wholeAmount(whole)))
    return null;
  const label = `${part.label} / ${whole.label}`;
  const share = compute(percentOf(label, 'a / b', { a: part, b: whole }), work.desk);
  return share && [{ kind: 'share', part, whole, share }];
}

function totalBeside({ table, id, target }: Cell): Cell | null {
  const total = table && rowsOf(table, target).find(({ row }) => says(row.label, 'total'));
  const beside = total?.cells.find((cell) => columnOfCell(cell.id) === columnOfCell(id));
  return beside && beside.value > 0 ? beside : null;
}
