import { withoutNoteMark } from '@research/text';

/** The content of a cell: a plain decimal in the unit of its table, and the signs printed beside it. */
export interface CellValue {
  /** `-459` for `(459)`; null for a cell that holds no single number. */
  value: string | null;
  currency: string | null;
  percent: boolean;
}

const none: CellValue = { value: null, currency: null, percent: false };
const longestCell = 60;
/** A rule drawn below a total. */
const rule = /[=_＝]{3,}/g;
const nothing = /^[-–—―－‐]+$/;
const currencies: readonly (readonly [RegExp, string])[] = [
  [/US\$|\bUSD\b|\bU\.?S\.? dollars/i, 'USD'],
  [/\bAustralian dollars/i, 'AUD'],
  [/\bCanadian dollars/i, 'CAD'],
  [/\bHong Kong dollars|港元|港幣/i, 'HKD'],
  [/\bSwiss francs|\bCHF\b/i, 'CHF'],
  [/\brupees\b/i, 'INR'],
  [/\bpounds sterling/i, 'GBP'],
  [/\brenminbi\b/i, 'CNY'],
  [/\bA\$|\bAUD\b/i, 'AUD'],
  [/\bC\$|\bCAD\b/i, 'CAD'],
  [/\bHK\$|\bHKD\b/i, 'HKD'],
  [/\bR\$|\bBRL\b|\breais\b/i, 'BRL'],
  [/\$/, 'USD'],
  [/€|\bEUR\b/i, 'EUR'],
  [/£|\bGBP\b/i, 'GBP'],
  [/¥|￥|円|\bJPY\b/i, 'JPY'],
  [/₩|원|\bKRW\b/i, 'KRW'],
  [/₹|\bRs\b|\bINR\b/i, 'INR'],
  [/元|\bRMB\b|\bCNY\b/i, 'CNY'],
];

/** @param pointed the table has points between thousands, and commas before decimals */
export function readCell(cell: string, pointed = false): CellValue {
  const printed = withoutNoteMark(cell.replaceAll(rule, ' ')).replaceAll(/\s+/g, ' ').trim();
  const text = pointed ? printed.replaceAll(/\.(?=\d{3}(?!\d))/g, '').replace(/,(?=\d)/, '.') : printed;
  if (text === '' || text.length > longestCell) return none;
  const bare = text.replaceAll(/[()$€£¥\s]/g, '');
  // A dash is the printed zero of statements.
  if (nothing.test(bare)) return { value: '0', currency: null, percent: false };
  const match =
    /^(?<before>[^\d]{0,12}?)(?<number>(?:\d{1,3}(?:,\d{2,3})+|\d+)(?:\.\d+)?|\.\d+)(?<after>[^\d]{0,14})(?:\[\d\]|\(\d{1,2}\))?$/.exec(
      text,
    );
  const { before = '', number = '', after = '' } = match?.groups ?? {};
  if (!match || /[A-Za-z]{4,}/.test(before + after)) return none;
  const negative = /[(（]/.test(before) || /[-–−△▲]\s*[^\d]*$/.test(before);
  const plain = number.replaceAll(',', '');
  const value = plain.startsWith('.') ? `0${plain}` : plain;
  return {
    value: negative && Number(value) !== 0 ? `-${value}` : value,
    currency: currencyOf(before + after),
    percent: /%/.test(after),
  };
}

export function currencyOf(text: string): string | null {
  return currencies.find(([form]) => form.test(text))?.[1] ?? null;
}
