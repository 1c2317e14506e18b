/** `第一部【…】` is rank 1, `第１【…】` 2, `１【…】` 3; deeper ones stay inside their section. */
export interface JpHeading {
  rank: 1 | 2 | 3;
  number: number;
  /** The text with its number, as filed. */
  title: string;
}

const number = '(?:第\\s*([一二三四五六七八九十\\d０-９]+)\\s*(部)?[章節編]?|([\\d０-９]{1,2})\\s*[.．、]?)';
/** `（連結）`, `※１` */
const remark = '(?:\\s*(?:[（(][^）)]{1,20}[）)]|[※＊*][\\d０-９]*))*';
const bracketed = new RegExp(`^${number}\\s*【\\s*([^【】]{1,80})】${remark}$`);
const plain = new RegExp(`^${number}(?:[\\s　]+|\\s*[［\\[])([^。、]{2,60}?)[］\\]]?${remark}$`);
const numberAlone = /^第\s*[一二三四五六七八九十\d０-９]+\s*部?$|^[\d０-９]{1,2}\s*[.．]?$/;
const kanji = '一二三四五六七八九十';

/** Reads an EDINET chapter heading; undefined for body text that mentions one. `withBrackets`: the form's 【…】 is required. */
export function parseJpHeading(text: string, withBrackets = true): JpHeading | undefined {
  const mark = (withBrackets ? bracketed : plain).exec(text.trim());
  if (!mark) return undefined;
  const number = toNumber(mark[1] ?? mark[3] ?? '');
  return { rank: mark[2] ? 1 : mark[1] ? 2 : 3, number, title: text.trim().replace(/\s+/g, ' ') };
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
