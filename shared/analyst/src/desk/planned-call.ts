import { type ResearchToolInput, type ResearchToolName, researchTools } from '@footnote/contracts';
import type { Done, History } from './read-history.ts';

/** A call of a tool that the analyst decided on. */
export type PlannedCall = {
  [N in ResearchToolName]: { name: N; input: ResearchToolInput<N> };
}[ResearchToolName];

/** The call as it was made, with its result: the tools fill in what a plan leaves to them. */
export function findDone(history: History, call: PlannedCall): Done | undefined {
  const asPlanned = textOf(call.input);
  const filled = researchTools[call.name].input.safeParse(call.input);
  const asFilled = filled.success ? textOf(filled.data) : asPlanned;
  return history.done.find(
    ({ name, input }) => name === call.name && [asPlanned, asFilled].includes(textOf(input)),
  );
}

/** The same for the same members, in whatever order, and whether one that holds nothing is null or absent. */
function textOf(input: object): string {
  const members = Object.entries(input).filter(([, value]) => value !== null && value !== undefined);
  return JSON.stringify(members.sort(([left], [right]) => left.localeCompare(right)));
}
