import type { FigureQuestion } from './figure-question.ts';
import { ratioOf } from './ratios.ts';
import type { Said } from './said.ts';

/** Yes or no, as the figures say it; null where they don't. */
export function verdictOn(
  { verdict, asksDecrease, name }: FigureQuestion,
  said: readonly Said[],
): boolean | null {
  const series = said.filter(({ work }) => work.label === name);
  const [first, last] = [series[0], series.at(-1) ?? said.at(-1)];
  if (verdict === null || !last) return null;
  if (verdict === 'positive') return asksDecrease ? last.value < 0 : last.value > 0;
  if (verdict === 'exists') return last.value !== 0;
  if (verdict === 'enough') return last.value >= 1;
  if (verdict === 'intensive') return isIntensive(said);
  if (verdict === 'steady') return isSteady(series);
  // A growth of less than 10 % a year is not called high.
  if (verdict === 'growth') return last.value >= 0.1;
  if (!first || first === last) return null;
  return asksDecrease ? last.value < first.value : last.value > first.value;
}

const intensive = { ppe_to_assets: 0.25, capex_to_revenue: 0.1, roa: 0.03 };

/** Much in fixed assets, much spent on them, or assets that earn little. A loss says nothing of how many assets there are. */
function isIntensive(said: readonly Said[]): boolean {
  const amountOf = (key: string) =>
    said.find(({ work }) => work.label === ratioOf(key).name)?.value ?? Number.NaN;
  const returned = amountOf('roa');
  return (
    amountOf('ppe_to_assets') >= intensive.ppe_to_assets ||
    amountOf('capex_to_revenue') >= intensive.capex_to_revenue ||
    (returned >= 0 && returned < intensive.roa)
  );
}

/** What a verdict is measured by. */
export function measuresOf({ verdict, name }: FigureQuestion, said: readonly Said[]): string[] {
  if (verdict === 'intensive')
    return [
      'A business is commonly called capital-intensive when a quarter of its assets or more are fixed, when it spends a tenth of its revenue or more on them, or when its assets return less than three percent.',
    ];
  if (verdict !== 'enough') return [];
  const [first, ...others] = said.map(({ value }) => value >= 1);
  const differs = others.some((one) => one !== first);
  return [
    `A ${name.toLowerCase()} of 1 or more is commonly called healthy${differs ? '; the stricter measure, without other current assets, is below that' : ''}.`,
  ];
}

const mostPoints = 2;

/** A percentage moves by at most two points from year to year; an amount doesn't fall. */
function isSteady(series: readonly Said[]): boolean | null {
  if (series.length < 2) return null;
  const isPercent = series.every(({ words }) => words.includes('%'));
  const values = series.map(({ words, value }) =>
    isPercent ? Number.parseFloat(words.replace('−', '-')) : value,
  );
  return values.slice(1).every((value, at) => {
    const before = values[at] ?? value;
    return isPercent ? Math.abs(value - before) <= mostPoints : value >= before * 0.99;
  });
}
