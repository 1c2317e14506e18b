import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type Cluster,
  type RunningServers,
  type ServiceName,
  startCluster,
  startServers,
} from '@footnote/local';
import { mountSmallDisk, smallDiskOf, unmountSmallDisk } from './small-disk.ts';
import { openTcpLink, type TcpLink } from './tcp-link.ts';
import { writeFilings } from './write-filings.ts';
import type { WantedFiling } from './write-ten-ks.ts';

const serverUrls = {
  mongodb: 'MONGODB_URL',
  rabbitmq: 'RABBITMQ_URL',
  redis: 'REDIS_URL',
  s3: 'TEST_S3_URL',
} as const;
export type LinkedServer = keyof typeof serverUrls;
const upstreamUrls = {
  filings: 'FILINGS_URL',
  skills: 'SKILLS_URL',
  reports: 'REPORTS_URL',
  lab: 'LAB_URL',
} as const;
export const doubledServices = [
  'gateway',
  'filings',
  'ingestion-worker',
  'skills',
  'reports',
  'lab',
] as const;
export type DoubledService = (typeof doubledServices)[number];

/** The whole platform, two processes of each service, all connections between them over links that can be cut. */
export interface TrialCluster {
  readonly cluster: Cluster;
  readonly servers: RunningServers;
  /** One address for both gateways. */
  readonly url: string;
  readonly links: Record<LinkedServer | 'gateway' | keyof typeof upstreamUrls, TcpLink>;
  readonly filings: WantedFiling[];
  /** Where the processes keep temporary files. */
  readonly temporaryFolder: string;
  /** The small file system of the object store; null where none may be mounted. */
  readonly smallDisk: string | null;
  /** Where a process reads by how much its clock is moved. */
  readonly skewFolder: string;
  /** All processes of the services, two of each, by name. */
  processes(): { name: string; pid: number; url: string }[];
  /** Processes that are not ready, or do not run. */
  listUnready(): Promise<string[]>;
  stop(): Promise<void>;
  abandon(): void;
}

export interface TrialClusterOptions {
  folder: string;
  filings: number;
  /** True: the object store is on a small disk, which a trial can fill. */
  fullDisk: boolean;
  /** The clone whose services run; default: this one. */
  root?: string;
  report: (line: string) => void;
}

export async function startTrialCluster({
  folder,
  filings,
  fullDisk,
  root,
  report,
}: TrialClusterOptions): Promise<TrialCluster> {
  const wanted = writeFilings(join(folder, 'regulator'), filings);
  const temporaryFolder = join(folder, 'tmp');
  const skewFolder = join(folder, 'skew');
  for (const made of [temporaryFolder, skewFolder]) mkdirSync(made);
  const objectsFolder = smallDiskOf(folder);
  const smallDisk = fullDisk && mountSmallDisk(objectsFolder) ? objectsFolder : null;
  const servers = await startServers({
    dataDir: join(folder, 'data'),
    names: ['mongodb', 'rabbitmq', 'redis', 's3'],
    report,
  });
  const env: Record<string, string> = { ...servers.env };
  const links: Record<string, TcpLink> = {};
  for (const [name, variable] of Object.entries(serverUrls)) {
    const url = servers.env[variable] ?? '';
    const { host } = new URL(url);
    const link = await openTcpLink(() => [host]);
    links[name] = link;
    env[variable] = url.replace(host, `127.0.0.1:${link.port}`);
  }
  let services: Cluster['services'] = {};
  const addressesOf = (name: ServiceName) => () =>
    (services[name]?.urls ?? []).map((url) => new URL(url).host);
  const upstreams: Record<string, string> = {};
  for (const [name, variable] of Object.entries(upstreamUrls)) {
    const link = await openTcpLink(addressesOf(name as ServiceName));
    links[name] = link;
    upstreams[variable] = `http://127.0.0.1:${link.port}`;
  }
  const gateway = await openTcpLink(addressesOf('gateway'));
  links.gateway = gateway;
  const url = `http://127.0.0.1:${gateway.port}`;
  const withUrl = { PUBLIC_URL: url };
  const started = await startCluster({
    dataDir: join(folder, 'data'),
    servers: { ...servers, env },
    ...(root === undefined ? {} : { root }),
    replayDirs: [join(folder, 'regulator')],
    workers: 2,
    upstreams: (known) => {
      services = known;
      return upstreams;
    },
    env: {
      LOG_LEVEL: 'info',
      TMPDIR: temporaryFolder,
      CLOCK_SKEW_DIR: skewFolder,
      NODE_OPTIONS: `--import ${new URL('clock-skew.mjs', import.meta.url).href}`,
      S3_URL: env.TEST_S3_URL ?? '',
      S3_LINKS: 'gateway',
      REGISTRY_SCAN_DAYS: '1',
      SEC_REQUESTS_PER_SECOND: '10',
    },
    serviceEnv: {
      gateway: {
        ...withUrl,
        // As the chart sets it: answers ask clients to move elsewhere before the gateway stops.
        SHUTDOWN_DELAY_SECONDS: '5',
        ...Object.fromEntries(
          ['GENERAL', 'CHAT', 'REWRITE', 'EDIT'].map((kind) => [`${kind}_REQUESTS_PER_MINUTE`, '1000000']),
        ),
      },
      replay: { REPLAY_SEC_REQUESTS_PER_SECOND: '0' },
      filings: withUrl,
      reports: withUrl,
      lab: withUrl,
    },
    report,
  });
  await Promise.all(doubledServices.map((name) => started.services[name]?.scale(2)));
  const processes = () =>
    doubledServices.flatMap((name) => {
      const group = started.services[name];
      return (group?.pids() ?? []).flatMap((pid, at) =>
        pid === null ? [] : [{ name: `${name} ${at + 1}`, pid, url: group?.urls[at] ?? '' }],
      );
    });
  return {
    cluster: started,
    servers,
    url,
    links: links as TrialCluster['links'],
    filings: wanted,
    temporaryFolder,
    smallDisk,
    skewFolder,
    processes,
    async listUnready() {
      const all = processes();
      if (all.length < doubledServices.length * 2) return ['a process that does not run'];
      const answers = await Promise.all(all.map((one) => isReady(one.url)));
      return all.filter((_one, at) => !answers[at]).map(({ name }) => name);
    },
    async stop() {
      await started.stop();
      for (const link of Object.values(links)) await link.close();
      await servers.stop();
      unmountSmallDisk(objectsFolder);
    },
    abandon() {
      started.abandon();
      servers.abandon();
      unmountSmallDisk(objectsFolder);
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(3_000) }).catch(() => null);
  await answer?.body?.cancel();
  return answer?.status === 200;
}

/** Milliseconds until all processes were ready twice in a row; null when that did not happen in time. */
export async function untilAllReady(trial: TrialCluster, withinMs: number): Promise<number | null> {
  const began = Date.now();
  let readySince: number | null = null;
  while (Date.now() - began < withinMs) {
    if ((await trial.listUnready()).length > 0) readySince = null;
    else if (readySince !== null) return readySince - began;
    else readySince = Date.now();
    await delay(250);
  }
  return null;
}
