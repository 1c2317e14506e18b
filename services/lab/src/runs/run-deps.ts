import type { Clock, Log } from '@research/runtime';
import type { ResearchAgent } from '../agent/research-agent.ts';
import type { HistoryBounds } from '../agent/run/fit-history.ts';
import type { ThreadStore } from '../threads/thread-store.ts';
import type { FrameStore, RunSignals } from './frame-store.ts';
import type { LiveRuns } from './live-run.ts';
import type { RunMetrics } from './run-metrics.ts';

export interface RunSettings {
  /** How long a response waits for the first word, so that a model that fails at once is a problem answer. */
  holdMs: number;
  /** Deltas that come faster than this are joined. */
  gatherMs: number;
  /** A run without a sign of its carrier for this long is lost. */
  leaseMs: number;
  sweepMs: number;
  /** What running answers get to end by themselves when the service stops. */
  graceMs: number;
  /** Runs that one process carries. */
  maxRuns: number;
  /** Beyond a run's own budget, after which it is ended from outside. */
  overtimeSeconds: number;
  /** What of a thread the agent is given. */
  history: HistoryBounds;
}

export interface RunDeps {
  agent: ResearchAgent;
  threads: ThreadStore;
  frames: FrameStore;
  signals: RunSignals;
  live: LiveRuns;
  clock: Clock;
  log: Log;
  metrics: RunMetrics;
  /** The name of the model, as users are told. */
  model: string;
  /** Names this process among those that carry runs. */
  carrier: string;
  /** Aborted when the service stops. */
  stopping: AbortSignal;
  settings: RunSettings;
}
