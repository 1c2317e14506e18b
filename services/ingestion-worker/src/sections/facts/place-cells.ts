import type { MeasureCell } from '@research/contracts';
import type { CellPlace, Statement } from '@research/financials';

interface Section {
  item_number: string;
  text: string;
}

const longestTable = 60_000;
const leastLetters = 3;
/** The number of a line may be printed before such a label. */
const longLabel = 8;

/** The places of the figures of cells in the sections' Markdown; null where a line is not found again. */
export function placeCells(
  cells: readonly CellPlace[],
  statements: readonly Statement[],
  sections: readonly Section[],
): MeasureCell[] {
  return cells.map((cell) => {
    const statement = statements.find(({ id }) => id === cell.statement);
    const text = sections.find(({ item_number }) => item_number === statement?.section)?.text;
    const value = statement?.rows[cell.row]?.cells[cell.column]?.value;
    const section = statement?.section;
    if (!section || text === undefined || value == null) return { ...cell, at: null };
    const range = findFigure(text, tableAt(text, statement.table), cell.label, value);
    return { ...cell, at: range && { section, char_start: range[0], char_end: range[1] } };
  });
}

/** Where the table with this number begins; the beginning for one of fixed-width text. */
function tableAt(text: string, table: number | null): number {
  if (table === null) return 0;
  return [...text.matchAll(/(?<=^|\n)(?:\|[^\n]*(?:\n|$))+/g)][table]?.index ?? 0;
}

/** The figure in the line of this label, or in the lines that its label is printed over. */
function findFigure(text: string, from: number, label: string, value: string): [number, number] | null {
  const wanted = lettersOf(label);
  let at = from;
  for (const line of text.slice(from, from + longestTable).split('\n')) {
    const own = lettersOf(line);
    const isPart = own.length >= leastLetters && wanted.includes(own);
    const isLabel =
      wanted === ''
        ? own === ''
        : own.startsWith(wanted) || (wanted.length >= longLabel && own.includes(wanted)) || isPart;
    if (isLabel) {
      for (const { 0: figure, index } of line.matchAll(/\.?\d[\d.,]*/g))
        if (sameFigure(figure, value)) return [at + index, at + index + figure.length];
    }
    at += line.length + 1;
  }
  return null;
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}]/gu, '');
}

/** In either spelling of thousands and decimals. */
function sameFigure(printed: string, value: string): boolean {
  const size = Number(value.replace('-', ''));
  return [printed.replaceAll(',', ''), printed.replaceAll('.', '').replace(',', '.')].some(
    (one) => one !== '' && Number(one.replace(/\.$/, '')) === size,
  );
}
