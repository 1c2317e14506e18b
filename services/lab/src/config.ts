import { llmSettings } from '@research/llm';
import { commonSettings, identitySettings, readConfig, setting } from '@research/runtime';
import { objectStoreSettings } from '@research/stores';
import { auditSettings, modelQuotaSettings } from '@research/tenants';
import { agentSettings } from './agent/agent-settings.ts';
import type { HistoryBounds } from './agent/run/fit-history.ts';
import { documentSettings } from './documents/document-settings.ts';

export const labSettings = {
  ...commonSettings,
  ...identitySettings,
  ...auditSettings,
  ...objectStoreSettings,
  ...llmSettings,
  ...agentSettings,
  ...documentSettings,
  ...modelQuotaSettings,
  PORT: setting.port(8085),
  MONGODB_URL: setting.url(),
  RABBITMQ_URL: setting.url(),
  REDIS_URL: setting.url(),
  /** Answers that one process has under way at once. */
  MAX_RUNS: setting.integer(500, 1),
  /** Answers of one organisation, or of one user without one, under way at once in all processes together. */
  MAX_RUNS_PER_ORG: setting.integer(200, 1),
  /** How long a question waits for another answer to end when the process is full, in milliseconds; then it is refused. */
  RUN_ADMIT_WAIT_MS: setting.integer(2_000),
  /** How long a response waits for the first word, in milliseconds: what fails till then is a plain problem. */
  CHAT_HOLD_MS: setting.integer(250),
  /** Pieces of text that come faster than this many milliseconds are sent as one. */
  CHAT_GATHER_MS: setting.integer(20),
  /** Between two pings on a chat stream, in milliseconds. */
  CHAT_PING_MS: setting.integer(15_000, 50),
  /** A run whose process did not renew its lease for this long is lost, in milliseconds. */
  RUN_LEASE_MS: setting.integer(10_000, 100),
  /** How often lost runs are looked for, in milliseconds. */
  RUN_SWEEP_INTERVAL_MS: setting.integer(5_000, 50),
  /** What running answers get to end by themselves when the service stops, in milliseconds. */
  RUN_GRACE_MS: setting.integer(10_000),
  /** Seconds beyond its budget after which a run is ended from outside. */
  RUN_OVERTIME_SECONDS: setting.integer(30),
  /** For how long the frames of an answer can be had again, in seconds. */
  RUN_FRAMES_SECONDS: setting.integer(24 * 60 * 60, 60),
  /** Messages of a thread that the agent is given, at most. */
  HISTORY_MESSAGES: setting.integer(20),
  /** Characters of those messages, at most. */
  HISTORY_CHARS: setting.integer(24_000),
  /** Folder of the passage index, which is made again at each start; default: in the system's temporary folder. */
  PASSAGE_INDEX_DIR: setting.optionalText(),
  /** How often new and deleted sources of passages are looked for, in milliseconds. */
  PASSAGE_FOLLOW_INTERVAL_MS: setting.integer(2_000, 50),
};

export function readLabConfig(env: NodeJS.ProcessEnv = process.env) {
  return readConfig(labSettings, env);
}
export type LabConfig = ReturnType<typeof readLabConfig>;

export function historyBoundsOf({ HISTORY_MESSAGES, HISTORY_CHARS }: LabConfig): HistoryBounds {
  return { messages: HISTORY_MESSAGES, chars: HISTORY_CHARS };
}

/** Longer than any run of any effort takes. */
export function longestRunSeconds(config: LabConfig): number {
  const { RUN_QUICK_SECONDS, RUN_STANDARD_SECONDS, RUN_DEEP_SECONDS, RUN_OVERTIME_SECONDS } = config;
  return Math.max(RUN_QUICK_SECONDS, RUN_STANDARD_SECONDS, RUN_DEEP_SECONDS) + RUN_OVERTIME_SECONDS + 60;
}
