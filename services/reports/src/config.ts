import { llmSettings } from '@footnote/llm';
import { commonSettings, identitySettings, readConfig, setting } from '@footnote/runtime';
import { objectStoreSettings } from '@footnote/stores';
import { auditSettings, modelQuotaSettings } from '@footnote/tenants';
import { rendererSettings } from './rendering/renderer-settings.ts';

/** @public A test compares it with .env.example, compose and the chart. */
export const reportsSettings = {
  ...commonSettings,
  ...identitySettings,
  ...auditSettings,
  ...objectStoreSettings,
  ...llmSettings,
  ...rendererSettings,
  ...modelQuotaSettings,
  PORT: setting.port(8084),
  MONGODB_URL: setting.url(),
  RABBITMQ_URL: setting.url(),
  REDIS_URL: setting.url(),
  /** How long an edit waits for its PDF before it answers, in milliseconds. */
  EDIT_WAIT_MS: setting.integer(5_000),
  /** Interval of the search for unfinished work, in milliseconds. */
  REPORT_SWEEP_INTERVAL_MS: setting.integer(5_000, 50),
  /** Versions of reports that an organisation may keep. */
  REPORTS_PER_ORG: setting.integer(50_000, 1),
  /** Bytes of content that an organisation may keep. */
  REPORT_BYTES_PER_ORG: setting.integer(20_000_000_000, 1),
};

export function readReportsConfig(env: NodeJS.ProcessEnv = process.env) {
  return readConfig(reportsSettings, env);
}
export type ReportsConfig = ReturnType<typeof readReportsConfig>;
