import { type ChartSpec, chartSpec, type researchTools } from '@footnote/contracts';
import { scaleDecimal } from '@footnote/financials';
import { ProblemError } from '@footnote/runtime';
import type { z } from 'zod';
import type { ToolContext } from '../tool-context.ts';
import { type CitedMeasure, citeMeasures } from './get-measures.ts';
import { notIngested } from './unread-measures.ts';

type Section = z.output<(typeof researchTools)['create_report']['input']>['sections'][number];
type TableChoice = Section['tables'][number];

export interface MeasureTable {
  /** Markdown, with the mark of each figure behind it. */
  text: string;
  /** The block that declares the chart; null for a table alone. */
  chart: string | null;
  hasFigures: boolean;
}

const mostColumns = 6;
/** Amounts of a chart, in the largest of these that leaves the largest figure at least one. */
const scales = [
  [9, 'billions'],
  [6, 'millions'],
  [3, 'thousands'],
] as const;

/** Tables of measures, whose figures come from the facts and not from a model. A source without figures is named. */
export async function makeMeasureTables(
  context: ToolContext,
  choices: readonly TableChoice[],
  signal: AbortSignal,
): Promise<MeasureTable[]> {
  const tables: MeasureTable[] = [];
  for (const choice of choices) tables.push(await makeTable(context, choice, signal));
  return tables;
}

async function makeTable(
  context: ToolContext,
  choice: TableChoice,
  signal: AbortSignal,
): Promise<MeasureTable> {
  const title = `**${writeCell(choice.title)}**`;
  try {
    const { measures, absent } = await citeMeasures(context, choice, signal);
    const note = writeMissing(absent);
    if (measures.length === 0)
      return { text: `${title}${note || '\n\nNo figures.'}`, chart: null, hasFigures: false };
    const columns = listColumns(measures);
    const rows = [...new Set(measures.map(({ label }) => label))].map((label) => ({
      label,
      cells: columns.map((column) => measures.find((one) => one.label === label && columnOf(one) === column)),
    }));
    const lines = [
      ['', ...columns],
      ['---', ...columns.map(() => '---:')],
      ...rows.map(({ label, cells }) => [
        label,
        ...cells.map((cell) => (cell ? `${cell.shown} [[${cell.id}]]` : '–')),
      ]),
    ];
    const table = lines.map((cells) => `| ${cells.map(writeCell).join(' | ')} |`).join('\n');
    return {
      text: `${title}\n\n${table}${note}`,
      chart: choice.chart ? writeChart(choice, choice.chart, columns, rows) : null,
      hasFigures: true,
    };
  } catch (error) {
    if (!(error instanceof ProblemError) || signal.aborted) throw error;
    return { text: `${title}\n\n*${writeCell(error.message)}*`, chart: null, hasFigures: false };
  }
}

/** What the table lacks. A filing that is not ingested may report it. */
function writeMissing(absent: Awaited<ReturnType<typeof citeMeasures>>['absent']): string {
  const [unread, missing] = [true, false].map((wanted) => {
    const own = absent.filter(({ reason }) => (reason === notIngested) === wanted);
    return [...new Set(own.map(({ name }) => name.replaceAll('_', ' ')))];
  });
  const notes = [
    ...(missing?.length ? [`Not reported: ${missing.join(', ')}.`] : []),
    ...(unread?.length ? [`In filings that are not ingested: ${unread.join(', ')}.`] : []),
  ];
  return notes.length > 0 ? `\n\n${notes.join(' ')}` : '';
}

/** `FY2024 (to 2024-12-31)`; of several companies, each with its name. */
function columnOf({ company, fiscal, period }: CitedMeasure): string {
  const end = period.split('/').at(-1) ?? '';
  const [, year, span] = /^(\d{4})(\w+)$/.exec(fiscal ?? '') ?? [];
  const when = year ? `${span}${year} (to ${end})` : period.replace('/', ' to ');
  return company ? `${company}, ${when}` : when;
}

/** The newest periods, oldest first; of those the ones with the most figures where there are too many. */
function listColumns(measures: readonly CitedMeasure[]): string[] {
  const counts = new Map<string, { end: string; count: number }>();
  for (const one of measures) {
    const known = counts.get(columnOf(one)) ?? { end: one.period.split('/').at(-1) ?? '', count: 0 };
    known.count += 1;
    counts.set(columnOf(one), known);
  }
  return [...counts]
    .sort(([, a], [, b]) => b.count - a.count || b.end.localeCompare(a.end))
    .slice(0, mostColumns)
    .sort(([, a], [, b]) => a.end.localeCompare(b.end))
    .map(([column]) => column);
}

/** Measures in another unit than the first one's are only in the table. */
function writeChart(
  { title }: TableChoice,
  type: ChartSpec['type'],
  columns: readonly string[],
  rows: readonly { label: string; cells: readonly (CitedMeasure | undefined)[] }[],
): string | null {
  const unit = rows.flatMap(({ cells }) => cells.flatMap((cell) => cell?.unit ?? []))[0] ?? '';
  const drawn = rows.filter(({ cells }) => cells.every((cell) => cell === undefined || cell.unit === unit));
  const largest = Math.max(
    ...drawn.flatMap(({ cells }) => cells.map((cell) => Math.abs(Number(cell?.value ?? 0)))),
  );
  const [power, word] = unit === 'pure' ? [-2, '%'] : (scales.find(([of]) => largest >= 10 ** of) ?? [0, '']);
  const spec: ChartSpec = {
    type,
    title: title.slice(0, 200),
    unit: (unit === 'pure' ? word : `${unit} ${word}`).trim().slice(0, 40),
    x: columns.map((column) => column.replace(/ \(to [\d-]+\)$/, '').slice(0, 60)),
    series: drawn.map(({ label, cells }) => ({
      name: label.slice(0, 100),
      values: cells.map((cell) => (cell ? Number(scaleDecimal(cell.value, -power)) : null)),
    })),
  };
  return chartSpec.safeParse(spec).success ? `\`\`\`chart\n${JSON.stringify(spec)}\n\`\`\`` : null;
}

function writeCell(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').trim();
}
