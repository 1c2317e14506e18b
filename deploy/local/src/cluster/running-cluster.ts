import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** Variables by which a command finds the servers of the cluster that runs on a data folder. */
const shared = [
  'MONGODB_URL',
  'RABBITMQ_URL',
  'REDIS_URL',
  'REPLAY_URL',
  'S3_URL',
  'OBJECT_STORE_DIR',
] as const;
const schema = z.partialRecord(z.enum(shared), z.string());

const pathOf = (dataDir: string) => join(dataDir, 'running.json');

/** Stores them while the cluster runs. Only the owner can read the file, since addresses may hold passwords. */
export function noteRunningCluster(dataDir: string, env: NodeJS.ProcessEnv): void {
  const noted = Object.fromEntries(shared.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
  writeFileSync(pathOf(dataDir), `${JSON.stringify(noted, null, 2)}\n`, { mode: 0o600 });
}

export function forgetRunningCluster(dataDir: string): void {
  rmSync(pathOf(dataDir), { force: true });
}

/** Nothing where no cluster runs. */
export function readRunningCluster(dataDir: string): Partial<Record<(typeof shared)[number], string>> {
  return existsSync(pathOf(dataDir)) ? schema.parse(JSON.parse(readFileSync(pathOf(dataDir), 'utf8'))) : {};
}
