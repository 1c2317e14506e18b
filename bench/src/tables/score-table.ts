import type { TextTable } from '@research/text';

/** A cell as the original shows it. */
interface GoldCell {
  row: string;
  /** Words of the column's head, those of all its rows. */
  column: string;
  value: string;
}

export interface GoldTable {
  /** The filing's file, without its ending. */
  file: string;
  /** The label of a row that identifies the table. */
  anchor: string;
  cells: GoldCell[];
}

/** Reads cells that were written down by hand: `@ file|anchor`, then `row|column|value`, a line each. */
export function readGold(text: string): GoldTable[] {
  const tables: GoldTable[] = [];
  for (const line of text.split('\n')) {
    if (line.startsWith('@ ')) {
      const [file = '', anchor = ''] = line.slice(2).split('|');
      tables.push({ file, anchor, cells: [] });
    } else if (line !== '' && !line.startsWith('#')) {
      const [row = '', column = '', value = ''] = line.split('|');
      tables.at(-1)?.cells.push({ row, column, value });
    }
  }
  return tables;
}

export interface TableScore {
  right: number;
  /** The cells that no table with the anchor has under their row and head. */
  wrong: GoldCell[];
}

/** A cell is right if its value is in the row of its label and in a column whose head contains its words. */
export function scoreTable({ anchor, cells }: GoldTable, tables: readonly TextTable[]): TableScore {
  const own = tables.filter(({ rows }) => rows.some(({ label }) => isLabel(label, anchor)));
  const scores = own.map((table): TableScore => {
    const wrong = cells.filter((cell) => !holds(table, cell));
    return { right: cells.length - wrong.length, wrong };
  });
  const best = scores.reduce<TableScore | null>(
    (top, one) => (top === null || one.right > top.right ? one : top),
    null,
  );
  return best ?? { right: 0, wrong: cells };
}

function holds({ head, rows }: TextTable, { row, column, value }: GoldCell): boolean {
  const wanted = wordsOf(column);
  return rows.some(
    ({ label, cells }) =>
      isLabel(label, row) &&
      cells.some((cell, at) => {
        if (at === 0 || plainValue(cell) !== plainValue(value)) return false;
        const words = new Set(wordsOf(head[at] ?? ''));
        return wanted.every((word) => words.has(word));
      }),
  );
}

/** Without marks of notes, as in `Services (1)`. */
function isLabel(label: string, wanted: string): boolean {
  const plain = (text: string) =>
    text
      .normalize('NFKC')
      .replaceAll(/\(\w{1,2}(?:,\w)*\)|<[^>]+>|[*:\\’']/g, '')
      .replaceAll(/\s+/g, ' ')
      .replace(/\s+%/g, '%')
      .trim()
      .toLowerCase();
  return plain(label) === plain(wanted);
}

function wordsOf(head: string): string[] {
  return head
    .replaceAll(/<br>|-\s/g, ' ')
    .toLowerCase()
    .split(/[\s,()]+/)
    .filter((word) => word !== '');
}

function plainValue(text: string): string {
  return text
    .replaceAll(/[\s$\\]/g, '')
    .replaceAll(/\((?:\d|[A-D])\)$/g, (note) => (/^\(\d\)$/.test(text.trim()) ? note : ''));
}
