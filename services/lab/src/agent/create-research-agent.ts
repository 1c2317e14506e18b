import type { AgentDeps } from './agent-deps.ts';
import { prepareRun } from './prepare/prepare-run.ts';
import type { ResearchAgent } from './research-agent.ts';
import { runResearch } from './run/run-research.ts';

/** @param deps the agent's access to the platform; everything acts with the rights of the run's caller */
export function createResearchAgent(deps: AgentDeps): ResearchAgent {
  return {
    prepare: (caller, asked, signal) => prepareRun(deps, caller, asked, signal),
    run: (prepared, signals) => runResearch(deps, prepared, signals),
  };
}
