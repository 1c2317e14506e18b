import type { Principal } from '@footnote/contracts';
import type { AgentDeps } from '../agent/agent-deps.ts';
import type { PreparedRun } from '../agent/research-agent.ts';
import type { ToolContext } from '../agent/tool-context.ts';
import { createToolContext } from '../agent/tools/create-tool-context.ts';

/** What a caller of a tool gives beside its input. */
export interface DoorCall {
  readonly caller: Principal;
  readonly signal: AbortSignal;
  /** Says what is being done, and how far it is. */
  readonly report: (progress: { message: string; percent?: number | undefined }) => void;
}

/** The context of one call from outside: a run without a question, with the rights of its caller. */
export function openDoorContext(deps: AgentDeps, { caller, signal, report }: DoorCall): ToolContext {
  const run: PreparedRun = {
    thread_id: null,
    message: '',
    history: [],
    filings: [],
    documents: [],
    effort: 'standard',
    report: 'auto',
    skill: null,
    caller,
    budget: deps.bounds.standard,
  };
  return createToolContext(deps, run, {
    stop: signal,
    send: (chunk) => {
      if (chunk.type === 'data-status')
        report({ message: chunk.data.label, percent: chunk.data.progress_pct });
    },
  });
}
