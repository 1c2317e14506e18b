import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningServers, startServers, withNamespace } from '@footnote/local';
import { MongoClient } from 'mongodb';

/** The backing servers of the environment's URLs, and of our own in a temporary folder where one has none. */
export async function startBenchServers(report: (line: string) => void): Promise<RunningServers> {
  const dataDir = mkdtempSync(join(tmpdir(), 'research-bench-servers-'));
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  process.on('exit', remove);
  const running = await startServers({ dataDir, report });
  return {
    ...running,
    stop: async () => {
      await running.stop();
      remove();
    },
  };
}

export interface Namespace {
  /** The variables that lead to it. */
  env: Record<string, string>;
  /** Deletes what was kept in it; keys in Redis expire by themselves. */
  close(): Promise<void>;
}

/** A database, virtual host and Redis database of the bench's own, for servers that others use, too. */
export async function openNamespace(servers: Record<string, string>): Promise<Namespace> {
  const name = `bench_${Date.now().toString(36)}`;
  const env = await withNamespace(servers, name);
  return {
    env,
    async close() {
      if (env.MONGODB_URL) {
        const client = await MongoClient.connect(env.MONGODB_URL);
        await client.db(name).dropDatabase();
        await client.close();
      }
      if (servers.RABBITMQ_MANAGEMENT_URL) {
        const { origin, username, password } = new URL(servers.RABBITMQ_MANAGEMENT_URL);
        const credentials = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`);
        const headers = { authorization: `Basic ${credentials.toString('base64')}` };
        await fetch(`${origin}/api/vhosts/${name}`, { method: 'DELETE', headers });
      }
    },
  };
}

/** What answers as MongoDB, with its version and without its address. */
export async function describeMongodb(url: string): Promise<string> {
  const client = await MongoClient.connect(url, { serverSelectionTimeoutMS: 5_000 });
  try {
    const info = await client.db('admin').command({ buildInfo: 1 });
    const ferretdb: unknown = info.ferretdb?.version;
    return ferretdb ? `FerretDB ${ferretdb} (as MongoDB ${info.version})` : `MongoDB ${info.version}`;
  } finally {
    await client.close();
  }
}
