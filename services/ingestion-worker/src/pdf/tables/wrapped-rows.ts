import type { Line } from '../lines.ts';
import { isFigure, type PlacedCell } from './cells.ts';
import { assignColumns, type Column } from './columns.ts';

/** A line of a table with its cells. */
export interface RawRow {
  line: Line;
  cells: PlacedCell[];
}

/** The distance between rows is at least this many times that between the lines of a row. */
const leastApart = 1.15;
/** Lines of a row are at least this many font sizes apart; what is nearer is set at the middle of a row's other cells. */
const leastLead = 0.95;
/** Lines that are further apart are rows, also where no others are nearer. */
const mostLead = 1.35;
const fewestRows = 4;
/** Of the lines that are as near as those of a row, at least this share are. */
const leastJoined = 0.3;
/** Shorter labels and cells are names, which end anywhere. */
const leastLetters = { label: 22, cell: 12 };

interface Row {
  lines: RawRow[];
  /** The last cell in each column so far. */
  last: Map<number, PlacedCell>;
}

/**
 * Joins the lines of rows whose cells go on over several lines, in a table that sets its rows further apart than the lines
 * of a row. A line goes on with a row where the first word of one of its cells had no room in the line above. Where lines
 * that are this near are rows of their own, the distances say nothing, and all stays as it is.
 */
export function joinWrappedRows(rows: readonly RawRow[], columns: readonly Column[]): RawRow[] {
  const gaps = rows.slice(1).map(({ line }, index) => line.y - (rows[index] as RawRow).line.y);
  const size = Math.max(...rows.map(({ line }) => line.size));
  const tight = Math.min(...gaps.filter((gap) => gap >= leastLead * size));
  if (tight > mostLead * size) return [...rows];
  const isTight = (index: number) => (gaps[index - 1] ?? Number.POSITIVE_INFINITY) < leastApart * tight;
  const valuesOf = rows.map(({ cells }) => {
    const places = assignColumns(cells, columns);
    return new Set(places.filter((_, at) => isValue(cells[at]?.text ?? '')));
  });
  // Lines with figures in one column are rows of their own: where these are as near as any lines, distances say nothing.
  if (rows.some((_, at) => isTight(at) && !valuesOf[at]?.isDisjointFrom(valuesOf[at - 1] ?? new Set())))
    return [...rows];
  const widest = widestOf(rows, columns);
  const joined: Row[] = [];
  for (const [index, row] of rows.entries()) {
    const current = joined.at(-1);
    const gap = gaps[index - 1] ?? Number.POSITIVE_INFINITY;
    const places = assignColumns(row.cells, columns);
    if (current && isTight(index) && goesOn(current, row, places, gap < 0.9 * tight, widest)) {
      if (row.cells.some(({ text }, at) => isValue(text) && current.last.has(places[at] as number)))
        return [...rows];
      current.lines.push(row);
    } else joined.push({ lines: [row], last: new Map() });
    const { last } = joined.at(-1) as Row;
    for (const [at, cell] of row.cells.entries()) last.set(places[at] as number, cell);
  }
  const near = rows.filter((_, at) => isTight(at)).length;
  const isUsual = rows.length - joined.length >= leastJoined * near;
  if (joined.length < fewestRows || joined.length === rows.length || !isUsual) return [...rows];
  return joined.map(({ lines }) => (lines.length === 1 ? (lines[0] as RawRow) : rowOfLines(lines, columns)));
}

function goesOn(
  { lines, last }: Row,
  { line, cells }: RawRow,
  places: readonly number[],
  isBetween: boolean,
  widest: readonly number[],
): boolean {
  const [first] = lines;
  if (!first || first.line.bold !== line.bold || Math.abs(first.line.size - line.size) > 0.1 * line.size)
    return false;
  if (places.every((place) => !last.has(place))) return isBetween;
  return cells.every((cell, at) => {
    const place = places[at] as number;
    const before = last.get(place);
    if (before === undefined) return true;
    return (
      !isValue(cell.text) &&
      (labelGoesOn(before.text, cell.text) || isFull(before, cell, widest[place] ?? 0, place))
    );
  });
}

/** A figure, or figures as in `0.1 - 2.0` and `3.6 years`. */
const isValue = (text: string) => isFigure(text) || (/^[^\p{L}]*\d/u.test(text) && !/\p{L}{6}/u.test(text));

/** Whether the next line belongs to a label: it begins in lower case, or the label ended with a word that can't end a label. */
export function labelGoesOn(label: string, next: string): boolean {
  if (/[:：]$/.test(label)) return false;
  if (/^[\p{Ll}(（&]/u.test(next) && !/^\([a-z\d]{1,3}\)/i.test(next)) return true;
  return /(?:[,，/&–-]|\b(?:of|and|or|the|for|in|to|on|at|by|from|with|per|de|da|do|e|em|dos|das))$/i.test(
    label,
  );
}

/** The next word had no room: labels begin at several indents, so where they end counts; else how wide they are. */
function isFull(before: PlacedCell, next: PlacedCell, most: number, place: number): boolean {
  if (before.text.length < leastLetters[place === 0 ? 'label' : 'cell'] || /[:：]$/.test(before.text))
    return false;
  const [word = ''] = next.text.split(' ');
  const letter = (next.x1 - next.x0) / next.text.length;
  const end = place === 0 ? before.x1 : before.x1 - before.x0;
  return end + (word.length + 1) * letter > most - 0.5 * letter;
}

/** How far the labels reach, and how wide the cells of the other columns are. */
function widestOf(rows: readonly RawRow[], columns: readonly Column[]): number[] {
  const widest = columns.map(() => 0);
  for (const { cells } of rows) {
    const places = assignColumns(cells, columns);
    for (const [at, cell] of cells.entries()) {
      const place = places[at] as number;
      const own = place === 0 ? cell.x1 : cell.x1 - cell.x0;
      widest[place] = Math.max(widest[place] ?? 0, own);
    }
  }
  return widest;
}

/** One line with the cells of all, which stands where the last of them does. */
function rowOfLines(lines: readonly RawRow[], columns: readonly Column[]): RawRow {
  const byColumn = new Map<number, PlacedCell>();
  for (const { cells } of lines) {
    const places = assignColumns(cells, columns);
    for (const [at, { text, x0, x1 }] of cells.entries()) {
      const place = places[at] as number;
      const before = byColumn.get(place);
      byColumn.set(
        place,
        before
          ? { text: `${before.text} ${text}`, x0: Math.min(before.x0, x0), x1: Math.max(before.x1, x1) }
          : { text, x0, x1 },
      );
    }
  }
  const { line } = lines.at(-1) as RawRow;
  return { line, cells: [...byColumn].sort(([a], [b]) => a - b).map(([, cell]) => cell) };
}
