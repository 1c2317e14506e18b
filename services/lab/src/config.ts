import { llmSettings } from '@footnote/llm';
import { commonSettings, identitySettings, readConfig, setting } from '@footnote/runtime';
import { objectStoreSettings } from '@footnote/stores';
import { auditSettings, modelQuotaSettings } from '@footnote/tenants';
import { agentSettings } from './agent/agent-settings.ts';
import type { HistoryBounds } from './agent/run/fit-history.ts';
import { documentSettings } from './documents/document-settings.ts';

/** @public A test compares it with .env.example, compose and the chart. */
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
  /** Questions per minute and user over MCP; the gateway counts those of the chat. */
  CHAT_REQUESTS_PER_MINUTE: setting.integer(12, 1),
  /** Answers that one process works on at once. */
  MAX_RUNS: setting.integer(500, 1),
  /** Answers of one organisation (or of one user without an organisation) at once, over all processes. */
  MAX_RUNS_PER_ORG: setting.integer(200, 1),
  /** How long a question waits for another answer to end when the process is full, in milliseconds; then it is refused. */
  RUN_ADMIT_WAIT_MS: setting.integer(2_000),
  /** How long a response waits for the first word, in milliseconds. A failure before that is a plain problem answer. */
  CHAT_HOLD_MS: setting.integer(250),
  /** Pieces of text that come within this many milliseconds are joined. */
  CHAT_GATHER_MS: setting.integer(20),
  /** Between two pings on a chat stream, in milliseconds. */
  CHAT_PING_MS: setting.integer(15_000, 50),
  /** A run whose process did not renew its lease for this long is lost, in milliseconds. */
  RUN_LEASE_MS: setting.integer(10_000, 100),
  /** Interval of the search for lost runs, in milliseconds. */
  RUN_SWEEP_INTERVAL_MS: setting.integer(5_000, 50),
  /** Time that running answers get to finish when the service stops, in milliseconds. */
  RUN_GRACE_MS: setting.integer(10_000),
  /** Seconds beyond its budget after which a run is ended from outside. */
  RUN_OVERTIME_SECONDS: setting.integer(30),
  /** How long the frames of an answer are kept for readers who resume, in seconds. */
  RUN_FRAMES_SECONDS: setting.integer(24 * 60 * 60, 60),
  /** Matrices of an organisation. */
  MATRICES_PER_ORG: setting.integer(1_000, 1),
  /** Rows of one organisation's matrices that one process fills at once; 0: it fills none, and others do. */
  MATRIX_ROWS_AT_ONCE: setting.integer(4, 0),
  /** Highlights of a user. */
  HIGHLIGHTS_PER_USER: setting.integer(20_000, 1),
  /** Messages of a thread that the agent is given, at most. */
  HISTORY_MESSAGES: setting.integer(20),
  /** Characters of those messages, at most. */
  HISTORY_CHARS: setting.integer(24_000),
  /** Folder of the passage index, which is built again at each start. Default: in the system's temporary folder. */
  PASSAGE_INDEX_DIR: setting.optionalText(),
  /** Interval of the search for new and deleted sources of passages, in milliseconds. */
  PASSAGE_FOLLOW_INTERVAL_MS: setting.integer(2_000, 50),
  /** Nodes of an OpenSearch cluster that holds the passages for all instances, separated by commas. Default: an index of its own for each instance. */
  SEARCH_URL: setting.optionalText(),
  /** First part of the names of the cluster's indexes. */
  SEARCH_PREFIX: setting.text('research'),
  /** Shards of each index that is created: one for every two or three million passages. */
  SEARCH_SHARDS: setting.integer(1, 1),
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
