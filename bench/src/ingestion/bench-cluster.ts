import { availableParallelism } from 'node:os';
import { ingestFiling } from '@footnote/contracts';
import { findBinary, type RunningServers, runCommand, startCluster } from '@footnote/local';
import { openNamespace } from '../servers.ts';
import { followProgress } from './follow-progress.ts';
import type { BenchTarget } from './write-replay-folder.ts';

export interface BenchCluster {
  /** Sets the number of ingestion workers; each has one core to itself where `taskset` can give it one. */
  scale(workers: number): Promise<void>;
  /** How long the regulator takes to begin a document, 0 for no delay. */
  slowRegulator(delayMs: number): Promise<void>;
  /**
   * Posts all through the gateway at once and follows the progress stream until each is done; seconds from the
   * first post to the last completion. Throws when one fails.
   */
  ingest(targets: BenchTarget[]): Promise<number>;
  stop(): Promise<void>;
}

/** A whole cluster on a replay folder, one worker of `concurrency` jobs at a time, limits out of the way. */
export async function startBenchCluster(
  servers: RunningServers,
  options: { dataDir: string; replayDir: string; concurrency: number },
): Promise<BenchCluster> {
  const namespace = await openNamespace(servers.env);
  const { SEC_USER_AGENT: _sec, EDINET_API_KEY: _edinet, REPLAY_DIR: _replay, ...hostEnv } = process.env;
  const cluster = await startCluster({
    dataDir: options.dataDir,
    servers: { ...servers, env: { ...servers.env, ...namespace.env } },
    replayDirs: [options.replayDir],
    hostEnv,
    env: { LOG_LEVEL: 'warn', REPLAY_SEC_REQUESTS_PER_SECOND: '0' },
    serviceEnv: {
      gateway: { GENERAL_REQUESTS_PER_MINUTE: '1000000' },
      filings: { STREAM_LIFETIME_MS: '7200000', REGISTRY_SCAN_DAYS: '1' },
      'ingestion-worker': { INGESTION_CONCURRENCY: String(options.concurrency), SPLIT_THREADS: '1' },
    },
  }).catch(async (error: unknown) => {
    await namespace.close();
    throw error;
  });
  const token = cluster.token({ user: 'bench', org: 'bench', role: 'admin' });
  const replayUrl = cluster.env.REPLAY_URL;

  const progress = followProgress(cluster.url, token);

  return {
    scale: async (workers) => {
      const group = cluster.services['ingestion-worker'];
      await group?.scale(workers);
      for (const [index, pid] of (group?.pids() ?? []).entries()) {
        if (pid !== null) await pinToCore(pid, index % availableParallelism());
      }
    },
    async slowRegulator(delayMs) {
      await fetch(`${replayUrl}/__faults`, { method: 'DELETE' });
      if (delayMs === 0) return;
      const fault = { match: '/api/v2/documents/S', times: 1_000_000, delay_ms: delayMs };
      await fetch(`${replayUrl}/__faults`, { method: 'POST', body: JSON.stringify(fault) });
    },
    async ingest(targets) {
      const began = performance.now();
      const ids = await Promise.all(targets.map((target) => postTarget(cluster.url, token, target)));
      await progress.waitFor(ids);
      return (performance.now() - began) / 1000;
    },
    async stop() {
      await progress.close();
      await cluster.stop();
      await namespace.close();
    },
  };
}

/** A worker's threads (splitting, collecting garbage, compiling) would else keep two cores busy, and be no baseline. */
async function pinToCore(pid: number, core: number): Promise<void> {
  if (findBinary(process.env, 'taskset') === null) return;
  await runCommand('taskset', ['--all-tasks', '--cpu-list', '--pid', String(core), String(pid)], {
    env: process.env,
  });
}

/** Returns the job's id. */
async function postTarget(gatewayUrl: string, token: string, target: BenchTarget): Promise<string> {
  const { country, local_id, filing_ref, form_type, filing_date } = target;
  const body = { country, local_id, filing_ref, filing: { filing_ref, form_type, filing_date } };
  const response = await fetch(new URL(ingestFiling.path, gatewayUrl), {
    method: ingestFiling.method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`POST ${ingestFiling.path}: ${response.status} ${await response.text()}`);
  return ingestFiling.shape.ok.parse(await response.json()).job.id;
}
