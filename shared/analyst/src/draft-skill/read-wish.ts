import { findMeasuresByWords, measureName, writeFormula } from '@research/financials';
import { topicsIn } from '../desk/choose-sections.ts';
import { type Topic, topics } from '../lexicons/topics.ts';

/** A measure that a drafted skill asks for, and how the skill says that it is computed. */
interface AskedMeasure {
  readonly name: string;
  readonly how: string;
}

/** Where a wish names a subject and no measure of it: those that an analyst works out for it. */
const usual: Readonly<Record<string, readonly string[]>> = {
  liquidity: ['net_debt_to_ebitda', 'interest_coverage', 'current_ratio'],
  'capital-allocation': ['free_cash_flow', 'payout_ratio', 'capex_to_revenue'],
};
const mostMeasures = 8;

function measuresOf(text: string, found: readonly Topic[]): AskedMeasure[] {
  const named = findMeasuresByWords(text).map(({ keys }) => keys[0] ?? '');
  const keys = [...new Set([...named, ...found.flatMap(({ key }) => usual[key] ?? [])])];
  return keys
    .slice(0, mostMeasures)
    .map((key) => ({ name: measureName(key), how: writeFormula(key) ?? 'as reported' }));
}

/** What a wish asks for, read from its words. */
export interface Wish {
  text: string;
  topics: Topic[];
  measures: AskedMeasure[];
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

const mostTopics = 3;

export function readWish(wish: string): Wish {
  const text = wish.replace(/[<>]/g, ' ').replace(/\s+/g, ' ').trim();
  const found = topicsIn(text).slice(0, mostTopics);
  const measures = measuresOf(text, found);
  return {
    text,
    topics: found.length > 0 || measures.length > 0 ? found : topics.filter(({ key }) => key === 'results'),
    measures,
    forms: formsOf(text),
    many: /\b(issuers|companies|names|holdings|portfolio|watch-?list|coverage|each of|all my|list of)\b|各社|企業群/i.test(
      text,
    ),
    peers:
      /\bpeers?\b|comparable|\bcomps\b|competitors?|versus|\bvs\b|against (other|its|the sector)|同業|同行|동종/i.test(
        text,
      ),
    overTime:
      /year[- ](on|over)[- ]year|\byoy\b|chang|trend|over time|since|last (year|quarter)|prior|track|前年|推移|変化|变化|추이/i.test(
        text,
      ),
    years: /\b(\d+|two|three|four|five|ten|several|multi)[- ]years?\b|\d+年/i.test(text),
    market: /cross[- ]market|countr(y|ies)|japan|korea|china|hong kong|india|europe|international|海外/i.test(
      text,
    ),
    output: outputOf(text),
    bounds: [
      ...text.matchAll(
        /\b(above|below|over|under|more than|less than|at least|at most|exceeds?)\s+[$€¥£]?\d[\d.,]*\s?(%|x|times|bps|million|billion|days)?/gi,
      ),
    ].map(([bound]) => bound.trim()),
  };
}

function formsOf(text: string): string {
  if (/\b10-?q\b|quarter|四半期|季度|분기/i.test(text))
    return 'the newest quarterly report (10-Q or its counterpart) and the one of the same quarter a year before';
  if (/\b8-?k\b|earnings (release|call|summary)|決算短信/i.test(text))
    return 'the newest earnings release (8-K item 2.02 or its counterpart)';
  if (/proxy|def 14a|executive pay|board/i.test(text))
    return 'the newest proxy statement (DEF 14A or its counterpart) and the governance chapter of the annual report';
  return 'the newest annual report (10-K, 20-F, 有価証券報告書 or its counterpart)';
}

function outputOf(text: string): Wish['output'] {
  if (/\btable|matrix|grid|spreadsheet|表/i.test(text)) return 'table';
  if (/\bmemo|\bnote\b|one[- ]page|brief/i.test(text)) return 'memo';
  if (/bullet|short list|checklist/i.test(text)) return 'bullets';
  return 'report';
}
