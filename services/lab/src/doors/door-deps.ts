import type { AgentDeps } from '../agent/agent-deps.ts';
import type { ResearchAgent } from '../agent/research-agent.ts';
import type { DocumentStore } from '../documents/store/document-store.ts';
import type { RunAdmission } from '../runs/start/run-admission.ts';

export interface DoorDeps {
  /** What the tools of the research chat work with. */
  agentDeps: AgentDeps;
  agent: ResearchAgent;
  documents: DocumentStore;
  admission: RunAdmission;
  /** Counts the questions of a caller in this minute, this one included. */
  countQuestion: (key: string) => Promise<number>;
  questionsPerMinute: number;
  /** The gateway's address, where the explorer is. */
  publicUrl: string;
  /** Aborted when the service stops. */
  stopping: AbortSignal;
}
