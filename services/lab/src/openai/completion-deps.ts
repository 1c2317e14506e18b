import type { FrameStreamOptions } from '@footnote/http';
import type { LanguageModel } from '@footnote/llm';
import { type Clock, type Lifecycle, type Log, type Metrics, systemClock } from '@footnote/runtime';
import type { ResearchAgent } from '../agent/research-agent.ts';
import type { HistoryBounds } from '../agent/run/fit-history.ts';
import { historyBoundsOf, type LabConfig } from '../config.ts';
import type { RunAdmission } from '../runs/start/run-admission.ts';

export interface CompletionDeps {
  agent: ResearchAgent;
  /** For requests that a chat program makes on its own, such as titles. */
  model: LanguageModel;
  clock: Clock;
  log: Log;
  /** Public address, for links to sources. */
  publicUrl: string;
  stream: Pick<FrameStreamOptions, 'pingMs' | 'stallMs'>;
  /** Aborted when the service stops. */
  stopping: AbortSignal;
  /** Time that running answers get to finish when the service stops. */
  graceMs: number;
  /** Seconds beyond its budget after which a run is ended from outside. */
  overtimeSeconds: number;
  admission: RunAdmission;
  history: HistoryBounds;
  /** Counts how runs end. */
  ended: (outcome: string) => void;
}

type CompletionParts = Pick<CompletionDeps, 'agent' | 'model' | 'log'> & {
  admission: RunAdmission;
  metrics: Metrics;
};

export function createCompletionDeps(
  config: LabConfig,
  lifecycle: Lifecycle,
  { agent, model, admission, log, metrics }: CompletionParts,
): CompletionDeps {
  const ended = metrics.counter('lab_completions_ended_total', 'Chat completions that ended, by how', [
    'outcome',
  ]);
  return {
    agent,
    model,
    clock: systemClock,
    log,
    publicUrl: config.PUBLIC_URL,
    stream: { pingMs: config.CHAT_PING_MS, stallMs: 30_000 },
    stopping: lifecycle.signal,
    graceMs: config.RUN_GRACE_MS,
    overtimeSeconds: config.RUN_OVERTIME_SECONDS,
    admission,
    history: historyBoundsOf(config),
    ended: (outcome) => ended.inc({ outcome }),
  };
}
