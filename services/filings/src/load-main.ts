import { homedir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { countries } from '@footnote/contracts';
import { createMarkets, marketDescriptors, marketSettings, parseCountry, sourcesOf } from '@footnote/markets';
import {
  createLog,
  createMetrics,
  describeError,
  levelOf,
  ProblemError,
  readConfig,
  setting,
  systemClock,
} from '@footnote/runtime';
import { connectMongo, connectRedis } from '@footnote/stores';
import { z } from 'zod';
import { createMongoCompanyStore } from './companies/mongo-company-store.ts';
import { createMongoFilingFiguresStore } from './financials/mongo-filing-figures-store.ts';
import { createMongoScreenStore } from './financials/mongo-screen-store.ts';
import { createMongoSeriesStore } from './financials/mongo-series-store.ts';
import { bulkFigures } from './load/bulk-figures.ts';
import { bulkLists } from './load/bulk-lists.ts';
import { type LoadPlan, loadMarket, planLoad } from './load/load-market.ts';
import { runBulk } from './load/run-bulk.ts';
import { tellEveryMs } from './load/tell-every.ts';
import { createMongoRegistryStore } from './registry/mongo-registry-store.ts';

const usage = `usage: npm run market:load -- --market JP --since 2015 [--most N] [--plan] [--folder DIR] [--lists-only]
  --market  country code of the market: ${countries.join(', ')}
  --since   first year or day, 2015 or 2015-04-01
  --most    at most this many parts (days, files of a year) or companies in this run
  --plan    only say what would be read
  --folder  where a market's files of all companies are brought to (US: 1.5 and 1.3 GB); default: ${defaultFolder(process.env)}
  --lists-only  leave out the file of figures (US)
  --data    data folder of the local cluster to load into
Reads the lists of filings of a whole market into the registry, at the market's own pace, newest first. What was read is kept:
the same command goes on where it stopped. The lists of the US come in one file, with the industries of the companies, and the
figures of their annual and quarterly reports in another.`;

const replayRequestsPerSecond = 200;
const sinceSchema = z
  .string()
  .transform((text) => (/^\d{4}$/.test(text) ? `${text}-01-01` : text))
  .pipe(z.iso.date());

async function main(): Promise<void> {
  const string = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const { values } = parseArgs({
    options: {
      market: string,
      since: string,
      most: string,
      folder: string,
      plan: flag,
      'lists-only': flag,
      help: flag,
    },
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
    const { connection } = mongo;
    const lists = bulkLists({ registry: deps.registry, companies: store }, adapter);
    if (lists) {
      const bulk = { ...options, folder: values.folder ?? defaultFolder(process.env) };
      const onlyPlan = values.plan === true;
      await runBulk(deps, lists, 'lists', bulk, onlyPlan, stop.signal);
      const figures = bulkFigures(
        {
          registry: deps.registry,
          figures: createMongoFilingFiguresStore(connection),
          series: createMongoSeriesStore(connection),
          screen: createMongoScreenStore(connection),
        },
        adapter,
      );
      if (figures && !values['lists-only'] && !stop.signal.aborted)
        await runBulk(deps, figures, 'figures', bulk, onlyPlan, stop.signal);
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

/** It has to be the same in the next run, which goes on with the files. */
function defaultFolder(env: NodeJS.ProcessEnv): string {
  return join(env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'footnote', 'bulk');
}

function describePlan(country: string, { unit, due, known, minutes, filings }: LoadPlan): string {
  const size = filings === null ? '' : `, about ${filings} filings`;
  return `${country}: ${due} ${unit} to read${size}, at least ${minutes} min; ${known} are known.`;
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
