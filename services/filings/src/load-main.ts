import { homedir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { countries } from '@research/contracts';
import { createMarkets, marketDescriptors, marketSettings, parseCountry, sourcesOf } from '@research/markets';
import {
  createLog,
  createMetrics,
  describeError,
  levelOf,
  ProblemError,
  readConfig,
  setting,
  systemClock,
} from '@research/runtime';
import { connectMongo, connectRedis } from '@research/stores';
import { z } from 'zod';
import { createMongoCompanyStore } from './companies/mongo-company-store.ts';
import {
  type BulkAdapter,
  type BulkDeps,
  type BulkOptions,
  hasBulk,
  loadBulk,
  planBulk,
} from './load/load-bulk.ts';
import { type LoadPlan, loadMarket, planLoad } from './load/load-market.ts';
import { createMongoRegistryStore } from './registry/mongo-registry-store.ts';
import type { ScanDeps } from './registry/scan-registry.ts';

const usage = `usage: npm run market:load -- --market JP --since 2015 [--most N] [--plan] [--folder DIR]
  --market  country code of the market: ${countries.join(', ')}
  --since   first year or day, 2015 or 2015-04-01
  --most    at most this many parts (days, files of a year) or companies in this run
  --plan    only say what would be read
  --folder  where a market's file of all lists is brought to (US: 1.5 GB); default: ${defaultFolder(process.env)}
  --data    data folder of the local cluster to load into
Reads the lists of filings of a whole market into the registry, at the market's own pace, newest first. What was read is kept:
the same command goes on where it stopped. The lists of the US come in one file, with the industries of the companies.`;

/** A line of progress is printed at most this often. */
const tellEveryMs = 5_000;
const replayRequestsPerSecond = 200;
const sinceSchema = z
  .string()
  .transform((text) => (/^\d{4}$/.test(text) ? `${text}-01-01` : text))
  .pipe(z.iso.date());

async function main(): Promise<void> {
  const string = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const { values } = parseArgs({
    options: { market: string, since: string, most: string, folder: string, plan: flag, help: flag },
  });
  if (values.help) {
    console.log(usage);
    return;
  }
  const since = sinceSchema.safeParse(values.since);
  const most = z.coerce
    .number()
    .int()
    .min(1)
    .safeParse(values.most ?? '1000000');
  if (!values.market || !since.success || !most.success) throw new Error(usage);
  const country = parseCountry(values.market);
  const config = readConfig({
    ...marketSettings,
    MONGODB_URL: setting.url(),
    REDIS_URL: setting.optionalUrl(),
  });
  const log = createLog('market-load', levelOf(process.env, 'warn'));
  const mongo = connectMongo(config.MONGODB_URL, log);
  const redis = config.REDIS_URL ? connectRedis(config.REDIS_URL, log) : null;
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  process.once('SIGTERM', () => stop.abort());
  const markets = createMarkets(config, {
    redis,
    log,
    metrics: createMetrics('market-load'),
    clock: systemClock,
  });
  try {
    const adapter = markets.adapter(country);
    if (!adapter)
      throw new Error(`Market ${country} is not open here: npm run doctor -- --market ${country} says why.`);
    const [slowest] = sourcesOf(marketDescriptors[country], config, adapter.access)
      .map((source) => source.requestsPerSecond)
      .sort((a, b) => a - b);
    const store = createMongoCompanyStore(mongo.connection, systemClock);
    const companies = await store.listed(country);
    const rank = (size: number | null) => size ?? Number.POSITIVE_INFINITY;
    const options = {
      since: since.data,
      most: most.data,
      localIds: companies
        .sort((a, b) => (rank(a.size_rank) < rank(b.size_rank) ? -1 : 1))
        .map((one) => one.local_id),
      requestsPerSecond: adapter.access === 'replay' ? replayRequestsPerSecond : (slowest ?? 1),
    };
    const deps = {
      registry: createMongoRegistryStore(mongo.connection, systemClock),
      clock: systemClock,
      log,
      holder: `load-${process.pid}`,
    };
    if (hasBulk(adapter)) {
      const folder = values.folder ?? defaultFolder(process.env);
      const bulk = { ...options, folder, companies: store };
      await loadFile(deps, adapter, bulk, values.plan === true, stop.signal);
      return;
    }
    const plan = await planLoad(deps, adapter, options);
    console.log(describePlan(country, plan));
    if (values.plan || plan.due === 0) return;
    const read = await loadMarket({ ...deps, progress: tellProgress(plan) }, adapter, options, stop.signal);
    if (read === 0)
      throw new Error('Nothing was read: another process scans this market. Try again in a few minutes.');
    console.log(
      `${read} ${plan.unit} read. ${read < plan.due ? 'The same command goes on.' : 'Nothing is missing.'}`,
    );
  } finally {
    markets.close();
    redis?.disconnect();
    await mongo.close();
  }
}

async function loadFile(
  scan: ScanDeps,
  adapter: BulkAdapter,
  { companies, ...options }: Omit<BulkOptions, 'downloaded'> & Pick<BulkDeps, 'companies'>,
  onlyPlan: boolean,
  signal: AbortSignal,
): Promise<void> {
  const deps = { ...scan, companies };
  const plan = await planBulk(deps, adapter, options, signal);
  const size = plan.bytes === null ? 'of unknown size' : `of ${inMegabytes(plan.bytes)}`;
  const day = plan.as_of.toISOString().slice(0, 10);
  console.log(
    `${adapter.country}: ${plan.due.length} companies to read from one file ${size}, of ${day}, into ${options.folder}; ${plan.known} are known.`,
  );
  if (onlyPlan || plan.due.length === 0) return;
  const tell = atMostEvery(tellEveryMs);
  const downloaded = (bytes: number) =>
    tell(() =>
      console.log(`${inMegabytes(bytes)} of ${plan.bytes === null ? '?' : inMegabytes(plan.bytes)} brought`),
    );
  const progress = (read: number) =>
    tell(() => console.log(`${read} of ${Math.min(plan.due.length, options.most)} companies`));
  const result = await loadBulk({ ...deps, progress }, adapter, { ...options, downloaded }, signal);
  if (result === null)
    throw new Error('Nothing was read: another process loads this market. Try again in a few minutes.');
  const { companies: read, filings, leftOut } = result;
  const missing = plan.due.length - read;
  console.log(
    `${read} companies with ${filings} filings read${leftOut > 0 ? `, ${leftOut} odd rows left out` : ''}. ` +
      (missing > 0 ? `${missing} were not read or are not in the file.` : 'Nothing is missing.'),
  );
}

function inMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

/** Calls what it is given, unless it did so within this time. */
function atMostEvery(ms: number): (say: () => void) => void {
  let saidAt = Date.now();
  return (say) => {
    if (Date.now() - saidAt < ms) return;
    saidAt = Date.now();
    say();
  };
}

/** It has to be the same in the next run, which goes on with the file. */
function defaultFolder(env: NodeJS.ProcessEnv): string {
  return join(env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'research-platform', 'bulk');
}

function describePlan(country: string, { unit, due, known, minutes, filings }: LoadPlan): string {
  const size = filings === null ? '' : `, about ${filings} filings`;
  return `${country}: ${due} ${unit} to read${size}, at least ${minutes} minutes; ${known} are known.`;
}

function tellProgress({ due, unit }: LoadPlan): (read: number) => void {
  const startedAt = Date.now();
  let toldAt = startedAt;
  return (read) => {
    const now = Date.now();
    if (now - toldAt < tellEveryMs) return;
    toldAt = now;
    const minutesLeft = Math.ceil((((now - startedAt) / read) * (due - read)) / 60_000);
    console.log(`${read} of ${due} ${unit}, about ${minutesLeft} minutes left`);
  };
}

main().catch((error) => {
  const told = error instanceof ProblemError ? (error.extras.detail ?? error.code) : null;
  console.error(told ?? (error instanceof Error ? error.message : describeError(error)));
  process.exitCode = 1;
});
