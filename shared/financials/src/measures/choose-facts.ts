import { isSeparateFact, ownDimensions } from '../statements/reporting-basis.ts';
import type { Statement, StatementKind } from '../statements/statement.ts';
import { accuracy } from '../statements/statement-rows.ts';
import type { Fact } from '../xbrl/fact.ts';
import { localName } from '../xbrl/namespaces.ts';

/** The one figure of a concept for a period, as the measures see it. */
export interface ChosenFact {
  fact: Fact;
  /** Stands in a primary statement; else in notes or on the cover. */
  primary: boolean;
  /** The statements in which it stands. */
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
 * Of equal figures at different accuracy the most accurate counts; figures that contradict each other are left out.
 */
export function indexConcepts(facts: readonly Fact[], statements: readonly Statement[]): ConceptIndex {
  const separate = !statements.some(({ basis }) => basis === 'consolidated') && facts.some(isSeparateFact);
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
  for (const fact of facts) {
    if (fact.kind !== 'number' || fact.value === null || fact.error !== null) continue;
    if (ownDimensions(fact) > 0 || isSeparateFact(fact) !== separate) continue;
    const key = periodKey(fact);
    if (!key) continue;
    const name = localName(fact.concept);
    const periods = groups.get(name) ?? new Map<string, Fact[]>();
    periods.set(key, [...(periods.get(key) ?? []), fact]);
    groups.set(name, periods);
  }
  const index = new Map<string, Map<string, ChosenFact>>();
  for (const [name, periods] of groups) {
    const chosen = new Map<string, ChosenFact>();
    for (const [key, same] of periods) {
      const best = same.reduce((one, other) => (accuracy(other) > accuracy(one) ? other : one));
      if (same.some((fact) => !isConsistent(fact, best))) continue;
      const kinds = new Set(same.flatMap((fact) => [...(printed.get(`${fact.concept} ${key}`) ?? [])]));
      chosen.set(key, { fact: best, primary: kinds.size > 0, kinds });
    }
    index.set(name, chosen);
  }
  return index;
}

/** Two roundings of one figure overlap: each lies within half a unit of its last accurate digit. */
function isConsistent(left: Fact, right: Fact): boolean {
  if (left.unit !== right.unit) return false;
  if (left.value === right.value) return true;
  const half = (fact: Fact): number =>
    fact.decimals === null || fact.decimals === 'INF' ? 0 : 0.5 * 10 ** -Number(fact.decimals);
  return Math.abs(Number(left.value) - Number(right.value)) <= half(left) + half(right);
}
