import type { FigureTable } from './figure-table.ts';
import { type StatementName, scoreStatement } from './find-statement.ts';

interface ChosenStatement {
  /** The statement, with its other periods where a table of its own prints them. */
  tables: FigureTable[];
  isExtract: boolean;
  /** Tables that print lines of it: extracts, and statements of others. */
  others: FigureTable[];
}

/** What the last lines of a whole statement say; a table without them prints a part of it. */
const ends: Partial<Record<StatementName, RegExp>> = {
  'balance-sheet':
    /\bliabilities\b.{0,60}\b(?:equity|deficit|capital|net assets)\b|\bnet assets\b|\btotal equity\b|純資産|株主資本|资产总计|權益總|权益|자본|patrim[oô]nio l[ií]quido/i,
  'cash-flow':
    /\b(?:end|beginning) of\b|financing activities|財務活動|期末残高|筹资活动|재무활동|financiamento/i,
};

/** One statement of a source: the best table, and those that print the same lines for other periods. */
export function chooseStatement(tables: readonly FigureTable[], statement: StatementName): ChosenStatement {
  const [best, ...rest] = tables
    .map((table) => ({ table, score: scoreStatement(table, statement) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ table }) => table);
  if (!best) return { tables: [], isExtract: false, others: [] };
  const isMore = (table: FigureTable) =>
    table.scope.of === best.scope.of && sharesLabels(best, table) && isForOtherPeriods(best, table);
  const more = rest.filter(isMore);
  const end = ends[statement];
  const isWhole = best.statement?.primary !== false && (end === undefined || hasEnd(best, end));
  const rests = end && !isWhole ? restsOf(best, tables, end) : [];
  return {
    tables: [best, ...rests, ...more],
    isExtract: !isWhole && rests.length === 0,
    others: rest.filter((table) => !isMore(table) && !rests.includes(table)).slice(0, mostOthers),
  };
}

const hasEnd = ({ rows }: FigureTable, end: RegExp) =>
  rows.some(({ label, cells }) => end.test(label) && cells.some(({ value }) => value !== null));

const mostRests = 2;
const mostOthers = 8;

/** The lower part of a statement, where it is printed as a table of its own: the next ones of so many columns, up to the end. */
function restsOf(best: FigureTable, tables: readonly FigureTable[], end: RegExp): FigureTable[] {
  const at = tables.findIndex(({ source, id }) => source === best.source && id === best.id);
  const next = tables.slice(at + 1, at + 1 + mostRests);
  const last = next.findIndex((table) => hasEnd(table, end));
  const rests = next.slice(0, last + 1);
  const goesOn = ({ source, columns, page }: FigureTable) =>
    source === best.source && columns.length === best.columns.length && (page ?? 0) - (best.page ?? 0) <= 1;
  return rests.every(goesOn) ? rests : [];
}

const sameLabels = 0.6;

/** The same statement for another period has nearly all of its lines. */
function sharesLabels(best: FigureTable, other: FigureTable): boolean {
  const labels = new Set(best.rows.map(({ label }) => label.trim().toLowerCase()));
  const shared = other.rows.filter(({ label }) => labels.has(label.trim().toLowerCase()));
  return shared.length >= Math.max(best.rows.length, other.rows.length) * sameLabels;
}

/** The full year beside the quarter. Other figures for the same periods are those of another entity, as the parent alone. */
function isForOtherPeriods(best: FigureTable, other: FigureTable): boolean {
  const periodsOf = ({ columns }: FigureTable) =>
    columns.flatMap(({ period }) => (period ? [`${period.year} ${period.end} ${period.months}`] : []));
  const known = new Set(periodsOf(best));
  const periods = periodsOf(other);
  return periods.length > 0 && periods.every((period) => !known.has(period));
}
