/** Which of the two marks a text puts before its decimals. */
export type DecimalMark = '.' | ',';

const zeros = [
  0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0xff10,
];
const signs: Record<string, string> = {
  '，': ',',
  '．': '.',
  '％': '%',
  '＄': '$',
  '￥': '¥',
  '٫': '.',
  '٬': ',',
  '٪': '%',
};

/** Digits and marks of other scripts and widths as plain ones, each in its place. */
export function foldDigits(text: string): string {
  return text.replaceAll(/[^\P{Nd}0-9]|[，．％＄￥٫٬٪]/gu, (char) => {
    const code = char.charCodeAt(0);
    const zero = zeros.find((first) => char.length === 1 && code >= first && code < first + 10);
    return zero === undefined ? (signs[char] ?? char) : String(code - zero);
  });
}

/** The decimal mark of most numbers, counting only those that can be read in one way; else `otherwise`. */
export function findDecimalMark(numbers: string[], otherwise: DecimalMark): DecimalMark {
  let points = 0;
  for (const number of numbers) {
    const mark = certainMark(number);
    if (mark) points += mark === '.' ? 1 : -1;
  }
  return points === 0 ? otherwise : points > 0 ? '.' : ',';
}

function certainMark(number: string): DecimalMark | null {
  const marks = number.replaceAll(/[^.,]/g, '');
  const last = marks.at(-1);
  if (last !== '.' && last !== ',') return null;
  const other = last === '.' ? ',' : '.';
  if (marks.includes(other)) return marks.indexOf(last) === marks.length - 1 ? last : null;
  // Several marks of one kind separate groups of digits; a single mark before three digits may do so, too.
  if (marks.length > 1) return isGrouped(number) ? other : null;
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(number) ? null : last;
}

/** The decimal mark of a number with several marks, which it shows by itself; else that of its text. */
export function markOf(number: string, ofText: DecimalMark): DecimalMark {
  return number.replaceAll(/[^.,]/g, '').length > 1 ? (certainMark(number) ?? ofText) : ofText;
}

/** `1,234,567` or, in India, `12,34,567`. */
function isGrouped(number: string): boolean {
  return /^\d{1,3}(?:[.,]\d{2,3})*[.,]\d{3}$/.test(number);
}

/** Its digits as a plain number `1234.5`; unchanged when it is not a number (`1.2.3`) or too long to calculate with. */
export function readNumber(number: string, decimal: DecimalMark, power: number): string {
  const group = decimal === '.' ? ',' : '.';
  const plain = number
    .replaceAll(/['’\s]/gu, '')
    .replaceAll(group, '')
    .replace(decimal, '.');
  if (!/^\d+(\.\d+)?$/.test(plain) || plain.length > 15) return number;
  return String(Number((Number(plain) * 10 ** power).toPrecision(12)));
}
