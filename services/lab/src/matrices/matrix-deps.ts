import type { ServiceCalls } from '@footnote/calls';
import type { Bus } from '@footnote/messaging';
import type { Clock, Log } from '@footnote/runtime';
import type { DurableWork } from '@footnote/work';
import type { AgentDeps, AgentDocuments } from '../agent/agent-deps.ts';
import type { ResearchAgent } from '../agent/research-agent.ts';
import type { CellStore, MatrixStore } from './store/matrix-store.ts';
import type { MatrixRowWork } from './stored-matrix.ts';

export interface MatrixDeps {
  readonly matrices: MatrixStore;
  readonly cells: CellStore;
  readonly work: DurableWork<MatrixRowWork>;
  readonly agent: ResearchAgent;
  /** The model's name, as it is shown beside an answer. */
  readonly modelName: string;
  /** About what one answer costs in US dollars; null where no price is known. */
  readonly answerCost: number | null;
  readonly calls: ServiceCalls;
  readonly documents: Pick<AgentDocuments, 'find'>;
  readonly requestReport: AgentDeps['requestReport'];
  readonly reportsMade: AgentDeps['reportsMade'];
  readonly bus: Pick<Bus, 'publish'>;
  readonly clock: Clock;
  readonly log: Log;
  /** Public address, for links to sources. */
  readonly publicUrl: string;
  readonly matricesPerOrg: number;
  /** Aborted when the service stops. */
  readonly stopping: AbortSignal;
}
