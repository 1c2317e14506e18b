import type { FigureTableOutput } from '@research/contracts';
import { lowerFirst } from '../chat/name-report.ts';
import type { History } from '../chat/read-history.ts';
import type { NamedTarget } from '../figures/answer-figures.ts';
import type { FigureQuestion } from '../figures/figure-question.ts';
import type { PickedCell } from '../figures/pick-cell.ts';
import type { Said } from '../figures/said.ts';
import { sayWork } from '../figures/write-figures.ts';
import { languageOf } from '../language.ts';
import { figuresOf, isOfYears, type MeasurePeriod, periodOf } from './measure-periods.ts';
import { reportTextsFor } from './report-texts.ts';
import type { ReportTexts } from './texts/report-texts-of.ts';

/** A row of a table of measures. */
export interface MeasureRow {
  name: string;
  unit: string;
  /** By year, newest first; null where the sources have none. */
  said: (Said | null)[];
  cells: string[];
  /** By year; null where years are whole. */
  periods: (MeasurePeriod | null)[] | null;
}

/** The rows that a target has, and the names of those that it doesn't. */
export function measureRows(
  measures: readonly FigureQuestion[],
  named: NamedTarget,
  years: readonly number[],
  history: History,
  asked: string,
): { rows: MeasureRow[]; missing: string[] } {
  const texts = reportTextsFor(asked);
  const rows: MeasureRow[] = [];
  const missing: string[] = [];
  const areYears = isOfYears(named, history);
  for (const measure of measures) {
    const name = texts.measure(measure);
    const said = years.map((year) => {
      const { question, findings } = figuresOf(measure, named, year, history);
      const [work] = findings.works;
      return work && work.year === year
        ? sayWork(question, work, findings, history, languageOf(asked))
        : null;
    });
    const first = said.find((one) => one !== null);
    if (!first) {
      missing.push(name);
      continue;
    }
    rows.push({
      name,
      unit: unitOf(measure, first, texts.units),
      said,
      cells: said.map(cellOf),
      periods: areYears ? null : said.map((one) => one && periodOf(one)),
    });
  }
  return { rows, missing };
}

/** Rows of one table each: quarters, the months since the year began, and days are no columns of one another. */
export function byPeriod(rows: readonly MeasureRow[]): MeasureRow[][] {
  const monthsOf = ({ periods }: MeasureRow) => periods?.find(Boolean)?.months ?? Number.POSITIVE_INFINITY;
  return [...Map.groupBy(rows, monthsOf)]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([, group]) => group);
}

/** The head of a column: a year, or the period as it is. */
export function headOf(rows: readonly MeasureRow[], at: number, year: number, texts: ReportTexts): string {
  const [period] = rows.flatMap(({ periods }) => periods?.[at] ?? []);
  if (!period) return `FY${year}`;
  return period.end ? texts.period(period.months, period.end) : period.label;
}

/** Measures as rows, years as columns, newest first. Each row names its sources once, at its end. */
export function writeMeasures(
  rows: readonly MeasureRow[],
  years: readonly number[],
  texts: ReportTexts,
): string {
  const { heads } = texts;
  const shown = years.filter((_, at) => rows.some(({ said }) => said[at]));
  const columns = years.flatMap((year, at) => (shown.includes(year) ? [headOf(rows, at, year, texts)] : []));
  const head = [heads.measure, heads.unit, ...columns, heads.source];
  const lines = rows.map(({ name, unit, said, cells }) => {
    const own = cells.filter((_, at) => shown.includes(years[at] ?? 0));
    return [name, unit, ...own, marksOf(said)].join(' | ');
  });
  return [head.join(' | '), ['---', '---', ...shown.map(() => '---:'), '---'].join(' | '), ...lines]
    .map((line) => `| ${line} |`)
    .join('\n');
}

/** Cells of one row of a statement have one place there. */
function marksOf(said: readonly (Said | null)[]): string {
  const seen = new Set<string>();
  return said
    .flatMap((one) => {
      if (!one) return [];
      const place = one.work.cell?.row.id ?? one.mark;
      if (seen.has(place)) return [];
      seen.add(place);
      return [one.mark];
    })
    .join('');
}

const sizes: Readonly<Record<number, 'thousand' | 'million' | 'hundredMillion' | 'billion'>> = {
  3: 'thousand',
  6: 'million',
  8: 'hundredMillion',
  9: 'billion',
};

function unitOf(
  { as, expression }: FigureQuestion,
  { work: { cell }, words }: Said,
  units: ReportTexts['units'],
): string {
  if (!cell)
    return as === 'percent'
      ? '%'
      : as === 'number'
        ? units.ratio
        : as === 'money'
          ? currencyOf(words, units)
          : as;
  const { measure } = cell.row;
  const currency = cell.table.currency ?? '';
  if (measure === 'percent' || /%/.test(cell.text)) return '%';
  if (measure === 'shares' || measure === 'number') return units.number;
  const isPerShare =
    measure === 'per-share' || (expression.kind === 'item' && expression.key.startsWith('eps'));
  // Cents and pence stand behind the figure: 18.76港仙.
  const coin = /\d\s*((?:HK )?(?:cents?|pence|paise)|港仙|人民[幣币]分)$/i
    .exec(words)?.[1]
    ?.replace('港仙', 'HK cents');
  if (isPerShare) return `${coin ?? currency} ${units.perShare}`.trim();
  return unitOfTable(cell.table, units);
}

export function unitOfTable({ currency, scale }: FigureTableOutput, units: ReportTexts['units']): string {
  const size = sizes[scale];
  return [currency ?? '', size ? units[size] : ''].filter(Boolean).join(' ');
}

const currencies: Record<string, string> = {
  $: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₩': 'KRW',
  '₹': 'INR',
};

function currencyOf(words: string, units: ReportTexts['units']): string {
  const sign = /[$€£¥₩₹]|^-?([A-Z]{3})\b/.exec(words);
  const size = Object.values(sizes).find((one) => new RegExp(String.raw`\b${one}\b`).test(words));
  return [sign ? (sign[1] ?? currencies[sign[0]] ?? '') : '', size ? units[size] : '']
    .filter(Boolean)
    .join(' ');
}

/** A figure without its currency and unit, which the row names; a negative one in brackets, as in statements. */
function cellOf(said: Said | null): string {
  // The marks between its digits are those of the language: 37.986.941 in Portuguese.
  const number = /^(-?)\D*?(\d[\d.,]*\d|\d|\.\d+)/.exec(said?.words ?? '');
  if (!said || !number) return said?.words ?? '–';
  const figure = `${number[2]}${/%$/.test(said.words) ? '%' : ''}`;
  return number[1] === '-' && /[1-9]/.test(figure) ? `(${figure})` : figure;
}

const mostSeries = 3;

/** A chart of the first amounts that are printed in one unit; null when there are fewer than two years. */
export function chartOf(
  rows: readonly MeasureRow[],
  years: readonly number[],
  texts: ReportTexts,
): string | null {
  const printed = ({ said, unit }: MeasureRow) =>
    unit.endsWith(texts.units.perShare)
      ? 0
      : said.filter((one) => one?.work.cell?.row.measure === 'money').length;
  const most = Math.max(0, ...rows.map(printed));
  // Balances have a year less than flows; what has all years is drawn.
  const amounts = rows.filter((row) => most >= 2 && printed(row) === most);
  const unit = amounts[0]?.unit;
  const drawn = amounts.filter((row) => row.unit === unit).slice(0, mostSeries);
  const at = years
    .flatMap((_, index) => (drawn.every(({ said }) => said[index]?.work.cell) ? [index] : []))
    .reverse();
  if (drawn.length === 0 || at.length < 2) return null;
  const values = drawn.map(({ said }) =>
    at.map((index) => (said[index]?.work.cell ? said[index].value : null)),
  );
  const step = stepOf(drawn[0]?.said.find(Boolean)?.work.cell ?? null, values.flat(), texts);
  const names = drawn.map(({ name }, index) => (index === 0 ? name : lowerFirst(name))).join(', ');
  const spec = {
    type: 'bar',
    title: step || !unit ? names : `${names}, ${unit}`,
    ...(step && { unit: step.unit }),
    x: at.map((index) => headOf(rows, index, years[index] ?? 0, texts)),
    series: drawn.map(({ name }, index) => ({
      name,
      values: (values[index] ?? []).map((value) =>
        value === null || !step ? value : Number((value / step.by).toFixed(1)),
      ),
    })),
  };
  return `\`\`\`chart\n${JSON.stringify(spec)}\n\`\`\``;
}

/** Labels of an axis with more digits than this are in a larger unit. */
const longestLabel = 10_000_000;
/** The largest value of a chart in the larger unit is at least this. */
const leastInStep = 100;

/** The unit in which long amounts are drawn, and how many of the printed one it is; null where the printed unit does. */
function stepOf(
  cell: PickedCell | null,
  values: readonly (number | null)[],
  { units, chartPowers }: ReportTexts,
): { unit: string; by: number } | null {
  const most = Math.max(...values.map((value) => Math.abs(value ?? 0)));
  if (!cell || most < longestLabel) return null;
  const { scale } = cell.table;
  const power = chartPowers.find((one) => one > scale && most / 10 ** (one - scale) >= leastInStep);
  if (power === undefined) return null;
  return { unit: unitOfTable({ ...cell.table, scale: power }, units), by: 10 ** (power - scale) };
}
