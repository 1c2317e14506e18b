import type { ServiceCalls } from '@footnote/calls';
import type { Clock } from '@footnote/runtime';
import type { AgentDeps, AgentDocuments } from '../agent/agent-deps.ts';
import type { PassageSourceStore } from '../passages/sources/passage-source.ts';
import type { HighlightStore } from './highlight-store.ts';

export interface HighlightDeps {
  readonly highlights: HighlightStore;
  readonly calls: ServiceCalls;
  readonly documents: Pick<AgentDocuments, 'find' | 'read'>;
  /** Which reading of a filing is the newest. */
  readonly sources: Pick<PassageSourceStore, 'get'>;
  readonly requestReport: AgentDeps['requestReport'];
  readonly reportsMade: AgentDeps['reportsMade'];
  readonly clock: Clock;
  /** Public address, for links to the explorer. */
  readonly publicUrl: string;
  readonly highlightsPerUser: number;
}
