import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type BulkReports,
  createMarkets,
  type Markets,
  marketSettings,
  type SourceAdapter,
} from '@footnote/markets';
import { createMetrics, readConfig, silentLog, systemClock } from '@footnote/runtime';
import { type Replay, startReplay } from '../../../../deploy/local/src/replay/replay-server.ts';
import { readMeasuresOfCompany } from '../../src/financials/company-measures.ts';
import type { FilingFigures } from '../../src/financials/filing-figures-store.ts';
import { createMongoFilingFiguresStore } from '../../src/financials/mongo-filing-figures-store.ts';
import { createMongoScreenStore } from '../../src/financials/mongo-screen-store.ts';
import { createMongoSeriesStore } from '../../src/financials/mongo-series-store.ts';
import { bulkFigures } from '../../src/load/bulk-figures.ts';
import { type BulkSource, loadBulk, planBulk } from '../../src/load/load-bulk.ts';
import { createMongoRegistryStore } from '../../src/registry/mongo-registry-store.ts';
import type { ScanDeps } from '../../src/registry/scan-registry.ts';
import { createTestClock, openTestDatabase } from '../test-database.ts';
import { point } from '../test-financials.ts';

const sample = join(import.meta.dirname, '../../../../deploy/local/replay/sample');
const never = new AbortController().signal;
const [halcyon, bluewater] = ['0009990001', '0009990002'];
const ids = [halcyon, bluewater];
const annual2024 = '0009990001-25-000007';

describe('loading the figures of the US from one file', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let replay: Replay;
  let markets: Markets;
  let folder: string;
  let deps: ScanDeps;
  let source: BulkSource<BulkReports>;
  let stores: ReturnType<typeof openStores>;
  const openStores = () => ({
    figures: createMongoFilingFiguresStore(database.connection),
    series: createMongoSeriesStore(database.connection),
    screen: createMongoScreenStore(database.connection),
  });
  const options = (more: { since?: string; most?: number } = {}) => ({
    ...{ since: '2015-01-01', localIds: ids, most: 1_000, folder },
    ...more,
  });
  const load = (more = {}) => loadBulk(deps, source, options(more), never);
  const filingsOf = async (localId: string = halcyon) =>
    (await stores.figures.ofCompany('US', localId)).map(({ filing_id, loaded }) => [filing_id, loaded]);

  beforeAll(async () => {
    replay = await startReplay({ dirs: [sample], secRequestsPerSecond: null });
  });
  afterAll(() => replay.stop());
  beforeEach(async () => {
    database = await openTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'load-figures-'));
    const config = readConfig(marketSettings, { REPLAY_URL: replay.url, SEC_REQUESTS_PER_SECOND: '10' });
    const metrics = createMetrics('load-figures');
    markets = createMarkets(config, { redis: null, log: silentLog, metrics, clock: systemClock });
    const clock = createTestClock();
    const registry = createMongoRegistryStore(database.connection, clock);
    stores = openStores();
    deps = { registry, clock, log: silentLog, holder: 'load' };
    source = bulkFigures({ registry, ...stores }, markets.adapter('US') as SourceAdapter) as typeof source;
    replay.requests.clear();
  });
  afterEach(async () => {
    markets.close();
    await database.drop();
    await rm(folder, { recursive: true });
  });

  it('gives a company its series before any filing is ingested, and says so', async () => {
    expect(await load()).toMatchObject({ companies: 2, filings: 4, leftOut: 0 });
    const { body } = await readMeasuresOfCompany(
      { ...stores, log: silentLog },
      { country: 'US', local_id: halcyon },
      { names: 'revenue', basis: 'annual', as: 'latest' },
    );
    expect(body.series[0]?.points[0]).toMatchObject({
      value: '364200000',
      fiscal: { year: 2024, period: 'FY' },
      latest: { filing_id: annual2024, form_type: '10-K', fact_ids: [], loaded: true },
    });
    const screen = await stores.screen.find({
      ...{ conditions: [], names: ['revenue'], markets: [], currency: undefined, template: undefined },
      ...{ since: undefined, sort: undefined, limit: 10 },
    });
    expect(screen.records[0]?.values.revenue).toMatchObject({ value: '364200000', loaded: true });
  });

  it('leaves out filings before the first day', async () => {
    await load({ since: '2025-01-01' });
    expect(await filingsOf()).toEqual([
      [annual2024, true],
      [expect.stringMatching(/-25-/), true],
    ]);
  });

  it('never replaces what was ingested, and is replaced by an ingestion', async () => {
    const ingested: FilingFigures = {
      ...{ country: 'US', local_ids: [halcyon], filing_id: annual2024, form_type: '10-K' },
      ...{ filing_date: '2025-02-20', periodic: true, financials_key: 'figures.gz', standard: 'us-gaap' },
      ...{ template: 'industrial', currency: 'USD', points: [point('1')], absent: [], splits: [] },
    };
    await stores.figures.save(ingested);
    expect(await load()).toMatchObject({ filings: 3 });
    const stored = async () =>
      (await stores.figures.ofCompany('US', halcyon)).find(({ filing_id }) => filing_id === annual2024);
    expect(await stored()).toEqual(ingested);

    const other = { ...ingested, filing_id: '0009990001-24-000008', filing_date: '2024-02-20' };
    await stores.figures.save(other);
    expect(await filingsOf()).toContainEqual([other.filing_id, undefined]);
    expect(await filingsOf()).toHaveLength(3);
  });

  it('goes on where it stopped, and brings the file once', async () => {
    expect(await load({ most: 1 })).toMatchObject({ companies: 1 });
    expect(await planBulk(deps, source, options(), never)).toMatchObject({ due: [bluewater], known: 1 });
    replay.requests.clear();
    expect(await load()).toMatchObject({ companies: 1 });
    expect(replay.requests.list()).toHaveLength(1);
    expect(await planBulk(deps, source, options(), never)).toMatchObject({ due: [], known: 2 });
  });

  it('stores nothing of the next company after it was told to stop', async () => {
    const stop = new AbortController();
    const progress = () => stop.abort();
    expect(await loadBulk({ ...deps, progress }, source, options(), stop.signal)).toMatchObject({
      companies: 1,
    });
    expect(await filingsOf(bluewater)).toEqual([]);
    expect(await planBulk(deps, source, options(), never)).toMatchObject({ due: [bluewater] });
  });

  it('does nothing while another process loads', async () => {
    expect(await deps.registry.takeLease('registry-scan.US', 'another', 60_000)).toBe(true);
    expect(await load()).toBeNull();
    expect(await filingsOf()).toEqual([]);
  });
});
