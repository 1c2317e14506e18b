import { headKind } from './cell-kinds.ts';
import { findRoles } from './column-roles.ts';
import { findCurrency, listSigns } from './currency.ts';
import type { GridRow } from './grid-row.ts';
import { isPeriodText, isUnitText, namesColumns, spreadHeads } from './head-rows.ts';
import { spreadOverYears } from './heads-over-years.ts';
import { readNumberCell, writesPoints } from './number-cell.ts';
import { readRows } from './read-rows.ts';
import { findPlainScale, findScale, findShareScale, takeUnit } from './read-unit.ts';
import type { ReadingContext } from './reading-context.ts';
import type { GridPart } from './split-grid.ts';
import type { DataTable } from './table.ts';
import { findColumnScopes, findScope } from './table-scope.ts';

/** A table with what its reading needs beside it until all tables are read. */
export interface ReadTable {
  table: DataTable;
  /** The whole head of each column, its unit included. */
  heads: string[];
  /** Lines above it that may name it or its periods, the nearest last. */
  above: string[];
  /** The text between it and the table above. */
  whole: string;
  /** The title of its statement is a row of the printed table. */
  titled: boolean;
  isHeaded: boolean;
  /** Its head row is empty: it may go on from the table above. */
  isHeadless: boolean;
  /** Rows of names at its end, which head the next table. */
  trailing: GridRow[];
  /** Lines at its end that name the period of the next table. */
  nextTitles: string[];
  /** Headings at its end, whose rows are in the next table. */
  nextHeadings: GridRow[];
}

const longestTitle = 1_800;
const namesChange = /\bchanges?\b|\bvariance\b|\b(?:in|de)crease\b|\bvs\b/i;
const namesAmounts = /\b(?:dollars|amounts|figures)\b|\bexcept|[$€£¥]/i;
const leadChars = 600;

export function readPart(part: GridPart, id: string, context: ReadingContext): ReadTable | null {
  const { grid } = part;
  const texts = part.rows.flatMap(({ cells }) => cells.map(({ text }) => text));
  const pointed = writesPoints(texts, context.pointed);
  const width = Math.max(0, ...part.rows.map(({ cells }) => cells.length));
  const rawHeads = headTexts(part.head, width);
  const roles = findRoles(rawHeads, part.rows, pointed);
  const { columns } = roles;
  if (columns.length === 0 || part.rows.length === 0) return null;
  const main = columns.map((parts) =>
    parts.reduce((best, column) =>
      (rawHeads[column] ?? '').length > (rawHeads[best] ?? '').length ? column : best,
    ),
  );
  const heads = spreadOverYears(
    spreadHeads(part.head, main).map((lines, at) => lines.join(' ') || (rawHeads[main[at] ?? 0] ?? '')),
  );
  const above = linesAbove(part);
  const firstHead = roles.labels
    .map((column) => rawHeads[column] ?? '')
    .filter(Boolean)
    .join(' ');
  const { rows: body, units, ...next } = bodyOf(part.rows, columns, roles.labels, pointed);
  const headUnit = takeUnit(firstHead);
  const keyed = heads.map(takeUnit);
  const unit =
    [grid.unit, headUnit.unit, ...units, commonUnit(keyed.map((one) => one.unit))].find(Boolean) ?? '';
  const lead = `${leadOf(part)}\n${above.join('\n')}\n${units.join('\n')}\n${firstHead}`;
  // `$ Change` names a column, and says no unit.
  const scales = heads.map(
    (head) => findScale(head) ?? (namesChange.test(head) ? null : findPlainScale([head], '')),
  );
  // The unit of the table may be printed over one of its columns.
  const ofAmounts = heads.filter((_, at) =>
    [undefined, 'money'].includes(headKind(keyed[at]?.key ?? '') ?? undefined),
  );
  const scale =
    findScale(firstHead) ??
    findScale(units.join('\n')) ??
    agreed(scales) ??
    findScale(ofAmounts.join(' ')) ??
    findScale(lead) ??
    findPlainScale([], lead);
  const signs = listSigns(body.flatMap(({ cells }) => cells.slice(1).map(({ text }) => text)));
  const currency = findCurrency(
    [heads.join('\n'), `${firstHead}\n${units.join('\n')}`, unit, above.slice(-3).join('\n'), signs, lead],
    context.filing,
    context.presented,
  );
  const table: DataTable = {
    id,
    title: titleOf(part),
    section: context.section,
    table: grid.table,
    page: grid.page,
    char_start: Math.min(part.head[0]?.start ?? Number.POSITIVE_INFINITY, part.rows[0]?.start ?? grid.start),
    char_end: part.rows.at(-1)?.end ?? grid.end,
    unit: unit.slice(0, 500),
    currency,
    scale,
    scope: findScope([...headingsAbove(part), ...above, headUnit.key], context.hasGroup),
    statement: null,
    continues: null,
    head: headUnit.key.slice(0, 500),
    columns: [],
    rows: [],
  };
  const scopes = findColumnScopes(heads);
  table.columns = keyed.map(({ key }, at) => ({
    key: (key || heads[at] || '').slice(0, longestTitle),
    period: null,
    period_unsure: false,
    fiscal_year: null,
    scope: scopes[at] ?? null,
  }));
  const own = heads.map((head, at) => {
    const kind = headKind(table.columns[at]?.key ?? '');
    // `(Dollars and shares in millions except …)` over one column is the unit of the whole table.
    const ofShares = namesAmounts.test(head) ? undefined : findShareScale(head);
    return {
      // `Shares in millions`
      kind: ofShares !== undefined && (kind === undefined || kind === 'money') ? ('shares' as const) : kind,
      scale: scales[at] ?? ofShares ?? null,
      currency: findCurrency([head], context.filing, context.presented),
    };
  });
  table.rows = readRows({ table, body, roles, own, pointed, context });
  return {
    table,
    heads,
    above,
    whole: part.titled ? '' : grid.lead,
    titled: part.titled,
    isHeaded: grid.isHeaded && !part.titled,
    isHeadless: part.head.every(({ cells }) => cells.every(({ text }) => text === '')),
    ...next,
  };
}

/** The texts of the head of each printed column, without spans. */
function headTexts(head: readonly GridRow[], width: number): string[] {
  return Array.from({ length: width }, (_, column) =>
    head
      .map(({ cells }) => cells[column]?.text ?? '')
      .filter((text, at, all) => text !== '' && text !== all[at - 1])
      .join(' '),
  );
}

function titleOf({ grid, names, titled }: GridPart): string {
  return (titled ? names : [grid.title, ...names]).filter(Boolean).join(' / ').slice(-longestTitle);
}

/** The title's lines, those right above the table that may name its periods, and the names of the part. */
function linesAbove({ grid, names, titled }: GridPart): string[] {
  const lines = titled ? [] : grid.title.split(' / ').filter(Boolean);
  return [...lines, ...names].map((line) => line.slice(-400));
}

/** The nearest heading between this table and the one above: it may be further above than the lines that name it. */
function headingsAbove({ grid, titled }: GridPart): string[] {
  if (titled) return [];
  const headings = grid.lead.split('\n').filter((line) => line.startsWith('#'));
  return headings.slice(-1).map((line) => line.replace(/^#+\s+/, ''));
}

/** A note below the table above: `(2) Square feet are in thousands.` */
const isNote = (line: string) => /^\((?:\d{1,2}|[a-z])\)\s/.test(line) && line.endsWith('.');

/** The text between this table and the one above, without rows of tables and their notes. */
function leadOf({ grid, titled }: GridPart): string {
  if (titled) return '';
  return grid.lead
    .slice(-leadChars)
    .split('\n')
    .filter((line) => !line.startsWith('|') && !isNote(line))
    .join('\n');
}

/** A unit that most columns print. */
function commonUnit(units: readonly string[]): string {
  const [first] = units.filter(Boolean);
  return first !== undefined && units.filter((unit) => unit === first).length * 2 >= units.length
    ? first
    : '';
}

function agreed(scales: readonly (number | null)[]): number | null {
  const named = new Set(scales.filter((scale) => scale !== null));
  const [only] = named;
  return named.size === 1 &&
    only !== undefined &&
    scales.filter((scale) => scale !== null).length * 2 >= scales.length
    ? only
    : null;
}

const footnote =
  /^(?:[([（]?(?:\d{1,2}|[a-z])[)\]）.]|[*†‡#]{1,3}|[¹²³⁴⁵⁶⁷⁸⁹]|注|※|note[s:]?\s)\s?\S.{40,}|^.{240,}$/i;

/** The rows that hold the table: those of units and of names at its end, and the text of footnotes, are none. */
function bodyOf(
  rows: readonly GridRow[],
  columns: readonly number[][],
  labels: readonly number[],
  pointed: boolean,
): { rows: GridRow[]; units: string[] } & Pick<ReadTable, 'trailing' | 'nextTitles' | 'nextHeadings'> {
  const units: string[] = [];
  const filledIn = (row: GridRow) =>
    columns
      .flat()
      .map((column) => row.cells[column]?.text ?? '')
      .filter(Boolean);
  const hasFigure = (row: GridRow) => filledIn(row).some((text) => readNumberCell(text, pointed) !== null);
  const anyFigures = rows.some(hasFigure);
  const kept: GridRow[] = [];
  for (const row of rows) {
    const filled = filledIn(row);
    const label = labels.map((column) => row.cells[column]?.text ?? '').find(Boolean) ?? '';
    if (filled.length === 0 && label === '') continue;
    const isUnit =
      anyFigures &&
      !hasFigure(row) &&
      [label, ...filled].filter(Boolean).every((text) => isUnitText(text) && takeUnit(text).key.length < 3);
    if (isUnit) units.push([label, ...filled].find(Boolean) ?? '');
    else if (!(anyFigures && filled.length === 0 && footnote.test(label))) kept.push(row);
  }
  const labelOf = (row: GridRow) => labels.map((column) => row.cells[column]?.text ?? '').find(Boolean) ?? '';
  if (!anyFigures) return { rows: kept, units, trailing: [], nextTitles: [], nextHeadings: [] };
  const last = kept.findLastIndex(hasFigure);
  const rest = kept.slice(last + 1);
  const texts = (row: GridRow) => [labelOf(row), ...filledIn(row)].filter(Boolean);
  // A period below the last figure is that of the next table.
  const titleAt = rest.findIndex(
    (row) =>
      (labelOf(row) === '' || filledIn(row).length === 0) &&
      texts(row).some((text) => isPeriodText(text) && /(?:19|20)\d\d/.test(text)),
  );
  const own = titleAt < 0 ? rest : rest.slice(0, titleAt);
  const beyond = titleAt < 0 ? [] : rest.slice(titleAt);
  // Words in columns of figures below the last figure are the head of a block that goes on in the next table.
  const trailing = rest.filter((row) => namesColumns(row));
  const lastWorded = own.findLastIndex((row) => filledIn(row).length > 0 && !trailing.includes(row));
  return {
    rows: kept.slice(0, last + 1 + lastWorded + 1).filter((row) => !trailing.includes(row)),
    units,
    trailing,
    nextTitles: beyond.filter((row) => !trailing.includes(row)).flatMap(texts),
    nextHeadings: own
      .slice(lastWorded + 1)
      .filter((row) => filledIn(row).length === 0 && labelOf(row) !== ''),
  };
}
