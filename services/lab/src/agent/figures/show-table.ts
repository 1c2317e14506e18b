import type { FigureTableJson } from '@footnote/contracts';
import type { ToolContext } from '../tool-context.ts';
import { type FigureRow, type FigureTable, hasDecimalComma } from './figure-table.ts';
import { fiscalYearOf } from './fiscal-year.ts';
import { plainHeading } from './plain-label.ts';

const mostRows = 150;
const mostLabel = 300;
const mostGroup = 80;

type ShownRow = FigureTableJson['rows'][number];

interface Shown {
  rows?: readonly FigureRow[];
  /** The asked label that each row answers. */
  answers?: ReadonlyMap<FigureRow, string>;
  isExtract?: boolean;
}

/** A table, or some of its rows, as tool output. Its text becomes a source of the run, and its cells can be cited. */
export function showTable(
  { sources, cells }: ToolContext,
  table: FigureTable,
  { rows = table.rows, answers, isExtract = false }: Shown = {},
): FigureTableJson {
  const shown = rows.filter((row, at) => !isHeading(row, rows[at + 1])).slice(0, mostRows);
  const source = sources.add(table.source.place, table.source.title, stretchOf(table));
  cells.add(source, table, shown);
  return {
    source_id: source.id,
    table_id: table.id,
    title: plainHeading(table.title, mostLabel),
    ...(table.head !== '' && { head: table.head.slice(0, mostGroup) }),
    ...(table.source.place.kind === 'filing' && { section: table.source.place.section }),
    ...(table.page !== null && { page: table.page }),
    ...(isExtract && { extract: true }),
    unit: table.unit,
    currency: table.currency,
    scale: scaleOf(table),
    ...(hasDecimalComma(table) && { decimal_comma: true }),
    ...(scopeOf(table.scope) && { scope: scopeOf(table.scope) }),
    ...(table.continues !== null && { continues: table.continues }),
    columns: table.columns.map((column) => showColumn(column, table)),
    rows: showRows(table, shown, source.id, answers),
    ...(rows.length > mostRows && { rows_left_out: rows.length - mostRows }),
  };
}

/** What is not known is left out, and so is a fiscal year that is the year. */
function showColumn(
  { label, period, start, unsure, scope }: FigureTable['columns'][number],
  { source }: FigureTable,
) {
  const ofOthers = scopeOf(scope);
  const shown = {
    label: label.slice(0, mostLabel),
    ...(ofOthers && { scope: ofOthers }),
    ...(start !== null && { start }),
    ...(unsure && { period_unsure: true }),
  };
  if (!period) return shown;
  const { year, end, months } = period;
  const fiscal_year = fiscalYearOf(period, source.text);
  return {
    ...shown,
    year,
    ...(fiscal_year !== year && { fiscal_year }),
    ...(end !== null && { end }),
    ...(months !== null && { months }),
  };
}

/** A row without figures that the rows below it name as their group. */
const isHeading = ({ label, cells }: FigureRow, next: FigureRow | undefined) =>
  cells.every(({ text }) => text.trim() === '') && next?.groups.at(-1) === label;

/** What neighbours share is written on the first of them. */
function showRows(
  table: FigureTable,
  rows: readonly FigureRow[],
  sourceId: string,
  answers: ReadonlyMap<FigureRow, string> | undefined,
): ShownRow[] {
  let groups: readonly string[] = [];
  let page = table.page;
  return rows.map((row) => {
    const isOtherGroup = row.groups.join('\n') !== groups.join('\n');
    const isOtherPage = row.page !== null && row.page !== page;
    groups = row.groups;
    page = row.page ?? page;
    const kind = kindOf(row);
    const kinds = kindsOf(row);
    const answered = answers?.get(row);
    return {
      id: `${sourceId}.${row.id}`,
      label: row.label.slice(0, mostLabel),
      ...(isOtherGroup && { groups: row.groups.map((group) => group.slice(0, mostGroup)) }),
      ...(kind !== 'money' && { kind }),
      ...(kinds && { kinds }),
      ...ownUnitOf(row, table),
      ...(row.isTotal && { is_total: true }),
      ...(isOtherPage && page !== null && { page }),
      ...(answered !== undefined && { answers: answered }),
      cells: row.cells.map(({ text }) => text.slice(0, mostLabel)),
    };
  });
}

function kindOf({ measure, cells }: FigureRow) {
  if (measure === 'number') return cells.some(({ kind }) => kind === 'count') ? 'count' : null;
  return measure === 'per-share' ? 'per_share' : measure;
}

/** Of each cell, where they differ. */
function kindsOf({ cells }: FigureRow) {
  // A figure without a known kind in a row of amounts, such as years of service, is no amount.
  const kinds = cells.map(({ kind, value }) => (value === null ? null : (kind ?? 'count')));
  const named = new Set(kinds.filter((kind) => kind !== null));
  return named.size > 1 ? kinds : null;
}

/** Scale and currency of a row, where they are others than those of its table. */
function ownUnitOf({ cells }: FigureRow, table: FigureTable): Pick<ShownRow, 'scale' | 'currency'> {
  const sized = cells.filter(({ value, kind }) => value !== null && (kind === null || sizedKinds.has(kind)));
  const [scale = scaleOf(table), ...others] = new Set(sized.map((cell) => cell.scale));
  const [currency, ...more] = new Set(cells.flatMap((cell) => cell.currency ?? []));
  // The unit of the table may be one of money alone: of a count its own scale is said, or left open.
  const isOpen = scale === null && sized.some(({ kind }) => kind === 'count');
  const isCount = scale !== null && sized.some(({ kind }) => kind === 'count' || kind === null);
  return {
    ...(others.length === 0 && !isOpen && (isCount || scale !== scaleOf(table)) && { scale }),
    ...(currency !== undefined && more.length === 0 && currency !== table.currency && { currency }),
  };
}
const sizedKinds: ReadonlySet<string> = new Set(['money', 'shares', 'count']);

/** Null for the group's, which goes without saying. */
function scopeOf(scope: FigureTable['scope'] | null): string | null {
  if (!scope || scope.of === 'group') return null;
  if (scope.of === 'segment') return scope.name === null ? 'a segment' : `segment: ${scope.name}`;
  return { parent: 'the parent alone', guarantors: 'guarantors', continuing: 'continuing operations' }[
    scope.of
  ];
}

/** Null where nothing printed says how large its amounts are. */
const scaleOf = ({ scale, unit, currency }: FigureTable) =>
  scale === 0 && unit === '' && currency === null ? null : scale;

/** The text from the table's first character to its last, page marks included. */
function stretchOf({ source, rows, start, page }: FigureTable) {
  const end = rows.at(-1)?.end ?? start;
  return { start, text: source.text.slice(start, Math.max(end, start)), page };
}
