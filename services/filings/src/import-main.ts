import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type Country, countries } from '@footnote/contracts';
import {
  createMarkets,
  type Markets,
  marketSettings,
  parseCountry,
  type SourceAdapter,
} from '@footnote/markets';
import {
  createLog,
  createMetrics,
  describeError,
  levelOf,
  readConfig,
  setting,
  systemClock,
} from '@footnote/runtime';
import { connectMongo, connectRedis } from '@footnote/stores';
import { importCompanies } from './companies/import-companies.ts';
import { createMongoCompanyStore } from './companies/mongo-company-store.ts';
import { readCompanyFile } from './companies/read-company-file.ts';

const usage = `usage: npm run companies:import -- --market US [--file PATH [--whole]]
  --market  country code of the market: ${countries.join(', ')}
  --file    a CSV with the columns country, local_id, name, native_name, ticker, exchange, sector, industry, aliases;
            (and market_cap, currency, as_of where known); without it the regulator's own list is read
  --whole   the file names every listed company: those that it lacks become inactive
  --data    data folder of the local cluster to import into`;

const mostRefusalsShown = 20;

interface CompanyList {
  readonly source: Pick<SourceAdapter, 'country' | 'listCompanies'>;
  /** Where it comes from, as the result says it. */
  readonly origin: string;
  /** It names all that are listed. */
  readonly isWhole: boolean;
  readonly refused: readonly string[];
  readonly leftOut: readonly string[];
}

/** `npm run companies:import -- --market US`: brings a company list into the database. */
async function main(): Promise<void> {
  const string = { type: 'string' } as const;
  const { values } = parseArgs({
    options: { market: string, file: string, whole: { type: 'boolean' }, help: { type: 'boolean' } },
  });
  if (values.help) {
    console.log(usage);
    return;
  }
  if (!values.market) throw new Error(usage);
  const country = parseCountry(values.market);
  const config = readConfig({
    ...marketSettings,
    MONGODB_URL: setting.url(),
    REDIS_URL: setting.optionalUrl(),
  });
  // A file that can't be read ends the command before it connects to anything.
  const file = values.file ? await openFile(values.file, country, values.whole ?? false) : null;
  const log = createLog('companies-import', levelOf(process.env, 'warn'));
  const mongo = connectMongo(config.MONGODB_URL, log);
  const redis = config.REDIS_URL ? connectRedis(config.REDIS_URL, log) : null;
  try {
    const deps = { redis, log, metrics: createMetrics('companies-import'), clock: systemClock };
    const list = file ?? openRegulator(createMarkets(config, deps), country);
    const store = createMongoCompanyStore(mongo.connection, systemClock);
    const { read, changed, ended } = await importCompanies(store, list.source, { isWhole: list.isWhole });
    console.log(`${country}: ${read} companies read from ${list.origin}, ${changed} new or changed.`);
    if (read === 0 && !values.file)
      console.error(`The open sources of ${country} have no list of listed companies; give one by --file.`);
    if (ended > 0) console.log(`${ended} companies are no longer listed and are kept as inactive.`);
    report(list.refused, 'refused', 'rows were refused');
    report(list.leftOut, 'left out', 'identifiers were left out; their companies were read');
  } finally {
    redis?.disconnect();
    await mongo.close();
  }
}

function report(rows: readonly string[], what: string, summary: string): void {
  for (const one of rows.slice(0, mostRefusalsShown)) console.error(`${what} ${one}`);
  if (rows.length > 0) console.error(`${rows.length} ${summary}.`);
}

async function openFile(path: string, country: Country, isWhole: boolean): Promise<CompanyList> {
  const { records, ...told } = readCompanyFile(await readFile(path), country);
  return { source: { country, listCompanies: async () => records }, origin: path, isWhole, ...told };
}

function openRegulator(markets: Markets, country: Country): CompanyList {
  const adapter = markets.adapter(country);
  if (!adapter) {
    throw new Error(`Market ${country} has no company list to import from; give one by --file.\n${usage}`);
  }
  // A replay names the few companies that it has filings of.
  const isWhole = adapter.access === 'live' && adapter.companyList !== 'partial';
  return { source: adapter, origin: `the regulator (${adapter.access})`, isWhole, refused: [], leftOut: [] };
}

main().catch((error) => {
  console.error(error instanceof Error ? error.message : describeError(error));
  process.exitCode = 1;
});
