import { llmSettings } from '@footnote/llm';
import { commonSettings, identitySettings, readConfig, setting } from '@footnote/runtime';
import { auditSettings, modelQuotaSettings } from '@footnote/tenants';

/** @public A test compares it with .env.example, compose and the chart. */
export const skillsSettings = {
  ...commonSettings,
  ...identitySettings,
  ...auditSettings,
  ...llmSettings,
  ...modelQuotaSettings,
  PORT: setting.port(8083),
  MONGODB_URL: setting.url(),
  RABBITMQ_URL: setting.url(),
  REDIS_URL: setting.url(),
  /** Personal skills that one user of an organisation may keep. */
  SKILLS_PER_USER: setting.integer(1_000, 1),
  /** Skills that an organisation may keep. */
  SKILLS_PER_ORG: setting.integer(5_000, 1),
};

export function readSkillsConfig(env: NodeJS.ProcessEnv = process.env) {
  return readConfig(skillsSettings, env);
}
export type SkillsConfig = ReturnType<typeof readSkillsConfig>;
