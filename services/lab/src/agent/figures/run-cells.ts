import { scaleDecimal } from '@footnote/financials';
import type { RunSource } from '../sources/run-sources.ts';
import type { FigureRow, FigureTable } from './figure-table.ts';
import { isPlain, type Quantity, unsized } from './quantity.ts';

/** A cell that a tool gave to the model. The model cites it, and computes with it, by its id. */
export interface RunCell {
  id: string;
  source: RunSource;
  /** As printed. */
  text: string;
  label: string;
  column: string;
  title: string;
  unit: string;
  quantity: Quantity | null;
  /** The row's position in the source's text. */
  start: number;
  end: number;
  page: number | null;
}

export interface RunCells {
  /** Remembers the rows that were given to the model. */
  add(source: RunSource, table: FigureTable, rows: readonly FigureRow[]): void;
  /** Notes a tagged figure, whose id is its own. */
  addFigure(cell: RunCell): void;
  get(id: string): RunCell | undefined;
  /** Ids that were given and are like one that was not. */
  near(id: string): string[];
  /** Whether the amount of any cell, in whole units, is within a range. Percentages are fractions here: 5 % is 0.05. */
  holds(from: number, to: number, percent: boolean): boolean;
}

export function createRunCells(): RunCells {
  const rows = new Map<string, { source: RunSource; table: FigureTable; row: FigureRow }>();
  const figures = new Map<string, RunCell>();
  const amounts: { amount: number; percent: boolean }[] = [];
  return {
    addFigure(cell) {
      const known = figures.get(cell.id);
      // The input of a formula is noted before its amount is known.
      if (known && (known.quantity || !cell.quantity)) return;
      figures.set(cell.id, cell);
      if (!cell.quantity) return;
      const amount = Math.abs(Number(cell.quantity.value));
      amounts.push({ amount, percent: false });
      // Answers print ratios as percentages.
      if (isPlain(cell.quantity)) amounts.push({ amount: amount * 100, percent: true });
    },
    add(source, table, given) {
      for (const row of given) {
        const key = `${source.id}.${row.id}`;
        if (rows.has(key)) continue;
        rows.set(key, { source, table, row });
        for (const cell of row.cells) {
          const { value, kind } = cell;
          if (value === null) continue;
          const percent = (kind ?? row.measure) === 'percent';
          const quantity = quantityOf({ ...cell, value }, row, table);
          const amount = Math.abs(Number(quantity.value)) * (percent ? 100 : 1);
          amounts.push({ amount, percent });
        }
      }
    },
    holds: (from, to, percent) =>
      amounts.some((one) => one.percent === percent && one.amount >= from && one.amount <= to),
    near: (id) =>
      nearIds(
        id,
        [...rows].map(([key, { row, table }]) => ({ key, row, table })),
        [...figures.keys()],
      ),
    get(id) {
      const figure = figures.get(id);
      if (figure) return figure;
      const match = /^(.+)\.c(\d{1,3})$/.exec(id);
      const found = match && rows.get(match[1] ?? '');
      if (!found) return undefined;
      const at = Number(match[2]) - 1;
      const { source, table, row } = found;
      const [cell, column] = [row.cells[at], table.columns[at]];
      if (!cell) return undefined;
      return {
        id,
        source,
        text: cell.text,
        label: row.label,
        column: column?.label ?? '',
        title: table.title,
        unit: table.unit,
        quantity: cell.value === null ? null : quantityOf({ ...cell, value: cell.value }, row, table),
        start: row.start,
        end: row.end,
        page: row.page,
      };
    },
  };
}

const mostNear = 4;

/** The cells of a row that was named without a column; else those with the longest common beginning. */
function nearIds(
  id: string,
  rows: readonly { key: string; row: FigureRow; table: FigureTable }[],
  figures: readonly string[],
): string[] {
  const named = rows.find(({ key }) => key === id || id.startsWith(`${key}.`));
  if (named) {
    const { key, row, table } = named;
    return row.cells.flatMap(({ value }, at) =>
      value === null ? [] : [`${key}.c${at + 1} (${table.columns[at]?.label || `column ${at + 1}`})`],
    );
  }
  const all = [
    ...rows.map(({ key, row }) => ({ id: `${key}.c1`, name: row.label })),
    ...figures.map((one) => ({ id: one, name: '' })),
  ];
  return all
    .map((one) => ({ ...one, common: commonLength(one.id, id) }))
    .filter(({ common }) => common > 'src_'.length)
    .sort((one, other) => other.common - one.common)
    .slice(0, mostNear)
    .map((one) => (one.name ? `${one.id} (${one.name.slice(0, 60)})` : one.id));
}

function commonLength(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

/** A cell with its own kind, scale and currency: a percentage beside amounts is one. */
function quantityOf(
  { value, kind, ...cell }: FigureRow['cells'][number] & { value: string },
  { measure }: FigureRow,
  { unit, ...table }: FigureTable,
): Quantity {
  const scale = cell.scale ?? table.scale;
  const money = cell.currency ?? table.currency ?? (unit === '' && measure === 'money' ? unsized : 'amount');
  switch (kind ?? measure) {
    case 'money':
      return { value: scaleDecimal(value, scale), unit: { [money]: 1 } };
    case 'per_share':
    case 'per-share':
      return { value, unit: { [money]: 1, share: -1 } };
    case 'shares':
      return { value: scaleDecimal(value, scale), unit: { share: 1 } };
    case 'percent':
      return { value: scaleDecimal(value, -2), unit: {} };
    default:
      // `Cards-in-force (millions)`
      return { value: scaleDecimal(value, cell.scale ?? 0), unit: {} };
  }
}
