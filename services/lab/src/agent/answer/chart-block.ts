import { type ChartSpec, chartSpec } from '@footnote/contracts';
import { type Figure, findFigures, writeNumber } from '@footnote/text';

/** A line that opens a code block which declares a chart. Reports use the same form. */
export function opensChart(line: string): boolean {
  return /^ {0,3}(?:`{3,}|~{3,})[ \t]*chart[ \t]*\n?$/.test(line);
}

/** A longer block is ordinary code. */
export const longestChart = 20_000;

/** The chart that a block (with its fences) declares; null when it can't be drawn. */
export function readChart(block: string): ChartSpec | null {
  const json = block.trim().split('\n').slice(1, -1).join('\n');
  try {
    const spec = chartSpec.safeParse(JSON.parse(json));
    if (!spec.success) return null;
    const { x, series } = spec.data;
    return series.every(({ values }) => values.length === x.length) ? spec.data : null;
  } catch {
    return null;
  }
}

/** A value with the chart's unit, in both word orders: `USD billions` and `billions USD`. */
export function figureOf(value: number, unit = ''): Figure {
  const number = String(Math.abs(value));
  const words = unit.split(/[\s()]+/).filter((word) => word !== '' && word !== 'in');
  const written = [words, words.toReversed()].map((order) => `${number} ${order.join(' ')}`);
  const read = written.flatMap((text) => findFigures(text, '.').figures[0]?.readings ?? []);
  return { text: number, readings: read, sign: '', start: 0, end: number.length };
}

/** The sources of a chart: those that hold all of its figures, or else all that hold any. */
export function sourcesOfAll(sourcesOfValues: readonly (readonly string[])[]): string[] {
  const some = [...new Set(sourcesOfValues.flat())];
  const all = some.filter((id) => sourcesOfValues.every((ids) => ids.includes(id)));
  return all.length > 0 ? all : some;
}

/** A chart whose texts have no foreign addresses. */
export function tameChart(
  { title, unit, x, series, ...spec }: ChartSpec,
  tame: (text: string) => string,
): ChartSpec {
  return {
    ...spec,
    ...(title !== undefined && { title: tame(title) }),
    ...(unit !== undefined && { unit: tame(unit) }),
    x: x.map((point) => (typeof point === 'string' ? tame(point) : point)),
    series: series.map(({ name, values }) => ({ name: tame(name), values })),
  };
}

export type ChartPiece = { text: string } | { figure: string; value: number };

/** The chart's figures as a table, for clients that don't draw: pieces of text, with each figure as a piece of its own. */
export function chartTable(spec: ChartSpec, clean: (text: string) => string): ChartPiece[] {
  const cell = (text: string) => clean(text).replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').trim();
  const { title, unit, x, series } = spec;
  const head = [...(title ? [`**${cell(title)}**`] : []), ...(unit ? [`(${cell(unit)})`] : [])].join(' ');
  const names = series.map(({ name }) => ` ${cell(name)} |`).join('');
  const rule = series.map(() => '---:|').join('');
  const rows = x.flatMap((point, at): ChartPiece[] => [
    { text: `\n| ${cell(String(point))} |` },
    ...series.flatMap(({ values }): ChartPiece[] => {
      const value = values[at];
      if (value === null || value === undefined) return [{ text: ' – |' }];
      return [{ text: ' ' }, { figure: showNumber(value), value }, { text: ' |' }];
    }),
  ]);
  return [{ text: `\n${head && `${head}\n\n`}| |${names}\n|---|${rule}` }, ...rows, { text: '\n\n' }];
}

function showNumber(value: number): string {
  return writeNumber(value, 'en-US', { maximumFractionDigits: 10 });
}
