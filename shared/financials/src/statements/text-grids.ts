import { parseDecimal } from '../decimal.ts';
import { listSigns } from './text-currency.ts';

/** A table read as labels and figures. */
export interface TextGrid {
  /** Heads of the columns of figures. */
  heads: string[];
  /** All words of the head. */
  head: string;
  /** Those above the labels. */
  heading: string;
  /** The signs of currencies that its cells print. */
  signs: string;
  rows: TextGridRow[];
}
export interface TextGridRow {
  label: string;
  level: number;
  /** One for each column of figures. */
  cells: (string | null)[];
  /** Whether something is printed in these columns, if only a dash or a percentage. */
  filled: boolean;
}

const note = /^(?:notes?(?: (?:no|particulars no)s?\.?)?|note ref\.?|附註|附注|주\s?석|注記|notas?)$/i;
/** The number of a line, in a column of its own. */
const ordinal = /^[(]?(?:[ivx]{1,5}|[a-z])[).]?$/i;
const maxHeadRows = 4;
/** The head of a column, with its unit: `2022 £’000`. */
const year =
  /^(?:fy ?)?(?:19|20)\d\d(?:年度?)?(?:\s*(?:(?:US|HK|NZ|CA|[ARC])?[$€£¥]\s?|RMB)?(?:['’‘]?000(?:['’]?s)?|m)?)$/i;
/** A reference to notes: small numbers, alone or in a list. */
const reference =
  /^\d{1,2}(?:\.\d{1,2})?(?:\s?\(?[a-z]{1,3}\)?)?(?:\s?[,、&-]\s?\d{1,2}(?:\s?\(?[a-z]{1,3}\)?)?)*$/i;
const continental = /^[(-]?\d{1,3}(?:\.\d{3}){2,}(?:,\d+)?\)?$|^[(-]?\d{1,3}(?:\.\d{3})+,\d+\)?$/;
const grouped = /^[(-]?\d{1,3}(?:,\d{2,3})+(?:\.\d+)?\)?$/;
/** A figure, a percentage, a dash, or a word for nothing. */
const printed = /^(?:[^\p{L}]*\d[^\p{L}]*(?:p|x|bps)?|[-–—]+|nil|n\/?a)$/iu;
/** No heading ends with these words: the label continues in the next line. */
const open = /\s(?:the|of|to|for|and|in|from|by|on|or|e|de|do|da)$/i;
const longFigure = 60;
const longHead = 2_000;
const minDotted = 5;
const dotted = /^[(-]?\d{1,3}\.\d{3}\)?$/;

/** The labels, figures and heads of a table's rows; the first row is its head unless it has figures. */
export function readGrid(rows: readonly string[][], levels: readonly number[]): TextGrid {
  const read = makeNumberReader(rows);
  const width = rows.reduce((most, cells) => Math.max(most, cells.length), 0);
  const isFigure = (cell = ''): boolean =>
    !year.test(cell.replace(/[*_\\]/g, '').trim()) && read(cell) !== null;
  const labelAt = (cells: readonly string[]): number => {
    const at = cells.findIndex((cell) => /\p{L}/u.test(cell) && !ordinal.test(cell));
    return at >= 0 ? at : cells.findIndex((cell) => /\p{L}/u.test(cell));
  };
  const headRows = countHeadRows(rows, isFigure);
  const body = rows.slice(headRows);
  const named = Array.from({ length: width }, (_, at) =>
    rows
      .slice(0, headRows)
      .map((cells) => cells[at] ?? '')
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
  const all = body.filter((cells) => cells.some((cell, at) => at > 0 && isFigure(cell))).length;
  const filled = named.map((_, at) => body.map((cells) => cells[at] ?? '').filter(isFigure));
  const isNote = named.map((name, at) => note.test(name) || refersToNotes(filled, at));
  const columns = named.flatMap((_, at) => {
    const count = filled[at]?.length ?? 0;
    return at > 0 && count > 0 && count * 5 >= all && !isNote[at] ? [at] : [];
  });
  const readRow = (cells: readonly string[]): TextGridRow['cells'] =>
    columns.map((column, order) => {
      const figure = read(cells[column] ?? '');
      if (figure !== null) return figure;
      // The parts of a sum may be in a separate column before it.
      for (let at = column - 1; at > (columns[order - 1] ?? 0); at -= 1) {
        const part = isNote[at] ? null : read(cells[at] ?? '');
        if (part !== null) return part;
      }
      return null;
    });
  return {
    heads: columns.map((at) => named[at] ?? ''),
    head: named.join(' ').trim().slice(0, longHead),
    heading: named[0] ?? '',
    signs: listSigns(body.flatMap((cells) => cells.slice(1))),
    rows: joinLabels(
      body.flatMap((cells, row): TextGridRow[] => {
        const at = labelAt(cells);
        const label = at < 0 || columns.includes(at) ? '' : (cells[at] ?? '');
        const figures = readRow(cells);
        const hasFigure = figures.some((figure) => figure !== null);
        if (label === '' && !hasFigure) return [];
        const filledIn = hasFigure || columns.some((column) => isPrinted(cells[column] ?? ''));
        const level = levels[headRows + row] ?? 0;
        return [{ label: label.replace(/\*\*/g, '').trim(), level, cells: figures, filled: filledIn }];
      }),
    ),
  };
}

/** A column of notes before the figures may have no head: it holds small numbers alone. */
function refersToNotes(filled: readonly (readonly string[])[], at: number): boolean {
  const cells = filled[at] ?? [];
  if (at === 0 || at > 2 || cells.length < 2 || !cells.every((cell) => reference.test(cell.trim())))
    return false;
  return filled.slice(at + 1).some((others) => others.some((cell) => cell.replace(/\D/g, '').length > 3));
}

function isPrinted(cell: string): boolean {
  const text = cell.replace(/[*_\\]/g, '').trim();
  return text.length <= longFigure && printed.test(text);
}

/** A label that a PDF prints in two lines continues in small letters, below or above its figures. */
function joinLabels(rows: readonly TextGridRow[]): TextGridRow[] {
  const joined: TextGridRow[] = [];
  for (const row of rows) {
    const above = joined.at(-1);
    const goesOn =
      above && /^\p{Ll}/u.test(row.label) && !/[:.]$/.test(above.label) && !(above.filled && row.filled);
    if (above && !above.filled && row.label === '' && open.test(above.label))
      joined[joined.length - 1] = { ...row, label: above.label, level: above.level };
    else if (!goesOn) joined.push(row);
    else {
      // Figures between the two lines of their label.
      const heading = above.label === '' ? joined.at(-2) : undefined;
      const first = heading && !heading.filled ? heading : above;
      if (first !== above) joined.pop();
      const label = /\p{L}-$/u.test(first.label)
        ? first.label.slice(0, -1) + row.label
        : `${first.label} ${row.label}`;
      const figures = above.filled ? above : row;
      joined[joined.length - 1] = { ...figures, label: label.trim(), level: first.level };
    }
  }
  return joined;
}

/** The first row unless it has figures, and those below it that name columns and have no figure. */
function countHeadRows(rows: readonly string[][], isFigure: (cell: string) => boolean): number {
  const isHead = (cells: readonly string[] = [], at: number): boolean =>
    !cells.slice(1).some(isFigure) && (at === 0 || cells.slice(1).some((cell) => /[\p{L}\d]/u.test(cell)));
  let count = 0;
  while (count < Math.min(maxHeadRows, rows.length) && isHead(rows[count], count)) count += 1;
  return count;
}

/** `1,234`, `(1,234)`, `$ 12.5`, `△12`, and `1.234.567,89` in a table that writes so; null for words and dashes. */
function makeNumberReader(rows: readonly string[][]): (cell: string) => string | null {
  const plain = rows.flatMap((cells) => cells.map(bare));
  const has = (form: RegExp): boolean => plain.some((cell) => form.test(cell));
  const dots = plain.filter((cell) => dotted.test(cell)).length;
  const swapped = has(continental) || (dots >= minDotted && !has(grouped));
  return (cell) => {
    const text = bare(cell);
    if (!/^[(△▲−–-]?[\d,.]+\)?$/.test(text) || !/\d/.test(text)) return null;
    const digits = text.replace(/[^\d.,]/g, '');
    const value = parseDecimal(
      swapped ? digits.replace(/\./g, '').replace(',', '.') : digits.replace(/,/g, ''),
    );
    if (value === undefined) return null;
    return /^[(△▲−–-]/.test(text) && value !== '0' ? `-${value}` : value;
  };
}

function bare(cell: string): string {
  return cell
    .replace(/[\s*_\\]|(?:US|HK|NZ|CA|[AC])?\$|R\$|[€£¥￥₩₹]|(?:Rs|RMB)\.?(?=[\d(])/g, '')
    .replace(/\[\d+\]$/, '')
    .replace(/(?<=\d\)?)(?:p|pence|cents?|¢)(?=\)?$)/i, '');
}
