import type { Fact } from '../xbrl/fact.ts';
import { localName } from '../xbrl/namespaces.ts';

const BASIS_AXIS = /^(?:ConsolidatedOrNonConsolidatedAxis|ConsolidatedAndSeparateFinancialStatementsAxis)$/;
const SEPARATE = /^(?:NonConsolidatedMember|SeparateMember)$/;

/** A figure of the company alone, which Japan and IFRS tell from the group's by a member of its own axis. */
export function isSeparateFact(fact: Fact): boolean {
  return (
    fact.context?.dims.some(
      (dim) => BASIS_AXIS.test(localName(dim.axis)) && SEPARATE.test(localName(dim.member)),
    ) ?? false
  );
}

export function isSeparate(facts: readonly Fact[]): boolean {
  return facts.filter(isSeparateFact).length > facts.length / 2;
}

/** Dimensions that say more than on which basis the figure is. */
export function ownDimensions(fact: Fact): number {
  return fact.context?.dims.filter((dim) => !BASIS_AXIS.test(localName(dim.axis))).length ?? 0;
}
