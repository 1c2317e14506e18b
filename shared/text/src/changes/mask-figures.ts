const months =
  'january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept|sep|oct|nov|dec|' +
  'janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro';
/** A month beside a number is a date: `May 3`, `31 de março de 2024`. */
const datedAfter = new RegExp(String.raw`\b(?:${months})\b\.?(?=\s+(?:de\s+)?\d)`, 'giu');
const datedBefore = new RegExp(String.raw`(\d\s+(?:de\s+)?)(?:${months})\b\.?`, 'giu');
const quarters = /\b(?:first|second|third|fourth)(?=[ -]quarters?\b)/giu;
const numbers =
  /\(\s*[^\p{L}\s()]{0,3}\d[\d.,]{0,60}\s{0,9}%?\s{0,9}\)|[+−–-]?\d+(?:[.,]+\d+)*(?:st|nd|rd|th)?/giu;
/** A cell that prints nothing, or a dash for zero. */
const emptyCell = /\|\s*[—–-]\s*(?=\|)/g;

/** A text in which all figures and dates look alike: two texts that are then the same differ in nothing else. */
export function maskFigures(text: string): string {
  const folded = text.normalize('NFKC');
  const masked = /\d/.test(folded)
    ? folded.replaceAll(datedAfter, 'M').replaceAll(datedBefore, '$1M').replaceAll(numbers, '#')
    : folded;
  return masked
    .replaceAll(emptyCell, '| # ')
    .replaceAll(quarters, 'Q')
    .replaceAll(/[$€£¥]\s*(?=#)/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
