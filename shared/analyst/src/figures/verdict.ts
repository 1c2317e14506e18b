import type { FigureTableOutput } from '@research/contracts';
import type { FigureQuestion } from './figure-question.ts';
import { plainLabel } from './pick-cell.ts';
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

const intensive = { ppe_to_assets: 0.25, capex_to_revenue: 0.1, assets_to_revenue: 2 };
/** Assets that are mostly goodwill, cash or receivables are no capital of a plant, however many they are. */
const someFixed = 0.1;

/** Much in fixed assets, much spent on them, or many assets for the revenue, and fixed ones among them. */
function isIntensive(said: readonly Said[]): boolean {
  const amountOf = (key: string) =>
    said.find(({ work }) => work.label === ratioOf(key).name)?.value ?? Number.NaN;
  return (
    amountOf('ppe_to_assets') >= intensive.ppe_to_assets ||
    amountOf('capex_to_revenue') >= intensive.capex_to_revenue ||
    (amountOf('assets_to_revenue') >= intensive.assets_to_revenue && amountOf('ppe_to_assets') >= someFixed)
  );
}

/** Its assets are what it lends and invests: the balance sheet tells none that are current. */
export function isOfBankOrInsurer({ rows }: FigureTableOutput): boolean {
  const labels = rows.map(({ label }) => plainLabel(label));
  return (
    labels.some((label) => /^total assets$/i.test(label)) &&
    !labels.some((label) => /^total current assets|^current assets/i.test(label)) &&
    labels.some((label) => ofBank.test(label))
  );
}

const ofBank =
  /\bdeposits\b(?!.*\b(?:prepaid|other assets)\b)|\bloans\b.*\b(?:receivable|net|held|customers|advances)\b|\b(?:card ?member|policy ?holders?|policy benefits|unearned premiums|losses and loss adjustment|insurance contract)\b/i;

export const notOfBanks =
  'Capital intensity is not a useful measure for a bank or an insurer, whose assets are mostly what it lends and invests: its equity against those assets says more.';

/** What a verdict is measured by. */
export function measuresOf({ verdict, name }: FigureQuestion, said: readonly Said[]): string[] {
  if (verdict === 'intensive')
    return [
      'A business is commonly called capital-intensive when a quarter of its assets or more are fixed, when it spends a tenth of its revenue or more on them, or when it needs assets of twice its revenue or more, fixed ones among them.',
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
