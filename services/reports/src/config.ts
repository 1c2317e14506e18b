import { commonSettings, readConfig, setting } from '@research/runtime';

export const reportsSettings = {
  ...commonSettings,
  PORT: setting.port(8084),
};

export function readReportsConfig(env: NodeJS.ProcessEnv = process.env) {
  return readConfig(reportsSettings, env);
}
