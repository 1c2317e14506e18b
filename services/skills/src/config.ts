import { llmSettings } from '@research/llm';
import { commonSettings, readConfig, setting } from '@research/runtime';

export const skillsSettings = {
  ...commonSettings,
  ...llmSettings,
  PORT: setting.port(8083),
  MONGODB_URL: setting.url(),
  RABBITMQ_URL: setting.url(),
  REDIS_URL: setting.url(),
};

export function readSkillsConfig(env: NodeJS.ProcessEnv = process.env) {
  return readConfig(skillsSettings, env);
}
export type SkillsConfig = ReturnType<typeof readSkillsConfig>;
