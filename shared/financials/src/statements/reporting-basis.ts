import type { Context, Dimension, Fact } from '../xbrl/fact.ts';
import { localName } from '../xbrl/namespaces.ts';

const basisAxis = /^(?:ConsolidatedOrNonConsolidatedAxis|ConsolidatedAndSeparateFinancialStatementsAxis)$/;
const separate = /^(?:NonConsolidatedMember|SeparateMember)$/;

export function isBasisDimension({ axis }: Dimension): boolean {
  return basisAxis.test(localName(axis));
}

/** A figure of the company alone. Japan and IFRS distinguish it from the group's by a member of a special axis. */
export function isSeparateFact(fact: Fact): boolean {
  return fact.context !== null && isSeparateContext(fact.context);
}

export function isSeparateContext({ dims }: Context): boolean {
  return dims.some((dim) => isBasisDimension(dim) && separate.test(localName(dim.member)));
}

export function isSeparate(facts: readonly Fact[]): boolean {
  return facts.filter(isSeparateFact).length > facts.length / 2;
}

/** The dimensions without the one that only gives the reporting basis. */
export function ownDimensions(fact: Fact): number {
  return fact.context?.dims.filter((dim) => !isBasisDimension(dim)).length ?? 0;
}
