import { hostname } from 'node:os';
import type { LanguageModel } from '@research/llm';
import { type Lifecycle, type Log, type Metrics, newId, systemClock } from '@research/runtime';
import type { Redis } from 'ioredis';
import type { Connection } from 'mongoose';
import type { ResearchAgent } from '../agent/research-agent.ts';
import { historyBoundsOf, type LabConfig } from '../config.ts';
import { createMongoThreadStore } from '../threads/mongo-thread-store.ts';
import type { ChatDeps } from './answer-chat.ts';
import { keepRuns } from './keep-runs.ts';
import { createLiveRuns } from './live-run.ts';
import { createRedisFrameStore } from './redis-frame-store.ts';
import { createRedisRunSignals } from './redis-run-signals.ts';
import { createRunMetrics } from './run-metrics.ts';

export interface ChatParts {
  connection: Connection;
  redis: Redis;
  /** A connection of its own, which hears of runs carried elsewhere. */
  subscriber: Redis;
  agent: ResearchAgent;
  model: LanguageModel;
  metrics: Metrics;
  log: Log;
}

/** Wires what the chat runs on, and starts what goes on beside the runs. */
export function createChatDeps(
  config: LabConfig,
  lifecycle: Lifecycle,
  { connection, redis, subscriber, agent, model, metrics, log }: ChatParts,
): ChatDeps {
  const live = createLiveRuns();
  const deps: ChatDeps = {
    agent,
    threads: createMongoThreadStore(connection, systemClock),
    frames: createRedisFrameStore(redis, config.RUN_FRAMES_SECONDS),
    signals: createRedisRunSignals(redis, subscriber, config.RUN_LEASE_MS),
    live,
    clock: systemClock,
    log,
    metrics: createRunMetrics(metrics, live),
    model: model.info.model,
    carrier: newId(hostname()),
    stopping: lifecycle.signal,
    settings: {
      holdMs: config.CHAT_HOLD_MS,
      gatherMs: config.CHAT_GATHER_MS,
      leaseMs: config.RUN_LEASE_MS,
      sweepMs: config.RUN_SWEEP_INTERVAL_MS,
      graceMs: config.RUN_GRACE_MS,
      maxRuns: config.MAX_RUNS,
      overtimeSeconds: config.RUN_OVERTIME_SECONDS,
      history: historyBoundsOf(config),
    },
    stream: { retryMs: 2_000, pingMs: config.CHAT_PING_MS, stallMs: 30_000 },
  };
  keepRuns(deps, lifecycle);
  return deps;
}
