import { llmSettings } from '@research/llm';
import { commonSettings, identitySettings, readConfig, setting } from '@research/runtime';
import { objectStoreSettings } from '@research/stores';
import { rendererSettings } from './rendering/renderer-settings.ts';

export const reportsSettings = {
  ...commonSettings,
  ...identitySettings,
  ...objectStoreSettings,
  ...llmSettings,
  ...rendererSettings,
  PORT: setting.port(8084),
  MONGODB_URL: setting.url(),
  RABBITMQ_URL: setting.url(),
  REDIS_URL: setting.url(),
  /** How long an edit waits for its PDF before it answers, in milliseconds. */
  EDIT_WAIT_MS: setting.integer(5_000),
  /** How often half-done work is looked for, in milliseconds. */
  REPORT_SWEEP_INTERVAL_MS: setting.integer(5_000, 50),
};

export function readReportsConfig(env: NodeJS.ProcessEnv = process.env) {
  return readConfig(reportsSettings, env);
}
export type ReportsConfig = ReturnType<typeof readReportsConfig>;
