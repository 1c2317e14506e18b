/**
 * `第一部【…】` is rank 1, `第１【…】` 2, `１【…】` 3, `（１）【…】` 4, `①【…】` 5. Ranks 4 and 5 stay inside their section
 * where there are items of rank 3.
 */
export interface JpHeading {
  rank: 1 | 2 | 3 | 4 | 5;
  number: number;
  /** The text with its number, as filed. */
  title: string;
  /** The title alone, without blanks: filers put blanks between its letters. */
  name: string;
}

/** How a report writes its headings: in the form's 【…】, in other brackets, or in plain type. */
export type JpBrackets = '【】' | 'other' | 'none';

const chapter = '第\\s*([一二三四五六七八九十\\d０-９]+)(?:\\s*(部)[章節編]?|\\s*[章節編])?';
const item = '([\\d０-９]{1,2})(?:\\s*[.．、])?';
const below = '[（(]\\s*([\\d０-９]{1,2})\\s*[）)]|([①-⑳])';
/** `（連結）`, `※１` */
const remark = '(?:\\s*(?:[（(][^）)]{1,20}[）)]|[※＊*][\\d０-９]*))*';
const patterns: Record<JpBrackets, RegExp> = {
  '【】': new RegExp(`^(?:${chapter}|${item}|${below})\\s*【\\s*([^【】]{1,120})】${remark}$`),
  other: new RegExp(
    `^(?:${chapter}|${item}|${below})\\s*[［[〔〖]\\s*([^［\\][〔〕〖〗］]{1,80})[］\\]〕〗]${remark}$`,
  ),
  none: new RegExp(`^(?:${chapter}|${item}|${below})[\\s　]+(?!\\s)([^。]{2,60}?)${remark}$`),
};
const numberAlone =
  /^第\s*[一二三四五六七八九十\d０-９]+\s*部?$|^[\d０-９]{1,2}\s*[.．]?$|^[（(]\s*[\d０-９]{1,2}\s*[）)]$/;
const kanji = '一二三四五六七八九十';

/** Reads an EDINET heading; undefined for body text that mentions one. */
export function parseJpHeading(text: string, brackets: JpBrackets = '【】'): JpHeading | undefined {
  const [, first, part, second, third, fourth, name = ''] = patterns[brackets].exec(text.trim()) ?? [];
  const number = first ?? second ?? third ?? fourth;
  if (number === undefined) return undefined;
  const rank = first ? (part ? 1 : 2) : second ? 3 : third ? 4 : 5;
  return {
    rank,
    number: toNumber(number),
    title: text.trim().replace(/\s+/g, ' '),
    name: name.replace(/\s/g, ''),
  };
}

/** A heading's number in a paragraph of its own, above its title. */
export function isJpNumber(text: string): boolean {
  return numberAlone.test(text.trim());
}

function toNumber(text: string): number {
  const digits = text.normalize('NFKC');
  if (/^\d+$/.test(digits)) return Number(digits);
  if (digits.length === 2 && digits[0] === '十') return 10 + kanji.indexOf(digits[1] ?? '') + 1;
  return kanji.indexOf(digits[0] ?? '') + 1;
}
