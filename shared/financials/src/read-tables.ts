import { type Steps, takeSteps } from '@footnote/text';
import { type FoundStatements, findTextStatements } from './statements/text-statements.ts';
import { fiscalYearIn } from './tables/column-periods.ts';
import { isContents } from './tables/contents-table.ts';
import { continueTables } from './tables/continue-tables.ts';
import { findPresented, type TextFiling } from './tables/currency.ts';
import { fillUnits } from './tables/fill-units.ts';
import { readFiscalYears } from './tables/fiscal-years.ts';
import type { GridRow } from './tables/grid-row.ts';
import { holdsFigures, isYearText } from './tables/head-rows.ts';
import { type Grid, listGrids } from './tables/list-grids.ts';
import { textWritesPoints } from './tables/number-cell.ts';
import { type ReadTable, readPart } from './tables/read-part.ts';
import { findDeclaredScale } from './tables/read-unit.ts';
import { repeatSpans } from './tables/repeat-spans.ts';
import { splitGrid } from './tables/split-grid.ts';
import { splitReach } from './tables/split-reach.ts';
import type { DataTable } from './tables/table.ts';
import { holdsGroup } from './tables/table-scope.ts';
import { dateByTerms } from './tables/title-terms.ts';
import { takeMoneyFromUnsigned } from './tables/unsigned-tables.ts';

/** A section of a filing, or the whole text of a document. */
export interface TableText {
  /** The slug of the section; null for a document. */
  section: string | null;
  title: string;
  text: string;
}

export interface ReadTables extends FoundStatements {
  tables: DataTable[];
}

/** All tables of a filing or a document as data, in the order of the text, and the statements that they are. Linear in its length. */
export function readTables(texts: readonly TableText[], filing: TextFiling = {}): ReadTables {
  return takeSteps(readTablesInSteps(texts, filing));
}

const gridsInStep = 10;

/** The same in steps, between which a service does other things. */
export function* readTablesInSteps(texts: readonly TableText[], filing: TextFiling = {}): Steps<ReadTables> {
  const presented = findPresented(texts.map(({ text }) => text));
  const hasGroup = holdsGroup(texts.map(({ text }) => text));
  const pointed = textWritesPoints(texts.map(({ text }) => text));
  const read: ReadTable[] = [];
  let count = 0;
  for (const { section, title, text } of texts) {
    let carried: Carried | null = null;
    let last: Ended | null = null;
    let end = 0;
    for (const printed of listGrids(text, title)) {
      count += 1;
      if (count % gridsInStep === 0) yield;
      const isNear = printed.start - end <= nearHead;
      const grid: Grid = last && isNear ? repeatSpans(printed, last.grid) : printed;
      const headed: Grid = carried !== null && isNear ? withHead(grid, carried) : grid;
      if (headed !== grid && carried?.above) read.pop();
      const parts = splitGrid(last && isNear ? goOn(headed, last) : headed);
      const own = parts.flatMap((part, at) => {
        const one = readPart(part, `t${count}${partLetter(at)}`, {
          section,
          filing,
          presented,
          hasGroup,
          pointed,
        });
        return one ? splitReach(one, `t${count}${partLetter(parts.length + at)}`) : [];
      });
      read.push(...own);
      const trailing = own.at(-1)?.trailing ?? [];
      if (isHeadAlone(grid)) carried = { rows: grid.rows, above: grid };
      else carried = trailing.length > 0 ? { rows: trailing, above: null } : null;
      end = grid.end;
      last = { grid, ...(own.at(-1) ?? { nextTitles: [], nextHeadings: headingsAlone(grid) }) };
    }
  }
  continueTables(read);
  const found = findTextStatements(read, filing);
  dateByTerms(read, found.statements, filing.yearEnd);
  nameFiscalYears(read, texts);
  const sized = new Set(read.flatMap(({ table }) => (table.scale === null ? [] : [table])));
  fillUnits(read, declaredIn(texts));
  takeMoneyFromUnsigned(read, sized);
  return { ...found, tables: read.map(({ table }) => table).filter((table) => !isContents(table)) };
}

/** `t12`, `t12b`, `t12c` … `t12z1` */
function partLetter(at: number): string {
  if (at === 0) return '';
  return at < 26 ? String.fromCharCode(97 + at) : `z${at - 25}`;
}

/** The head of the next table, and the table of its own that it is. */
interface Carried {
  rows: Grid['rows'];
  above: Grid | null;
}

const nearHead = 200;
/** The title of a note and a line about it may be above the years and units. */
const mostHeadRows = 6;

/** A table of years and units alone is the head of the one below it. */
function isHeadAlone({ rows }: Grid): boolean {
  if (rows.length > mostHeadRows || rows.some((row) => holdsFigures(row))) return false;
  return rows.some(({ cells }) => cells.slice(1).some(({ text }) => isYearText(text)));
}

/** Names of columns at the end of the table above, or in a table of their own, head this one where it has none. */
function withHead(grid: Grid, carried: Carried): Grid {
  const [head] = grid.rows;
  const width = head?.cells.length ?? 0;
  const isNamed = head?.cells.slice(1).some(({ text }) => /\p{L}{3}/u.test(text)) && !holdsFigures(head);
  if (!head || isNamed || grid.isHeaded) return grid;
  const none = { text: '', start: head.start, end: head.start };
  const rows = carried.rows.map((row) => ({
    ...row,
    // The columns of figures are on the right.
    cells: [...Array.from({ length: width }, () => none), ...row.cells].slice(-width),
  }));
  const { title, unit, lead, isHeaded } = carried.above ?? grid;
  return {
    ...grid,
    title: title || grid.title,
    unit: unit || grid.unit,
    lead: `${lead}\n${grid.lead}`,
    isHeaded,
    rows: [...rows, ...grid.rows.filter((row) => row.cells.some(({ text }) => text !== ''))],
  };
}

/** The table above, and what it ends with. */
type Ended = { grid: Grid } & Pick<ReadTable, 'nextTitles' | 'nextHeadings'>;

const mostHeadings = 3;
const isHeading = ({ cells: [label, ...others] }: GridRow) =>
  label !== undefined && label.text !== '' && others.every(({ text }) => text === '');

/** The page may end below the first heading of a table. */
function headingsAlone({ rows }: Grid): GridRow[] {
  const body = rows.slice(1);
  return body.length <= mostHeadings && body.every(isHeading) ? body : [];
}

/** What the table above ends with: the period of this one, and under the same head the heading of its first rows. */
function goOn(grid: Grid, { grid: last, nextTitles, nextHeadings }: Ended): Grid {
  const [head, ...rows] = grid.rows;
  const title = [...nextTitles, grid.title].filter(Boolean).join(' / ');
  const textsOf = (row: GridRow | undefined) => row?.cells.map(({ text }) => text).join('|') ?? '';
  const isSame = head !== undefined && !grid.isHeaded && textsOf(head) === textsOf(last.rows[0]);
  if (!isSame || nextHeadings.length === 0) return { ...grid, title };
  const here = { start: grid.start, end: grid.start };
  const headings = nextHeadings.map(({ cells, level }) => ({
    ...here,
    level,
    cells: cells.map(({ text }) => ({ text, ...here })),
  }));
  const whole = { ...grid, title, rows: [head, ...headings, ...rows] };
  if (nextHeadings.length < last.rows.length - 1) return whole;
  return {
    ...whole,
    title: title || last.title,
    unit: grid.unit || last.unit,
    lead: `${last.lead}\n${grid.lead}`,
  };
}

function nameFiscalYears(read: readonly ReadTable[], texts: readonly TableText[]): void {
  const fiscalYearOf = readFiscalYears(texts.map(({ text }) => text));
  for (const { table } of read)
    for (const column of table.columns)
      column.fiscal_year =
        fiscalYearIn(column.key) ?? (column.period?.end ? fiscalYearOf(column.period.end) : null);
}

function declaredIn(texts: readonly TableText[]): number | null {
  const found = new Set(texts.map(({ text }) => findDeclaredScale(text)).filter((scale) => scale !== null));
  const [only] = found;
  return found.size === 1 ? (only ?? null) : null;
}
