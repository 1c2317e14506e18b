import { measureName, measureOf } from '@footnote/financials';
import type { Cell } from '../cells/cell.ts';
import { newestFirst } from '../cells/choose-period.ts';
import { sayDay } from '../cells/say-period.ts';
import type { Target } from '../desk/target.ts';
import type { Language } from '../language.ts';
import { figuresNamed, openFigures, withWholes } from '../operators/measures-of.ts';
import type { Work } from '../operators/work.ts';
import type { AskedPeriod } from '../parse/read-periods.ts';
import { printNumber } from '../render/say-amount.ts';
import { markOf } from '../render/write-findings.ts';
import { fill, type Texts, texts } from '../texts.ts';

/** A row of a table of measures, oldest period first; null where the source has no figure. */
export interface MeasureRow {
  key: string;
  name: string;
  cells: readonly (Cell | null)[];
}

/** Rows of one length of periods: years, quarters, months since the year began, or days. */
export interface MeasureTable {
  periods: readonly AskedPeriod[];
  heads: readonly string[];
  rows: readonly MeasureRow[];
}

/** The tables of measures of a target, and the names of those that it does not have. */
export function measureTables(keys: readonly string[], target: Target, work: Work, count: number) {
  const { language } = work.question;
  const figures = openFigures(
    target,
    work,
    withWholes(keys).map((key) => [key]),
  );
  const all = newestFirst(figures.cellsUnder(withWholes(keys)));
  const lengths = new Set(all.map(({ period }) => period.months ?? 0).filter((months) => months > 0));
  const isYearly = lengths.size === 0 || lengths.has(12);
  const tables = work.desk.together(() =>
    (isYearly ? [12] : [...[...lengths].toSorted((a, b) => a - b), 0]).flatMap((months): MeasureTable[] => {
      const periods = periodsOf(all, isYearly ? null : months, count);
      const rows = keys.flatMap((key): MeasureRow[] => {
        if (!isYearly && months === 0 && measureOf(key)?.flow) return [];
        const named = figuresNamed(key, periods, figures, language);
        const cells = named.cells.map((cell) =>
          cell && (isYearly || (cell.period.months ?? 0) === months) ? cell : null,
        );
        return cells.some(Boolean) ? [{ key, name: named.name, cells }] : [];
      });
      const heads = periods.map((period, at) => headOf(period, rows, at, isYearly, language));
      return rows.length > 0 ? [{ periods, rows, heads }] : [];
    }),
  );
  // A period without figures is no column; a measure is in the table of its shortest period.
  const seen = new Set<string>();
  const own = tables.map(oldestFirst).map((table) => ({
    ...table,
    rows: table.rows.filter(({ key }) => !seen.has(key) && seen.add(key)),
  }));
  const missing = keys.filter((key) => !seen.has(key)).map((key) => measureName(key, language));
  return { tables: own.filter(({ rows }) => rows.length > 0), missing };
}

function oldestFirst({ periods, heads, rows }: MeasureTable): MeasureTable {
  const filled = periods.map((_, at) => rows.some(({ cells }) => cells[at]));
  const turned = <T>(all: readonly T[]) => all.filter((_, at) => filled[at]).reverse();
  return {
    periods: turned(periods),
    heads: turned(heads),
    rows: rows.map((row) => ({ ...row, cells: turned(row.cells) })),
  };
}

function periodsOf(cells: readonly Cell[], months: number | null, count: number): AskedPeriod[] {
  const fitting = months === null ? cells : cells.filter(({ period }) => (period.months ?? 0) === months);
  const flows = months === null ? fitting.filter(({ period }) => period.months !== 0) : fitting;
  const years = (flows.length > 0 ? flows : fitting).flatMap(({ period }) => period.year ?? []);
  const newest = Math.max(...years, 0);
  if (newest === 0) return [];
  const other = { months: null, part: null, month: null };
  if (months === null) return Array.from({ length: count }, (_, at) => ({ year: newest - at, ...other }));
  const byEnd = new Map(fitting.map(({ period }) => [period.end ?? period.year, period]));
  return [...byEnd.values()].slice(0, 2).map(({ year, end }) => ({
    year,
    months: months || null,
    part: null,
    month: end ? Number(end.slice(5, 7)) : null,
  }));
}

function headOf(
  period: AskedPeriod,
  rows: readonly MeasureRow[],
  at: number,
  isYearly: boolean,
  language: Language,
): string {
  const own = rows.flatMap(({ cells }) => cells[at] ?? [])[0]?.period;
  if (isYearly || !own?.end) return `FY${period.year}`;
  const day = sayDay(own.end, language);
  return own.months ? `${own.months} months to ${day}` : day;
}

/** Measures as rows, periods as columns; each row names its sources once, at its end. */
export function writeTable({ heads, rows }: MeasureTable, language: Language): string {
  const say = texts[language];
  const shown = heads.flatMap((head, at) => (rows.some(({ cells }) => cells[at]) ? [{ head, at }] : []));
  const lines = rows.map(({ name, cells }) => {
    const known = cells.flatMap((cell) => cell ?? []);
    const sources = new Map(known.map((cell) => [rowOf(cell), cell]));
    const numbers = shown.map(({ at }) => (cells[at] ? printNumber(cells[at], language) : '–'));
    return [
      name,
      known[0] ? unitOf(known[0], say) : '',
      ...numbers,
      [...sources.values()].map(markOf).join(''),
    ];
  });
  const head = [say.measure, say.unit, ...shown.map((one) => one.head), say.source];
  return [head, ['---', '---', ...shown.map(() => '---:'), '---'], ...lines]
    .map((line) => `| ${line.join(' | ')} |`)
    .join('\n');
}

const rowOf = ({ id, inputs }: Cell) => (inputs.length > 0 ? id : id.replace(/\.c\d+$/, ''));

/** "USD million", "%", "USD per share". */
export function unitOf({ kind, currency, scale, text, label, groups, table }: Cell, say: Texts): string {
  if (kind === 'percent') return '%';
  if (kind === 'per-share') {
    const coin = /\b(?:cents?|pence|paise)\b|港仙/i.exec(
      [label, ...groups, table?.unit ?? ''].join(' '),
    )?.[0];
    return `${coin?.toLowerCase() ?? currency ?? ''} ${say.perShare}`.trim();
  }
  // A stored or computed amount comes in whole units, and its text says in which it is printed.
  const power = text.endsWith(' million') ? 6 : (scale ?? 0);
  const sizes: Readonly<Record<number, string>> = {
    3: say.thousand,
    6: say.million,
    8: say.hundredMillion,
    9: say.billion,
  };
  const size = sizes[power] ?? '';
  if (kind === 'shares') return size || say.number;
  return kind === 'money' ? [currency ?? '', size].filter(Boolean).join(' ') : say.ratio;
}

const mostSeries = 3;

/** A bar chart of the first amounts that are printed in one unit for at least two periods. */
export function chartOf({ rows, heads }: MeasureTable, language: Language): string[] {
  const say = texts[language];
  const printed = rows.filter(({ cells }) =>
    cells.every((cell) => cell?.kind === 'money' && cell.formula === null),
  );
  const unit = printed[0]?.cells[0] ? unitOf(printed[0].cells[0], say) : '';
  const drawn = printed
    .filter(({ cells: [cell] }) => cell && unitOf(cell, say) === unit)
    .slice(0, mostSeries);
  if (drawn.length === 0 || heads.length < 2) return [];
  const [shown, power] = chartUnit(drawn, unit, say);
  const sized = ({ value }: Cell) => Number((value / 10 ** power).toFixed(power > 0 ? 1 : 6));
  const spec = {
    type: 'bar',
    title: drawn.map(({ name }) => name).join(', '),
    unit: shown,
    x: heads,
    series: drawn.map(({ name, cells }) => ({
      name,
      values: cells.map((cell) => (cell ? sized(cell) : null)),
    })),
  };
  return [`\`\`\`chart\n${JSON.stringify(spec)}\n\`\`\``];
}

/** Amounts in single units would have labels of many digits. */
function chartUnit(drawn: readonly MeasureRow[], unit: string, say: Texts): readonly [string, number] {
  const cells = drawn.flatMap((row) => row.cells.flatMap((cell) => cell ?? []));
  const largest = Math.max(...cells.map(({ value }) => Math.abs(value)));
  if (cells.some(({ scale }) => scale !== 0 && scale !== null)) return [unit, 0];
  const currency = cells[0]?.currency ?? '';
  if (largest < 1e6) return [currency, 0];
  return largest < 1e9 ? [`${currency} ${say.million}`, 6] : [`${currency} ${say.billion}`, 9];
}

export const missingLine = (names: readonly string[], say: Texts) =>
  fill(say.noFigures, { what: names.join('; ') });
