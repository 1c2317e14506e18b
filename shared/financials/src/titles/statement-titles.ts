import type { StatementKind } from '../statement.ts';
import { kindOfTitle } from './classify-statement.ts';
import { excerpt, notPrimary } from './text-marks.ts';

const longTitle = 130;
const titleWord =
  /\b(?:statements?|sheets?|(?:loss|income|revenue) accounts?)\b|financial (?:position|condition)|計算書|対照表|表[】*]*$|표$|계산서$|\bbalan[cç]os?\b|\bdemonstra/i;
const sentence =
  /[.;:]$|\b(?:following|refer|see|which|were|are|is|was|has|have|should|shown|presented|accompanying|included)\b/i;
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

/** The kind of statement whose title a line is; undefined for any other line. */
export function kindOfTitleLine(line: string): StatementKind | undefined {
  if (line.length > longTitle || !titleWord.test(line) || sentence.test(line) || excerpt.test(line))
    return undefined;
  return kindOfTitle(line);
}

/** The kind of the statement that a line begins, `other` for a statement that is not the group's. */
export function titleKind(line: string): StatementKind | 'other' | undefined {
  if (line.length > longTitle) return undefined;
  const text = plainLabel(line);
  return kindOfTitleLine(text) ?? (notPrimary.test(text) ? 'other' : undefined);
}
