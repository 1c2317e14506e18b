import { commonSettings, readConfig, setting } from '@research/runtime';

export const labSettings = {
  ...commonSettings,
  PORT: setting.port(8085),
};

export function readLabConfig(env: NodeJS.ProcessEnv = process.env) {
  return readConfig(labSettings, env);
}
