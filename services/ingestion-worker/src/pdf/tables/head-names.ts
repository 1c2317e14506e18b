import { turnsOf } from '../../name-turns.ts';
import { isPeriodOrUnit, namesPeriod, type PlacedCell } from './cells.ts';
import {
  assignColumns,
  type Column,
  nearestColumns,
  overlap,
  partOverColumns,
  spannedColumns,
} from './columns.ts';
import type { RawRow } from './wrapped-rows.ts';

/** A head may name a column that was found in no row with several cells. */
export function addHeadColumns(head: readonly RawRow[], columns: Column[]): void {
  for (const { cells } of head) {
    for (const cell of cells) {
      const last = columns.at(-1) as Column;
      if (cell.x0 > last.x1 + 20) columns.push({ x0: cell.x0, x1: cell.x1 });
    }
  }
}

/** The name of each column: the lines of the head joined, and a name over several columns repeated in each. */
export function joinHead(rows: readonly RawRow[], columns: readonly Column[]): string[] {
  const head = columns.map(() => [] as string[]);
  let figures = columns.map((_, index) => index).slice(1);
  const lower = new Map<number, PlacedCell>();
  // From the lowest line up: the names of single columns show which columns hold figures.
  for (let at = rows.length - 1; at >= 0; at -= 1) {
    const cells = rows[at]?.cells ?? [];
    if (at > 0 && cells.length === 1 && unitOfTable.test(cells[0]?.text ?? '')) {
      head[0]?.unshift(cells[0]?.text ?? '');
      continue;
    }
    const upper = at < rows.length - 1 && cells.length < columns.length - 1;
    const names = cells.filter((cell) => !isOverLabels(cell, columns));
    // Figures are set to the right of their column, so the names below show better where it is.
    const named = columns.map((column, index) => lower.get(index) ?? column);
    const groups = upper
      ? (namesOfTurns(names, named, head) ?? evenGroups(names, columns, figures, head))
      : null;
    const parted = groups ? cells : cells.flatMap((cell) => partOverColumns(cell, columns));
    for (const cell of parted) {
      const others = parted.filter((other) => other !== cell);
      const own =
        groups?.get(cell) ??
        (upper ? (yearsBelow(cell, others, columns, head) ?? columnOfName(cell, lower)) : null) ??
        namedColumns(cell, others, upper ? named : columns, upper);
      for (const column of own) head[column]?.unshift(cell.text);
      if (own.length === 1) lower.set(own[0] as number, cell);
      if (noteName.test(cell.text)) figures = figures.filter((column) => !own.includes(column));
    }
  }
  return head.map((texts) => texts.join(' '));
}

/** A line below the names of the columns that says the unit of all amounts, in the middle of the table. */
export const unitOfTable =
  /^\((?:[^()]{0,300}\b(?:millions?|thousands?|billions?)\b[^()]*|(?:[^()\s]+\s+){2,}[^()\s]+)\)$/i;

/** A column of references to notes. */
const noteName = /^(?:notes?|notas?|ref\.?|附[註注]|注记|註|注記)(?:\s*no\.?s?)?$/i;

/** A span of time, which is over all its columns however short its words are. */
const spanOfTime =
  /^(?:(?:first|second|third|fourth) quarter|(?:three|six|nine|twelve) months|quarter|(?:fiscal )?years?)(?: ended\b.*)?$/i;

/** Names over names that come again: each is over one turn of them, wherever it stands. */
function namesOfTurns(
  names: readonly PlacedCell[],
  columns: readonly Column[],
  below: readonly (readonly string[])[],
): Map<PlacedCell, number[]> | null {
  const turns = turnsOf(below.map((texts, column) => (column === 0 ? '' : texts.join(' '))));
  const placeOf = (name: PlacedCell) =>
    turns.findIndex((turn) => turn.some((at) => isOver(name, columns[at])));
  const isOver = (name: PlacedCell, column: Column | undefined) => column && overlap(name, column) > 0;
  const places = names.map(placeOf);
  const areApart = new Set(names.map(({ text }) => text)).size === names.length;
  const isOneEach = areApart && places.every((place, at) => place === at) && names.length === turns.length;
  return names.length > 1 && isOneEach
    ? new Map(names.map((name, at) => [name, turns[at] as number[]]))
    : null;
}

/** Names that share all columns of figures equally: of two names over four columns, each is over two columns. */
function evenGroups(
  names: readonly PlacedCell[],
  columns: readonly Column[],
  figures: readonly number[],
  below: readonly (readonly string[])[],
): Map<PlacedCell, number[]> | null {
  const size = figures.length / names.length;
  if (names.length === 0 || !Number.isInteger(size)) return null;
  const groups = names.map((_, index) => figures.slice(index * size, (index + 1) * size));
  const fits = names.every((name, index) => {
    const group = groups[index] as number[];
    const x0 = (columns[group[0] as number] as Column).x0;
    const x1 = (columns[group.at(-1) as number] as Column).x1;
    const short = name.x1 - name.x0 < 0.25 * (x1 - x0);
    const isPeriodOfAll = isPeriodOrUnit(name.text) && !below.flat().some(namesPeriod);
    if (names.length === 1 && short && !spanOfTime.test(name.text) && !isPeriodOfAll) return false;
    const reach = Math.max(25, (x1 - x0) / (names.length === 1 ? 4 : 3));
    return Math.abs((name.x0 + name.x1 - x0 - x1) / 2) < reach;
  });
  return fits ? new Map(names.map((name, index) => [name, groups[index] as number[]])) : null;
}

/** `Year ended December 31,` is over all the years that complete it, though its middle may be over one of them. */
function yearsBelow(
  cell: PlacedCell,
  others: readonly PlacedCell[],
  columns: readonly Column[],
  below: readonly (readonly string[])[],
): number[] | null {
  const isOpen = ({ text }: PlacedCell) => !namesPeriod(text) && (spanOfTime.test(text) || /\d,$/.test(text));
  if (!isOpen(cell)) return null;
  const isYear = (index: number) => bareYear.test(below[index]?.join(' ') ?? '');
  const nearest = nearestColumns(cell, others, columns);
  let years = nearest.filter(isYear);
  // The next years are its own too, if no other name of its kind is beside it.
  while (!others.some(isOpen) && years.length > 0 && isYear((years.at(-1) as number) + 1))
    years = [...years, (years.at(-1) as number) + 1];
  const isOneRun = years.every((index, at) => at === 0 || index === (years[at - 1] as number) + 1);
  const first = columns[years[0] ?? 0] as Column;
  const last = columns[years.at(-1) ?? 0] as Column;
  const off = Math.abs((cell.x0 + cell.x1 - first.x0 - last.x1) / 2);
  return years.length > 1 && isOneRun && off < (last.x1 - first.x0) / years.length ? years : null;
}

/** The column whose name goes on below this line, with which it shares an edge or the middle. */
function columnOfName({ x0, x1 }: PlacedCell, lower: ReadonlyMap<number, PlacedCell>): number[] | null {
  const found = [...lower].filter(
    ([column, below]) =>
      column > 0 &&
      // Periods and units are complete: what is above them names a group.
      /\p{L}{3}/u.test(below.text) &&
      !isPeriodOrUnit(below.text) &&
      (Math.abs(below.x0 - x0) < sameEdge ||
        Math.abs(below.x1 - x1) < sameEdge ||
        Math.abs(below.x0 + below.x1 - x0 - x1) < 2 * sameEdge),
  );
  return found.length === 1 ? found.map(([column]) => column) : null;
}

/** How far the edges of the lines of one name may differ, in points. */
const sameEdge = 2;

const bareYear = /^(?:19|20)\d\d(?:\s{0,9}\(.{0,99}\)|[*⁰¹²³⁴-⁹]){0,4}$/;

/** Whether a cell of the head is over the labels of the rows. */
function isOverLabels({ x0, x1 }: PlacedCell, [first, second]: readonly Column[]): boolean {
  return x0 < (first as Column).x0 + 30 && x1 < (second as Column).x0 + 4;
}

/** The columns that a cell of the head names; those of labels and of figures never together. */
function namedColumns(
  cell: PlacedCell,
  others: readonly PlacedCell[],
  columns: readonly Column[],
  upper: boolean,
): number[] {
  if (isOverLabels(cell, columns)) return [0];
  const named = upper ? spannedColumns(cell, others, columns) : coveredColumns(cell, columns);
  const figures = named.filter((index) => index > 0);
  return figures.length > 0 ? figures : named;
}

function coveredColumns(cell: PlacedCell, columns: readonly Column[]): number[] {
  const covered = columns.flatMap((column, index) =>
    overlap(column, cell) > 0.4 * Math.min(column.x1 - column.x0, cell.x1 - cell.x0) ? [index] : [],
  );
  return covered.length > 0 ? covered : assignColumns([cell], columns);
}
