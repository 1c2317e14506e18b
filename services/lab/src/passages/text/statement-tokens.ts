import { mayNameStatement, type StatementKind, statementOf } from '@footnote/text';
import type { TextPassage } from './split-passages.ts';

/** A token that no text contains. It means that the passage is (part of) such a statement; `!` when its title says so. */
export const statementToken = (kind: StatementKind, named: boolean): string => `§${kind}${named ? '!' : ''}`;

/** How many characters and lines at the top of a page may name its statement. */
const topChars = 400;
const topLines = 4;

/**
 * The statements that the passages of a text belong to, as tokens for their context. When a page begins with the title of
 * a statement, all of the page belongs to it, because the PDF reader may have cut the table into parts.
 */
export function statementTokens(text: string): (passage: TextPassage) => string[] {
  let top: string[] = [];
  return ({ char_start, char_end, heading, form }) => {
    if (text.startsWith('<!-- page ', char_start)) top = linesAt(text, char_start);
    if (form === 'text' && char_end - char_start < 200) return [];
    const body = text.slice(char_start, char_end);
    // Running text is part of a statement only when a title says so.
    if (form === 'text' && ![...top, heading].some((line) => mayNameStatement(line))) return [];
    const head =
      form === 'text' ? [] : (body.split('\n', 8).find((line) => line.startsWith('|')) ?? '').split('|');
    const above = heading.split(' / ');
    const found = statementOf([...top, ...head.filter((cell) => cell.trim() !== ''), ...above], body);
    return found ? [statementToken(found.kind, found.named)] : [];
  };
}

function linesAt(text: string, start: number): string[] {
  const lines = text
    .slice(start, start + topChars)
    .split('\n')
    .slice(1);
  return lines
    .map((line) => line.replace(/^#+\s*/, '').trim())
    .filter((line) => line !== '' && !line.startsWith('|') && line.length < 160)
    .slice(0, topLines);
}
