import { writeCsv } from '../financials/write-csv.ts';
import type { FigureGrid } from './figure-grid.ts';

/** Measures as rows and periods as columns, with exact values. */
export function writeFiguresCsv({ columns, rows }: FigureGrid): string {
  return writeCsv([
    ['measure', 'name', 'unit', ...columns.map(({ label }) => label)],
    ...rows.map(({ measure, unit, points }) => [
      measure.key,
      measure.names.en,
      unit,
      ...points.map((point) => point?.value ?? ''),
    ]),
  ]);
}
