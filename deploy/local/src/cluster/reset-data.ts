import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { endLeftover } from '../process/process-identity.ts';

/** What the launcher makes in a data folder; nothing else in it is ever deleted. */
const ours = ['mongodb', 'rabbitmq', 'redis', 's3', 'objects', 'passages', 'logs', 'secrets.json'];

/** Ends what still runs on this data folder after a launcher was killed. */
export async function endLeftovers(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'run');
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  await Promise.all(files.map((name) => endLeftover(join(folder, name))));
}

/** Deletes a data folder's data; nothing may run on it. */
export async function resetData(dataDir: string): Promise<void> {
  for (const name of ours) rmSync(join(dataDir, name), { recursive: true, force: true });
}
