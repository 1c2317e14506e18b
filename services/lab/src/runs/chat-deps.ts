import { hostname } from 'node:os';
import type { LanguageModel } from '@footnote/llm';
import { type Lifecycle, type Log, type Metrics, newId, systemClock } from '@footnote/runtime';
import type { ResearchAgent } from '../agent/research-agent.ts';
import { historyBoundsOf, type LabConfig } from '../config.ts';
import type { ThreadStore } from '../threads/thread-store.ts';
import type { FrameStore, RunSignals } from './frames/frame-store.ts';
import { createLiveRuns } from './live-run.ts';
import { maintainRuns } from './recover/maintain-runs.ts';
import { createRunMetrics } from './run-metrics.ts';
import { createRunAdmission } from './start/run-admission.ts';
import type { RunSlots } from './start/run-slots.ts';
import type { ChatDeps } from './stream/answer-chat.ts';

export interface ChatParts {
  threads: ThreadStore;
  frames: FrameStore;
  signals: RunSignals;
  agent: ResearchAgent;
  model: LanguageModel;
  metrics: Metrics;
  log: Log;
  /** Counts the runs of each organisation over all processes. */
  slots: RunSlots;
}

/** Wires the dependencies of the chat, and starts its background work. */
export function createChatDeps(
  config: LabConfig,
  lifecycle: Lifecycle,
  { threads, frames, signals, agent, model, metrics, log, slots }: ChatParts,
): ChatDeps {
  const admission = createRunAdmission(
    {
      maxRuns: config.MAX_RUNS,
      maxRunsPerOrg: config.MAX_RUNS_PER_ORG,
      admitWaitMs: config.RUN_ADMIT_WAIT_MS,
    },
    slots,
  );
  const deps: ChatDeps = {
    agent,
    threads,
    frames,
    signals,
    live: createLiveRuns(),
    admission,
    clock: systemClock,
    log,
    metrics: createRunMetrics(metrics, admission),
    model: model.info.model,
    owner: newId(hostname()),
    stopping: lifecycle.signal,
    settings: {
      firstWordWaitMs: config.CHAT_HOLD_MS,
      gatherMs: config.CHAT_GATHER_MS,
      leaseMs: config.RUN_LEASE_MS,
      sweepMs: config.RUN_SWEEP_INTERVAL_MS,
      graceMs: config.RUN_GRACE_MS,
      overtimeSeconds: config.RUN_OVERTIME_SECONDS,
      history: historyBoundsOf(config),
    },
    stream: { retryMs: 2_000, pingMs: config.CHAT_PING_MS, stallMs: 30_000 },
  };
  maintainRuns(deps, lifecycle);
  return deps;
}
