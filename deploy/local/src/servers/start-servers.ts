import { mkdirSync } from 'node:fs';
import {
  canUseApt,
  installPackages,
  listMissingPackages,
  type PackageNeed,
} from '../setup/install-packages.ts';
import { findCacheDir, type ServerHost } from '../setup/server-host.ts';
import type { BackingServer, ServerName } from './backing-server.ts';
import { chromiumNames, findChromium, listChromePackages } from './chromium.ts';
import { findMongod } from './mongod.ts';
import { ensureMongodb, mayNeedFerretdb } from './mongodb.ts';
import { findFetchedMongod } from './official-mongod.ts';
import { ensureOpensearch } from './opensearch/opensearch.ts';
import { ensureRabbitmq } from './rabbitmq.ts';
import { ensureRedis } from './redis.ts';
import { ensureS3 } from './s3.ts';

export interface StartServersOptions {
  dataDir: string;
  /** Default: MongoDB, RabbitMQ and Redis. */
  names?: ServerName[];
  env?: NodeJS.ProcessEnv;
  report?: (line: string) => void;
}

export interface RunningServers {
  servers: Partial<Record<ServerName, BackingServer>>;
  /** The variables from which a process learns all addresses (and `CHROME_PATH` when there is a Chrome). */
  env: Record<string, string>;
  stop(): Promise<void>;
  /** Ends all at once, by force. */
  abandon(): void;
}

const ensure: Record<ServerName, (host: ServerHost) => Promise<BackingServer>> = {
  mongodb: ensureMongodb,
  rabbitmq: ensureRabbitmq,
  redis: ensureRedis,
  s3: ensureS3,
  opensearch: ensureOpensearch,
};

/** Starts the backing servers at the same time. When one can't be started, ends the others and throws an error that says what to do. */
export async function startServers(options: StartServersOptions): Promise<RunningServers> {
  const names = options.names ?? ['mongodb', 'rabbitmq', 'redis'];
  const host = await createHost(options, names);
  const results = await Promise.allSettled(
    names.map(async (name) => {
      const server = await ensure[name](host);
      host.report(`${name}: ${server.describe}`);
      return server;
    }),
  );
  const running = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const stop = async () => {
    await Promise.all(running.map((server) => server.stop()));
  };
  const failures = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as Error] : [],
  );
  if (failures.length > 0) {
    await stop();
    throw new Error(failures.map((failure) => failure.message).join('\n\n'), { cause: failures[0] });
  }
  const chrome = findChromium(host.env);
  return {
    servers: Object.fromEntries(running.map((server) => [server.name, server])),
    env: Object.assign(
      {},
      ...running.map((server) => server.env),
      chrome === null ? {} : { CHROME_PATH: chrome },
    ),
    stop,
    abandon: () => {
      for (const server of running) server.abandon();
    },
  };
}

async function createHost(options: StartServersOptions, names: ServerName[]): Promise<ServerHost> {
  const env = options.env ?? process.env;
  const report = options.report ?? (() => {});
  mkdirSync(options.dataDir, { recursive: true });
  let installing: Promise<boolean> | null = null;
  const host: ServerHost = {
    env,
    dataDir: options.dataDir,
    cacheDir: findCacheDir(env),
    isRoot: process.getuid?.() === 0,
    report,
    installPackages: () => {
      installing ??= install();
      return installing;
    },
  };
  const needs = await listNeeds(host, names);
  const missing = listMissingPackages(env, needs);
  const install = async () => {
    if (missing.length === 0 || !canUseApt(env)) return false;
    await installPackages(env, missing, report);
    return true;
  };
  // Started at once, at the same time as the rest. A server that needs a package waits for it; none waits for Chrome.
  if (missing.length > 0) host.installPackages().catch((error: Error) => report(error.message));
  return host;
}

async function listNeeds(host: ServerHost, names: ServerName[]): Promise<PackageNeed[]> {
  const needs: PackageNeed[] = [];
  const { env } = host;
  if (names.includes('rabbitmq') && !env.RABBITMQ_URL) {
    needs.push({ binary: ['rabbitmq-server'], packages: ['rabbitmq-server'] });
  }
  if (names.includes('redis') && !env.REDIS_URL) {
    needs.push({ binary: ['redis-server', 'valkey-server'], packages: ['redis-server'] });
  }
  if (names.includes('mongodb') && mayNeedFerretdb(host)) {
    const mongod = (await findMongod(env)) ?? (await findFetchedMongod(host));
    if (mongod === null) {
      needs.push(
        { binary: ['mmdebstrap'], packages: ['mmdebstrap'] },
        { binary: ['go'], packages: ['golang-go'] },
      );
    }
  }
  if (!env.CHROME_PATH) {
    needs.push({ binary: chromiumNames, packages: listChromePackages() });
  }
  needs.push({ binary: ['pdftotext'], packages: ['poppler-utils'] });
  return needs;
}
