import { parseArgs } from 'node:util';
import { createMarkets, marketSettings, parseCountry } from '@research/markets';
import {
  createLog,
  createMetrics,
  describeError,
  levelOf,
  readConfig,
  setting,
  systemClock,
} from '@research/runtime';
import { connectMongo, connectRedis } from '@research/stores';
import { importCompanies } from './companies/import-companies.ts';
import { createMongoCompanyStore } from './companies/mongo-company-store.ts';

const usage = 'usage: npm run companies:import -- --market US   (a market with a company list: US, JP)';

/** `npm run companies:import -- --market US`: brings a regulator's company list into the database. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { market: { type: 'string' } } });
  if (!values.market) throw new Error(usage);
  const config = readConfig({
    ...marketSettings,
    MONGODB_URL: setting.url(),
    REDIS_URL: setting.optionalUrl(),
  });
  const log = createLog('companies-import', levelOf(process.env, 'warn'));
  const mongo = connectMongo(config.MONGODB_URL, log);
  const redis = config.REDIS_URL ? connectRedis(config.REDIS_URL, log) : null;
  try {
    const deps = { redis, log, metrics: createMetrics('companies-import'), clock: systemClock };
    const country = parseCountry(values.market);
    const adapter = createMarkets(config, deps).adapter(country);
    if (!adapter) throw new Error(`Market ${country} has no company list to import from.\n${usage}`);
    const { read, changed } = await importCompanies(
      createMongoCompanyStore(mongo.connection, systemClock),
      adapter,
    );
    console.log(
      `${country}: ${read} companies read from the regulator (${adapter.access}), ${changed} new or changed.`,
    );
  } finally {
    redis?.disconnect();
    await mongo.close();
  }
}

main().catch((error) => {
  console.error(error instanceof Error ? error.message : describeError(error));
  process.exitCode = 1;
});
