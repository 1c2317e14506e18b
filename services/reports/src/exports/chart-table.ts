import type { ChartSpec } from '@footnote/contracts';
import { writeNumber } from '@footnote/text';
import { cleanLine } from '../document/printable-text.ts';

/** A chart's data for formats without charts: a row for each point, a column for each series. */
export interface ChartTable {
  /** The chart's title and unit; empty when it has neither. */
  caption: string;
  header: string[];
  rows: string[][];
}

export function chartTable(spec: ChartSpec): ChartTable {
  const unit = cleanLine(spec.unit ?? '', 40);
  const title = cleanLine(spec.title ?? '', 200);
  return {
    caption: title && unit ? `${title} (${unit})` : title || unit,
    header: ['', ...spec.series.map(({ name }) => cleanLine(name, 100))],
    rows: spec.x.map((point, at) => [
      cleanLine(String(point), 60),
      ...spec.series.map(({ values }) => writeValue(values[at] ?? null)),
    ]),
  };
}

/** Exact, unlike the labels of a drawn chart. */
function writeValue(value: number | null): string {
  return value === null ? '–' : writeNumber(value, 'en-US', { maximumFractionDigits: 20 });
}
