import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallInput } from '@footnote/client';
import { listCompanyFilings, type RouteAnswer, searchFullText } from '@footnote/contracts';
import { problemOf, waitFor } from '@footnote/testing';
import type { Caller } from './platform/caller.ts';
import { makeFilings } from './platform/make-filings.ts';
import { halcyon, sample } from './platform/sample-filings.ts';
import { type Platform, startPlatform } from './platform/start-platform.ts';

type Query = NonNullable<CallInput<typeof listCompanyFilings>['query']>;
type Company = { country: string; local_id: string };

describe("a company's filings, through the gateway", () => {
  const folder = mkdtempSync(join(tmpdir(), 'footnote-made-'));
  const made = makeFilings(folder, 45);
  let platform: Platform;
  let alice: Caller;
  const list = (company: Company, query: Query = {}) =>
    alice.call(listCompanyFilings, { params: company, query });
  const refsOf = (answer: RouteAnswer<typeof listCompanyFilings>) =>
    answer.filings.map((filing) => filing.filing_ref);

  beforeAll(async () => {
    platform = await startPlatform({ replayDirs: [folder], japaneseLists: true });
    alice = platform.caller();
  });
  afterAll(async () => {
    await platform?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  describe('in the United States', () => {
    it('come from the regulator itself, newest first, its older pages included', async () => {
      const answer = await list(made.company);
      expect(answer).toMatchObject({ country: 'US', local_id: '0009980001', source: 'sec', count: 45 });
      expect([answer.served_from, answer.next_cursor]).toEqual(['regulator', null]);
      expect(refsOf(answer)).toEqual(made.refs);
      // The five youngest years are on the first page of the SEC, the others on a page of their own.
      expect(await platform.replay.requests('CIK0009980001-submissions-001.json')).toHaveLength(1);
    });

    it('carry what is known of each', async () => {
      const { filings } = await list(halcyon);
      expect(filings.find((one) => one.filing_ref === sample.tenKAmendment.filing_ref)).toEqual({
        filing_ref: '0009990001-24-000019',
        form_type: '10-K/A',
        filing_date: '2024-04-26',
        report_date: '2023-12-31',
        title: '10-K/A: Annual report (amendment), 2023-12-31',
        form_family: 'annual',
        is_amendment: true,
        source_url: expect.stringMatching(
          /^https:\/\/www\.sec\.gov\/Archives\/edgar\/data\/9990001\/000999000124000019\//,
        ),
        size_bytes: expect.any(Number),
        ingested: false,
        ingest: null,
      });
      expect(filings.map((one) => one.filing_date)).toEqual(
        filings
          .map((one) => one.filing_date)
          .sort()
          .reverse(),
      );
    });

    it('are empty for a company that is known here and not replayed, and 404 for one that nobody knows', async () => {
      const known = await list({ country: 'US', local_id: '0000789019' });
      expect([known.count, known.filings]).toEqual([0, []]);
      const unknown = await problemOf(list({ country: 'US', local_id: '0000000007' }));
      expect(unknown.body).toMatchObject({
        code: 'company_not_found',
        detail: 'The regulator of market US knows no company 0000000007.',
      });
    });

    it('are asked for once in a while, however many ask', async () => {
      const path = 'CIK0009990002.json';
      await Promise.all(Array.from({ length: 20 }, () => list({ country: 'US', local_id: '9990002' })));
      expect(await platform.replay.requests(path)).toHaveLength(1);
    });

    it('come page by page without a loss or a double', async () => {
      const refs: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await list(made.company, { limit: 7, ...(cursor === undefined ? {} : { cursor }) });
        expect(page.count).toBe(page.filings.length);
        expect(page.count).toBeLessThanOrEqual(7);
        refs.push(...refsOf(page));
        cursor = page.next_cursor ?? undefined;
      } while (cursor !== undefined);
      expect(refs).toEqual(made.refs);
    });

    it('can be chosen by form, family and day', async () => {
      const of = async (query: Query) => (await list(halcyon, query)).filings.map((one) => one.form_type);
      expect(await of({ form_type: '10-k' })).toEqual(['10-K', '10-K']);
      expect((await of({ form_type: 'annual' })).sort()).toEqual(['10-K', '10-K', '10-K/A', '10-K405']);
      expect(await of({ from: '2025-02-26', to: '2025-02-26' })).toEqual(['10-K']);
      expect(await of({ to: '1997-03-27' })).toEqual(['10-K405']);
      expect(await of({ form_type: 'DEF 14A' })).toEqual([]);
    });

    it('say which of them are ingested, and by which job of the own organisation', async () => {
      const { id } = await alice.ingested(sample.eightK);
      const find = async (caller: Caller) =>
        (await caller.call(listCompanyFilings, { params: halcyon })).filings.find(
          (one) => one.filing_ref === sample.eightK.filing_ref,
        );
      expect(await find(alice)).toMatchObject({
        ingested: true,
        ingest: { job_id: id, status: 'completed' },
      });
      for (const stranger of [platform.caller(), platform.caller({ org: undefined })]) {
        expect(await find(stranger)).toMatchObject({ ingested: true, ingest: null });
      }
    });
  });

  describe('in Japan', () => {
    const aomine = { country: 'JP', local_id: 'E99101' };

    it('come from the registry once it has been filled, withdrawn ones left out', async () => {
      const answer = await waitFor('the registry', async () => {
        const found = await list(aomine);
        return found.served_from === 'registry' && found.count >= 2 && found;
      });
      expect(answer.source).toBe('edinet');
      expect(answer.filings.map((one) => [one.filing_ref, one.form_type, one.form_family])).toEqual([
        ['S100ZZ02', '半期報告書', 'semiannual'],
        ['S100ZZ01', '有価証券報告書', 'annual'],
      ]);
      const annual = await list(aomine, { form_type: '有価証券報告書' });
      expect(refsOf(annual)).toEqual(['S100ZZ01']);
    });

    it('are those of the one company, and refused for a company that nobody knows', async () => {
      expect(refsOf(await list({ country: 'JP', local_id: 'e99102' }))).toEqual(['S100ZZ11']);
      const unknown = await problemOf(list({ country: 'JP', local_id: 'E00001' }));
      expect([unknown.body.status, unknown.body.code]).toEqual([404, 'company_not_found']);
    });
  });

  describe('by their words', () => {
    const search = (country: string, query: NonNullable<CallInput<typeof searchFullText>['query']>) =>
      alice.call(searchFullText, { params: { country }, query });

    it('come from the SEC’s own search, ingested or not', async () => {
      const { total, hits } = await search('us', { q: '"Government budgets" demand', local_id: '9990001' });
      expect(total).toBeGreaterThan(0);
      expect(hits[0]).toMatchObject({
        local_id: '0009990001',
        company_name: 'Halcyon Tidewater Instruments, Inc.',
        ingested: false,
        source_url: expect.stringContaining('https://www.sec.gov/Archives/edgar/data/9990001/'),
      });
      expect(hits.every(({ local_id }) => local_id === '0009990001')).toBe(true);
    });

    it('come page by page', async () => {
      const first = await search('US', { q: 'revenue', limit: 1 });
      const second = await search('US', { q: 'revenue', limit: 1, cursor: first.next_cursor ?? '' });
      expect(second.hits[0]?.source_url).not.toBe(first.hits[0]?.source_url);
    });

    it.each([
      ['JP', { q: '売上' }, 422, 'market_unavailable'],
      ['XX', { q: 'sales' }, 400, 'unknown_market'],
      ['US', { q: '' }, 400, 'invalid_parameter'],
      ['US', { q: 'sales', from: 'yesterday' }, 400, 'invalid_parameter'],
      ['US', { q: 'sales', cursor: 'bm9uc2Vuc2U' }, 400, 'invalid_parameter'],
      ['US', { q: 'sales', local_id: 'Apple' }, 404, 'company_not_found'],
    ])('are refused in %s for %j', async (country, query, status, code) => {
      const { body } = await problemOf(search(country, query));
      expect([body.status, body.code]).toEqual([status, code]);
    });
  });
});
