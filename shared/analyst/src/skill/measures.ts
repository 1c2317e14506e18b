import { readFormula } from '../figures/expression.ts';
import type { FigureQuestion } from '../figures/figure-question.ts';
import { bestMatch } from '../figures/figure-target.ts';
import { lineItems } from '../figures/line-items.ts';
import { ratios } from '../figures/ratios.ts';
import type { Chapter, Procedure } from './read-procedure.ts';

/** Letters of a head that the name of a measure covers at least: "Share of revenue" is not revenue. */
const leastCovered = 0.7;
const mostMeasures = 10;

/** The figure that a head or a row of a skill's table names; null for anything else. */
export function measureOf(label: string): FigureQuestion | null {
  const bare = label.replaceAll(/\([^)]*\)|[*_`"]/g, ' ').trim();
  const days = /^(\w+) days$/i.exec(bare)?.[1];
  const names = days
    ? [`days ${days}`, `days ${days} outstanding`]
    : [bare, bare.replaceAll(/\s*\/\s*/g, ' to ')];
  for (const name of names) {
    const found = bestMatch(name);
    if (!found || lettersOf(found.said) < leastCovered * lettersOf(name)) continue;
    const { ratio, key, nameJapanese } = found;
    return {
      name: found.name,
      nameJapanese,
      expression: ratio ? readFormula(ratio.formula) : { kind: 'item', key },
      ratio,
      as: ratio?.as ?? 'money',
      aim: 'value',
      years: [],
      quarter: false,
      months: null,
      scale: null,
      decimals: null,
      also: [],
      verdict: null,
      asksDecrease: false,
      zeroIfAbsent: false,
      mayMeanNothing: false,
      reasons: false,
      core: name,
      names: [],
      isShare: false,
      isPercent: true,
      isCount: false,
      inBasisPoints: false,
      shareOf: null,
      namesCompany: false,
      own: [],
      foreign: [],
      narrow: null,
    };
  }
  return null;
}

const lettersOf = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '').length;

/** A table whose rows are measures: "Measure | FY | Year ago". */
const rowHead = /^(?:measure|figure|line|item|metric|kpi|指標|項目)s?\b/i;
const periodHead =
  /(?:this|last|prior|previous|column a) (?:year|period)|year ago|\breported\b|\blatest\b|\b(?:FY|TTM|Q\d)|\d{4}|前期|当期/i;
/** A table of years or companies. One of segments has other figures than the group's. */
const groupHead = /^(?:fiscal )?(?:year|period|quarter|company|companies|年度|会社)\b/i;

/** The measures of a chapter's table; empty for a chapter of another kind. */
export function measuresOf({ columns }: Chapter, procedure: Procedure): FigureQuestion[] {
  const [first = '', ...others] = columns;
  if (rowHead.test(first))
    return others.some((head) => periodHead.test(head)) ? measuresNamed(procedure) : [];
  const named = columns.flatMap((column) => measureOf(column) ?? []);
  return groupHead.test(first) ? unique(named) : [];
}

/** The measures of a skill's tables, or else those that its text names, in the order of the text. */
export function measuresNamed({ measures, steps, text }: Procedure): FigureQuestion[] {
  const listed = unique(measures.flatMap((name) => measureOf(name) ?? []));
  if (listed.length >= 2) return listed.slice(0, mostMeasures);
  const body = [...steps, text].join('\n');
  const all = [...lineItems, ...ratios];
  const spoken = all.flatMap(({ asked, name }, order) => {
    const at = body.search(asked);
    return at < 0 ? [] : [{ name, at, order }];
  });
  // The first that are named, in the order of the statements.
  const chosen = spoken
    .toSorted((left, right) => left.at - right.at)
    .slice(0, mostMeasures)
    .toSorted((left, right) => left.order - right.order);
  return unique(chosen.flatMap(({ name }) => measureOf(name) ?? []));
}

function unique(questions: readonly FigureQuestion[]): FigureQuestion[] {
  return questions.filter(({ name }, at) => questions.findIndex((other) => other.name === name) === at);
}
