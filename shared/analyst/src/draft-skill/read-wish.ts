import { findMeasuresByWords, measureName, writeFormula } from '@footnote/financials';
import { topicsIn } from '../desk/choose-sections.ts';
import { type Topic, topics } from '../lexicons/topics.ts';
import wishes from '../lexicons/wishes.json' with { type: 'json' };
import { meaningsBy } from '../meanings.ts';
import { keysOf, tokensOf } from '../parse/tokens.ts';

/** What a wish asks for, read from its words. */
export interface Wish {
  text: string;
  topics: Topic[];
  /** The measures to work out, and how. */
  measures: { readonly name: string; readonly how: string }[];
  forms: string;
  /** True for a list of companies, false for one company. */
  many: boolean;
  peers: boolean;
  /** Reports of different periods are compared. */
  overTime: boolean;
  years: boolean;
  market: boolean;
  output: 'table' | 'memo' | 'bullets' | 'report';
  /** Thresholds in the wish, in its own words: "above 3x", "more than 10%". */
  bounds: string[];
}

/** Where a wish names a subject and no measure of it: those that an analyst works out for it. */
const usual: Readonly<Record<string, readonly string[]>> = {
  liquidity: ['net_debt_to_ebitda', 'interest_coverage', 'current_ratio'],
  'capital-allocation': ['free_cash_flow', 'payout_ratio', 'capex_to_revenue'],
};
const forms = {
  quarter:
    'the newest quarterly report (10-Q or its counterpart) and the one of the same quarter a year before',
  earnings: 'the newest earnings release (8-K item 2.02 or its counterpart)',
  proxy:
    'the newest proxy statement (DEF 14A or its counterpart) and the governance chapter of the annual report',
};
const annual = 'the newest annual report (10-K, 20-F, 有価証券報告書 or its counterpart)';
const mostTopics = 3;
const mostMeasures = 8;
const bound =
  /\b(?:above|below|over|under|more than|less than|at least|at most|exceeds?)\s+[$€¥£]?\d[\d.,]*\s?(?:%|x|times|bps|million|billion|days)?/gi;
const numberOfYears = /\d(?:[- ]years?\b|年|년)/i;

const askedIn = meaningsBy(wishes.asked);
const plurals = new Set(keysOf(wishes.plurals));

export function readWish(wish: string): Wish {
  const text = wish.replace(/[<>\s]+/g, ' ').trim();
  const asked = askedIn(text);
  const found = topicsIn(text).slice(0, mostTopics);
  const measures = measuresOf(text, found);
  const form = (['quarter', 'earnings', 'proxy'] as const).find((one) => asked.has(one));
  return {
    text,
    topics: found.length > 0 || measures.length > 0 ? found : topics.filter(({ key }) => key === 'results'),
    measures,
    forms: form ? forms[form] : annual,
    many: asked.has('many') || tokensOf(text).some(isPlural),
    peers: asked.has('peers'),
    overTime: asked.has('overTime'),
    years: asked.has('years') || numberOfYears.test(text),
    market: asked.has('markets'),
    output: (['table', 'memo', 'bullets'] as const).find((one) => asked.has(one)) ?? 'report',
    bounds: (text.match(bound) ?? []).map((one) => one.trim()),
  };
}

/** "Company" and "companies" have one key. */
const isPlural = ({ key, text }: { key: string; text: string }) => plurals.has(key) && text.endsWith('s');

function measuresOf(text: string, found: readonly Topic[]): Wish['measures'] {
  const named = findMeasuresByWords(text).map(({ keys }) => keys[0] ?? '');
  const keys = new Set([...named, ...found.flatMap(({ key }) => usual[key] ?? [])]);
  return [...keys]
    .slice(0, mostMeasures)
    .map((key) => ({ name: measureName(key), how: writeFormula(key) ?? 'as reported' }));
}
