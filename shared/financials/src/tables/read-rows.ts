import { cellKind, headKind, rowKind, saysPercent } from './cell-kinds.ts';
import { type ColumnRoles, footMark } from './column-roles.ts';
import { findCurrency } from './currency.ts';
import type { FlatRow } from './flat-row.ts';
import type { GridCell, GridRow } from './grid-row.ts';
import { isYearText } from './head-rows.ts';
import { type PrintedNumber, readNumberCell } from './number-cell.ts';
import { findShareScale } from './read-unit.ts';
import type { ReadingContext } from './reading-context.ts';
import { placeRows } from './row-tree.ts';
import { settleUnits, type UnitRow } from './settle-units.ts';
import type { DataTable, FigureKind, TableCell, TableRow } from './table.ts';

const longestLabel = 1_800;

/** What is longer is no head but text above the rows: it says nothing of all figures. */
const longestHead = 120;

interface DraftRow {
  label: string;
  above: string[];
  level: number | null;
  start: number;
  end: number;
  cells: (GridCell | null)[];
  printed: (PrintedNumber | null)[];
  texts: string[];
}

export interface RowsInput {
  table: DataTable;
  body: readonly GridRow[];
  roles: ColumnRoles;
  own: readonly { kind: FigureKind | null | undefined; scale: number | null; currency: string | null }[];
  pointed: boolean;
  context: ReadingContext;
}

/** A larger figure without the sign is no percentage, whatever stands over its column. */
const mostPercent = 1_000;

/** The rows of a table with their groups, and the value, kind, scale and currency of each cell. */
export function readRows({ table, body, roles, own, pointed, context }: RowsInput): TableRow[] {
  const drafts = joinLabels(draftRows(body, roles, pointed));
  hideYears(drafts);
  const columnSigns = own.map((_, column) =>
    drafts.some(({ printed }) => (printed[column]?.sign ?? '') !== ''),
  );
  const columnMarks = own.map((_, column) => {
    const marks = drafts.flatMap(({ printed }) => (printed[column] ? [printed[column]?.mark] : []));
    return marks[0] === 'percent' && !columnSigns[column];
  });
  // Amounts without decimals have a sign: of `Total 1.0%`, `Operations 6.4` and `Currency (5.4)` beside them all are percentages.
  const hasDecimals = own.map((_, column) =>
    drafts.some(({ printed }) => /\.\d/.test(printed[column]?.value ?? '')),
  );
  const areWhole =
    columnSigns.includes(true) && !columnSigns.some((one, column) => one && hasDecimals[column]);
  const haveRates = areWhole && columnMarks.includes(true);
  const columnPercents = columnMarks.map(
    (marked, column) => marked || (haveRates && hasDecimals[column] === true && !columnSigns[column]),
  );
  const placed = placeRows(
    drafts.map(
      ({ label, above, level, cells, printed }): FlatRow => ({
        label,
        above,
        level,
        // Percentages of parts do not add up to that of their total.
        values: printed.map((one, column) =>
          one === null || one.mark === 'percent' || columnPercents[column] ? null : Number(one.value),
        ),
        // A heading may have the mark of a footnote beside it.
        filled: cells.some(
          (cell, column) => cell !== null && !(printed[column] === null && footMark.test(cell.text)),
        ),
      }),
    ),
  );
  const groupPercents = findPercentGroups(placed, drafts);
  // Where a column counts the shares, labels name what the other columns give the amounts of.
  const hasShareColumn = own.some(({ kind }) => kind === 'shares');
  // "The changes in shares of common stock (in thousands)", without another scale or a sign: all are shares.
  const titleScale =
    table.scale === null && !columnSigns.includes(true) ? findShareScale(table.title) : undefined;
  const ofTable =
    headKind(
      `${table.head.length > longestHead ? '' : table.head} ${table.unit}`
        .replace(/\b(?:except|excluding)\b.{0,2000}$/i, '')
        .trim(),
    ) ?? (titleScale ? 'shares' : undefined);
  const hasMoney = table.currency !== null || table.scale !== null;
  // `百万円` counts yen and no shares; "in millions" counts both.
  const shareScale =
    findShareScale(table.unit) ?? titleScale ?? (/[円원元圓]/.test(table.unit) ? 0 : table.scale);
  const read = placed.map(({ label, groups, is_total }, at): UnitRow => {
    const draft = drafts[at] as DraftRow;
    const row = rowKind({ label, groups, texts: draft.texts, printed: draft.printed }, hasShareColumn);
    const rowSigned = draft.printed.some((one) => one !== null && one.sign !== '');
    const result: TableRow = {
      id: `${table.id}.r${at}`,
      label: label.slice(0, longestLabel),
      level: draft.level ?? groups.length,
      groups: groups.map((group) => group.slice(0, longestLabel)).slice(-20),
      is_total,
      char_start: draft.start,
      char_end: draft.end,
      cells: draft.cells.map((cell, column): TableCell | null => {
        if (cell === null) return null;
        const printed = draft.printed[column] ?? null;
        const place = { text: cell.text.slice(0, longestLabel), char_start: cell.start, char_end: cell.end };
        if (printed === null) return { ...place, value: null, kind: null, scale: null, currency: null };
        const {
          kind: ofHead,
          scale: headScale,
          currency: headCurrency,
        } = own[column] ?? { kind: undefined, scale: null, currency: null };
        // `Percent change` may be printed over all columns, those of amounts and of shares too.
        const isNoPercent =
          columnSigns[column] ||
          (printed.mark !== 'percent' && Math.abs(Number(printed.value)) >= mostPercent);
        const head = ofHead === 'percent' && isNoPercent ? undefined : ofHead;
        const kind = cellKind({
          printed,
          row: row.kind,
          head,
          signed: columnSigns[column] === true || rowSigned,
          inPercents: columnPercents[column] === true || groupPercents[at]?.[column] === true,
          table: ofTable,
          hasMoney,
        });
        const ofMoney = row.unit?.scale ?? headScale ?? table.scale;
        const scale =
          printed.power ??
          (kind === 'money'
            ? ofMoney
            : kind === 'shares'
              ? (row.unit?.scale ?? headScale ?? shareScale)
              : kind === 'count'
                ? (row.unit?.scale ?? headScale ?? (ofTable === 'count' ? table.scale : null))
                : kind === null
                  ? null
                  : 0);
        const currency =
          kind === 'money' || kind === 'per_share'
            ? (ownCurrency(printed.sign, context) ?? row.unit?.currency ?? headCurrency ?? table.currency)
            : null;
        return { ...place, value: printed.value, kind, scale, currency };
      }),
    };
    return { row: result, unit: row.unit, printed: draft.printed };
  });
  settleUnits(read);
  const rows = read.map(({ row }) => row);
  if (!hasShareColumn) takeNeighbours(rows, drafts, shareScale);
  return rows;
}

/**
 * By row and column, where figures are percentages by their group. Statements print the sign at the first and the last row of a group
 * alone: `Cost of sales 59.8%`, `Fulfillment 14.6`. The rows of a group that begins with a percentage are percentages where its
 * heading says so, or its last row or total has the sign again.
 */
function findPercentGroups(
  placed: readonly { groups: readonly string[]; is_total: boolean }[],
  drafts: readonly DraftRow[],
): boolean[][] {
  const found: boolean[][] = [];
  const isBeside = (one: number, other: number) =>
    placed[one]?.groups.length === placed[other]?.groups.length &&
    placed[one]?.groups.at(-1) === placed[other]?.groups.at(-1);
  for (let first = 0; first < placed.length; ) {
    let next = first + 1;
    while (next < placed.length && isBeside(next, first)) next += 1;
    const heading = placed[first]?.groups.at(-1);
    const rows = drafts.slice(first, placed[next]?.is_total ? next + 1 : next);
    const columns = drafts[first]?.printed.map(
      (_, column) =>
        heading !== undefined &&
        arePercents(
          rows.map(({ printed }) => printed[column] ?? null).filter((one) => one !== null),
          heading,
        ),
    );
    for (; first < next; first += 1) found.push(columns ?? []);
  }
  return found;
}

function arePercents(group: readonly PrintedNumber[], heading: string): boolean {
  if (group.length < 3 || group[0]?.mark !== 'percent' || group.some(({ sign }) => sign !== '')) return false;
  if (saysPercent(heading)) return true;
  // A margin may be the first and the last of key figures that count stores between them.
  return group.at(-1)?.mark === 'percent' && group.every(({ value }) => Math.abs(Number(value)) <= 100);
}

/** A row between numbers of shares, and no sign in it, is one of their parts: the effect of options. */
function takeNeighbours(rows: readonly TableRow[], drafts: readonly DraftRow[], scale: number | null): void {
  const isShares = (row: TableRow | undefined): boolean =>
    row?.cells.some((cell) => cell?.kind === 'shares') === true &&
    row.cells.every((cell) => !cell?.value || cell.kind === 'shares');
  const filled = rows.flatMap((row, at) => (row.cells.some((cell) => cell?.value) ? [{ row, at }] : []));
  for (const [order, { row, at }] of filled.entries()) {
    if (!isShares(filled[order - 1]?.row)) continue;
    const signed = drafts[at]?.printed.some((one) => one !== null && (one.sign !== '' || one.mark !== null));
    const below = filled.slice(order, order + 8).findIndex((one) => isShares(one.row));
    if (signed || below < 1) continue;
    for (const cell of row.cells)
      if (cell?.kind === 'money') Object.assign(cell, { kind: 'shares', scale, currency: null });
  }
}

function ownCurrency(sign: string, { filing, presented }: ReadingContext): string | null {
  return sign === '' ? null : findCurrency([sign], filing, presented);
}

/** `(1)`, `iv.`: the number of a line. */
const isNumber = /^\(?(?:[ivxlc]{1,6}|[a-z]|\d{1,2})[.)]*$/i;

const coins = /^(?:p|¢|港仙|(?:(?:US|HK|A) )?(?:pence|cents?|sen|paise))$/i;

/** `Loss per share | Pence | Pence`: the coin of the amounts in the rows below; null for a row that says more. */
function coinOf(cells: readonly (GridCell | null)[]): string | null {
  const texts = cells.flatMap((cell) => (cell === null ? [] : [cell.text.trim()]));
  return texts.length > 0 && texts.every((text) => coins.test(text)) ? (texts[0] ?? null) : null;
}

/** Labels with the levels of their columns, and the cells of each column of the table. */
function draftRows(
  body: readonly GridRow[],
  { labels, columns }: RowsInput['roles'],
  pointed: boolean,
): DraftRow[] {
  const carried: string[] = labels.map(() => '');
  return body.map((row) => {
    const texts = labels.map((column) => row.cells[column]?.text ?? '');
    const first = texts.findIndex((text) => text !== '');
    const last = texts.findLastIndex((text) => text !== '');
    for (let at = Math.max(0, first); at < carried.length && first >= 0; at += 1)
      carried[at] = at <= last ? (texts[at] ?? '') : '';
    const filled = columns.map(
      (parts) => parts.map((column) => row.cells[column]).find((cell) => cell && cell.text !== '') ?? null,
    );
    const coin = coinOf(filled);
    const cells = coin === null ? filled : filled.map(() => null);
    let label = last < 0 ? '' : (texts[last] ?? '');
    let above = last > 0 ? carried.slice(0, last).filter((text) => text !== '' && !isNumber.test(text)) : [];
    // `Plus: | finance income`
    const lead = above.at(-1) ?? '';
    if (/[:：]$/.test(lead) && texts.includes(lead)) {
      label = `${lead} ${label}`;
      above = above.slice(0, -1);
    }
    if (coin !== null && label !== '') label = `${label} (${coin})`;
    return {
      label: label || labelBeside(row, labels, columns),
      above,
      level: row.level,
      start: row.start,
      end: row.end,
      cells,
      printed: cells.map((cell) => (cell === null ? null : readNumberCell(cell.text, pointed))),
      texts: row.cells.map(({ text }) => text),
    };
  });
}

/** A total's label may be in the next column, where numbers of rows or notes are. */
function labelBeside({ cells }: GridRow, labels: readonly number[], columns: readonly number[][]): string {
  const kept = new Set([...labels, ...columns.flat()]);
  const beside = cells.find(
    ({ text }, column) => !kept.has(column) && /^\p{L}[\p{L}\s,&/()-]{5,}$/u.test(text),
  );
  return beside?.text ?? '';
}

/** "Property, net of accumulated depreciation -" above "$13,663 and $12,995": a label on two lines, and no group. */
const isBegun = /\b(?:depreciation|amortization|allowances?|accounts|losses) ?(?:of|[-–—:])$/i;
/** No heading ends with these words: the label goes on in the next line. */
const goesOnAfter = /\s(?:the|of|to|for|and|in|from|by|on|or|e|de|do|da)$/i;

/** A Chinese label cannot end in these. */
const goesOnInHan = /[的之及和與与或、，]$/;

/** A label that is printed in two lines goes on in small letters, below or above its figures. */
function joinLabels(rows: readonly DraftRow[]): DraftRow[] {
  const joined: DraftRow[] = [];
  const isFilled = ({ cells }: DraftRow) => cells.some((cell) => cell !== null);
  for (const [at, row] of rows.entries()) {
    const above = joined.at(-1);
    const isBroken = above !== undefined && !isFilled(above) && above.label !== '';
    const small = /^\p{Ll}/u.test(row.label) && !/^\p{Ll}\)/u.test(row.label);
    const followed = /^\p{Ll}/u.test(rows[at + 1]?.label ?? '') && isFilled(rows[at + 1] as DraftRow);
    const goesOn =
      small &&
      above !== undefined &&
      !/[:：.]$/.test(above.label) &&
      !(isFilled(above) && isFilled(row)) &&
      !(isFilled(row) && followed && isBroken);
    const isSecond =
      isBroken &&
      ((row.label === '' && goesOnAfter.test(above.label)) ||
        (isBegun.test(above.label) && /^[$€£¥]?\d/.test(row.label)) ||
        (goesOnInHan.test(above.label) && isFilled(row) && row.label !== ''));
    if (!above || !(goesOn || isSecond)) {
      joined.push(row);
      continue;
    }
    // Figures between the two lines of their label.
    const heading = above.label === '' ? joined.at(-2) : undefined;
    const first = heading && !isFilled(heading) ? heading : above;
    if (first !== above) joined.pop();
    const label = /\p{L}-$/u.test(first.label)
      ? first.label.slice(0, -1) + row.label
      : `${first.label}${goesOnInHan.test(first.label) ? '' : ' '}${row.label}`;
    const figures = isFilled(above) ? above : row;
    joined[joined.length - 1] = {
      ...figures,
      label: label.trim(),
      above: first.above,
      level: first.level,
      start: Math.min(first.start, figures.start),
      end: Math.max(row.end, figures.end),
    };
  }
  return joined;
}

/** Where amounts have commas between their thousands, or a column is of years alone, four digits are a year and no amount. */
function hideYears(rows: readonly DraftRow[]): void {
  const grouped = rows.some(({ cells }) => cells.some((cell) => cell !== null && /\d,\d{3}/.test(cell.text)));
  const width = rows[0]?.cells.length ?? 0;
  for (let column = 0; column < width; column += 1) {
    const cells = rows.flatMap(({ cells: own }) => (own[column] ? [own[column]?.text ?? ''] : []));
    const onlyYears = cells.length > 0 && cells.every(isYearText);
    if (!grouped && !onlyYears) continue;
    for (const { cells: own, printed } of rows)
      if (/^(?:19|20)\d\d$/.test(own[column]?.text ?? '')) printed[column] = null;
  }
}
