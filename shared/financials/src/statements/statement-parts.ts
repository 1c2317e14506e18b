import type { StatementKind } from '../statement.ts';
import type { ReadTable } from '../tables/read-part.ts';
import type { TableRow } from '../tables/table.ts';
import { kindOfTitle } from '../titles/classify-statement.ts';
import { kindOfTitleLine, plainLabel } from '../titles/statement-titles.ts';
import { rowMarks, type TextKind, textKinds } from '../titles/text-marks.ts';

/** A table as a part of a statement: its title, and the lines of statements that it has. */
export interface StatementPart {
  read: ReadTable;
  /** Order among all tables. */
  order: number;
  /** The title above it, or in its head. */
  title: { text: string; kind: StatementKind } | null;
  /** The last short lines above it, and its head. */
  names: string;
  /** For each kind, a bit for each mark that it has. */
  marks: Readonly<Record<TextKind, number>>;
}

const longLabel = 300;
const longLine = 200;
const phrase =
  /(?:(?:condensed|consolidated|combined|group|company|interim|unaudited|parent)\s{1,9}){0,9}(?:statements? of [a-z][a-z ,()/&’']{0,120}|balance sheets?|income statements?|cash ?flow statements?|profit and loss accounts?)/i;

export function describePart(read: ReadTable, order: number): StatementPart {
  const { table, heads } = read;
  const lines = linesAbove(read);
  const head = [table.head, ...heads].join(' ').replace(/\s+/g, ' ').trim();
  const labels = table.rows.map(({ label }) => plainLabel(label.slice(0, longLabel)));
  const bits = (kind: TextKind): number =>
    rowMarks[kind].reduce(
      (sum, mark, bit) => sum + (labels.some((label) => mark.test(label)) ? 2 ** bit : 0),
      0,
    );
  return {
    read,
    order,
    title: findTitle([...lines, plainLabel(table.head)], head.slice(0, 2_000)),
    names: [...lines.slice(-3), head].join('\n'),
    marks: {
      'cash-flow': bits('cash-flow'),
      'balance-sheet': bits('balance-sheet'),
      'income-statement': bits('income-statement'),
    },
  };
}

/** The short lines of text above a table, and those of its title, the nearest last. */
function linesAbove({ titled, whole, above }: ReadTable): string[] {
  const lines = titled ? [] : whole.split('\n');
  const plain = [...lines, ...above].map(plainLabel).filter((line) => line !== '' && line.length < longLine);
  return plain.filter((line, at) => plain.lastIndexOf(line) === at);
}

/** The nearest title above a table, else the one in its head. */
function findTitle(lines: readonly string[], head: string): StatementPart['title'] {
  const line = lines.findLast((one) => kindOfTitleLine(one) !== undefined);
  const kind = line === undefined ? undefined : kindOfTitleLine(line);
  if (line !== undefined && kind) return { text: line, kind };
  const inHead = phrase
    .exec(head)?.[0]
    .replace(/(?<!\s)\s+(?:for|as|at|years?|months?)\b.{0,2000}$|(?:(?<!\s)\s+)?\(.{0,2000}$/i, '')
    .trim();
  const kindInHead = inHead && kindOfTitle(inHead);
  return inHead && kindInHead ? { text: inHead, kind: kindInHead } : null;
}

/** The kind for which a part has enough marks by itself. */
export function ownKind({ marks }: StatementPart): TextKind | undefined {
  return textKinds.find((kind) => countBits(marks[kind]) >= 3);
}

export function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest > 0; rest >>= 1) count += rest & 1;
  return count;
}

const word = /^(?:nil|n\/?a)$/i;

/** Whether a row prints figures, if only a dash or a percentage. */
export const isPrinted = ({ cells }: TableRow): boolean =>
  cells.some((cell) => cell !== null && (cell.value !== null || word.test(cell.text)));

/** The amount of a cell of a statement; null for a dash. */
export function amountOf(cell: TableRow['cells'][number] | undefined): string | null {
  return cell?.value != null && /\d/.test(cell.text) && cell.kind !== 'percent' ? cell.value : null;
}
