import type { ResearchToolInput, ResearchToolName } from '@research/contracts';

/** A call of a tool that the analyst decided on. */
export type PlannedCall = {
  [N in ResearchToolName]: { name: N; input: ResearchToolInput<N> };
}[ResearchToolName];
