import { marketSettings } from '@footnote/markets';
import { commonSettings, identitySettings, readConfig, setting } from '@footnote/runtime';
import { objectStoreSettings } from '@footnote/stores';
import { auditSettings } from '@footnote/tenants';

/** @public A test compares it with .env.example, compose and the chart. */
export const filingsSettings = {
  ...commonSettings,
  ...identitySettings,
  ...auditSettings,
  ...objectStoreSettings,
  ...marketSettings,
  PORT: setting.port(8081),
  MONGODB_URL: setting.url(),
  RABBITMQ_URL: setting.url(),
  REDIS_URL: setting.url(),
  /** How often the companies in memory are brought up to date from the database. */
  COMPANY_FOLLOW_INTERVAL_MS: setting.integer(2_000, 50),
  /** How often jobs whose dispatch was not confirmed, or whose worker went silent, are looked for. */
  JOB_SWEEP_INTERVAL_MS: setting.integer(5_000, 50),
  /** A job whose worker has sent nothing for this long goes to a worker again; a job that no worker has begun, after longer and longer
   * pauses. */
  JOB_STALL_MS: setting.integer(600_000, 1_000),
  /** Jobs of one organisation that may wait or run at once. */
  JOBS_PER_ORG: setting.integer(2_000, 1),
  /** Calls to regulators that requests of one organisation may cause a minute, not counting downloads of jobs. */
  REGULATOR_CALLS_PER_MINUTE_PER_ORG: setting.integer(600, 1),
  /** The percentage of one regulator's calls a minute that requests of one organisation may use. */
  REGULATOR_SHARE_PERCENT_PER_ORG: setting.integer(50, 1),
  /** A progress stream ends after this time; its client reconnects. */
  STREAM_LIFETIME_MS: setting.integer(300_000, 100),
  STREAM_HEARTBEAT_MS: setting.integer(30_000, 50),
  /** How often markets that list filings by day (Japan) are checked for new filings. */
  REGISTRY_SCAN_INTERVAL_MS: setting.integer(300_000, 50),
  /** How many days back the registry of these markets goes, at most as far as the regulator's own lists. */
  REGISTRY_SCAN_DAYS: setting.integer(1_100, 1),
  /** Bytes of section texts kept in memory. */
  SECTION_CACHE_BYTES: setting.integer(64_000_000, 1),
};

export function readFilingsConfig(env: NodeJS.ProcessEnv = process.env) {
  return readConfig(filingsSettings, env);
}
export type FilingsConfig = ReturnType<typeof readFilingsConfig>;
