import { llmSettings } from '@research/llm';
import { commonSettings, readConfig, setting } from '@research/runtime';
import { objectStoreSettings } from '@research/stores';

export const labSettings = {
  ...commonSettings,
  ...objectStoreSettings,
  ...llmSettings,
  PORT: setting.port(8085),
  MONGODB_URL: setting.url(),
  RABBITMQ_URL: setting.url(),
  REDIS_URL: setting.url(),
};

export function readLabConfig(env: NodeJS.ProcessEnv = process.env) {
  return readConfig(labSettings, env);
}
export type LabConfig = ReturnType<typeof readLabConfig>;
