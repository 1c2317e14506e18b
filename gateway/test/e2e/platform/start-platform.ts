import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@footnote/client';
import { getCompany } from '@footnote/contracts';
import { type Cluster, type ClusterOptions, startCluster, type TokenClaims } from '@footnote/local';
import { controlReplay, type ReplayControl, waitFor } from '@footnote/testing';
import { type Caller, createCaller } from './caller.ts';
import { sampleDir } from './folders.ts';
import { removeNamespace } from './remove-namespace.ts';

export interface Platform {
  readonly cluster: Cluster;
  /** The gateway. */
  readonly url: string;
  readonly replay: ReplayControl;
  /** Someone with a token; by default a member of an organisation that nobody else is in. */
  caller(claims?: Partial<TokenClaims>): Caller;
  /** The same person at another gateway of the same platform. */
  callerAt(url: string, claims?: Partial<TokenClaims>): Caller;
  readonly dataDir: string;
  stop(): Promise<void>;
}

export interface PlatformOptions
  extends Pick<ClusterOptions, 'workers' | 'services' | 'serviceEnv' | 'explorer'> {
  /** Replayed beside the project's sample. */
  replayDirs?: string[];
  /** Reads Japan's lists of the last year and a half, so that its companies are known. It takes some seconds. */
  japaneseLists?: boolean;
}

/** Days from the oldest of the sample's Japanese filings until today. */
const sampleDays = Math.ceil((Date.now() - Date.parse('2025-06-01')) / 86_400_000);

/** The gateway's settings for services that are not started: their addresses lead nowhere. */
export function absentUpstreams(services: readonly string[]): Record<string, string> {
  const absent = ['filings', 'skills', 'reports', 'lab'].filter((service) => !services.includes(service));
  return Object.fromEntries(absent.map((service) => [`${service.toUpperCase()}_URL`, 'http://127.0.0.1:1']));
}

/**
 * The platform's processes, by default those that filings pass through, on the runner's servers in a namespace of
 * their own. Limits that would only slow tests down are lifted; what is set for one service wins over that.
 */
export async function startPlatform(options: PlatformOptions = {}): Promise<Platform> {
  const namespace = `e2e_${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'footnote-e2e-'));
  const { gateway, replay, ...others } = options.serviceEnv ?? {};
  const services = options.services ?? ['filings', 'ingestion-worker'];
  const cluster = await startCluster({
    dataDir,
    namespace,
    workers: options.workers ?? 1,
    services,
    explorer: options.explorer ?? false,
    replayDirs: [sampleDir, ...(options.replayDirs ?? [])],
    env: {
      SEC_REQUESTS_PER_SECOND: '10',
      REGISTRY_SCAN_DAYS: options.japaneseLists === true ? String(sampleDays) : '1',
      COMPANY_FOLLOW_INTERVAL_MS: '200',
    },
    serviceEnv: {
      gateway: { ...absentUpstreams(services), GENERAL_REQUESTS_PER_MINUTE: '1000000', ...gateway },
      replay: { REPLAY_SEC_REQUESTS_PER_SECOND: '0', ...replay },
      ...others,
    },
  });
  const replayUrl = cluster.internalUrls.replay;
  if (replayUrl === undefined)
    throw new Error('the tests need the replay: unset SEC_USER_AGENT and EDINET_API_KEY');

  function callerAt(url: string, claims: Partial<TokenClaims> = {}): Caller {
    const org = 'org' in claims ? claims.org : `org_${randomUUID().slice(0, 8)}`;
    const user = claims.user ?? `user_${randomUUID().slice(0, 8)}`;
    const { org: _org, user: _user, ...rest } = claims;
    const token = cluster.token({ user, ...(org === undefined ? {} : { org }), ...rest });
    return createCaller(createClient({ baseUrl: url, token }), { url, token, org, user });
  }

  async function stop(): Promise<void> {
    await cluster.stop();
    await removeNamespace(cluster.env, process.env, namespace);
    // `KEEP_TEST_DATA=true` keeps the processes' logs, to look at what went wrong.
    if (process.env.KEEP_TEST_DATA !== 'true') rmSync(dataDir, { recursive: true, force: true });
  }

  const anyone = callerAt(cluster.url);
  // A company that is asked for before the list is read is known without its ticker.
  await waitFor("the list of the sample's companies", async () => {
    const found = anyone.call(getCompany, { params: { country: 'US', local_id: '9990001' } });
    return (await found.catch(() => null))?.ticker;
  }).catch(async (error: unknown) => {
    // The test does not know of it, so nobody else stops its processes.
    await stop();
    throw error;
  });
  return {
    cluster,
    url: cluster.url,
    replay: controlReplay(replayUrl),
    caller: (claims) => callerAt(cluster.url, claims),
    callerAt,
    dataDir,
    stop,
  };
}
