import { addDecimals } from '../arithmetic.ts';
import { dayAfter, dayBefore, daysOf, firstDay, keyOf, lastDay } from '../statement-days.ts';
import type { Period } from '../xbrl/fact.ts';
import { measureName, measureOf } from './catalogue/catalogue.ts';
import type { Measure } from './catalogue/measure.ts';
import { evaluateFormula, type Formula, measuresIn, parseFormula, type When } from './formula.ts';
import type { MeasurePoint } from './measure-point.ts';

type Points = ReadonlyMap<string, MeasurePoint>;

/** Filings write a year of 52 or 53 weeks exactly or to the end of the month. */
const nearDays = 6;
/** A cover counts the shares some weeks after the period. */
const coverDays = 120;
const dayMs = 86_400_000;
const longScope = 500;
/** Preferred dividends and the like explain less. */
const mostApart = 5;

const parsed = new Map<string, Formula>();
function parseOnce(text: string): Formula {
  const known = parsed.get(text) ?? parseFormula(text);
  parsed.set(text, known);
  return known;
}

/** The formula of a measure that is computed. */
export function formulaOf(key: string): Formula | null {
  const formula = measureOf(key)?.formula;
  return formula ? parseOnce(formula) : null;
}

/** The keys of the measures that a computed measure is made of. */
export function formulaInputs(key: string): string[] {
  const formula = formulaOf(key);
  return formula ? measuresIn(formula) : [];
}

/**
 * Adds a measure that has a formula, for each of these periods that it isn't reported for.
 * `mayBe`: measures of which a line of the statements speaks, so that they do not count as zero where none is known.
 * @returns true where its divisor was not positive for some period
 */
export function addComputed(
  measure: Measure,
  points: Map<string, MeasurePoint>,
  periods: readonly string[],
  mayBe: ReadonlySet<string> = new Set(),
): boolean {
  if (!measure.formula) return false;
  let isMeaningless = false;
  for (const key of periods) {
    if (points.has(`${measure.key} ${key}`) || key.includes('/') !== measure.flow) continue;
    const period = periodOf(key);
    if (measure.yearly && !isYearLong(period)) continue;
    const point = computeMeasure(
      measure,
      measure.formula,
      period,
      (input, when) => findInput(points, input, period, when),
      mayBe,
    );
    if (point === 'not_meaningful') isMeaningless = true;
    else if (point) points.set(`${measure.key} ${key}`, point);
  }
  return isMeaningless;
}

/** A computed measure of one period; undefined unless every input is known in one currency. */
function computeMeasure(
  measure: Measure,
  formula: string,
  period: Period,
  find: (key: string, when: When) => MeasurePoint | undefined,
  mayBe: ReadonlySet<string> = new Set(),
): MeasurePoint | 'not_meaningful' | undefined {
  const found = evaluateFormula(parseOnce(formula), (key, when) => {
    const input = find(key, when);
    // A narrower figure of a note is no part of a sum of the statements.
    return input && input.scope !== null && input.standing === 'from_notes' ? undefined : input;
  });
  if (found === 'not_meaningful') return found;
  if (found === 'missing') return undefined;
  const { value, inputs, zeros } = found;
  const amounts = new Set(
    inputs.map(({ unit }) => unit).filter((unit) => !/^xbrli:(?:shares|pure)$/.test(unit)),
  );
  const [currency] = amounts;
  if (inputs.length === 0 || amounts.size > 1 || zeros.some((key) => mayBe.has(key))) return undefined;
  if (inputs.some((input) => isMisscaled(input, find))) return undefined;
  const unit = unitOf(measure, currency);
  if (unit === undefined) return undefined;
  const cells = inputs.flatMap((input) => input.cells ?? []);
  return {
    name: measure.key,
    period,
    value,
    unit,
    concept: null,
    facts: [...new Set(inputs.flatMap(({ facts }) => facts))],
    ...(cells.length > 0 && { cells }),
    inputs: inputs.map(({ name, period: of, value: amount }) => ({ name, period: of, value: amount })),
    standing: 'derived',
    formula,
    scope: writeScope(measure, period, { inputs, zeros, find }),
    rounding: measure.unit === 'money' ? addDecimals('0', ...inputs.map(({ rounding }) => rounding)) : '0',
  };
}

/** Whether a count of shares contradicts the figure per share, as one that the filer tagged in millions and not in shares. */
function isMisscaled(
  { name, value }: MeasurePoint,
  find: (key: string, when: When) => MeasurePoint | undefined,
): boolean {
  if (name !== 'shares_basic' && name !== 'shares_diluted') return false;
  const perShare = Number(find(name.replace('shares', 'eps'), 'now')?.value);
  const result = Number((find('net_income', 'now') ?? find('net_income_total', 'now'))?.value);
  const factor = Math.abs((perShare * Number(value)) / result);
  return Number.isFinite(factor) && factor > 0 && (factor < 1 / mostApart || factor > mostApart);
}

function unitOf({ unit }: Measure, currency: string | undefined): string | undefined {
  if (unit === 'ratio' || unit === 'times' || unit === 'days') return 'xbrli:pure';
  if (unit === 'shares') return 'xbrli:shares';
  if (currency === undefined) return undefined;
  return unit === 'money-per-share' ? `${currency.split('/')[0]}/xbrli:shares` : currency;
}

interface Said {
  inputs: readonly MeasurePoint[];
  zeros: readonly string[];
  find: (key: string, when: When) => MeasurePoint | undefined;
}

/** What a reader has to know: an input that is narrower, what counts as zero, and what is reported and not counted. */
function writeScope(measure: Measure, period: Period, { inputs, zeros, find }: Said): string | null {
  const own = inputs.find(({ scope }) => scope !== null)?.scope;
  const left = measure.leavesOut.flatMap((key) => {
    const point = find(key, 'now');
    return point && point.value !== '0' ? `${measureName(key)} ${writeAmount(point)}` : [];
  });
  const cover = inputs.find(
    ({ name, period: of }) => name === 'shares_outstanding' && lastDay(of) !== lastDay(period),
  );
  const notes = [
    own && left.length === 0 ? own : '',
    left.length > 0 ? `Not counted: ${left.join(', ')}.` : '',
    zeros.length > 0
      ? `Not reported and counted as zero: ${zeros.map((key) => measureName(key)).join(', ')}.`
      : '',
    cover ? `Shares as counted on ${lastDay(cover.period)}.` : '',
  ].filter(Boolean);
  return notes.length > 0 ? notes.join(' ').slice(0, longScope) : null;
}

/** `35,228,000,000 USD`. */
function writeAmount({ value, unit }: MeasurePoint): string {
  const [whole = '', fraction] = value.split('.');
  const grouped = whole.replaceAll(/\B(?=(?:\d{3}){1,20}$)/g, ',');
  return `${grouped}${fraction ? `.${fraction}` : ''} ${unit.replace(/^\w+:/, '')}`;
}

/** The point of an input for a period: balances at its end, or at its beginning. */
function findInput(points: Points, key: string, period: Period, when: When): MeasurePoint | undefined {
  const measure = measureOf(key);
  if (!measure || 'forever' in period) return undefined;
  if (measure.statement === 'shares')
    return when === 'now' ? findShares(points, key, lastDay(period)) : undefined;
  if (when === 'now') {
    const at = measure.flow ? keyOf(period) : lastDay(period);
    return points.get(`${key} ${at}`);
  }
  if (when === 'opening') {
    // A balance has no opening one of its own: its mean would need the length of the period.
    if (measure.flow || !('start' in period)) return undefined;
    return nearest(points, key, dayBefore(firstDay(period)), 0);
  }
  const days = measure.flow ? daysOf(period) : 0;
  return nearest(points, key, yearBefore(lastDay(period)), days);
}

/** The point that ends on a day or near it and is as long as the period. */
function nearest(points: Points, key: string, day: string, days: number): MeasurePoint | undefined {
  const exact = days === 0 ? points.get(`${key} ${day}`) : undefined;
  if (exact) return exact;
  for (const point of points.values()) {
    if (point.name !== key || Math.abs(daysBetween(lastDay(point.period), day)) > nearDays) continue;
    const length = daysOf(point.period);
    if (days === 0 ? length === 0 : length > 0 && Math.abs(length - days) <= 2 * nearDays) return point;
  }
  return undefined;
}

/** The shares at a day, or those of the cover after it. */
function findShares(points: Points, key: string, day: string): MeasurePoint | undefined {
  for (const point of points.values()) {
    const after = daysBetween(lastDay(point.period), day);
    if (point.name === key && after >= 0 && after <= coverDays) return point;
  }
  return undefined;
}

function daysBetween(later: string, earlier: string): number {
  return (Date.parse(later) - Date.parse(earlier)) / dayMs;
}

/** The same day a year before; of a month's last day that month's last. */
function yearBefore(day: string): string {
  const isMonthEnd = dayAfter(day).endsWith('-01');
  const before = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  if (!isMonthEnd) return before;
  const next = dayAfter(day);
  return dayBefore(`${Number(next.slice(0, 4)) - 1}${next.slice(4)}`);
}

function periodOf(key: string): Period {
  const [start = '', end] = key.split('/');
  return end === undefined ? { instant: start } : { start, end };
}

function isYearLong(period: Period): boolean {
  const days = daysOf(period);
  return days >= 350 && days <= 380;
}
