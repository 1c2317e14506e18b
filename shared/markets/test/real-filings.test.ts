import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Country } from '@footnote/contracts';
import { sharedDataDir } from '@footnote/testing';
import { type Replay, startReplay } from '../../../deploy/local/src/replay/replay-server.ts';
import type { CompanyListing, Markets, SourceAdapter } from '../src/index.ts';
import { openMarkets } from './market-fixture.ts';

const dir = sharedDataDir('filings');
/** PDF reports, in a folder of their own. */
const dirs = dir ? [dir, join(dir, 'pdf')].filter((one) => existsSync(one)) : [];

interface Row {
  country: Country;
  local_id: string;
  filing_ref: string;
  form_type: string;
  filing_date: string;
  document: string;
  media_type: string;
}

if (!dir) {
  console.info('no real filings beside the clone: their tests are not registered');
  it('runs without the real filings', () => expect(dir).toBeNull());
} else {
  describe('the real filings', () => {
    let replay: Replay;
    let markets: Markets;
    let rows: Row[];
    beforeAll(async () => {
      replay = await startReplay({ dirs });
      markets = openMarkets(replay.url, {
        env: { SEC_REQUESTS_PER_SECOND: '8', REGULATOR_TIMEOUT_MS: '10000' },
      });
      const texts = await Promise.all(dirs.map((one) => readFile(join(one, 'index.json'), 'utf8')));
      rows = texts.flatMap((one, at) =>
        JSON.parse(one).map((row: Row) => ({ ...row, document: join(dirs[at] ?? '', row.document) })),
      );
    });
    afterAll(async () => {
      markets.close();
      await replay.stop();
    });
    const of = (country: Country) => rows.filter((row) => row.country === country);

    async function fetchAll(row: Row): Promise<Buffer[]> {
      const adapter = markets.adapter(row.country) as SourceAdapter;
      const { documents, ...facts } = await adapter.fetchFiling(row);
      expect(facts).toMatchObject({ form_type: expect.any(String), filing_date: row.filing_date });
      const bodies: Buffer[] = [];
      for await (const { body } of documents) bodies.push(await buffer(body));
      return bodies;
    }

    it('of the SEC come byte for byte, never above its threshold', async () => {
      expect(of('US').length).toBeGreaterThan(0);
      // A 6-K comes as its whole submission, so that its exhibits are there.
      for (const row of of('US').filter(({ form_type }) => form_type !== '6-K')) {
        const [main] = await fetchAll(row);
        expect(main?.equals(await readFile(row.document))).toBe(true);
      }
      expect(replay.requests.list().filter(({ status }) => status !== 200)).toEqual([]);
    });

    it('of EDINET come as zips, submissions and data packages alike', async () => {
      // Codes of funds begin with G; funds are no companies of the list, and their day does not name them.
      const filings = of('JP').filter(({ local_id }) => local_id.startsWith('E'));
      expect(filings.length).toBeGreaterThan(0);
      for (const row of filings) {
        const [main] = await fetchAll(row);
        expect(main?.subarray(0, 2).toString()).toBe('PK');
      }
    });

    it.each(['KR', 'CN', 'HK', 'BR'] as const)('of %s are listed and come as documents', async (country) => {
      const { listing } = markets.adapter(country) as SourceAdapter;
      for (const row of of(country)) {
        if (listing.kind === 'by-company') {
          const { filings } = await listing.listFilings(row.local_id);
          expect(filings.map(({ filing_ref }) => filing_ref)).toContain(row.filing_ref);
        }
        const [main] = await fetchAll(row);
        expect(main?.subarray(0, 4).toString('latin1')).toMatch(/^(%PDF|PK)/);
      }
    });
  });

  describe('the real reports', () => {
    const reports = join(dir, 'pdf');
    let replay: Replay;
    let markets: Markets;
    beforeAll(async () => {
      replay = await startReplay({ dirs: [reports] });
      markets = openMarkets(replay.url, { env: { REGULATOR_TIMEOUT_MS: '10000' } });
    });
    afterAll(async () => {
      markets.close();
      await replay.stop();
    });

    it.each(['GB', 'AU', 'IN'] as const)('of %s are listed, and come byte for byte', async (country) => {
      const rows: Row[] = JSON.parse(await readFile(join(reports, 'index.json'), 'utf8'));
      const own = rows.filter((row) => row.country === country);
      expect(own.length).toBeGreaterThan(0);
      const adapter = markets.adapter(country) as SourceAdapter;
      for (const row of own) {
        const listed = (await (adapter.listing as CompanyListing).listFilings(row.local_id)).filings;
        const filing = listed.find(({ filing_ref }) => filing_ref === row.filing_ref);
        expect(filing).toMatchObject({ filing_date: row.filing_date });
        const { documents } = await adapter.fetchFiling({ ...row, filing_date: null });
        for await (const { body } of documents) {
          expect((await buffer(body)).equals(await readFile(join(reports, row.document)))).toBe(true);
        }
      }
    });
  });
}
