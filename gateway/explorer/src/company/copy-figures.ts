import type { FigureTable } from './figure-table.ts';

/** The table as text that a spreadsheet takes: tabs between cells, plain numbers. */
export function writeCopy({ years, groups, currency }: FigureTable, unit: string): string {
  const rows = groups.flatMap(({ rows: own }) => own);
  const head = [`${currency} ${unit}`.trim(), ...years];
  return [head, ...rows.map(({ label, cells }) => [label, ...cells.map((cell) => cell?.shown ?? '')])]
    .map((cells) => cells.join('\t'))
    .join('\n');
}
