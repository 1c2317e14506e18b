import { loadavg } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { createClient } from '@footnote/client';
import type { RunningServers } from '@footnote/local';
import { quantile } from '../answers/quantile.ts';
import type { BenchRow } from '../bench-row.ts';
import { withOwnCluster } from '../own-cluster.ts';
import { filingsOf, writeFilings } from '../trials/write-filings.ts';
import type { WantedFiling } from '../trials/write-ten-ks.ts';
import { type FairDoor, type FairSide, fairDoors, ingest, stockOf } from './fair-doors.ts';
import type { HostileReport, HostileSetup } from './hostile-thread.ts';

/** Requests that the hostile organisation has open all the time, from as many users. */
const hostileRequests = 16;
/** A door is measured until it has this many, or for as long as it may take. */
const samples = 400;
const quietMs = 30_000;
const hostileMs = 60_000;
const barRatio = 3;
const filings = 3_000;
const ingestedFilings = 20;
/** How often the bystander looks: its times are as exact as this. */
const bystanderLookMs = 25;

/** How a bystander fares at each door while one organisation sends all it may: the 99th percentile beside that without it. */
export async function runFairBench(
  servers: RunningServers,
  report: (line: string) => void,
): Promise<BenchRow[]> {
  const all = filingsOf(filings);
  const ingested = all.slice(0, ingestedFilings);
  // Each side ingests filings of its own, the newest first: the regulator's older ones come in lists of their own.
  const unread = all.slice(ingestedFilings);
  const [ofBystander, ofHostile] = [0, 1].map((side) => unread.filter((_, at) => at % 2 === side)) as [
    WantedFiling[],
    WantedFiling[],
  ];
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
    const tokenOf = (org: string, user: string) => cluster.token({ org, user, role: 'admin' });
    const bystander: FairSide = {
      client: createClient({ baseUrl: cluster.url, token: tokenOf('bystander', 'bystander') }),
      ...stockOf(ingested, ofBystander),
      lookMs: bystanderLookMs,
    };
    const hostile: Omit<HostileSetup, 'door'> = {
      baseUrl: cluster.url,
      tokens: Array.from({ length: hostileRequests }, (_, at) => tokenOf('hostile', `hostile ${at}`)),
      ingested,
      unread: ofHostile,
    };
    const anybodyHostile = createClient({ baseUrl: cluster.url, token: hostile.tokens[0] as string });
    for (const client of [bystander.client, anybodyHostile])
      for (const one of ingested) await ingest({ client, lookMs: bystanderLookMs }, one);
    const rows: BenchRow[] = [];
    for (const door of fairDoors) {
      const row = await measureDoor(door, bystander, hostile);
      report(`${row.name}: ${row.peer} quiet, ${row.ours}; load average ${loadavg()[0]?.toFixed(1)}`);
      rows.push(row);
    }
    return rows;
  });
}

async function measureDoor(
  door: FairDoor,
  bystander: FairSide,
  hostile: Omit<HostileSetup, 'door'>,
): Promise<BenchRow> {
  // What is loaded, compiled or started at the first use, or at the first two at once, belongs to neither.
  for (let round = 0; round < 3; round += 1)
    await Promise.all([door.bystand(bystander), door.bystand(bystander)]);
  const quiet = await timesOf(() => door.bystand(bystander), quietMs);
  const load = await startHostile({ ...hostile, door: door.name });
  const loaded = await timesOf(() => door.bystand(bystander), hostileMs);
  const sent = await load.end();
  const [ours, peer] = [quantile(loaded, 0.99), quantile(quiet, 0.99)];
  return {
    name: `fair: ${door.name}; hostile: ${door.hostile} (${sent.done} done, ${sent.refused} refused)`,
    ours: `${ours.toFixed(0)} ms (p50 ${quantile(loaded, 0.5).toFixed(0)} ms, p99 of ${loaded.length})`,
    peer: `${peer.toFixed(0)} ms (p50 ${quantile(quiet, 0.5).toFixed(0)} ms, p99 of ${quiet.length})`,
    ratio: ours / peer,
    bar: `≤ ${barRatio} ×`,
    pass: ours <= barRatio * peer,
  };
}

/** The hostile clients have a thread of their own, so that what they prepare doesn't hold up the clock of the bystander. */
async function startHostile(workerData: HostileSetup): Promise<{ end(): Promise<HostileReport> }> {
  const thread = new Worker(new URL('./hostile-thread.ts', import.meta.url), { workerData });
  const next = <T>() =>
    new Promise<T>((resolve, reject) => {
      thread.once('message', resolve);
      thread.once('error', reject);
    });
  await next<'ready'>();
  const reported = next<HostileReport>();
  // A load that breaks off shows nothing, so its error is thrown at the end.
  reported.catch(() => {});
  return {
    async end() {
      thread.postMessage('end');
      return reported;
    },
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
