import { splitSentences } from '@research/text';

const shortestInCell = 80;

/** Whole sentences in a cell, as tables that only lay out a page have. */
export function sentencesOfCell(cell: string): string[] {
  if (cell.length < shortestInCell || /<br>|\\/.test(cell)) return [];
  return splitSentences(cell).filter(
    (text) => text.length >= shortestInCell && /^\p{Lu}.*[.。]$/u.test(text) && text.split(' ').length >= 10,
  );
}
