import { rm } from 'node:fs/promises';
import { createMarkets, marketSettings, type SourceAdapter } from '@footnote/markets';
import { createMetrics, readConfig, silentLog, systemClock } from '@footnote/runtime';
import { type Replay, startReplay } from '../../../../deploy/local/src/replay/replay-server.ts';
import { makeRow, writeFolder } from '../../../../deploy/local/test/replay/replay-fixture.ts';
import { type LoadOptions, loadMarket, planLoad } from '../../src/load/load-market.ts';
import type { ScanDeps } from '../../src/registry/scan-registry.ts';
import { createFakeCompanyListing, toListed } from '../fake-company-listing.ts';
import { createFakeDayListing, makeCompanyFiling } from '../fake-day-listing.ts';
import { createTestClock } from '../test-database.ts';
import { createMemoryRegistry } from './memory-registry.ts';

const never = new AbortController().signal;

describe('loading a market', () => {
  const clock = createTestClock('2026-03-10T12:00:00.000Z');
  let memory: ReturnType<typeof createMemoryRegistry>;
  let told: number[];
  let deps: ScanDeps;
  const options: LoadOptions = { since: '2026-03-01', localIds: [], requestsPerSecond: 0.1 };

  beforeEach(() => {
    memory = createMemoryRegistry();
    told = [];
    deps = {
      registry: memory.registry,
      clock,
      log: silentLog,
      holder: 'load',
      progress: (read) => told.push(read),
    };
  });

  describe('that lists by day', () => {
    const market = createFakeDayListing();
    const adapter = { ...createFakeCompanyListing(clock.now).adapter, ...market.source } as SourceAdapter;
    beforeAll(() =>
      market.put('2026-03-04', makeCompanyFiling(), makeCompanyFiling({ filing_ref: 'S1000002' })),
    );
    beforeEach(() => void market.asked.splice(0));

    it('plans what is missing, and how long it takes at least', async () => {
      const plan = await planLoad(deps, adapter, options);
      expect(plan).toEqual({ unit: 'parts', due: 10, known: 0, minutes: 2, filings: null });
      expect(market.asked).toEqual([]);
    });

    it('stops at its bound, tells its progress, and goes on there', async () => {
      expect(await loadMarket(deps, adapter, { ...options, most: 4 }, never)).toBe(4);
      expect(market.asked).toEqual(['2026-03-10', '2026-03-09', '2026-03-08', '2026-03-07']);
      expect(told).toEqual([1, 2, 3, 4]);
      expect(await planLoad(deps, adapter, options)).toMatchObject({ due: 6, known: 4, filings: 0 });
      expect(await loadMarket(deps, adapter, { ...options, most: 100 }, never)).toBe(6);
      expect(market.asked.at(-1)).toBe('2026-03-01');
      expect([...memory.filings]).toEqual(['S1000001', 'S1000002']);
      expect(await planLoad(deps, adapter, options)).toMatchObject({ due: 0, known: 10 });
    });

    it('goes on after a failure of the regulator with the part that failed', async () => {
      market.break('2026-03-08');
      await expect(loadMarket(deps, adapter, { ...options, most: 100 }, never)).rejects.toMatchObject({
        code: 'regulator_failed',
      });
      market.restore();
      expect(await loadMarket(deps, adapter, { ...options, most: 100 }, never)).toBe(8);
    });

    it('reads nothing after it was told to stop', async () => {
      expect(await loadMarket(deps, adapter, { ...options, most: 100 }, AbortSignal.abort())).toBe(0);
      expect(market.asked).toEqual([]);
    });
  });

  it('reads a market that answers by company once for each, the given order first', async () => {
    const market = createFakeCompanyListing(clock.now);
    for (const id of ['00001', '00005', '00700'])
      market.put(id, toListed(makeCompanyFiling({ filing_ref: id })));
    const all = { ...options, localIds: ['00700', '00005', '00001'] };
    expect(await planLoad(deps, market.adapter, all)).toMatchObject({ unit: 'companies', due: 3 });
    expect(await loadMarket(deps, market.adapter, { ...all, most: 2 }, never)).toBe(2);
    expect(await loadMarket(deps, market.adapter, { ...all, most: 2 }, never)).toBe(1);
    expect(market.asked).toEqual(['00700', '00005', '00001']);
  });

  describe('from a replay', () => {
    let replay: Replay;
    let dir: string;
    const row = (filing_ref: string, filing_date: string) =>
      makeRow({
        country: 'BR',
        local_id: '099901',
        company_name: 'INVENÇÕES BRASILEIRAS S.A.',
        company_ticker: 'INVB3',
        form_type: 'Fato Relevante',
        document: 'a.pdf',
        media_type: 'application/pdf',
        filing_ref,
        filing_date,
        report_date: filing_date,
      });
    beforeAll(async () => {
      const rows = [
        row('i-9999101-1', '2026-02-26'),
        row('i-9999102-1', '2025-02-26'),
        row('i-9999103-1', '2021-02-26'),
      ];
      dir = await writeFolder({ 'index.json': JSON.stringify(rows), 'a.pdf': '%PDF-1.7 a document' });
      replay = await startReplay({ dirs: [dir] });
    });
    afterAll(async () => {
      await replay.stop();
      await rm(dir, { recursive: true });
    });

    it('brings all years since the first one, and no others', async () => {
      const config = readConfig(marketSettings, { REPLAY_URL: replay.url });
      const metrics = createMetrics('load-test');
      const markets = createMarkets(config, { redis: null, log: silentLog, metrics, clock: systemClock });
      try {
        const adapter = markets.adapter('BR') as SourceAdapter;
        const since = { ...options, since: '2024-01-01' };
        const { due } = await planLoad(deps, adapter, since);
        expect(await loadMarket(deps, adapter, { ...since, most: 1_000 }, never)).toBe(due);
        expect([...memory.filings].sort()).toEqual(['i-9999101-1', 'i-9999102-1']);
      } finally {
        markets.close();
      }
    });
  });
});
