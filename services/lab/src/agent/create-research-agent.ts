import type { AgentDeps } from './agent-deps.ts';
import { prepareRun } from './prepare/prepare-run.ts';
import type { ResearchAgent } from './research-agent.ts';
import { runResearch } from './run/run-research.ts';

/** @param deps what the agent reaches the platform through; all of it acts with the rights of a run's caller */
export function createResearchAgent(deps: AgentDeps): ResearchAgent {
  return {
    prepare: (caller, asked, signal) => prepareRun(deps, caller, asked, signal),
    run: (prepared, signals) => runResearch(deps, prepared, signals),
  };
}
