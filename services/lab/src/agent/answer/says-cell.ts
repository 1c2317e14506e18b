import { findFigures, withoutNoteMark } from '@footnote/text';
import type { RunCell } from '../figures/run-cells.ts';
import { containsPrinted } from './text-figures.ts';

const saidZero = /(?<![\d.,])0(?:\.0{1,40})?(?![\d.,]*\d)/;

/** Whether words contain the figure of a cell: as printed, or in another scale and rounded at its last digit. */
export function saysCell(words: string, { text, quantity }: RunCell): boolean {
  const plain = withoutNoteMark(text);
  const digits = /\d[\d,]*(?:\.\d+)?|\.\d+/.exec(plain)?.[0];
  // A dash is the printed zero.
  if (digits === undefined && quantity !== null && Number(quantity.value) === 0)
    return saidZero.test(words) || words.includes(text.trim());
  if (digits === undefined || quantity === null) return text.trim() !== '' && words.includes(text.trim());
  const printed = /\d[\d.,]{0,60}\d|\d/.exec(plain)?.[0] ?? digits;
  // 37.986.941 is said as it is, or as 37,986,941 in English.
  if ([digits, printed, swapMarks(printed)].some((one) => containsPrinted(words, one))) return true;
  return saysValue(words, Number(quantity.value));
}

/** With points between thousands and a comma before decimals, or back. */
export const swapMarks = (text: string) => text.replaceAll(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'));
/** 37.986,9 and 16,87: points between thousands, or a comma before decimals. */
const pointed = /\d{1,3}(?:\.\d{3}){1,20}(?:\.\d{3}|,\d)|(?<![\d,])\d+,(?:\d{1,2}|\d{4,})(?![\d,])/;

/** The same, or 1.210, which English would read as a decimal. */
export const mayBePointed = (text: string): boolean => pointed.test(text) || /\d\.\d{3}(?!\d)/.test(text);

/** Whether words contain a number, in any scale, and rounded at the last digit that they give. */
export function saysValue(said: string, number: number): boolean {
  const size = Math.abs(number);
  const words = pointed.test(said) ? swapMarks(said) : said;
  return findFigures(words).figures.some((figure) =>
    figure.readings.some((reading) => {
      const value = Number(reading.value);
      const shown = /\d[\d.,]*/.exec(figure.text)?.[0].replaceAll(',', '') ?? '';
      const decimals = /\.(\d+)$/.exec(shown)?.[1]?.length ?? 0;
      const factor = Number(shown) === 0 ? 1 : value / Number(shown);
      const slack = (Math.abs(factor) * 10 ** -decimals) / 2;
      const said = reading.unit === '%' ? value / 100 : value;
      return value !== 0 && Math.abs(said - size) <= (reading.unit === '%' ? slack / 100 : slack) + 1e-9;
    }),
  );
}
