import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cluster, type ClusterOptions, type RunningServers, startCluster } from '@footnote/local';
import { openNamespace } from './servers.ts';

export type OwnOptions = Omit<ClusterOptions, 'dataDir' | 'servers'>;

/**
 * A platform in a folder and a namespace of its own, while it is used. Both are removed after it, also where the use fails.
 * @param options how it is started, given its folder: files that it reads may be written there
 */
export async function withOwnCluster<T>(
  servers: RunningServers,
  name: string,
  options: (folder: string) => OwnOptions,
  use: (cluster: Cluster) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), `research-bench-${name}-`));
  const own = await openNamespace(servers.env);
  try {
    const cluster = await startCluster({
      ...options(folder),
      dataDir: join(folder, 'data'),
      servers: { ...servers, env: { ...servers.env, ...own.env } },
    });
    try {
      return await use(cluster);
    } finally {
      await cluster.stop();
    }
  } finally {
    await own.close();
    await rm(folder, { recursive: true, force: true });
  }
}
