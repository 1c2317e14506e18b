import { withoutNoteMark } from '@footnote/text';
import { parseDecimal } from '../decimal.ts';

/** What a cell prints beside its number. */
export type CellMark = 'percent' | 'times' | 'points' | 'coin' | 'unit';

export interface PrintedNumber {
  /** With its sign, an exact decimal; `0` for a dash. */
  value: string;
  /** The sign or code of a currency, as printed; '' without one. */
  sign: string;
  mark: CellMark | null;
  /** A power of ten that the cell names itself: `$1.2 billion`. */
  power: number | null;
  isDash: boolean;
}

const longest = 60;
const currency =
  /^(?:(?:US|HK|NZ|CA|AU|NT|[ACRS])?\$|[€£¥￥₩￦₹]|(?:Rs\.?|RMB|INR|USD|EUR|GBP|CHF|JPY|CNY|KRW|BRL|AUD|CAD|HKD|SGD|NZD)(?![A-Za-z]))/;
const minus = /^[-−–—‐△▲]/;
const number = /^(?:\d{1,3}(?:,\d{2,3})+|\d+)(?:\.\d+)?|^\.\d+/;
const dash = /^[-–—―－‐]{1,3}$/;
/** A rule drawn below a total, signs of bold text, marks of notes. */
const drawn = /[=_＝]{3,}|\*\*|(?<![¹²³⁰⁴-⁹†‡*])[¹²³⁰⁴-⁹†‡*]+$/g;
const noteMark = /\s?(?:\[\w{1,2}\]|\([a-z]\)|(?<=[\d)%]\s?)\(\d{1,2}\))$/i;
/** The point between thousands in a table that writes so. */
const point = /\.(?=\d{3}(?!\d))/g;

const marks: readonly (readonly [RegExp, CellMark])[] = [
  [/^(?:percentage points?|ppts?|pts|pp|bps|basis points)$/i, 'points'],
  [/^(?:%|％|percent|per cent)$/i, 'percent'],
  [/^(?:x|×|times|倍|배)$/i, 'times'],
  [/^(?:p|pence|cents?|¢)$/i, 'coin'],
  [/^(?:円|元|원|圆|人|名|명|株|股|주|年|歳|세|개|社|店|件)$/, 'unit'],
];
const powers: readonly (readonly [RegExp, number])[] = [
  [/^(?:thousand|k|千|천)$/i, 3],
  [/^(?:万|萬|만)$/, 4],
  [/^(?:million|mn|mm|m|百万|백만)$/i, 6],
  [/^(?:億|亿|억)$/, 8],
  [/^(?:billion|bn|b)$/i, 9],
];

/**
 * `1,234`, `(1,234)`, `$ 12.5`, `△12`, `$1.2 billion`, `3.3x`; null for words, and for a number among words.
 * @param pointed the table has points between thousands, and commas before decimals
 */
export function readNumberCell(cell: string, pointed = false): PrintedNumber | null {
  if (cell.length > longest || !/[\d\-–—―－‐]/.test(cell)) return null;
  let rest = withoutNoteMark(cell.replace(drawn, '').trim()).replace(/\s+/g, ' ').trim();
  if (pointed) rest = rest.replace(point, '').replace(/,(?=\d)/, '.');
  let negative = false;
  let opened = false;
  let sign = '';
  for (let steps = 0; steps < 6; steps += 1) {
    const first = rest[0] ?? '';
    const code = currency.exec(rest)?.[0];
    if (first === '(' || first === '[') opened = true;
    else if (code) sign = code;
    else if (minus.test(first) && /\d/.test(rest)) negative = true;
    else if (first !== '+') break;
    rest = rest.slice(code ? code.length : 1).trimStart();
  }
  const closed = rest.replace(/[)\]]$/, '').trim();
  const bare = closed.replace(/\s?(?:%|x)$/, '');
  if (dash.test(bare))
    return { value: '0', sign, mark: /%$/.test(closed) ? 'percent' : null, power: null, isDash: true };
  const digits = number.exec(rest)?.[0];
  if (digits === undefined) return null;
  const after = readAfter(rest.slice(digits.length), opened);
  const value = parseDecimal(digits.replaceAll(',', ''));
  if (!after || value === undefined) return null;
  const isNegative = (negative || opened) && value !== '0';
  return { ...after, value: isNegative ? `-${value}` : value, sign: sign || after.sign, isDash: false };
}

/** What follows the digits; null where it is more than units, a bracket and the mark of a note. */
function readAfter(text: string, opened: boolean): Pick<PrintedNumber, 'sign' | 'mark' | 'power'> | null {
  const found = { sign: '', mark: null as CellMark | null, power: null as number | null };
  let rest = text.trim();
  let open = opened;
  for (let steps = 0; steps < 6 && rest !== ''; steps += 1) {
    const code = currency.exec(rest)?.[0];
    if (code) {
      found.sign = code;
      rest = rest.slice(code.length).trimStart();
      continue;
    }
    if (open && /^[)\]]/.test(rest)) {
      open = false;
      rest = rest.slice(1).trimStart();
      continue;
    }
    const word = /^(?:[A-Za-z]+(?: [a-z]+)?|百万|백만|[^\sA-Za-z()[\]])/.exec(rest)?.[0] ?? '';
    const mark = marks.find(([form]) => form.test(word))?.[1];
    const power = powers.find(([form]) => form.test(word))?.[1];
    if (mark) found.mark = mark;
    else if (power !== undefined) found.power = power;
    else return noteMark.test(`0 ${rest}`) && `0 ${rest}`.replace(noteMark, '') === '0' ? found : null;
    rest = rest.slice(word.length).trimStart();
  }
  return found;
}

const continental = /^[(-]?\d{1,3}(?:\.\d{3}){2,}(?:,\d+)?\)?$|^[(-]?\d{1,3}(?:\.\d{3})+,\d+\)?$/;
const grouped = /^[(-]?\d{1,3}(?:,\d{2,3})+(?:\.\d+)?\)?$/;
const dotted = /^[(-]?\d{1,3}\.\d{3}\)?$/;
const minDotted = 5;

/**
 * Whether the cells of a table have points between their thousands: `37.986.941`, `1.234,5`, or many of `4.533`.
 * @param ofText most other numbers of the text are written so: one cell of `4.533` is enough
 */
export function writesPoints(cells: Iterable<string>, ofText = false): boolean {
  let [dots, commas, hasGrouped, hasDecimals] = [0, 0, false, false];
  for (const cell of cells) {
    if (cell.length > longest) continue;
    const plain = cell.replace(/[\s$€£%*\\]|R\$/g, '');
    if (continental.test(plain)) return true;
    hasGrouped ||= grouped.test(plain) && /,\d{3}/.test(plain);
    hasDecimals ||= /^[(-]?\d+\.\d{1,2}\)?$/.test(plain);
    if (dotted.test(plain)) dots += 1;
    if (/^[(-]?\d{1,3},\d{1,2}\)?$/.test(plain)) commas += 1;
  }
  return !hasGrouped && !hasDecimals && (dots >= (ofText ? 1 : minDotted) || commas > 0);
}

const pointedInText = /(?<![\d.,])\d{1,3}(?:\.\d{3}){2,6}(?![\d.])|(?<![\d.,])\d{1,3}(?:\.\d{3}){1,6},\d/g;
const groupedInText = /(?<![\d.,])\d{1,3}(?:,\d{3}){2,6}(?![\d,])|(?<![\d.,])\d{1,3}(?:,\d{3}){1,6}\.\d/g;

/** Whether a filing or a document has points between thousands, by its numbers that can be read in one way only. */
export function textWritesPoints(texts: Iterable<string>): boolean {
  let [points, commas] = [0, 0];
  for (const text of texts) {
    points += text.match(pointedInText)?.length ?? 0;
    commas += text.match(groupedInText)?.length ?? 0;
  }
  return points > commas * 4;
}
