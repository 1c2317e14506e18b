import type { GridRow } from './grid-row.ts';
import { readPlainHeads } from './plain-heads.ts';

/** A table of fixed-width text: its head, then its rows with the indentation of each label. */
export interface PlainTable {
  /** Offsets of its first row with a figure, and of the end of its block. */
  start: number;
  end: number;
  rows: GridRow[];
}

interface Run {
  text: string;
  start: number;
  /** The position after the last digit, because a closing bracket is outside the column. */
  edge: number;
}
interface Line {
  at: number;
  raw: string;
  label: string;
  indent: number;
  figures: Run[];
  runs: Run[];
}

const fence = '```';
const longBlock = 200_000;
const figure = /^(?:\(?-?(?:[\d,]*\.)?,*\d[\d,]*\)?%?|[-–—]{1,3})$/;
/** No figure is longer; a row of signs may be. */
const longFigure = 40;
const year = /^(?:19|20)\d\d$/;
const rule = /^[\s\-=_]*$/;
const leaders = /\.{3,}|(?:\. ){3,}\.?|\$/g;
/** How much the right edges of a column's figures may differ. */
const slack = 2;
const headSlack = 5;
const minRows = 5;
/** Of a table whose columns are drawn. */
const minRuled = 3;

/** The tables of the fixed-width text in a section, as filings of the 1990s have them. */
export function listPlainTables(text: string): PlainTable[] {
  const tables: PlainTable[] = [];
  for (let open = text.indexOf(`${fence}\n`); open >= 0; ) {
    const start = open + fence.length + 1;
    const end = text.indexOf(`\n${fence}`, start);
    if (end < 0) break;
    const table = end - start <= longBlock ? readTable(text.slice(start, end), start) : undefined;
    if (table) tables.push(table);
    open = text.indexOf(`${fence}\n`, end + fence.length + 1);
  }
  return tables;
}

function readTable(block: string, offset: number): PlainTable | undefined {
  const lines = joinLabels(readLines(block, offset));
  const first = lines.findIndex(({ label, figures }) => label !== '' && figures.length > 0);
  const headed = lines.slice(0, Math.max(0, first));
  const begin =
    1 + headed.findLastIndex(({ runs }) => runs.length > 1 || runs.some(({ text }) => year.test(text)));
  const body = first < 0 ? [] : lines.slice(begin);
  const columns = findColumns(body);
  const withFigures = body.filter(({ figures }) => figures.length > 0);
  const start = body[0]?.at ?? offset;
  const { heads, isRuled } = readPlainHeads(block.slice(0, start - offset).split('\n'), columns);
  if (withFigures.length < (isRuled ? minRuled : minRows) || columns.length === 0) return undefined;
  const cellsOf = (runs: readonly Run[], near: number, { at, raw }: Pick<Line, 'at' | 'raw'>) =>
    columns.map((edge) => {
      const run = runs.find((one) => Math.abs(one.edge - edge) <= near);
      if (!run) return { text: '', start: at, end: at };
      const end = at + run.start + run.text.length;
      const before = raw.slice(0, run.start).trimEnd();
      return before.endsWith('$')
        ? { text: `$${run.text}`, start: at + before.length - 1, end }
        : { text: run.text, start: at + run.start, end };
    });
  // Heads are centred over their column, and the lowest line names the year.
  const above = lines.slice(0, begin).reverse();
  const nearest = cellsOf(
    above.flatMap(({ runs }) => runs),
    headSlack,
    { at: start, raw: '' },
  );
  const head = nearest.map((cell, column) => ({ ...cell, text: heads[column] || cell.text }));
  const indents = [...new Set(body.map(({ indent }) => indent))].sort((a, b) => a - b);
  const none = { text: '', start, end: start };
  return {
    start,
    end: offset + block.length,
    rows: [
      { cells: [none, ...head], start, end: start, level: null },
      ...body.map((line) => {
        const end = line.at + line.raw.length;
        return {
          cells: [{ text: line.label, start: line.at, end }, ...cellsOf(line.figures, slack, line)],
          start: line.at,
          end,
          level: line.label === '' ? 0 : indents.indexOf(line.indent),
        };
      }),
    ],
  };
}

function readLines(block: string, offset: number): Line[] {
  const lines: Line[] = [];
  let at = offset;
  for (const raw of block.split('\n')) {
    if (!rule.test(raw)) {
      const runs = readRuns(raw.replace(leaders, (found) => ' '.repeat(found.length)));
      const from = runs.findIndex(({ text }) => isFigure(text) && !year.test(text));
      const words = from < 0 ? runs : runs.slice(0, from);
      lines.push({
        at,
        raw,
        label: words.map(({ text }) => text).join(' '),
        indent: words[0]?.start ?? 0,
        figures: from < 0 ? [] : runs.slice(from).filter(({ text }) => isFigure(text)),
        runs,
      });
    }
    at += raw.length + 1;
  }
  return lines;
}

function isFigure(text: string): boolean {
  return text.length <= longFigure && figure.test(text);
}

/** Words with single spaces between them. */
function readRuns(line: string): Run[] {
  return [...line.matchAll(/\S+(?: \S+)*/g)].map(({ 0: text, index }) => ({
    text,
    start: index,
    edge: index + text.replace(/(?<![)%])[)%]+$/, '').length,
  }));
}

/** A label of two lines continues in small letters; any other line without figures is a heading. */
function joinLabels(lines: readonly Line[]): Line[] {
  const joined: Line[] = [];
  for (const line of lines) {
    const above = joined.at(-1);
    const continues =
      above && above.figures.length === 0 && /^\p{Ll}/u.test(line.label) && !/:$/.test(above.label);
    if (continues)
      joined[joined.length - 1] = {
        ...line,
        label: `${above.label} ${line.label}`,
        indent: above.indent,
      };
    else joined.push(line);
  }
  return joined;
}

/** The right edges at which a quarter of the rows have a figure. */
function findColumns(lines: readonly Line[]): number[] {
  const edges = lines.flatMap(({ figures }) => figures.map(({ edge }) => edge)).sort((a, b) => a - b);
  const rows = lines.filter(({ figures }) => figures.length > 0).length;
  const groups: number[][] = [];
  for (const edge of edges) {
    const last = groups.at(-1);
    if (last && edge - (last[0] ?? 0) <= slack) last.push(edge);
    else groups.push([edge]);
  }
  return groups
    .filter((group) => group.length * 4 >= rows)
    .map((group) => group[Math.floor(group.length / 2)] as number);
}
