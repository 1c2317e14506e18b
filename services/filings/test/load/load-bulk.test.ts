import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type BulkCompany,
  createMarkets,
  type Markets,
  marketSettings,
  type SourceAdapter,
} from '@footnote/markets';
import { createMetrics, isProblem, problem, readConfig, silentLog, systemClock } from '@footnote/runtime';
import { type Replay, startReplay } from '../../../../deploy/local/src/replay/replay-server.ts';
import { makeRow, writeFolder } from '../../../../deploy/local/test/replay/replay-fixture.ts';
import type { StoredCompany } from '../../src/companies/company-store.ts';
import { listOrLoaded } from '../../src/filing-list/list-or-loaded.ts';
import { type BulkListsDeps, bulkLists } from '../../src/load/bulk-lists.ts';
import { type BulkSource, loadBulk, planBulk } from '../../src/load/load-bulk.ts';
import type { ScanDeps } from '../../src/registry/scan-registry.ts';
import { createFakeCompanyListing } from '../fake-company-listing.ts';
import { createTestClock } from '../test-database.ts';
import { createMemoryRegistry } from './memory-registry.ts';

const never = new AbortController().signal;
const ids = ['0000009991', '0000009992', '0000009993'];

function createMemoryCompanies() {
  const stored = new Map<string, Omit<StoredCompany, 'updated_at'>>();
  const withDay = (company: Omit<StoredCompany, 'updated_at'>) => ({ ...company, updated_at: '' });
  const companies: BulkListsDeps['companies'] = {
    save: async (saved) => {
      for (const one of saved) stored.set(`${one.country}:${one.local_id}`, one);
      return saved.length;
    },
    getMany: async (keys) =>
      new Map(keys.flatMap((key) => (stored.has(key) ? [[key, withDay(stored.get(key) as never)]] : []))),
    listed: async () => [...stored.values()].map(withDay),
  };
  return { companies, stored };
}

describe('loading the US from one file', () => {
  const clock = createTestClock('2026-03-10T12:00:00.000Z');
  let dir: string;
  let folder: string;
  let replay: Replay;
  let markets: Markets;
  let lists: BulkSource<BulkCompany>;
  let memory: ReturnType<typeof createMemoryRegistry>;
  let store: ReturnType<typeof createMemoryCompanies>;
  let told: number[];
  let deps: ScanDeps;
  const options = (more: { since?: string; most?: number } = {}) => ({
    since: '2015-01-01',
    localIds: ids,
    most: 1_000,
    folder,
    ...more,
  });

  beforeAll(async () => {
    const rows = ids.flatMap((local_id, at) =>
      ['2014-02-20', '2024-02-20', '2025-02-20'].map((filing_date) =>
        makeRow({
          local_id,
          company_name: `COMPANY ${at}`,
          company_ticker: `C${at}`,
          filing_ref: `${local_id}-${filing_date.slice(2, 4)}-000001`,
          filing_date,
          document: 'a.htm',
        }),
      ),
    );
    const companies = ids.map((local_id, at) => ({
      country: 'US',
      local_id,
      name: `COMPANY ${at}`,
      ticker: `C${at}`,
      ...(at === 0 && { sic: '6021', industry: 'National Commercial Banks' }),
    }));
    dir = await writeFolder({
      'index.json': JSON.stringify(rows),
      'companies.json': JSON.stringify(companies),
      'a.htm': '<p>A report</p>',
    });
    replay = await startReplay({ dirs: [dir], secRequestsPerSecond: null });
  });
  afterAll(async () => {
    await replay.stop();
    await rm(dir, { recursive: true });
  });
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'load-bulk-'));
    const config = readConfig(marketSettings, { REPLAY_URL: replay.url, SEC_REQUESTS_PER_SECOND: '10' });
    const metrics = createMetrics('load-test');
    markets = createMarkets(config, { redis: null, log: silentLog, metrics, clock: systemClock });
    memory = createMemoryRegistry();
    store = createMemoryCompanies();
    const adapter = markets.adapter('US') as SourceAdapter;
    lists = bulkLists({ registry: memory.registry, companies: store.companies }, adapter) as typeof lists;
    told = [];
    deps = {
      registry: memory.registry,
      clock,
      log: silentLog,
      holder: 'load',
      progress: (read) => told.push(read),
    };
  });
  afterEach(async () => {
    markets.close();
    await rm(folder, { recursive: true });
  });

  it('plans with the size and day of the file, and reads nothing', async () => {
    expect(await planBulk(deps, lists, options(), never)).toMatchObject({
      due: ids,
      known: 0,
      bytes: expect.any(Number),
      as_of: new Date('2026-03-02T08:00:00Z'),
    });
    expect(memory.filings.size).toBe(0);
  });

  it('stores filings since the first day, and tells its progress', async () => {
    expect(await loadBulk(deps, lists, options(), never)).toEqual({ companies: 3, filings: 6, leftOut: 0 });
    expect([...memory.filings].filter((ref) => ref.includes('-14-'))).toEqual([]);
    expect(told).toEqual([1, 2, 3]);
    expect(await planBulk(deps, lists, options(), never)).toMatchObject({ due: [], known: 3 });
  });

  it('goes on where it stopped, and brings the file once', async () => {
    expect(await loadBulk(deps, lists, options({ most: 1 }), never)).toMatchObject({ companies: 1 });
    expect(await planBulk(deps, lists, options(), never)).toMatchObject({ due: ids.slice(1) });
    replay.requests.clear();
    expect(await loadBulk(deps, lists, options(), never)).toMatchObject({ companies: 2 });
    expect(replay.requests.list()).toHaveLength(1);
  });

  it('reads again what was read since a later day', async () => {
    await loadBulk(deps, lists, options({ since: '2025-01-01' }), never);
    expect(await planBulk(deps, lists, options({ since: '2025-06-01' }), never)).toMatchObject({ due: [] });
    expect(await loadBulk(deps, lists, options({ since: '2010-01-01' }), never)).toMatchObject({
      companies: 3,
      filings: 9,
    });
  });

  it('gives companies the industry that the SEC files them under, and the sector by it', async () => {
    await loadBulk(deps, lists, options(), never);
    expect(store.stored.get(`US:${ids[0]}`)).toMatchObject({
      identifiers: { sic: '6021' },
      industry: 'National Commercial Banks',
      sector: 'Financial and insurance activities',
    });
    expect(store.stored.get(`US:${ids[1]}`)).toMatchObject({ identifiers: {}, sector: null });
  });

  it('stops when it is told to, and says nothing was read while another process loads', async () => {
    expect(await loadBulk(deps, lists, options(), AbortSignal.abort()).catch(() => 'stopped')).toBe(
      'stopped',
    );
    const taken = { ...deps, registry: { ...memory.registry, takeLease: async () => false } };
    expect(await loadBulk(taken, lists, options(), never)).toBeNull();
    expect(memory.filings.size).toBe(0);
  });

  describe('while the regulator can not be asked', () => {
    const away = createFakeCompanyListing(clock.now);
    const sec = { ...away.adapter, country: 'US' } as typeof away.adapter & SourceAdapter;
    const id = ids[0] ?? '';
    const list = (from?: string) =>
      listOrLoaded(deps, sec, id, { signal: never, ...(from && { from }) }).catch((error: unknown) =>
        isProblem(error, 'regulator_timeout') ? 'regulator_timeout' : Promise.reject(error),
      );
    beforeEach(async () => {
      away.break(id, problem('regulator_timeout'));
      await loadBulk(deps, lists, options(), never);
    });

    it('answers from what was loaded, as of the day of the file', async () => {
      expect(await list('2015-01-01')).toMatchObject({
        served_from: 'registry',
        as_of: new Date('2026-03-02T08:00:00Z'),
      });
    });

    it('reports the failure where filings are asked for that were not loaded', async () => {
      expect(await list()).toBe('regulator_timeout');
      expect(await list('2014-12-31')).toBe('regulator_timeout');
    });

    it('reports the failure for a company that was not loaded', async () => {
      memory.parts.clear();
      expect(await list('2020-01-01')).toBe('regulator_timeout');
    });

    it('is not used while the regulator answers', async () => {
      away.restore();
      away.put(id);
      expect(await list()).toMatchObject({ served_from: 'regulator', filings: [] });
    });
  });
});
