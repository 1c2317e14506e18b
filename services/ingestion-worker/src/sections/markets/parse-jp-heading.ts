/** `第一部【…】` is rank 1, `第１【…】` 2, `１【…】` 3; deeper ones stay inside their section. */
export interface JpHeading {
  rank: 1 | 2 | 3;
  number: number;
  /** The text with its number, as filed. */
  title: string;
}

const heading =
  /^(?:第\s*([一二三四五六七八九十\d０-９]+)\s*(部)?|([\d０-９]{1,2})\s*[.．]?)\s*【\s*([^【】]{1,80})】\s*(?:[（(][^）)]{1,20}[）)])?$/;
const kanji = '一二三四五六七八九十';

/** Reads an EDINET chapter heading; undefined for body text that mentions one. */
export function parseJpHeading(text: string): JpHeading | undefined {
  const mark = heading.exec(text.trim());
  if (!mark) return undefined;
  const number = toNumber(mark[1] ?? mark[3] ?? '');
  return { rank: mark[2] ? 1 : mark[1] ? 2 : 3, number, title: text.trim().replace(/\s+/g, ' ') };
}

function toNumber(text: string): number {
  const digits = text.normalize('NFKC');
  if (/^\d+$/.test(digits)) return Number(digits);
  if (digits.length === 2 && digits[0] === '十') return 10 + kanji.indexOf(digits[1] ?? '') + 1;
  return kanji.indexOf(digits[0] ?? '') + 1;
}
