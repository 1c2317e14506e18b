import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ApiProblem, type Client, createClient } from '@research/client';
import type { RunningServers } from '@research/local';
import { quantile } from '../answers/quantile.ts';
import type { BenchRow } from '../bench-row.ts';
import { withOwnCluster } from '../own-cluster.ts';
import { filingsOf, writeFilings } from '../trials/write-filings.ts';
import { type FairDoor, type FairStock, fairDoors, ingest } from './fair-doors.ts';

/** Requests that the hostile organisation has open all the time, from as many users. */
const hostileRequests = 16;
/** A door is measured until it has this many, or for as long as it may take. */
const samples = 100;
const quietMs = 25_000;
const hostileMs = 50_000;
/** After a refusal; a client that does not wait gets nothing but refusals. */
const refusedWaitMs = 200;
const barRatio = 3;
const filings = 3_000;
const ingestedFilings = 20;

/** How a bystander fares at each door while one organisation sends all it may: the 99th percentile beside that without it. */
export async function runFairBench(
  servers: RunningServers,
  report: (line: string) => void,
): Promise<BenchRow[]> {
  const unread = filingsOf(filings).values();
  const options = (folder: string) => {
    const regulator = join(folder, 'regulator');
    writeFilings(regulator, filings);
    return {
      replayDirs: [regulator],
      env: { LOG_LEVEL: 'error', REGISTRY_SCAN_DAYS: '1', SEC_REQUESTS_PER_SECOND: '10' },
      serviceEnv: {
        replay: { REPLAY_SEC_REQUESTS_PER_SECOND: '0' },
        // The limits by minute are out of the way: what is left are shares and turns.
        gateway: Object.fromEntries(
          ['GENERAL', 'CHAT', 'REWRITE', 'EDIT'].map((kind) => [`${kind}_REQUESTS_PER_MINUTE`, '1000000']),
        ),
      },
    };
  };
  return withOwnCluster(servers, 'fair', options, async (cluster) => {
    const clientOf = (org: string, user: string) =>
      createClient({ baseUrl: cluster.url, token: cluster.token({ org, user, role: 'admin' }) });
    const bystander = clientOf('bystander', 'bystander');
    const hostile = Array.from({ length: hostileRequests }, (_, at) => clientOf('hostile', `hostile ${at}`));
    const nextFiling = () => {
      const { value } = unread.next();
      if (!value) throw new Error('all filings are ingested');
      return value;
    };
    const ingested = Array.from({ length: ingestedFilings }, nextFiling);
    for (const client of [bystander, hostile[0] as Client])
      for (const one of ingested) await ingest(client, one);
    const rows: BenchRow[] = [];
    for (const door of fairDoors) {
      const row = await measureDoor(door, { bystander, hostile, stock: { nextFiling, ingested } });
      report(`${row.name}: ${row.peer} quiet, ${row.ours}; load average ${loadavg()[0]?.toFixed(1)}`);
      rows.push(row);
    }
    return rows;
  });
}

interface Place {
  bystander: Client;
  hostile: readonly Client[];
  stock: FairStock;
}

async function measureDoor(door: FairDoor, { bystander, hostile, stock }: Place): Promise<BenchRow> {
  // What is loaded or compiled at the first use belongs to neither.
  for (let round = 0; round < 3; round += 1) await door.bystand(bystander, stock);
  const quiet = await timesOf(() => door.bystand(bystander, stock), quietMs);
  const over = new AbortController();
  const sent = { done: 0, refused: 0 };
  const loops = hostile.map(async (client) => {
    while (!over.signal.aborted) {
      try {
        await door.harm(client, stock, over.signal);
        sent.done += 1;
      } catch (error) {
        if (!(error instanceof ApiProblem)) throw error;
        sent.refused += 1;
        await delay(refusedWaitMs);
      }
    }
  });
  const all = Promise.all(loops);
  // A load that breaks off shows nothing.
  all.catch(() => {});
  const loaded = await timesOf(() => door.bystand(bystander, stock), hostileMs);
  over.abort();
  await all;
  const [ours, peer] = [quantile(loaded, 0.99), quantile(quiet, 0.99)];
  return {
    name: `fair: ${door.name}; hostile: ${door.hostile} (${sent.done} done, ${sent.refused} refused)`,
    ours: `${ours.toFixed(0)} ms (p99 of ${loaded.length})`,
    peer: `${peer.toFixed(0)} ms (p99 of ${quiet.length})`,
    ratio: ours / peer,
    bar: `≤ ${barRatio} ×`,
    pass: ours <= barRatio * peer,
  };
}

async function timesOf(work: () => Promise<void>, mostMs: number): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + mostMs;
  while (times.length < samples && performance.now() < end) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return times.sort((one, other) => one - other);
}
