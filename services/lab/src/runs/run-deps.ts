import type { Clock, Log } from '@footnote/runtime';
import type { ResearchAgent } from '../agent/research-agent.ts';
import type { HistoryBounds } from '../agent/run/fit-history.ts';
import type { ThreadStore } from '../threads/thread-store.ts';
import type { FrameStore, RunSignals } from './frames/frame-store.ts';
import type { LiveRuns } from './live-run.ts';
import type { RunMetrics } from './run-metrics.ts';
import type { RunAdmission } from './start/run-admission.ts';

interface RunSettings {
  /** How long a response waits for the first word, so that an early failure of the model is a problem answer. */
  firstWordWaitMs: number;
  /** Deltas that come within this time are joined. */
  gatherMs: number;
  /** A run whose lease was not renewed for this long is lost. */
  leaseMs: number;
  sweepMs: number;
  /** Time for running answers to end by themselves when the service stops. */
  graceMs: number;
  /** Seconds beyond its budget after which a run is ended from outside. */
  overtimeSeconds: number;
  /** How much of a thread the agent is given. */
  history: HistoryBounds;
}

export interface RunDeps {
  agent: ResearchAgent;
  threads: ThreadStore;
  frames: FrameStore;
  signals: RunSignals;
  live: LiveRuns;
  admission: RunAdmission;
  clock: Clock;
  log: Log;
  metrics: RunMetrics;
  /** The name of the model, as users see it. */
  model: string;
  /** Names this process among those that own runs. */
  owner: string;
  /** Aborted when the service stops. */
  stopping: AbortSignal;
  settings: RunSettings;
}
