import { findFigures } from '@research/text';
import type { RunCell } from '../figures/run-cells.ts';

/** Whether words contain the figure of a cell: as printed, or in another scale and rounded at its last digit. */
export function saysCell(words: string, { text, quantity }: RunCell): boolean {
  const digits = /\d[\d,]*(?:\.\d+)?|\.\d+/.exec(text.normalize('NFKC'))?.[0];
  if (digits === undefined || quantity === null) return text.trim() !== '' && words.includes(text.trim());
  if (standsIn(words, digits)) return true;
  const value = Math.abs(Number(quantity.value));
  return findFigures(words).figures.some((figure) =>
    figure.readings.some((reading) => {
      const said = Number(reading.value);
      const shown = /\d[\d.,]*/.exec(figure.text)?.[0].replaceAll(',', '') ?? '';
      const decimals = /\.(\d+)$/.exec(shown)?.[1]?.length ?? 0;
      const factor = Number(shown) === 0 ? 1 : said / Number(shown);
      const slack = (Math.abs(factor) * 10 ** -decimals) / 2;
      const of = reading.unit === '%' ? said / 100 : said;
      return said !== 0 && Math.abs(of - value) <= (reading.unit === '%' ? slack / 100 : slack) + 1e-9;
    }),
  );
}

function standsIn(words: string, digits: string): boolean {
  for (let at = words.indexOf(digits); at >= 0; at = words.indexOf(digits, at + 1)) {
    const before = words[at - 1] ?? '';
    const after = words.slice(at + digits.length, at + digits.length + 2);
    if (!/[\d.,]/.test(before) && !/^\d|^[.,]\d/.test(after)) return true;
  }
  return false;
}
