import { mayNameStatement, type StatementKind, statementOf } from '@research/text';
import type { TextPassage } from './split-passages.ts';

/** A token that no text holds: this passage is (part of) such a statement; `!` where its title says so. */
export const statementToken = (kind: StatementKind, named: boolean): string => `§${kind}${named ? '!' : ''}`;

/** Characters at the top of a page, and lines of them, that may name its statement. */
const topChars = 400;
const topLines = 4;

/**
 * The statements that the passages of a text belong to, as tokens for their context. On a page that a statement's title
 * begins, what follows it belongs to it as well: its reader may have cut it in parts.
 */
export function statementTokens(text: string): (passage: TextPassage) => string[] {
  let top: string[] = [];
  return ({ char_start, char_end, heading, form }) => {
    if (text.startsWith('<!-- page ', char_start)) top = linesAt(text, char_start);
    if (form === 'text' && char_end - char_start < 200) return [];
    const body = text.slice(char_start, char_end);
    // Running text is part of a statement only where a title says so.
    if (form === 'text' && ![...top, heading].some(mayNameStatement)) return [];
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
