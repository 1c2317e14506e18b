import { type MatrixCell, sourceTitle } from '@footnote/contracts';
import { type SheetCell, writeWorkbook as writeFile } from '@footnote/workbook';
import type { WholeMatrix } from '../edit/read-matrices.ts';
import { cellText, headOf, sourceLink } from './matrix-texts.ts';

const head = (value: string): SheetCell => ({ value, bold: true });

/** Two sheets: the matrix, each cell linked to its place; and the quote, source and page of each. */
export async function writeWorkbook(whole: WholeMatrix, publicUrl: string): Promise<Uint8Array> {
  return writeFile([
    {
      name: whole.matrix.name,
      rows: matrixRows(whole, publicUrl),
      widths: [40, ...whole.matrix.columns.map(() => 28)],
      frozen: { rows: 1, columns: 1 },
    },
    {
      name: 'Sources',
      rows: sourceRows(whole, publicUrl),
      widths: [40, 40, 60, 60, 8, 40],
      frozen: { rows: 1, columns: 0 },
    },
  ]);
}

function matrixRows({ matrix, cells, rows }: WholeMatrix, publicUrl: string): (SheetCell | null)[][] {
  const compares = (index: number) => matrix.columns[index]?.column.compare === 'year_before';
  const heads = matrix.columns.flatMap(({ column }, index) => {
    const title = headOf(column);
    return compares(index) ? [head(title), head(`${title}, year before`), head('Change')] : [head(title)];
  });
  const lines = matrix.rows.map(({ row_id, source }) => [
    head(rows.get(row_id)?.title || sourceTitle(source)),
    ...matrix.columns.flatMap(({ column_id }, index) => {
      const cell = cells.get(`${row_id}.${column_id}`);
      const now = toCell(cell, cell?.value ?? null, publicUrl);
      if (!compares(index)) return [now];
      const change = cell?.change ?? null;
      return [
        now,
        toCell(cell, cell?.before ?? null, null),
        change === null ? null : writeChange(change, cell?.value?.unit === '%'),
      ];
    }),
  ]);
  return [[null, ...heads], ...lines];
}

const writeChange = (change: number, isPoints: boolean): SheetCell =>
  isPoints ? { value: change * 100, format: '0.0" pp"' } : { value: change, format: '0.0%' };

function toCell(
  cell: MatrixCell | undefined,
  value: MatrixCell['value'],
  publicUrl: string | null,
): SheetCell | null {
  if (!cell || (publicUrl === null && value === null)) return null;
  const [source] = cell.sources;
  const link = publicUrl !== null && source ? { link: sourceLink(publicUrl, source) } : {};
  if (value?.number != null)
    return { value: value.number, format: formatOf(value.number, value.unit), ...link };
  if (value?.date != null) return { value: new Date(value.date), ...link };
  if (value?.yes != null) return { value: value.yes, ...link };
  return { value: value === null ? cellText(cell) : value.text, ...link };
}

/** `[$USD] #,##0`: the unit is part of the format, so that the number stays a number. */
function formatOf(number: number, unit: string | null): string {
  if (unit === '%') return '0.0%';
  const digits = Number.isInteger(number) ? '#,##0' : '#,##0.00';
  if (unit === '×') return `${digits}"×"`;
  const currency = /^([A-Z]{3})(?:\/share)?$/.exec(unit ?? '')?.[1];
  return currency === undefined ? digits : `[$${currency}] ${digits}`;
}

function sourceRows({ matrix, cells, rows }: WholeMatrix, publicUrl: string): (SheetCell | null)[][] {
  const lines = matrix.rows.flatMap(({ row_id, source }) =>
    matrix.columns.flatMap(({ column_id, column }) =>
      (cells.get(`${row_id}.${column_id}`)?.sources ?? []).map((one): (SheetCell | null)[] => [
        { value: rows.get(row_id)?.title || sourceTitle(source) },
        { value: headOf(column) },
        { value: one.quote },
        { value: one.title, link: sourceLink(publicUrl, one) },
        one.page === null ? null : { value: one.page },
        one.source_url === null ? null : { value: one.source_url, link: one.source_url },
      ]),
    ),
  );
  return [['Row', 'Column', 'Quote', 'Source', 'Page', 'At the regulator'].map(head), ...lines];
}
