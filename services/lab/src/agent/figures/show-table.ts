import type { FigureTableOutput } from '@research/contracts';
import type { ToolContext } from '../tools/tool-context.ts';
import type { FigureRow, FigureTable } from './figure-table.ts';
import { fiscalYearOf } from './fiscal-year.ts';

const mostRows = 150;
const mostLabel = 300;

/** A table, or some of its rows, as tool output. Its text becomes a source of the run, and its cells can be cited. */
export function showTable(
  { sources, cells }: ToolContext,
  table: FigureTable,
  rows: readonly FigureRow[] = table.rows,
): FigureTableOutput {
  const shown = rows.slice(0, mostRows);
  const source = sources.add(table.source.place, table.source.title, stretchOf(table));
  cells.add(source, table, shown);
  return {
    source_id: source.id,
    title: table.title.slice(-mostLabel * 2),
    ...(table.source.place.kind === 'filing' && { section: table.source.title }),
    table_id: table.id,
    page: table.page,
    unit: table.unit,
    currency: table.currency,
    scale: table.scale,
    columns: table.columns.map(({ label, period }) => ({
      label: label.slice(0, mostLabel),
      ...(period && {
        year: period.year,
        fiscal_year: fiscalYearOf(period, table.source.text),
        end: period.end,
        months: period.months,
      }),
    })),
    rows: shown.map((row) => ({
      id: `${source.id}.${row.id}`,
      label: row.label.slice(0, mostLabel),
      groups: row.groups.map((group) => group.slice(0, mostLabel)),
      measure: row.measure,
      page: row.page,
      cells: row.cells.map(({ text }) => text.slice(0, mostLabel)),
    })),
  };
}

/** The text from the table's first character to its last, page marks included. */
function stretchOf({ source, rows, start, page }: FigureTable) {
  const end = rows.at(-1)?.end ?? start;
  return { start, text: source.text.slice(start, Math.max(end, start)), page };
}
