import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  countries,
  getCompany,
  listMarketCompanies,
  listMarkets,
  marketSources,
  searchCompanies,
} from '@footnote/contracts';
import { problemOf, waitFor } from '@footnote/testing';
import type { Caller } from './platform/caller.ts';
import { projectRoot } from './platform/folders.ts';
import { makeFilings } from './platform/make-filings.ts';
import { halcyon } from './platform/sample-filings.ts';
import { type Platform, startPlatform } from './platform/start-platform.ts';
import { startProcess } from './platform/start-process.ts';

describe('companies, through the gateway', () => {
  let platform: Platform;
  let alice: Caller;
  const search = (q: string, limit?: number) =>
    alice.call(searchCompanies, { query: { q, ...(limit === undefined ? {} : { limit }) } });

  beforeAll(async () => {
    platform = await startPlatform({ serviceEnv: { filings: { REGISTRY_SCAN_DAYS: '1' } } });
    alice = platform.caller();
    // Each market's list is read by itself.
    for (const name of ['halcyon', '青嶺'])
      await waitFor(`the list that has ${name}`, async () => (await search(name)).total > 0);
  });
  afterAll(() => platform?.stop());

  describe('search', () => {
    it('finds a company by the beginning of its name, its ticker, an inner word and its id', async () => {
      const queries = { halcy: 'name', hltw: 'ticker', tidewat: 'name', '9990001': 'local_id' };
      for (const [q, matched_on] of Object.entries(queries)) {
        const { results } = await search(q);
        const found = results.find((one) => one.local_id === '0009990001');
        expect([q, found?.name, found?.matched_on]).toEqual([
          q,
          'Halcyon Tidewater Instruments, Inc.',
          matched_on,
        ]);
      }
    });

    it('finds a Japanese company by its native name, and by its name in full-width letters', async () => {
      for (const q of ['青嶺', 'ＡＯＭＩＮＥ']) {
        const { results } = await search(q);
        expect(results.map((one) => one.local_id)).toContain('E99101');
      }
    });

    it('searches all markets at once, an exact ticker first', async () => {
      const { results } = await search('a', 100);
      expect(new Set(results.map((one) => one.country)).size).toBeGreaterThan(5);
      expect((await search('AAPL')).results[0]?.name).toMatch(/^Apple/);
    });

    it('wants every word, keeps to the limit, and answers what nobody is called with an empty list', async () => {
      expect((await search('halcyon tidew')).total).toBe(1);
      expect((await search('halcyon grocers')).results).toEqual([]);
      const two = await search('a', 2);
      expect([two.results.length, two.total]).toEqual([2, 2]);
      expect(two.query_ms).toBeGreaterThan(0);
    });
  });

  it('lists the ten markets with their sources, their companies counted, and how each is reached', async () => {
    const { markets } = await alice.call(listMarkets, {});
    expect(Object.fromEntries(markets.map((one) => [one.country, one.source]))).toEqual(marketSources);
    expect(markets).toHaveLength(countries.length);
    for (const market of markets) {
      expect(market.company_count).toBeGreaterThanOrEqual(50);
      expect(market.forms.length).toBeGreaterThan(0);
    }
    const access = Object.fromEntries(markets.map((one) => [one.country, one.access]));
    expect([access.US, access.JP]).toEqual(['replay', 'replay']);
    const { total } = await alice.call(listMarketCompanies, { params: { country: 'US' } });
    expect(markets.find((one) => one.country === 'US')?.company_count).toBe(total);
  });

  describe('market page', () => {
    const page = (query: object) =>
      alice.call(listMarketCompanies, { params: { country: 'CA' }, query: query as never });

    it('pages through a whole market, each company once, in the order asked for', async () => {
      const first = await page({ page_size: 20, sort_by: 'name', sort_order: 'asc' });
      const names: string[] = [];
      for (let at = 1; at <= first.total_pages; at += 1) {
        const { companies } = await page({ page: at, page_size: 20, sort_by: 'name', sort_order: 'asc' });
        names.push(...companies.map((one) => one.name));
      }
      expect(names).toHaveLength(first.total);
      expect(new Set(names).size).toBe(first.total);
      expect(names).toEqual(
        [...names].sort(new Intl.Collator('en', { sensitivity: 'base', numeric: true }).compare),
      );
      const down = await page({ page_size: 200, sort_by: 'name', sort_order: 'desc' });
      expect(down.companies.map((one) => one.name)).toEqual(names.reverse());
    });

    it('keeps to one sector', async () => {
      const { companies } = await page({ page_size: 200 });
      const sector = companies.find((one) => one.sector !== null)?.sector ?? '';
      const chosen = await page({ page_size: 200, sector: sector.toUpperCase() });
      expect(chosen.total).toBe(companies.filter((one) => one.sector === sector).length);
      expect(chosen.companies.every((one) => one.sector === sector)).toBe(true);
    });

    it('is empty beyond its end, but still gives the total', async () => {
      const behind = await page({ page: 999 });
      expect(behind).toMatchObject({ companies: [], page: 999, page_size: 50, sort_by: 'market_cap_usd' });
      expect(behind.total).toBeGreaterThanOrEqual(50);
    });
  });

  it('shows one company, however its id is written', async () => {
    const spellings = ['9990001', '0009990001', 'CIK0009990001'];
    const answers = await Promise.all(
      spellings.map((local_id) => alice.call(getCompany, { params: { country: 'us', local_id } })),
    );
    for (const company of answers) {
      expect(company).toMatchObject({
        ...halcyon,
        local_id: '0009990001',
        source: 'sec',
        ticker: 'HLTW',
        exchange: 'Nasdaq',
      });
    }
    const unknown = alice.call(getCompany, { params: { country: 'US', local_id: '77' } });
    expect((await problemOf(unknown)).body.code).toBe('company_not_found');
  });

  it('imports a market from its regulator by command, and again without a change', async () => {
    const { dir } = makeFilings(join(platform.dataDir, 'newcomer'), 1);
    const regulator = await startProcess('deploy/local/src/replay/main.ts', {
      ...process.env,
      REPLAY_DIR: dir,
    });
    const importMarket = (market: string) =>
      promisify(execFile)('npm', ['run', '-s', 'companies:import', '--', '--market', market], {
        cwd: projectRoot,
        env: { ...platform.cluster.env, REPLAY_URL: regulator.url },
        timeout: 60_000,
      });
    try {
      expect((await search('quarrelsome')).total).toBe(0);
      const first = await importMarket('US');
      expect(first.stdout).toContain('US: 1 companies read from the regulator (replay), 1 new or changed.');
      await waitFor('the newcomer to be found', async () => (await search('quarrelsome')).total === 1);
      const again = await importMarket('US');
      expect(again.stdout).toContain('US: 1 companies read from the regulator (replay), 0 new or changed.');
      await expect(importMarket('CA')).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining('Market CA has no company list to import from'),
      });
    } finally {
      await regulator.stop();
    }
  });
});
