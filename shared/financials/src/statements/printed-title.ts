import type { StatementKind } from '../statement.ts';
import { kindOfTitle } from '../titles/classify-statement.ts';

const leadChars = 1_500;
const longLine = 200;
/** A sentence about income is no title. */
const titleWord =
  /\b(?:statements?|sheets?|accounts?)\b|financial (?:position|condition)|計算書|対照表|表[】*]*$/i;

/** The line above a table that names the statement; undefined if the last lines don't name one. */
export function findPrintedTitle(text: string, table: number, kind: StatementKind): string | undefined {
  return text
    .slice(Math.max(0, table - leadChars), table)
    .split('\n')
    .reverse()
    .find((line) => isTitle(line) && kindOfTitle(line) === kind)
    ?.replace(/[#*_\\【】]/g, '')
    .replace(/^\s*(?:[①-⑳]|[（(][\d０-９]+[）)])\s*/, '')
    .trim();
}

function isTitle(line: string): boolean {
  return line.length < longLine && !/^\||[.;]\s*$/.test(line) && titleWord.test(line);
}
