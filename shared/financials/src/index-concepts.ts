import type { AccountName } from './regulator/regulator-figures.ts';
import type { Statement, StatementKind } from './statement.ts';
import { dropTranslations } from './statements/drop-translations.ts';
import { isSeparateFact, ownDimensions } from './statements/reporting-basis.ts';
import { mostAccurate } from './statements/statement-rows.ts';
import type { Context, Fact } from './xbrl/fact.ts';
import { localName } from './xbrl/namespaces.ts';

/** The figure of a concept for a period, as used by the measures. */
export interface ChosenFact {
  fact: Fact;
  /** True when it is in a primary statement, and not only in notes or on the cover. */
  primary: boolean;
  /** The statements that contain it. */
  kinds: ReadonlySet<StatementKind>;
}

/** Period as a key: its dates. */
export function periodKey(fact: Fact): string {
  const period = fact.context?.period;
  if (!period || 'forever' in period) return '';
  return 'instant' in period
    ? period.instant.slice(0, 10)
    : `${period.start.slice(0, 10)}/${period.end.slice(0, 10)}`;
}

export type ConceptIndex = ReadonlyMap<string, ReadonlyMap<string, ChosenFact>>;

/**
 * Local name → period → figure: without dimensions, on the group's basis (the company's own where there is no group).
 * Of equal figures with different accuracy the most accurate is used; contradicting figures are left out. Accounts that
 * have numbers for concepts are also found by their names.
 */
export function indexConcepts(
  facts: readonly Fact[],
  statements: readonly Statement[],
  accounts?: ReadonlyMap<string, AccountName>,
): ConceptIndex {
  const separate =
    !statements.some(({ basis }) => basis === 'consolidated') &&
    facts.some(isSeparateFact) &&
    !saysConsolidated(facts);
  const printed = new Map<string, Set<StatementKind>>();
  for (const statement of statements) {
    for (const cell of statement.rows.flatMap((row) => row.cells)) {
      const fact = cell && cell.fact !== null ? facts[cell.fact] : undefined;
      if (!fact) continue;
      const place = `${fact.concept} ${periodKey(fact)}`;
      printed.set(place, (printed.get(place) ?? new Set<StatementKind>()).add(statement.kind));
    }
  }
  const groups = new Map<string, Map<string, Fact[]>>();
  // Many facts share a context; an empty key is that of a context which does not count.
  const keys = new Map<Context, { key: string; onBasis: boolean }>();
  const names = new Map<string, string>();
  for (const fact of dropTranslations(facts)) {
    const { context } = fact;
    if (fact.kind !== 'number' || fact.value === null || fact.error !== null || !context) continue;
    let known = keys.get(context);
    if (known === undefined) {
      const key = ownDimensions(fact) > 0 ? '' : periodKey(fact);
      known = { key, onBasis: isSeparateFact(fact) === separate };
      keys.set(context, known);
    }
    const { key, onBasis } = known;
    // A number of shares is the company's own on either basis.
    if (!key || !(onBasis || fact.unit === 'xbrli:shares')) continue;
    let name = names.get(fact.concept);
    if (name === undefined) {
      name = localName(fact.concept);
      names.set(fact.concept, name);
    }
    const periods = groups.get(name) ?? new Map<string, Fact[]>();
    if (periods.size === 0) groups.set(name, periods);
    const same = periods.get(key);
    if (same) same.push(fact);
    else periods.set(key, [fact]);
  }
  const index = new Map<string, Map<string, ChosenFact>>();
  for (const [name, periods] of groups) {
    const chosen = new Map<string, ChosenFact>();
    for (const [key, same] of periods) {
      const best = mostAccurate(same);
      if (!best || same.some((fact) => !isConsistent(fact, best))) continue;
      const kinds = new Set<StatementKind>();
      for (const { concept } of same) {
        for (const kind of printed.get(`${concept} ${key}`) ?? []) kinds.add(kind);
      }
      chosen.set(key, { fact: best, primary: kinds.size > 0, kinds });
    }
    index.set(name, chosen);
  }
  for (const [concept, { names }] of accounts ?? []) {
    const figures = index.get(localName(concept));
    for (const name of figures ? names : []) index.set(name, figures as Map<string, ChosenFact>);
  }
  return index;
}

/** A group whose own statements are tagged only as text still has no figures of the parent alone for its own. */
function saysConsolidated(facts: readonly Fact[]): boolean {
  const cover = 'WhetherConsolidatedFinancialStatementsArePreparedDEI';
  return facts.some(({ concept, value }) => localName(concept) === cover && value === 'true');
}

/** Two roundings of one figure overlap, because each is within half a unit of its last accurate digit. */
export function isConsistent(left: Fact, right: Fact): boolean {
  if (left.unit !== right.unit) return false;
  if (left.value === right.value) return true;
  const half = (fact: Fact): number =>
    fact.decimals === null || fact.decimals === 'INF' ? 0 : 0.5 * 10 ** -Number(fact.decimals);
  return Math.abs(Number(left.value) - Number(right.value)) <= half(left) + half(right);
}
