import type { Amount } from './read-amounts.ts';

/** A figure that a right answer holds. */
export interface GoldFigure {
  /** Before its scale, as the source prints it. */
  printed: number;
  scale: number;
  /** A currency code, `%`, `n` for a number of things, or `?` for any amount, in whichever scale. */
  unit: string;
  decimals: number;
}

const scaleNames: Record<string, number> = { K: 1e3, W: 1e4, M: 1e6, Y: 1e8, B: 1e9 };

/** `5694.4 M USD | 5.7 B USD`: any of these. */
export function parseGold(text: string): GoldFigure[] {
  return text.split('|').map((part) => {
    const [, value = '', scale = '', unit = ''] = /^(-?[\d.]+)(?: ([KWMYB]))? (\S+)$/.exec(part.trim()) ?? [];
    if (unit === '') throw new Error(`This is no figure: ${part}`);
    return {
      printed: Number(value),
      scale: scaleNames[scale] ?? 1,
      unit,
      decimals: value.split('.')[1]?.length ?? 0,
    };
  });
}

/** Rounding that a reader accepts: half of the last digit said, but no more than one percent. */
const most = 0.01;
const least = 0.000_5;
const loss =
  /loss|negative|deficit|declin|decreas|fell|down|lower|損失|赤字|損|减|減|亏|虧|손실|손익|적자|감소|prejuízo|queda|[-−–△▲(]/i;

/**
 * Whether an amount of a text is this figure: unit, scale and sign have to fit what the text says. A bare number of a table,
 * whose head is not shown, has to be as the source prints it.
 * @param line where the amount is, for the sign
 */
export function isGold(gold: GoldFigure, amount: Amount, line: string): boolean {
  if (gold.unit === '%') return amount.unit === 'percent' && near(gold.printed, gold.decimals, amount, 1);
  if (amount.unit === 'percent') return false;
  if (gold.unit === '?')
    return [1, 1e3, 1e6].some((scale) =>
      close(Math.abs(gold.printed) * gold.scale * scale, amount.value * (amount.scale ?? 1), amount),
    );
  if (amount.currencies.length > 0 && !amount.currencies.includes(gold.unit)) return false;
  if (gold.printed < 0 && !amount.negative && !loss.test(line)) return false;
  const whole = Math.abs(gold.printed) * gold.scale;
  if (amount.scale !== null) return close(whole, amount.value * amount.scale, amount);
  // Without a word of scale: the whole amount, or the number as the source prints it where no sentence carries it.
  if (close(whole, amount.value, amount)) return true;
  const inTable = /^\s*(?:-\s*)?["“]?\s*\|/.test(line) || /["“”]/.test(line);
  return (
    inTable && gold.unit !== 'n' && [1, 1e3, 1e6].some((scale) => close(whole / scale, amount.value, amount))
  );
}

function near(want: number, decimals: number, { value, decimals: said }: Amount, scale: number): boolean {
  const room = Math.max(0.5 * 10 ** -decimals, 0.5 * 10 ** -said) * scale;
  return Math.abs(Math.abs(want) - value * scale) <= room + 1e-9;
}

function close(want: number, have: number, { decimals, scale }: Amount): boolean {
  const half = 0.5 * 10 ** -decimals * (scale ?? 1);
  const room = Math.max(Math.min(half, most * want), least * want);
  return Math.abs(want - have) <= room + 1e-9;
}
