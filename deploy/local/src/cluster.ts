import { existsSync, mkdirSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { claimLauncher } from './cluster/claim.ts';
import { withNamespace } from './cluster/namespace.ts';
import { endLeftovers, resetData } from './cluster/reset-data.ts';
import { forgetRunningCluster, noteRunningCluster } from './cluster/running-cluster.ts';
import { readSecrets } from './cluster/secrets.ts';
import {
  businessServices,
  envOf,
  makeSharedEnv,
  needsReplay,
  type ServiceName,
  upstreamVariables,
} from './cluster/service-env.ts';
import { createServiceGroup, hasService, type ServiceGroup } from './cluster/service-group.ts';
import { signToken, type TokenClaims } from './cluster/sign-token.ts';
import { findFreePort } from './process/free-port.ts';
import { projectRoot } from './project-root.ts';
import type { ServerName } from './servers/backing-server.ts';
import { type RunningServers, startServers } from './servers/start-servers.ts';
import { buildExplorer } from './setup/build-explorer.ts';

export interface ClusterOptions {
  /** Holds the servers' data, the object store, secrets and logs. */
  dataDir: string;
  /** Port of the gateway; default any free one. */
  port?: number;
  /** Ingestion workers; default 1. */
  workers?: number;
  /** Servers that run already; by default they are started, except those whose URL is set in `hostEnv`. */
  servers?: RunningServers;
  /** The clone whose business services and gateway run; default: this one. */
  root?: string;
  /** Database, virtual host and Redis database of its own on shared servers (letters, digits, `_`). */
  namespace?: string;
  /** Where passages are searched; default: in the lab itself. */
  search?: 'embedded' | 'opensearch';
  /** The business services to start; default all. */
  services?: readonly ServiceName[];
  /** Folders that the regulator replay serves; by default the project's sample and `REPLAY_DIR`. */
  replayDirs?: string[];
  /** Variables for every process, over those of `hostEnv`. */
  env?: Record<string, string>;
  /** Variables for one service. */
  serviceEnv?: Partial<Record<ServiceName, Record<string, string>>>;
  /** Where the gateway finds a service; default: the first process of it. */
  upstreams?: (services: Cluster['services']) => Record<string, string>;
  /** Builds the explorer first, where it has changed; else the gateway serves what was built before. */
  explorer?: boolean;
  /** Deletes all data of the data folder first. */
  reset?: boolean;
  hostEnv?: NodeJS.ProcessEnv;
  /** Called with what is being done, in words for people. */
  report?: (line: string) => void;
  /** Called with each line that a service's process writes; all lines are in `logs/` of the data folder as well. */
  onLine?: (processName: string, line: string) => void;
}

export interface Cluster {
  /** The gateway, the only public interface. */
  readonly url: string;
  /** The first process of each service; services accept only the gateway's signed identity. */
  readonly internalUrls: Partial<Record<ServiceName, string>>;
  readonly servers: RunningServers;
  readonly services: Partial<Record<ServiceName, ServiceGroup>>;
  /** Variables that every process was given (secrets included: never print it). */
  readonly env: NodeJS.ProcessEnv;
  token(claims: TokenClaims): string;
  stop(): Promise<void>;
  /** Ends all processes at once, by force. */
  abandon(): void;
}

/** The address of a service that is not started: nothing listens there, so it counts as down. */
const nobody = 'http://127.0.0.1:9';

/** Starts the whole platform as separate processes and resolves when every one of them is ready. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const report = options.report ?? (() => {});
  const dataDir = resolve(options.dataDir);
  const hostEnv = { ...(options.hostEnv ?? process.env), ...options.env };
  const port = options.port ?? (await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  mkdirSync(dataDir, { recursive: true });
  const release = await claimLauncher(dataDir, port, url);
  const services: Partial<Record<ServiceName, ServiceGroup>> = {};
  let servers = options.servers ?? null;
  const abandon = () => {
    for (const group of Object.values(services)) group.abandon();
    if (options.servers === undefined) servers?.abandon();
    release();
  };
  const stop = async () => {
    forgetRunningCluster(dataDir);
    await services.gateway?.stop();
    await Promise.all(businessServices.map((name) => services[name]?.stop()));
    await services.replay?.stop();
    if (options.servers === undefined) await servers?.stop();
    release();
  };

  try {
    // Servers that were handed over are not leftovers, even if they live in the same data folder.
    if (options.servers === undefined) await endLeftovers(dataDir);
    if (options.reset === true) await resetData(dataDir);
    const secrets = readSecrets(dataDir);
    const create = (name: ServiceName, env: NodeJS.ProcessEnv, at?: number): ServiceGroup => {
      const onLine = options.onLine ?? (() => {});
      const own = { ...envOf(name, env), ...options.serviceEnv?.[name] };
      const group = createServiceGroup({
        name,
        env: own,
        dataDir,
        root: name === 'replay' ? projectRoot : (options.root ?? projectRoot),
        ...(at ? { port: at } : {}),
        report,
        onLine,
      });
      services[name] = group;
      return group;
    };
    const building = options.explorer === true ? buildExplorer(report) : null;
    // Wait for all even if one fails: those that came up have to be known so that they can be stopped.
    const starting =
      options.servers ?? startServers({ dataDir, env: hostEnv, report, names: serverNames(options.search) });
    const replaying = needsReplay(hostEnv) ? startReplay(create, hostEnv, options.replayDirs) : null;
    const [serversResult, replayResult, explorerResult] = await Promise.allSettled([
      starting,
      replaying,
      building,
    ]);
    if (serversResult.status === 'rejected') throw serversResult.reason;
    const running = serversResult.value;
    servers = running;
    if (replayResult.status === 'rejected') throw replayResult.reason;
    if (explorerResult.status === 'rejected') throw explorerResult.reason;
    const replayUrl = replayResult.value;
    const serverEnv = { ...running.env };
    if (options.namespace !== undefined)
      Object.assign(serverEnv, await withNamespace(serverEnv, options.namespace));
    const objectDir = join(dataDir, 'objects');
    // With a namespace the stores are deleted with the cluster, so the index made from them must not be kept either.
    const passageDir = options.namespace === undefined ? join(dataDir, 'passages') : null;
    const shared = { hostEnv, serverEnv, secrets, publicUrl: url, objectDir, passageDir, replayUrl };
    const env = makeSharedEnv(shared);

    report('starting the services');
    const wanted: readonly ServiceName[] = options.services ?? businessServices;
    const names = businessServices.filter((name) => hasService(name) && wanted.includes(name));
    const groups = names.map((name) => create(name, env));
    await Promise.all(
      groups.map((group) => group.scale(group.name === 'ingestion-worker' ? (options.workers ?? 1) : 1)),
    );
    const upstreams: Record<string, string> = {};
    for (const [name, variable] of Object.entries(upstreamVariables)) {
      upstreams[variable] = services[name as ServiceName]?.urls[0] ?? nobody;
    }
    await create('gateway', { ...env, ...upstreams, ...options.upstreams?.(services) }, port).start();

    noteRunningCluster(dataDir, env);
    const firstUrls = Object.entries(services).map(([name, group]) => [name, group.urls[0]]);
    return {
      url,
      internalUrls: Object.fromEntries(firstUrls),
      servers: running,
      services,
      env,
      token: (claims) =>
        signToken(env.JWT_SECRET ?? secrets.jwtSecret, {
          issuer: env.JWT_ISSUER || undefined,
          audience: env.JWT_AUDIENCE || undefined,
          ...claims,
        }),
      stop,
      abandon,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startReplay(
  create: (name: ServiceName, env: NodeJS.ProcessEnv) => ServiceGroup,
  env: NodeJS.ProcessEnv,
  dirs: string[] = listReplayDirs(env),
): Promise<string | null> {
  if (dirs.length === 0) return null;
  const group = create('replay', { ...env, REPLAY_DIR: dirs.join(delimiter) });
  await group.start();
  return group.urls[0] ?? null;
}

/**
 * The project's own sample filings and those of `REPLAY_DIR`; where that is not set, also the real filings of a
 * data folder that is beside the clone.
 */
export function listReplayDirs(env: NodeJS.ProcessEnv): string[] {
  const sample = join(projectRoot, 'deploy/local/replay/sample');
  const beside = join(projectRoot, '../shared/data/filings');
  const given = env.REPLAY_DIR ? env.REPLAY_DIR.split(delimiter).filter(Boolean) : [beside];
  return [sample, ...given.map((dir) => resolve(dir))].filter((dir) => existsSync(join(dir, 'index.json')));
}

const serverNames = (search: ClusterOptions['search']): ServerName[] => [
  'mongodb',
  'rabbitmq',
  'redis',
  ...(search === 'opensearch' ? (['opensearch'] as const) : []),
];
