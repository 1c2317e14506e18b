import { parseDecimal } from '../decimal.ts';
import { conceptId, type Linkbases } from '../linkbases/linkbase.ts';
import { keyOf } from '../statement-days.ts';
import { isSeparateFact } from '../statements/reporting-basis.ts';
import { accuracy } from '../statements/statement-rows.ts';
import type { Fact } from '../xbrl/fact.ts';
import { type Check, writeCheck } from './check.ts';
import type { Term } from './rounding.ts';

const maxChecks = 20_000;

/**
 * Every sum of the calculation linkbase, in each context that reports its total and at least one part. EDINET uses one
 * concept in the group's and in the company's own statements, so each role is compared only with its own figures.
 */
export function checkCalculations(facts: readonly Fact[], linkbases: Linkbases): Check[] {
  const index = indexByConcept(facts);
  const checks: Check[] = [];
  for (const [role, arcs] of linkbases.calculation) {
    const sums = new Map<string, { to: string; weight: string }[]>();
    for (const { from, to, weight } of arcs) {
      const parts = sums.get(from) ?? [];
      parts.push({ to, weight: parseDecimal(weight ?? '1') ?? '1' });
      sums.set(from, parts);
    }
    const basis = basisOfRole(role);
    for (const [total, parts] of sums) {
      for (const [place, reported] of index.get(total) ?? []) {
        if (basis !== undefined && isSeparateFact(reported) !== basis) continue;
        const terms = parts.flatMap(({ to, weight }): Term[] => {
          const fact = index.get(to)?.get(place);
          return fact ? [{ fact, weight }] : [];
        });
        if (terms.length === 0 || checks.length >= maxChecks) continue;
        checks.push(writeCheck('calculation', terms, reported));
      }
    }
  }
  return checks;
}

/** Whether an EDINET role belongs to the company's own statements; undefined for any other role. */
function basisOfRole(role: string): boolean | undefined {
  if (!/edinet-fsa\.go\.jp\/role\/\w+\/rol_/.test(role)) return undefined;
  return !/\/rol_\w*Consolidated/.test(role);
}

/** Concept id → context and unit → its most accurate figure. */
function indexByConcept(facts: readonly Fact[]): Map<string, Map<string, Fact>> {
  const index = new Map<string, Map<string, Fact>>();
  for (const fact of facts) {
    if (fact.kind !== 'number' || fact.value === null || fact.error !== null || !fact.context) continue;
    const { period, dims } = fact.context;
    const place = `${keyOf(period)} ${fact.unit} ${dims.map(({ axis, member }) => `${axis}=${member}`).join(' ')}`;
    const id = conceptId(fact.concept);
    const places = index.get(id) ?? new Map<string, Fact>();
    const known = places.get(place);
    if (!known || accuracy(fact) > accuracy(known)) places.set(place, fact);
    index.set(id, places);
  }
  return index;
}
