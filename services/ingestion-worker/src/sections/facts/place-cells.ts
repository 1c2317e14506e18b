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

/** Finds the places of the figures of cells in the sections' Markdown; null where a line is not found again. */
export function makeCellPlacer(
  statements: readonly Statement[],
  sections: readonly Section[],
): (cell: CellPlace) => MeasureCell {
  const tables = new Map(
    statements.map((statement) => {
      const text = sections.find(({ item_number }) => item_number === statement.section)?.text ?? '';
      const from = tableAt(text, statement.table);
      return [statement.id, { statement, from, text: text.slice(from, from + longestTable) }];
    }),
  );
  return (cell) => {
    const table = tables.get(cell.statement);
    const section = table?.statement.section;
    const value = table?.statement.rows[cell.row]?.cells[cell.column]?.value;
    const range = table && value != null ? findFigure(table.text, cell.label, value) : null;
    if (!table || !section || !range) return { ...cell, at: null };
    return { ...cell, at: { section, char_start: table.from + range[0], char_end: table.from + range[1] } };
  };
}

/** Where the table with this number begins; the beginning for one of fixed-width text. */
function tableAt(text: string, table: number | null): number {
  if (table === null) return 0;
  return [...text.matchAll(/(?<=^|\n)(?:\|[^\n]*(?:\n|$))+/g)][table]?.index ?? 0;
}

/** The figure in the line of this label, or in the lines that its label is printed over. */
function findFigure(text: string, label: string, value: string): [number, number] | null {
  const wanted = lettersOf(label);
  let at = 0;
  for (const line of text.split('\n')) {
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
