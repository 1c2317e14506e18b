import { type Formula, measureName, measureOf } from '@footnote/financials';
import { type Cell, wholeAmount } from '../cells/cell.ts';
import { newestFirst } from '../cells/choose-period.ts';
import { compute, type Expression, expressionOf, fillFormula, percentOf } from '../cells/evaluate.ts';
import type { Target } from '../desk/target.ts';
import { decimalsIn } from '../parse/digits.ts';
import { isOnly, says } from '../parse/head-words.ts';
import type { AskedMeasure, ParsedQuestion } from '../parse/parsed-question.ts';
import { nameOf } from '../parse/read-formula.ts';
import { type AskedPeriod, ofYear } from '../parse/read-periods.ts';
import { answerRank } from './answer-rank.ts';
import type { Finding, Found } from './finding.ts';
import { decimalsFor, type Figures, openFigures, shownAsOf } from './measures-of.ts';
import type { Work } from './work.ts';

const mostPeriods = 6;
/** A larger growth is a change of scale, of unit or of the company: it is not told. */
const mostGrowth = 10;

/** Measures that nothing else in the question narrows: their values, changes, series, means, ratios and sums. */
export function answerMeasures(work: Work, target: Target): Found {
  const { question } = work;
  const { measures, operator, marks } = question;
  const figures = openFigures(target, work);
  if (question.formula) return answerFormula(work, figures, question.formula);
  const [first, second] = measures;
  if (!first) return null;
  if (second && operator === 'sum') return answerSum(work, figures);
  if (
    second &&
    (operator === 'share' || operator === 'ratio' || (operator === 'average' && marks.has('share')))
  )
    return answerRatio(work, figures, [first, second]);
  const found = measures.flatMap(
    (measure) => answerOne(work, figures, measure) ?? gapOf(measure, question, target, figures),
  );
  return found.length > 0 ? found : null;
}

/** Whether the question is about how a figure moved. */
export const asksChange = ({ operator, marks }: ParsedQuestion): boolean =>
  operator === 'change' ||
  operator === 'why' ||
  (operator === 'verdict' && (marks.has('rise') || marks.has('fall') || marks.has('change')));

function answerOne(work: Work, figures: Figures, { keys }: AskedMeasure): Found {
  const { question } = work;
  const { operator, periods, isSpan, last, marks } = question;
  if (operator === 'average') return averageOf(work, figures, keys, { kind: 'measure', key: nameOf(keys) });
  if (marks.has('annual')) return growthOf(work, figures, keys);
  const [only] = periods.length === 1 ? periods : [];
  if (only && operator === 'value' && marks.has('compare')) {
    const beside = besideNewest(work, figures, keys, only);
    if (beside) return beside;
  }
  const isChange = asksChange(question);
  const isSeries = (operator === 'series' || isSpan || last) && !(isChange && !marks.has('series'));
  if (isSeries || periods.length > 2) {
    const series = seriesOf(question, figures, keys);
    if (series) return series;
  }
  if (isChange || periods.length === 2) return changeOf(work, figures, keys);
  const cells = (periods.length > 0 ? periods : [null]).map((period) => figures.figureFor(keys, period));
  const found = cells.filter((cell) => cell !== null);
  if (found.length === 0 || found.length < cells.length) return null;
  const values = found.map((cell): Finding => ({ kind: 'value', cell }));
  return operator === 'verdict' ? [...signOf(question, found), ...values] : values;
}

/** "Revenue vs 2023": the newest figure beside the one that is named. */
function besideNewest(work: Work, figures: Figures, keys: readonly string[], period: AskedPeriod): Found {
  const from = figures.figureFor(keys, period);
  const to = figures.figureFor(keys, { ...period, month: null, year: figures.yearsOf(keys)[0] ?? null });
  const isLater = from && to && (to.period.year ?? 0) > (from.period.year ?? 0);
  return isLater && to.period.months === from.period.months ? changeOfCells(from, to, work) : null;
}

/** Why there is no figure: not for that period, or not at all. */
function gapOf(
  { keys }: AskedMeasure,
  question: ParsedQuestion,
  target: Target,
  figures: Figures,
): Finding[] {
  const label = measureName(keys[0] ?? '', question.language);
  const years = figures.yearsOf(keys);
  const period = question.periods.find((one) => figures.figureFor(keys, one) === null);
  const inputs = figures.inputsOf(keys, period ?? question.periods[0] ?? null);
  if (years.length > 0 && period && inputs.length === 0)
    return [{ kind: 'gap', gap: { what: 'period', label, period, years, target, inputs } }];
  return [{ kind: 'gap', gap: { what: 'measure', label, target, inputs } }];
}

/** The two periods of a change: those that are asked for, else the newest and the one before. */
function endsOf({ periods }: ParsedQuestion, figures: Figures, keys: readonly string[]): AskedPeriod[] {
  const sorted = periods
    .filter(({ year }) => year !== null)
    .toSorted((a, b) => (a.year ?? 0) - (b.year ?? 0) || (a.part ?? 0) - (b.part ?? 0));
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first && last && first !== last) return [first, last];
  const rest = last ?? periods[0] ?? ofYear(null);
  const year =
    last?.year ?? figures.yearsOf(keys).find((one) => figures.figureFor(keys, { ...rest, year: one }));
  return year == null
    ? []
    : [
        { ...rest, year: year - 1 },
        { ...rest, year },
      ];
}

function changeOf(work: Work, figures: Figures, keys: readonly string[]): Found {
  const [from, to] = endsOf(work.question, figures, keys).map((period) => figures.figureFor(keys, period));
  return from && to ? changeOfCells(from, to, work) : null;
}

/** Growth a year, compounded, from the first year asked for to the last. */
function growthOf(work: Work, figures: Figures, keys: readonly string[]): Found {
  const { periods, last, decimals, language } = work.question;
  const named = periods.flatMap(({ year }) => year ?? []);
  const known = figures.yearsOf(keys);
  const end = named.length > 0 ? Math.max(...named) : (known[0] ?? 0);
  const start = named.length > 1 ? Math.min(...named) : last ? end - last : Math.min(...known);
  const [from, to] = [start, end].map((year) => figures.figureFor(keys, ofYear(year)));
  if (!from || !to || start >= end) return null;
  const label = `CAGR of ${measureName(keys[0] ?? '', language)}`;
  const expression = expressionOf(`cagr(a, b, ${end - start})`, { a: from, b: to });
  return toValue({ label, expression, as: 'percent', decimals: decimals ?? 1 }, work.desk);
}

const sizeOf = (cell: Cell): Cell => ({ ...cell, value: Math.abs(cell.value) });

/** The change between two figures, and by how much; whether it rose where that is asked. */
export function changeOfCells(first: Cell, last: Cell, { desk, question }: Work): readonly Finding[] {
  // An amount and a percentage are two figures.
  if ((first.kind === 'percent') !== (last.kind === 'percent')) return [];
  // Costs that are printed with a sign grow as they get further from zero.
  const isCost = first.value < 0 && last.value < 0 && !says(last.label, 'result');
  const [from, to] = isCost ? [sizeOf(first), sizeOf(last)] : [first, last];
  const [before, after] = [wholeAmount(from), wholeAmount(to)];
  const isRate = to.kind === 'percent';
  const isMoved = before !== after && from.id !== to.id;
  const isTold = before > 0 && after >= 0 && Math.abs(after / before - 1) <= mostGrowth;
  const label = `Change of ${to.label}`;
  const cells = { a: from, b: to };
  const growth = isCost ? '(abs(b) - abs(a)) / abs(a)' : '(b - a) / a';
  const by = isMoved && isTold && !isRate ? compute(percentOf(label, growth, cells), desk) : null;
  // Less than a million is said in units: as many decimals as are printed, and none of thousands.
  const isWhole = to.kind === 'number' || (to.kind === 'money' && Math.abs(after - before) < 1_000_000);
  const isSized = to.kind !== 'money' && (to.scale ?? 0) > 0;
  const printed = isSized ? 0 : Math.max(...[from, to].map(({ text }) => decimalsIn(text)));
  const decimals = isRate ? Math.max(1, printed) : isWhole || isSized ? printed : 2;
  const expression = expressionOf(isCost ? 'abs(b) - abs(a)' : 'b - a', cells);
  const as = isRate ? 'points' : to.kind === 'money' ? 'money' : 'number';
  const difference = isMoved ? compute({ label, expression, as, decimals }, desk) : null;
  const direction = after > before ? 'rose' : after < before ? 'fell' : 'same';
  const change: Finding = { kind: 'change', from, to, direction, by, difference };
  const { operator, marks } = question;
  if (operator !== 'verdict' || !(marks.has('rise') || marks.has('fall'))) return [change];
  const wanted = marks.has('fall') && !marks.has('rise') ? 'fell' : 'rose';
  return [{ kind: 'verdict', says: direction === wanted ? 'yes' : 'no' }, change];
}

/** "Did it make a profit" is answered by the sign of the figure. */
function signOf({ marks }: ParsedQuestion, [cell]: readonly Cell[]): Finding[] {
  if (!cell || marks.has('negative') === marks.has('positive')) return [];
  const isSo = marks.has('negative') ? cell.value < 0 : cell.value > 0;
  return [{ kind: 'verdict', says: isSo ? 'yes' : 'no' }];
}

function yearsAsked(
  { periods, isSpan, last }: ParsedQuestion,
  figures: Figures,
  keys: readonly string[],
): number[] {
  const named = periods.flatMap(({ year }) => year ?? []);
  if (named.length === 0) return figures.yearsOf(keys).slice(0, last ?? mostPeriods);
  if (!isSpan && named.length > 1) return named.toSorted((a, b) => b - a);
  const high = Math.max(...named);
  const from = named.length === 1 ? high - (last ?? mostPeriods) + 1 : Math.min(...named);
  return Array.from({ length: Math.min(mostPeriods, high - from + 1) }, (_, at) => high - at);
}

function seriesOf(question: ParsedQuestion, figures: Figures, keys: readonly string[]): Found {
  const part = question.periods[0] ?? ofYear(null);
  const cells = yearsAsked(question, figures, keys).flatMap(
    (year) => figures.figureFor(keys, { ...part, year }) ?? [],
  );
  return cells.length > 1 ? [{ kind: 'series', cells: newestFirst(cells).reverse() }] : null;
}

/** The quarters of a year, where the source prints them side by side. */
export function quartersOf(work: Work, target: Target): Found {
  const { measures, periods } = work.question;
  const [year] = periods.flatMap((one) => one.year ?? []);
  const { reader } = openFigures(target, work);
  const cells = reader
    .cellsOf(measures[0]?.keys ?? [])
    .filter(
      ({ period }) => period.months === 3 && period.end !== null && (year ?? period.year) === period.year,
    );
  const ends = new Map(cells.map((cell) => [cell.period.end, cell]));
  const quarters = newestFirst([...ends.values()]).reverse();
  const cell = quarters.at(-1);
  const isValue = cell && work.question.operator === 'value';
  if (quarters.length < 3) return isValue ? [{ kind: 'value', cell }] : rankQuarters(work, target);
  const sorted = quarters.toSorted((a, b) => wholeAmount(b) - wholeAmount(a));
  const best = sorted.at(work.question.marks.has('least') ? -1 : 0) as Cell;
  const first: Finding[] = work.question.operator === 'rank' ? [{ kind: 'value', cell: best }] : [];
  return [...first, { kind: 'series', cells: quarters }];
}

/** Quarters whose years are in the rows are members of a table. */
function rankQuarters(work: Work, target: Target): Found {
  const { question } = work;
  return question.operator === 'rank' &&
    question.measures.length > 0 &&
    question.members.every((kind) => kind === 'quarter')
    ? answerRank({ ...work, question: { ...question, members: ['quarter'] } }, target)
    : null;
}

/** The mean of a measure, or of a quotient, over years: every year has to be known. */
function averageOf(
  { question, desk }: Work,
  figures: Figures,
  keys: readonly string[],
  formula: Formula,
): Found {
  const years = yearsAsked(question, figures, keys);
  const parts = years.map((year) => fillFormula(formula, ofYear(year), figures.reader));
  const known = parts.filter((one) => one !== null);
  if (years.length < 2 || known.length < years.length) return null;
  const key = keys[0] ?? '';
  const as = formula.kind === 'operation' ? 'percent' : shownAsOf(key);
  const label = measureName(key, question.language);
  return toValue({ label, expression: meanOf(known), as, decimals: question.decimals ?? 1 }, desk);
}

/** One expression of several, whose inputs get names of their own. */
function meanOf(parts: readonly Expression[]): Expression {
  const inputs = new Map<string, Cell>();
  const texts = parts.map(({ text, inputs: own }, at) =>
    text.replaceAll(/\bx\d+\b/g, (name) => {
      const cell = own.get(name);
      if (cell) inputs.set(`${name}y${at}`, cell);
      return `${name}y${at}`;
    }),
  );
  return { text: `avg(${texts.join(', ')})`, inputs, zeros: parts.flatMap(({ zeros }) => zeros) };
}

/** "What share of total assets is inventory" names the whole first: what can't be a share of the other is the whole. */
function partAndWhole(
  { question }: Work,
  figures: Figures,
  [one, other]: [AskedMeasure, AskedMeasure],
): [AskedMeasure, AskedMeasure] {
  const between = question.text.slice(one.end, other.start).split(' ').filter(Boolean);
  const isSaid = [1, 2].some((count) => isOnly(between.slice(-count).join(' '), 'ofWhole'));
  if (question.operator !== 'share' || isSaid) return [one, other];
  const [first, second] = [one, other].map(({ keys }) =>
    figures.figureFor(keys, question.periods[0] ?? null),
  );
  const isWhole = first && second && wholeAmount(first) > wholeAmount(second) && second.value > 0;
  return isWhole ? [other, one] : [one, other];
}

function answerRatio(work: Work, figures: Figures, asked: [AskedMeasure, AskedMeasure]): Found {
  const { question, desk } = work;
  const [over, under] = partAndWhole(work, figures, asked);
  const formula: Formula = {
    kind: 'operation',
    operator: '/',
    left: { kind: 'measure', key: nameOf(over.keys) },
    right: { kind: 'measure', key: nameOf(under.keys) },
  };
  if (question.operator === 'average') return averageOf(work, figures, over.keys, formula);
  const year = figures.yearsOf(over.keys)[0] ?? null;
  const as = question.operator === 'share' || question.marks.has('percent') ? 'percent' : 'number';
  const names = [over, under].map(({ keys }) => measureName(keys[0] ?? '', question.language));
  const decimals = question.decimals ?? (as === 'percent' ? 1 : 2);
  const periods = question.periods.length > 0 ? question.periods.slice(0, 2) : [ofYear(year)];
  const cells = periods.map((period) => {
    const expression = fillFormula(formula, period, figures.reader);
    // A ratio of a figure over itself says nothing.
    return expression && expression.inputs.size > 1
      ? compute({ label: names.join(' / '), expression, as, decimals }, desk)
      : null;
  });
  return ofPeriods(cells, work);
}

/** "X plus the Y", "X, Y". */
const isAdded = (between: string) =>
  between.length <= mostBetween && (says(between, 'adds') || /[,&+]/.test(between));
const mostBetween = 24;

function answerSum({ question, desk }: Work, figures: Figures): Found {
  // "X in A plus B" is no sum of three.
  const { measures, text } = question;
  if (measures.some(({ start }, at) => at > 0 && !isAdded(text.slice(measures[at - 1]?.end, start))))
    return null;
  const period = question.periods[0] ?? null;
  const cells = measures.flatMap(({ keys }) => figures.figureFor(keys, period) ?? []);
  return cells.length < measures.length ? null : sumOf(cells, desk);
}

/** The sum of figures, each another one. */
export function sumOf(cells: readonly Cell[], desk: Work['desk']): Found {
  if (new Set(cells.map(({ id }) => id)).size < cells.length) return null;
  const named = Object.fromEntries(cells.map((cell, at) => [`x${at + 1}`, cell]));
  const label = cells.map((cell) => cell.label).join(' + ');
  const expression = expressionOf(Object.keys(named).join(' + '), named);
  const as = cells[0]?.kind === 'money' ? 'money' : 'number';
  return toValue({ label, expression, as, decimals: 2 }, desk);
}

/** A figure of each period: one alone, or the change of two; null where one of them is missing. */
export function ofPeriods(cells: readonly (Cell | null)[], work: Work): Found {
  const known = cells.filter((cell) => cell !== null);
  const [first, second] = known.toSorted((a, b) => (a.period.year ?? 0) - (b.period.year ?? 0));
  if (!first || known.length < cells.length) return null;
  return second ? changeOfCells(first, second, work) : [{ kind: 'value', cell: first }];
}

/** A formula that the question spells out. */
function answerFormula({ question, desk }: Work, figures: Figures, formula: Formula): Found {
  const years = question.periods.flatMap(({ year }) => year ?? []);
  const period =
    years.length > 0 ? { ...(question.periods[0] ?? ofYear(null)), year: Math.max(...years) } : null;
  const expression = fillFormula(formula, period, figures.reader);
  if (!expression) return null;
  const key = question.measures[0]?.keys[0];
  const label = key
    ? measureName(key, question.language)
    : (question.text.split(/[?.:]/)[0] ?? '').slice(0, 80);
  const isShare =
    question.marks.has('percent') && (question.decimals === null || !question.marks.has('ratio'));
  const as = isShare ? 'percent' : measureOf(key ?? '')?.unit === 'days' ? 'days' : 'number';
  return toValue(
    { label, expression, as, decimals: question.decimals ?? decimalsFor(key ?? '', question) },
    desk,
  );
}

function toValue(computation: Parameters<typeof compute>[0], desk: Work['desk']): Found {
  const cell = compute(computation, desk);
  return cell && [{ kind: 'value', cell }];
}
