import { type Measure, writeFormula } from '@footnote/financials';
import { type Sheet, type SheetCell, writeWorkbook } from '@footnote/workbook';
import { cellFormula } from './cell-formula.ts';
import type { FigureGrid, GridPoint, GridRow } from './figure-grid.ts';

export interface WorkbookTexts {
  /** The company with its ticker. */
  title: string;
  /** The address of the explorer at a figure's place, or at its filing. */
  linkTo(point: GridPoint): string;
}

const groups: Readonly<Record<string, string>> = {
  'income-statement': 'Income statement',
  'balance-sheet': 'Balance sheet',
  'cash-flow': 'Cash flow',
  shares: 'Shares',
  ratios: 'Ratios and growth',
};
const isRatio = ({ unit }: Measure): boolean => unit === 'ratio' || unit === 'times' || unit === 'days';
const groupOf = (measure: Measure): string => (isRatio(measure) ? 'ratios' : measure.statement);
const notIngested = 'From the regulator’s list of figures, not from an ingested filing. ';
/** Rows above the first figure, and columns left of it. */
const firstRow = 4;
const firstColumn = 3;

/**
 * A workbook of two sheets: the figures as numbers that link to their places, computed ones as live formulas over them; and for each
 * figure its filing and what is to be known of it.
 */
export async function writeFiguresWorkbook(
  grid: FigureGrid,
  texts: WorkbookTexts,
): Promise<Uint8Array<ArrayBuffer>> {
  const sheets: Sheet[] = [
    {
      name: 'Figures',
      rows: writeFigures(layOut(grid), texts),
      widths: [42, 12, 34, ...grid.columns.map(() => 18)],
      frozen: { rows: firstRow - 1, columns: 1 },
    },
    {
      name: 'Sources',
      rows: writeSources(grid, texts),
      widths: [36, 14, 22, 14, 50, 50, 26, 12, 12],
      frozen: { rows: 1, columns: 0 },
    },
  ];
  return new Uint8Array(await writeWorkbook(sheets));
}

interface LaidOut {
  grid: FigureGrid;
  /** The rows of the sheet below its head: a title of a group, or a row of figures. */
  lines: (string | GridRow)[];
}

function layOut({ columns, rows }: FigureGrid): LaidOut {
  const byGroup = Map.groupBy(rows, ({ measure }) => groupOf(measure));
  const lines = Object.entries(groups).flatMap(([key, title]) => {
    const own = byGroup.get(key) ?? [];
    return own.length > 0 ? [title, ...own] : [];
  });
  // Formulas look for their inputs among the rows in the sheet's own order.
  return { grid: { columns, rows: lines.filter((line) => typeof line !== 'string') }, lines };
}

type Row = (SheetCell | null)[];

function writeFigures({ grid, lines }: LaidOut, { title, linkTo }: WorkbookTexts): Row[] {
  const rowNumber = new Map<string, number>();
  for (const [at, line] of lines.entries())
    if (typeof line !== 'string' && !rowNumber.has(line.measure.key))
      rowNumber.set(line.measure.key, firstRow + at);
  const addressOf = (key: string, column: number): string =>
    `${columnLetters(firstColumn + column)}${rowNumber.get(key)}`;
  const bold = (value: string): SheetCell => ({ value, bold: true });
  return [
    [bold(title)],
    [
      {
        value:
          'Amounts in full. Reported figures open at their place, or the filing where it is not ingested; computed ones are formulas.',
      },
    ],
    [bold('Measure'), bold('Unit'), bold('Computed as'), ...grid.columns.map(({ label }) => bold(label))],
    ...lines.map((line): Row => {
      if (typeof line === 'string') return [bold(line)];
      const { measure, unit, points } = line;
      const isComputed = measure.formula && points.some((point) => point?.inputs);
      return [
        { value: measure.names.en },
        { value: unit.replace(/^\w+:/, '').replace('/xbrli:', ' per ').replace('pure', '') },
        { value: isComputed ? writeFormula(measure.key) : null },
        ...points.map(
          (point, column): SheetCell | null =>
            point && {
              ...writeFigure(line, point, cellFormula(point, column, grid, addressOf)),
              ...(!point.inputs && { link: linkTo(point) }),
            },
        ),
      ];
    }),
  ];
}

function writeFigure({ measure, points }: GridRow, { value }: GridPoint, formula: string | null): SheetCell {
  return { value: Number(value), format: formatOf(measure, points), ...(formula !== null && { formula }) };
}

function formatOf({ unit }: Measure, points: GridRow['points']): string {
  if (unit === 'ratio') return '0.0%';
  if (unit === 'times') return '0.00"x"';
  if (unit === 'days') return '0.0';
  const isLarge = points.some((point) => point && Math.abs(Number(point.value)) >= 1_000);
  return isLarge ? '#,##0' : '#,##0.00';
}

function writeSources({ columns, rows }: FigureGrid, { linkTo }: WorkbookTexts): Row[] {
  const head = [
    'Measure',
    'Period',
    'Value',
    'Origin',
    'Computed as',
    'To be known',
    'Filing',
    'Form',
    'Filed',
    'Open',
  ];
  return [
    head.map((value): SheetCell => ({ value, bold: true })),
    ...rows.flatMap(({ measure, points }) =>
      points.flatMap((point, at): Row[] => {
        if (!point) return [];
        const { latest, first, standing, formula, scope, restated } = point;
        const unread = latest.loaded ? notIngested : '';
        const before = restated ? `Restated: ${first.value} in ${first.filing_id}. ` : '';
        return [
          [
            { value: measure.names.en },
            { value: columns[at]?.label ?? '' },
            { value: Number(point.value), format: formatOf(measure, points) },
            { value: standing.replace('_', ' ') },
            { value: formula },
            { value: `${unread}${before}${scope ?? ''}`.trim() },
            { value: latest.filing_id, link: linkTo(point) },
            { value: latest.form_type },
            { value: latest.filed },
          ],
        ];
      }),
    ),
  ];
}

/** 0 is A, 26 is AA. */
function columnLetters(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : `${columnLetters(Math.floor(at / 26) - 1)}${last}`;
}
