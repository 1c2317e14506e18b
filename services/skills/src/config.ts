import { commonSettings, readConfig, setting } from '@research/runtime';

export const skillsSettings = {
  ...commonSettings,
  PORT: setting.port(8083),
};

export function readSkillsConfig(env: NodeJS.ProcessEnv = process.env) {
  return readConfig(skillsSettings, env);
}
