import { kindOfTitle } from './classify-statement.ts';
import { listMarkdownTables } from './list-markdown-tables.ts';
import { listPlainTables } from './plain-tables.ts';
import type { StatementKind } from './statement.ts';
import { readGrid, type TextGrid } from './text-grids.ts';
import { excerpt, notPrimary, rowMarks, type TextKind, textKinds } from './text-marks.ts';

/** A table, or the part of one under a title of its own. */
export interface TextPiece {
  at: number;
  end: number;
  /** Its number among the section's tables of Markdown. */
  table: number | null;
  grid: TextGrid;
  /** The title above it, or in its head. */
  title: { text: string; kind: StatementKind } | null;
  /** The last short lines above it, and its head. */
  names: string;
  /** The text right above it, its head and its first labels: where its unit is printed. */
  lead: string;
  /** For each kind, a bit for each mark that it has. */
  marks: Readonly<Record<TextKind, number>>;
}

const leadChars = 1_500;
const longLabel = 300;
const unitChars = 400;
const longTitle = 130;
const titleWord =
  /\b(?:statements?|sheets?|(?:loss|income|revenue) accounts?)\b|financial (?:position|condition)|計算書|対照表|表[】*]*$|표$|계산서$|\bbalan[cç]os?\b|\bdemonstra/i;
const sentence =
  /[.;:]$|\b(?:following|refer|see|which|were|are|is|was|has|have|should|shown|presented|accompanying|included)\b/i;
const phrase =
  /(?:(?:condensed|consolidated|combined|group|company|interim|unaudited|parent)\s+)*(?:statements? of [a-z][a-z ,()/&’']*|balance sheets?|income statements?|cash ?flow statements?|profit and loss accounts?)/i;
const cjk = '\\p{Script=Hangul}\\p{Script=Han}';
const spaced = new RegExp(`(?<=[${cjk}])\\s+(?=[${cjk}])`, 'gu');
const number =
  /^(?:[(（]?(?:[ivx]{1,5}|[Ⅰ-Ⅻ]|\d{1,2}|[一二三四五六七八九十]{1,3}|[a-h]|[가-하])[)）.、．]\s*)+/i;

/** A label without its number, marks and the spaces inside words of Han or Hangul: `Ⅲ. 매 출 액` as `매출액`. */
export function plainLabel(label: string): string {
  return label
    .replace(/[*_\\#【】]/g, '')
    .trim()
    .replace(number, '')
    .replace(/^(?:其中|加|减|減)[：:]\s*/, '')
    .replace(spaced, '');
}

/** The tables of a section in order, those of Markdown and those of fixed-width text. */
export function listPieces(text: string, sectionTitle: string): TextPiece[] {
  let from = 0;
  const tables = listMarkdownTables(text).flatMap((rows, table) => {
    const at = text.startsWith('|', from) && from === 0 ? 0 : text.indexOf('\n|', from) + 1;
    from = tableEnd(text, at);
    return splitAtTitles(rows).map((part) => ({
      at,
      end: from,
      rows: part,
      levels: [] as number[],
      table,
      signs: '',
    }));
  });
  const plain = listPlainTables(text).map((one) => ({ ...one, end: one.at, table: null }));
  return [...tables, ...plain]
    .sort((a, b) => a.at - b.at)
    .map((one, order, all) => {
      const before = all[order - 1];
      const isFirst = before?.at !== one.at;
      const above = isFirst ? text.slice(Math.max(0, one.at - leadChars), one.at) : '';
      const heads = before ? headsAbove(before, one) : [];
      return readPiece(one, one.at < leadChars ? `${sectionTitle}\n${above}` : above, heads);
    });
}

const nearHead = 20;

/** A table of years and units alone is the head of the one below it. */
function headsAbove(before: { at: number; end: number; rows: string[][] }, { at }: { at: number }): string[] {
  if (at - before.end > nearHead || before.at === at || before.rows.length > 3) return [];
  if (!/\b(?:19|20)\d\d\b/.test(before.rows.flat().join(' '))) return [];
  if (readGrid(before.rows, []).rows.some(({ filled }) => filled)) return [];
  const width = Math.max(...before.rows.map(({ length }) => length));
  return Array.from({ length: width }, (_, column) =>
    before.rows
      .map((cells) => cells[column] ?? '')
      .join(' ')
      .trim(),
  );
}

function readPiece(
  {
    at,
    end,
    table,
    rows,
    levels,
    signs,
  }: Pick<TextPiece, 'at' | 'end' | 'table'> & {
    rows: string[][];
    levels: readonly number[];
    signs: string;
  },
  above: string,
  heads: readonly string[],
): TextPiece {
  const titled = rows[0]?.filter(Boolean).length === 1 && isTitle(plainLabel(rows[0].join('')));
  const read = readGrid(titled ? rows.slice(1) : rows, titled ? levels.slice(1) : levels);
  const width = read.heads.length;
  const withHeads =
    read.heads.some(Boolean) || heads.length <= width ? read : { ...read, heads: heads.slice(-width) };
  const grid = signs ? { ...withHeads, signs } : withHeads;
  const own = titled ? plainLabel(rows[0]?.join('') ?? '') : '';
  const lines = [
    ...above
      .split('\n')
      .map(lineOf)
      .filter((line) => line !== '' && line.length < 200),
    own,
  ];
  const labels = grid.rows.map(({ label }) => plainLabel(label.slice(0, longLabel)));
  const bits = (kind: TextKind): number =>
    rowMarks[kind].reduce(
      (sum, mark, bit) => sum + (labels.some((label) => mark.test(label)) ? 2 ** bit : 0),
      0,
    );
  return {
    at,
    end,
    table,
    grid,
    title: findTitle(lines, grid),
    names: [...lines.slice(-3), grid.head].join('\n'),
    lead: [above.slice(-unitChars), own, grid.head, ...labels.slice(0, 2)].join('\n'),
    marks: {
      'cash-flow': bits('cash-flow'),
      'balance-sheet': bits('balance-sheet'),
      'income-statement': bits('income-statement'),
    },
  };
}

/** A line of text, or the one filled cell of a row; nothing of other rows. */
function lineOf(line: string): string {
  const cells = line.startsWith('|') ? line.split('|').filter((cell) => /[^\s-]/.test(cell)) : [line];
  return cells.length === 1 ? plainLabel(cells[0] ?? '') : '';
}

/** The nearest title above a table, else the one in its head. */
function findTitle(lines: readonly string[], { head }: TextGrid): TextPiece['title'] {
  const line = lines.findLast(isTitle);
  const kind = line === undefined ? undefined : kindOfTitle(line);
  if (line !== undefined && kind) return { text: line, kind };
  const inHead = phrase
    .exec(head)?.[0]
    .replace(/\s+(?:for|as|at|years?|months?)\b.*$|\s*\(.*$/i, '')
    .trim();
  const kindInHead = inHead && kindOfTitle(inHead);
  return inHead && kindInHead ? { text: inHead, kind: kindInHead } : null;
}

function isTitle(line: string): boolean {
  if (line.length > longTitle || !titleWord.test(line) || sentence.test(line) || excerpt.test(line))
    return false;
  return kindOfTitle(line) !== undefined;
}

/** Rows that hold nothing but a statement's title begin a statement: a PDF's table may go on into the next one. */
function splitAtTitles(rows: readonly string[][]): string[][][] {
  const parts: string[][][] = [[]];
  for (const [at, cells] of rows.entries()) {
    const filled = cells.filter(Boolean);
    const only = filled.length === 1 ? plainLabel(filled[0] ?? '') : '';
    const begins = isTitle(only) ? kindOfTitle(only) !== 'comprehensive-income' : notPrimary.test(only);
    if (at > 0 && begins) parts.push([]);
    parts.at(-1)?.push(cells);
  }
  return parts.filter((part) => part.length > 0);
}

function tableEnd(text: string, from: number): number {
  let at = from;
  while (text[at] === '|') {
    const feed = text.indexOf('\n', at);
    if (feed < 0) return text.length;
    at = feed + 1;
  }
  return Math.max(from, at - 1);
}

/** The kind for which a piece has enough marks by itself. */
export function ownKind({ marks }: TextPiece): TextKind | undefined {
  return textKinds.find((kind) => countBits(marks[kind]) >= 3);
}

export function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest > 0; rest >>= 1) count += rest & 1;
  return count;
}
