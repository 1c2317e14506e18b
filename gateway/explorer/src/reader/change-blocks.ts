import type { ParagraphChangeBody } from '@footnote/contracts';
import type { WordChange } from '../design/word-changes.tsx';

/** What is shown of changes: unchanged paragraphs are counted, rows beside each other are a table. */
export type ChangeBlock =
  | { is: 'same'; count: number }
  | { is: 'change'; change: ParagraphChangeBody }
  | { is: 'table'; rows: TableRow[] };

export interface TableRow {
  op: 'same' | 'added' | 'removed' | 'changed';
  cells: WordChange[][];
}

export function blocksOf(changes: readonly ParagraphChangeBody[]): ChangeBlock[] {
  const blocks: ChangeBlock[] = [];
  for (let at = 0; at < changes.length; ) {
    const end = endOfRun(changes, at);
    const run = changes.slice(at, end);
    at = end;
    const [first] = run;
    if (!first) break;
    const last = blocks.at(-1);
    if (run.every(({ op }) => op === 'same')) {
      if (last?.is === 'same') last.count += run.length;
      else blocks.push({ is: 'same', count: run.length });
    } else if (first.kind === 'row') blocks.push({ is: 'table', rows: run.flatMap(rowsOf) });
    else blocks.push({ is: 'change', change: first });
  }
  return blocks;
}

/** Rows of a table stay together: without its head and its unchanged rows a figure says nothing. */
function endOfRun(changes: readonly ParagraphChangeBody[], start: number): number {
  if (changes[start]?.kind !== 'row') return start + 1;
  const end = changes.findIndex(({ kind }, at) => at > start && kind !== 'row');
  return end < 0 ? changes.length : end;
}

/** A changed row with the same number of cells before and after is compared cell by cell; else both rows are shown. */
function rowsOf({ op, text, words }: ParagraphChangeBody): TableRow[] {
  if (op === 'added' || op === 'removed')
    return [{ op, cells: cellsOf(text).map((cell) => passage(op, cell)) }];
  if (op !== 'changed') return [{ op: 'same', cells: cellsOf(text).map((cell) => passage('same', cell)) }];
  const before = cellsOf(sideOf(words, 'added'));
  const after = cellsOf(sideOf(words, 'removed'));
  if (before.length !== after.length) {
    return [
      { op: 'removed', cells: before.map((cell) => passage('removed', cell)) },
      { op: 'added', cells: after.map((cell) => passage('added', cell)) },
    ];
  }
  const cells = after.map((cell, at) => changedCell(before[at] ?? '', cell));
  return [{ op: 'changed', cells }];
}

/** Words with which both begin are unchanged: a head often differs in its year alone. */
function changedCell(old: string, cell: string): WordChange[] {
  if (old === cell) return passage('same', cell);
  const [before, after] = [old.split(' '), cell.split(' ')];
  const first = after.findIndex((word, at) => word !== before[at]);
  const same = first < 0 ? after.length : first;
  const [gone, come] = [before.slice(same).join(' '), after.slice(same).join(' ')];
  return [
    ...passage('same', after.slice(0, same).join(' ')),
    // Spaces keep the two from being read as one figure.
    ...(same > 0 ? passage('same', ' ') : []),
    ...passage('removed', gone),
    ...(gone !== '' && come !== '' ? passage('same', ' ') : []),
    ...passage('added', come),
  ];
}

const sideOf = (words: readonly WordChange[], without: WordChange['op']) =>
  words.flatMap(({ op, text }) => (op === without ? [] : text)).join('');

const passage = (op: WordChange['op'], text: string): WordChange[] => (text === '' ? [] : [{ op, text }]);

/** The cells of a row of Markdown, without its signs. */
function cellsOf(row: string): string[] {
  const cells = row
    .replaceAll('**', '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
  return cells.slice(cells[0] === '' ? 1 : 0, cells.at(-1) === '' ? -1 : undefined);
}
