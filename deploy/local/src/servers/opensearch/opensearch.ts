import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findFreePort } from '../../process/free-port.ts';
import type { SupervisedProcess } from '../../process/supervise-process.ts';
import type { ServerHost } from '../../setup/server-host.ts';
import { type BackingServer, externalServer, runServer, withoutPassword } from '../backing-server.ts';
import { assembleOpensearch, opensearchVersion } from './assemble.ts';
import { type NodeSpec, runNode } from './run-node.ts';

/** OpenSearch: `SEARCH_URL`, else one node assembled from Maven. */
export async function ensureOpensearch(host: ServerHost): Promise<BackingServer> {
  const given = host.env.SEARCH_URL;
  if (given) {
    const describe = `OpenSearch at ${withoutPassword(given)} (SEARCH_URL)`;
    return externalServer({ name: 'opensearch', url: given, describe, env: { SEARCH_URL: given } });
  }
  const { nodes, urls } = await makeNodes(host, 1, { heapMb: 512 });
  const url = urls[0] ?? '';
  const describe = `OpenSearch ${opensearchVersion} on ${new URL(url).host}`;
  return runServer({ name: 'opensearch', url, describe, env: { SEARCH_URL: url } }, nodes);
}

/** One node as an installation runs it, to be measured; its data goes with it. */
export async function startMeasuredNode(
  host: Pick<ServerHost, 'env' | 'dataDir' | 'report'>,
  heapMb: number,
): Promise<{ url: string; stop(): Promise<void> }> {
  const { nodes, urls, dataFolder } = await makeNodes(host, 1, { heapMb, java: 'server' });
  const stop = async () => {
    await Promise.all(nodes.map((node) => node.stop()));
    rmSync(dataFolder, { recursive: true, force: true });
  };
  try {
    await Promise.all(nodes.map((node) => node.start()));
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: urls[0] ?? '', stop };
}

/** Nodes of one cluster, not started yet. */
export async function makeNodes(
  host: Pick<ServerHost, 'env' | 'dataDir' | 'report'>,
  count: number,
  { heapMb, java = 'quick' }: { heapMb: number; java?: NodeSpec['java'] },
): Promise<{ nodes: SupervisedProcess[]; urls: string[]; dataFolder: string }> {
  const parts = await assembleOpensearch(host.env, host.report);
  const folder = makeDataFolder(host.dataDir);
  const ports: { httpPort: number; transportPort: number }[] = [];
  for (let at = 0; at < count; at += 1) {
    ports.push({ httpPort: await findFreePort(), transportPort: await findFreePort() });
  }
  const seeds = count === 1 ? [] : ports.map(({ transportPort }) => `127.0.0.1:${transportPort}`);
  const nodes = ports.map((pair, at) =>
    runNode(
      parts,
      { folder, logDir: host.dataDir, env: host.env, report: host.report },
      { name: `search-${at + 1}`, ...pair, seeds, firstManager: at === 0 ? 'search-1' : null, heapMb, java },
    ),
  );
  return { nodes, urls: ports.map(({ httpPort }) => `http://127.0.0.1:${httpPort}`), dataFolder: folder };
}

/** OpenSearch refuses to run as root. So when we are root, its data is in a place that another user can read. */
function makeDataFolder(dataDir: string): string {
  const name = createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 16);
  const folder =
    process.getuid?.() === 0 ? join('/var/lib/footnote/search', name) : join(dataDir, 'opensearch');
  mkdirSync(folder, { recursive: true });
  if (process.getuid?.() === 0) chmodSync(folder, 0o755);
  return folder;
}
