import { namesAsked } from './asked-part.ts';
import { monthsAsked, yearsAsked, yearsOf } from './asked-span.ts';
import { readFormula } from './expression.ts';
import { type FigureQuestion, plainRequest } from './figure-question.ts';
import { findTarget, isNarrower, rowTarget } from './figure-target.ts';
import { basisPoints, isRate } from './question-wording.ts';
import { findRatio } from './ratios.ts';

export const asksWhy =
  /\b(?:why|what (?:drove|caused|led|explains?)|reasons?|drivers?|driven)\b|なぜ|理由|要因|原因/i;
const asksHowMuch = /\bhow (?:much|did|has|have|does)\b/i;

/** Without it, the "in" of "the change in net sales for Halden" would stand before the company's name, as before a place. */
const changeIn =
  /\b(?:changes?|increases?|decreases?|declines?|growth|rise|fall|drop|reduction|improvement) (?:in|of)\b/gi;

/** A question for the reasons of a change: the change itself comes first. */
export function readReasons(core: string, rest: string): FigureQuestion | null {
  const bare = core
    .replaceAll(changeIn, ' ')
    .replaceAll(
      /\b(?:why|what|which|drove|caused|led(?: to)?|explains?|reasons?|drivers?|driven|factors?|increased?|decreased?|declined?|grew|fell|rose|risen|fallen|drop(?:ped)?|behind|as of|so|main|primary|did|does|has|have|of|for|the|were|was|are|is)\b|なぜ|理由|要因|原因/gi,
      ' ',
    )
    .replaceAll(/\s+/g, ' ');
  const whole = findTarget(bare, null);
  const narrower = whole === null || isNarrower(bare, whole);
  // A row of its own is only looked for where how much it changed is asked as well.
  const target = narrower
    ? asksHowMuch.test(core)
      ? rowTarget(core.replace(asksWhy, ' '), whole)
      : null
    : whole;
  if (!target) return null;
  const { said: _, ...figure } = target;
  return {
    ...figure,
    ...plainRequest,
    as: isRate(figure.ratio, core) ? 'percent' : figure.as,
    aim: 'change',
    years: yearsAsked(core, rest),
    quarter: /\bq[1-4]\b|quarter|四半期/i.test(core),
    months: monthsAsked(core),
    mayMeanNothing: !narrower,
    reasons: true,
    core,
    names: narrower ? [] : namesAsked(bare),
    inBasisPoints: basisPoints.test(core),
  };
}

/** Judgements, and the figures from which analysts make them. */
const judgements: readonly {
  asked: RegExp;
  name: string;
  ratios: readonly string[];
  verdict?: 'enough' | 'intensive';
}[] = [
  {
    asked: /capital[- ]intensive|asset[- ]heavy|資本集約/i,
    name: 'Capital intensity',
    ratios: ['ppe_to_assets', 'capex_to_revenue', 'assets_to_revenue', 'roa'],
    verdict: 'intensive',
  },
  {
    asked:
      /(?:healthy|strong|weak|sound|adequate)[^?]{0,20}liquidity|liquidity (?:profile|position|(?:[a-z]+ )?(?:healthy|strong|weak|sound|adequate))|流動性は/i,
    name: 'Liquidity',
    ratios: ['quick_ratio', 'quick_ratio_strict'],
    verdict: 'enough',
  },
  {
    asked: /highly? (?:leveraged|indebted)|over-?leveraged/i,
    name: 'Leverage',
    ratios: ['debt_to_equity', 'debt_to_ebitda'],
  },
];

export function readJudgement(core: string): FigureQuestion | null {
  const fast = /(?:high|fast|strong)[- ]growth (?:company|business|stock)|高成長/i.test(core);
  const found = judgements.find(({ asked }) => asked.test(core));
  if (!fast && !found) return null;
  const common = {
    ...plainRequest,
    years: yearsOf(core),
    quarter: /\bq[1-4]\b|quarter/i.test(core),
    months: monthsAsked(core),
    reasons: fast,
    core,
    names: namesAsked(core),
    inBasisPoints: basisPoints.test(core),
  };
  if (fast)
    return {
      ...common,
      name: 'Revenue',
      nameJapanese: '売上高',
      expression: { kind: 'item', key: 'revenue' },
      ratio: null,
      aim: 'growth',
      as: 'percent',
      verdict: 'growth',
    };
  const [first, ...also] = (found?.ratios ?? []).flatMap((key) => findRatio(key) ?? []);
  if (!first) return null;
  return {
    ...common,
    name: first.name,
    nameJapanese: first.nameJapanese,
    expression: readFormula(first.formula),
    ratio: first,
    also: also.map((one) => (isRate(one, core) ? { ...one, as: 'percent' as const } : one)),
    aim: 'value',
    as: first.as,
    verdict: found?.verdict ?? null,
  };
}
