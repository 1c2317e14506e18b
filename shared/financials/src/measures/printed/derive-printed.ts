import { absoluteDecimal, addDecimals } from '../../arithmetic.ts';
import { scaleDecimal } from '../../decimal.ts';
import type { Statement } from '../../statement.ts';
import { daysOf, keyOf } from '../../statement-days.ts';
import type { Period } from '../../xbrl/fact.ts';
import { measures } from '../catalogue/catalogue.ts';
import type { Measure, Template } from '../catalogue/measure.ts';
import type { PrintedForm } from '../catalogue/printed-form.ts';
import { addComputed } from '../compute-formula.ts';
import type { AbsentReason, MeasurePoint, Measures } from '../measure-point.ts';
import { namedByLines } from '../named-by-lines.ts';
import { checkPrinted } from './check-printed.ts';
import { foldLabel, isOneSided } from './fold-label.ts';
import { listLines, type PrintedLine } from './list-lines.ts';
import { scaleShares } from './scale-shares.ts';

/** How a measure is read from print. */
interface PrintedRule extends PrintedForm {
  labels: readonly RegExp[];
  measure: string;
  statement: Measure['statement'];
}
const rules: readonly PrintedRule[] = measures.flatMap((measure) => ruleOf(measure) ?? []);

/** The form of a row; one without patterns is read by its listed labels. */
function ruleOf({ key, statement, unit, labels, printed = {} }: Measure): PrintedRule | undefined {
  if (printed === 'never') return undefined;
  const listed = Object.values(labels).flatMap((some) => some.map(foldLabel));
  if (!printed.labels && listed.length === 0) return undefined;
  return {
    ...(unit === 'money-per-share' && { perShare: true }),
    ...printed,
    labels: printed.labels ?? [new RegExp(`^(?:${listed.join('|')})$`, 'u')],
    measure: key,
    statement,
  };
}
/** Currencies in which figures per share are printed in hundredths, as pence, with or without saying so. */
const inHundredths = new Set(['GBP', 'HKD', 'AUD', 'NZD', 'SGD', 'EUR']);
const hundredths = /\b(?:pence|p|cents?|sen|paise)\b|仙|人民幣分/;
const wholeUnits = /\b(?:dollars|rs|us\$|hk\$|a\$|€|£|euros?)\b|元|원|r\$/;
const longLabel = 500;

interface Source {
  statement: Statement;
  lines: PrintedLine[];
}

/**
 * The measures of a filing without tags, from the lines of the statements that were found by their words. A figure counts only
 * where its whole label is a known one, its column has the dates of a day or of a whole quarter, half, nine months or year, and its
 * currency and unit are printed.
 */
export function derivePrinted(statements: readonly Statement[]): Measures {
  const sources = chooseSources(statements);
  const template = findPrintedTemplate(sources);
  const { points, reasons } = readSources(sources, template);
  const applicable = listApplicable(template);
  const names = new Set(applicable.map(({ key }) => key));
  const keys = listKeys(statements);
  const named = namedByLines(sources.map(({ statement }) => statement));
  for (const measure of applicable) {
    const isOpen = measure.key === 'total_liabilities' && reasons.has('mezzanine');
    if (isOpen || reasons.has(measure.key)) continue;
    if (addComputed(measure, points, keys, named)) reasons.set(measure.key, 'not_meaningful');
  }
  const found = new Set([...points.values()].map(({ name }) => name));
  return {
    standard: null,
    template,
    currency: sources.find(({ statement }) => statement.currency)?.statement.currency ?? null,
    points: [...points.values()],
    absent: measures
      .filter(({ key }) => !found.has(key))
      .map(({ key }) => ({
        name: key,
        reason: names.has(key) ? (reasons.get(key) ?? 'not_tagged') : 'not_applicable',
      })),
  };
}

interface PrintedPoints {
  /** By name and period. */
  points: Map<string, MeasurePoint>;
  /** Measures that a line may be, and why it is not read. */
  reasons: Map<string, AbsentReason>;
}

/** The kind of company that the lines of the printed statements show. */
export function templateOfPrinted(statements: readonly Statement[]): Template {
  return findPrintedTemplate(chooseSources(statements));
}

/** What is read from the printed statements of a filing whose other statements are tagged; nothing is computed from it here. */
export function readPrinted(statements: readonly Statement[], template: Template): PrintedPoints {
  return readSources(chooseSources(statements), template);
}

const listApplicable = (template: Template): Measure[] =>
  measures.filter(
    ({ notFor, onlyFor }) => !notFor?.includes(template) && (!onlyFor || onlyFor.includes(template)),
  );

function readSources(sources: readonly Source[], template: Template): PrintedPoints {
  const names = new Set(listApplicable(template).map(({ key }) => key));
  const points = new Map<string, MeasurePoint>();
  const reasons = new Map<string, AbsentReason>();
  for (const rule of rules) {
    const source = sources.find(({ statement }) => statement.kind === rule.statement);
    if (!source || !names.has(rule.measure)) continue;
    const found = readRule(rule, source);
    if (typeof found === 'string') reasons.set(rule.measure, found);
    else for (const point of found) points.set(`${point.name} ${keyOf(point.period)}`, point);
  }
  for (const name of checkPrinted(
    points,
    sources.flatMap(({ lines }) => lines),
  ))
    reasons.set(name, 'ambiguous');
  for (const name of scaleShares(points)) reasons.set(name, 'unit_unknown');
  return { points, reasons };
}

/** The statements of the group; those of the company alone where there is no group. */
function chooseSources(statements: readonly Statement[]): Source[] {
  const printed = statements.filter(({ method }) => method === 'text');
  const ofGroup = printed.filter(({ basis }) => basis === 'consolidated');
  return (ofGroup.length > 0 ? ofGroup : printed).map((statement) => ({
    statement,
    lines: listLines(statement),
  }));
}

function listKeys(statements: readonly Statement[]): string[] {
  const periods = statements.flatMap(({ columns }) => columns.flatMap(({ period }) => period ?? []));
  return [...new Set(periods.map(keyOf))];
}

function findPrintedTemplate(sources: readonly Source[]): Template {
  const has = (form: RegExp): boolean =>
    sources.some(({ lines }) => lines.some(({ folded }) => form.test(folded)));
  if (
    has(/premiums? (?:earned|written)|^(?:net )?premiums|保[費费]|保険料/) &&
    has(/claims|policyholder|losses and loss|赔付|賠付|保険金/)
  )
    return 'insurer';
  if (
    has(/\bdeposits$|^(?:客户|客戶)?存款|預金$|예수부채/) &&
    has(/^(?:total )?net interest income|利息[净淨]收入|순이자/)
  )
    return 'bank';
  return 'industrial';
}

/** The points of a measure; why it has none where a line is known; nothing where none is. */
function readRule(rule: PrintedRule, { statement, lines }: Source): MeasurePoint[] | AbsentReason {
  const isDivided = lines.some(({ block }) => block === rule.block);
  const within =
    rule.block && (isDivided || rule.sumBeside) ? lines.filter(({ block }) => block === rule.block) : lines;
  if (rule.besideOf && !lines.some(({ folded, heading }) => rule.besideOf?.test(`${heading} ${folded}`)))
    return [];
  const choice = rule.labels.findIndex((label) => within.some((line) => matches(label, rule, line)));
  const label = rule.labels[choice];
  if (!label) return within.some(({ folded }) => rule.sumBeside?.test(folded)) ? 'ambiguous' : [];
  const found = within.filter((line) => matches(label, rule, line));
  const isOpen = rule.sumBeside
    ? within.some((line) => rule.sumBeside?.test(line.folded) && !found.includes(line))
    : choice > 0 && lines.some(({ folded }) => rule.notBeside?.test(folded));
  if (isOpen) return 'ambiguous';
  // The same line may be printed twice, as net income above and below a reconciliation.
  const same = ({ cells }: PrintedLine): string => JSON.stringify(cells.map((cell) => cell?.value ?? null));
  if (!rule.sumBeside && new Set(found.map(same)).size > 1) return 'ambiguous';
  const used = rule.sumBeside ? found : found.slice(0, 1);
  if (!rule.size && used.some((line) => isOneSided(line.folded) && !hasNegative(line))) return 'ambiguous';
  if (rule.outflow && lines.some(hasNegative) && used.some(hasPositive)) return 'ambiguous';
  // A line with both signs says with them what its size alone does not.
  if (rule.size && used.some((line) => hasNegative(line) && hasPositive(line))) return 'ambiguous';
  if (statement.scale === null || !statement.currency) return 'unit_unknown';
  const power = rule.shares ? 0 : rule.perShare ? powerPerShare(used, statement.currency) : statement.scale;
  if (power === null) return 'unit_unknown';
  const periods = statement.columns.map(({ period }) => (period && isUsable(period) ? period : null));
  if (!periods.some(Boolean)) return 'period_unknown';
  return periods.flatMap((period, column) =>
    period ? (writePoint(rule, statement, used, { column, period, power }) ?? []) : [],
  );
}

/** Words such as `Basic` and `Owners of the Company` are known by the heading above them. */
function matches(label: RegExp, { under }: PrintedRule, { folded, heading }: PrintedLine): boolean {
  if (under?.test(heading) && label.test(`${heading} ${folded}`)) return true;
  if (under?.test(heading) && label.test(`${heading}${folded}`)) return true;
  return (
    label.test(folded) &&
    (!under || under.test(folded) || !/^(?:basic|diluted|基本|攤薄|기본|희석)/.test(folded))
  );
}

function hasNegative({ cells }: PrintedLine): boolean {
  return cells.some((cell) => cell?.value?.startsWith('-'));
}

function hasPositive({ cells }: PrintedLine): boolean {
  return cells.some((cell) => cell?.value != null && cell.value !== '0' && !cell.value.startsWith('-'));
}

function isUsable(period: Period): boolean {
  const days = daysOf(period);
  return 'instant' in period || reported.some(([least, most]) => days >= least && days <= most);
}

/** Lengths of the periods that reports are for, in days: quarters, halves, nine months and years, also in weeks. */
const reported = [
  [84, 99],
  [175, 190],
  [266, 281],
  [350, 378],
] as const;

/** Figures per share are printed in whole units or in hundredths; null where the labels leave that open. */
function powerPerShare(lines: readonly PrintedLine[], currency: string): number | null {
  const text = lines.map(({ heading, folded }) => `${heading} ${folded}`).join(' ');
  if (hundredths.test(text)) return -2;
  return wholeUnits.test(text) || !inHundredths.has(currency) ? 0 : null;
}

function writePoint(
  { measure, size, perShare, shares, scoped }: PrintedRule,
  { id, columns, currency }: Statement,
  lines: readonly PrintedLine[],
  { column, period, power }: { column: number; period: Period; power: number },
): MeasurePoint | undefined {
  const filled = lines.filter(({ cells }) => cells[column]?.value != null);
  if (filled.length === 0) return undefined;
  const printed = filled.map(({ cells }) => cells[column]?.value ?? '0');
  const values = printed.map((value) => scaleDecimal(size ? absoluteDecimal(value) : value, power));
  const cut = (text: string): string => text.slice(0, longLabel);
  return {
    name: measure,
    period,
    value: addDecimals('0', ...values),
    unit: shares ? 'xbrli:shares' : `iso4217:${currency}${perShare ? '/xbrli:shares' : ''}`,
    concept: null,
    facts: [],
    cells: filled.map(({ row, label }) => ({
      statement: id,
      row,
      label: cut(label),
      column,
      column_label: cut(columns[column]?.label ?? ''),
    })),
    standing: 'from_table',
    formula: filled.length > 1 ? cut(filled.map(({ label }) => label).join(' + ')) : null,
    scope: filled.some(({ folded }) => scoped?.test(folded))
      ? 'The line printed is narrower or wider than the measure.'
      : null,
    rounding: addDecimals('0', ...printed.map((value) => scaleDecimal('0.5', power - decimalsOf(value)))),
  };
}

function decimalsOf(value: string): number {
  return value.split('.')[1]?.length ?? 0;
}
