import { setTimeout as delay } from 'node:timers/promises';
import { countries, marketSources } from '@footnote/contracts';
import { loadStarterCompanies, type Markets } from '@footnote/markets';
import { describeError, isProblem, type Log } from '@footnote/runtime';
import type { Connection } from 'mongoose';
import type { CompanyStore } from './companies/company-store.ts';
import { importCompanies } from './companies/import-companies.ts';

const retryAfterMs = 1_000;

export interface PrepareDeps {
  connection: Connection;
  companies: CompanyStore;
  markets: Markets;
  log: Log;
}

/** Retries until the database is available: makes indexes, and adds companies to markets that have none. */
export async function prepareDatabase(deps: PrepareDeps, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      for (const model of Object.values(deps.connection.models)) await model.createIndexes();
      await seedCompanies(deps.companies, deps.log);
      break;
    } catch (error) {
      deps.log.warn({ err: describeError(error) }, 'database not prepared yet');
      await delay(retryAfterMs, undefined, { signal }).catch(() => {});
    }
  }
  await importReplayedCompanies(deps, signal);
}

/** The starter list makes an empty market searchable; an import of the regulator's list adds to it. */
export async function seedCompanies(companies: CompanyStore, log: Log): Promise<void> {
  for (const country of countries) {
    if ((await companies.count(country)) > 0) continue;
    const starters = loadStarterCompanies(country).map((starter, size_rank) => ({
      ...starter,
      country,
      source: marketSources[country],
      market_cap_usd: null,
      market_cap: null,
      active: true,
      size_rank,
    }));
    const saved = await companies.save(starters);
    log.info({ country, saved }, 'market seeded with the starter list');
  }
}

/**
 * A replay's company list is small and local: it is always imported, so that its companies can be searched. A replay may
 * have no company of a market. No regulator's list is empty, so that the adapter refuses such a list.
 */
async function importReplayedCompanies(deps: PrepareDeps, signal: AbortSignal): Promise<void> {
  for (const country of countries) {
    const adapter = deps.markets.adapter(country);
    if (!adapter || deps.markets.access(country) !== 'replay') continue;
    await importCompanies(deps.companies, adapter, { signal }).then(
      (result) => deps.log.info({ country, ...result }, 'replayed companies imported'),
      (error) => {
        const isEmpty = isProblem(error, 'source_drift');
        if (isEmpty) deps.log.info({ country, reason: error.message }, 'the replay has no list of companies');
        else deps.log.warn({ country, err: describeError(error) }, 'replayed companies not imported');
      },
    );
  }
}
