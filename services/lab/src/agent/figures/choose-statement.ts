import type { FigureTable } from './figure-table.ts';
import { findStatements, type StatementName } from './find-statement.ts';

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
  const [best, ...rest] = findStatements(tables, statement);
  if (!best) return { tables: [], isExtract: false, others: [] };
  const isMore = (table: FigureTable) => sharesLabels(best, table) && !sharesFigures(best, table);
  const more = rest.filter(isMore);
  const isWhole = ends[statement];
  return {
    tables: [best, ...more],
    isExtract: isWhole !== undefined && !best.rows.some(({ label }) => isWhole.test(label)),
    others: rest.filter((table) => !isMore(table)),
  };
}

const sameLabels = 0.6;

/** The same statement for another period has nearly all of its lines. */
function sharesLabels(best: FigureTable, other: FigureTable): boolean {
  const labels = new Set(best.rows.map(({ label }) => label.trim().toLowerCase()));
  const shared = other.rows.filter(({ label }) => labels.has(label.trim().toLowerCase()));
  return shared.length >= Math.max(best.rows.length, other.rows.length) * sameLabels;
}

const sameFigures = 0.3;

function sharesFigures(best: FigureTable, other: FigureTable): boolean {
  const figuresOf = ({ rows }: FigureTable) =>
    rows.flatMap(({ cells }) => cells.flatMap(({ value }) => (value && value !== '0' ? [value] : [])));
  const known = new Set(figuresOf(best));
  const figures = figuresOf(other);
  return figures.filter((value) => known.has(value)).length >= figures.length * sameFigures;
}
