import { buffer } from 'node:stream/consumers';
import { listedFiling } from '@footnote/contracts';
import type { ProblemError } from '@footnote/runtime';
import { createRecordingLog, waitFor } from '@footnote/testing';
import type { FaultInput } from '../../../deploy/local/src/replay/faults.ts';
import type { Replay } from '../../../deploy/local/src/replay/replay-server.ts';
import {
  type CallOptions,
  type CompanyFiling,
  type MarketDescriptor,
  type Markets,
  marketDescriptors,
  type PartListing,
  type SourceAdapter,
} from '../src/index.ts';
import { codeOf, type OpenOptions } from './market-fixture.ts';

/** What the suite needs to know about a market and its replay. */
export interface ContractCase {
  readonly country: SourceAdapter['country'];
  /** By default the registry's. */
  readonly descriptor?: MarketDescriptor;
  startReplay(): Promise<Replay>;
  openMarkets(url: string, options?: OpenOptions): Markets;
  readonly localId: string;
  /** A day with filings of the company. */
  readonly day: string;
  /** A filing in the list of that company and day, and the first bytes of its main document. */
  readonly filing: {
    ref: string;
    form: string;
    day: string;
    /** Null when the regulator's list does not have it. */
    reportDate: string | null;
    startsWith: string;
  };
  /** A valid reference that the regulator does not know. */
  readonly unknownRef: string;
  /** Parts of the paths of a list and of a main document, for faults. */
  readonly listPath: string;
  readonly documentPath: string;
  /** Where a list with several rows comes from, when `listPath` is not enough; null when the lists are files of tables. */
  readonly rows?: { readonly match?: string; readonly list?: string } | null;
}

/** Kinds of failures, and their problem codes. `times` is more than the number of retries. */
const faults: readonly (readonly [string, Omit<FaultInput, 'match'>, string])[] = [
  ['a 403 page', { status: 403 }, 'regulator_refused'],
  ['a page against undeclared programs', { body: 'undeclared-html' }, 'regulator_refused'],
  ['a rate limit page', { body: 'rate-limit-html' }, 'regulator_busy'],
  ['500', { status: 500, times: 3 }, 'regulator_failed'],
  ['a connection that is reset', { body: 'reset', times: 3 }, 'regulator_failed'],
  ['no answer at all', { body: 'hang' }, 'regulator_timeout'],
  ['an unknown status', { status: 418 }, 'source_drift'],
  ['a redirect to another host', { redirect: 'https://elsewhere.example/' }, 'source_drift'],
];

/** One suite for all markets: a new adapter's test is one call of it. */
export function testAdapterContract(market: ContractCase): void {
  describe(`the adapter contract: ${market.country}`, () => {
    let replay: Replay;
    let markets: Markets;
    let log: ReturnType<typeof createRecordingLog>;
    const request = {
      local_id: market.localId,
      filing_ref: market.filing.ref,
      filing_date: market.filing.day,
    };
    const descriptor = market.descriptor ?? marketDescriptors[market.country];
    const adapter = () => markets.adapter(market.country) as SourceAdapter;
    const list = async (): Promise<
      readonly (CompanyFiling | Omit<CompanyFiling, 'local_id' | 'company_name'>)[]
    > => {
      const { listing } = adapter();
      if (listing.kind === 'by-company') return (await listing.listFilings(market.localId)).filings;
      return readParts(listing, market.day);
    };
    /** A market may first look up a company's number. */
    const listRequests = () => replay.requests.list().filter(({ path }) => path.includes(market.listPath));
    const readMain = async () => {
      for await (const document of (await adapter().fetchFiling(request)).documents) {
        return { ...document, bytes: await buffer(document.body) };
      }
      throw new Error('a filing without documents');
    };

    beforeAll(async () => {
      replay = await market.startReplay();
    });
    afterAll(() => replay.stop());
    beforeEach(() => {
      log = createRecordingLog();
      replay.faults.clear();
      replay.requests.clear();
      markets = market.openMarkets(replay.url, { log });
    });
    afterEach(() => markets.close());
    /** For answers that never come: another wait for any request would end with the same code. */
    const giveUpSoon = () => openAgain({ REGULATOR_TIMEOUT_MS: '400' });
    const openAgain = (env: Record<string, string>) => {
      markets.close();
      markets = market.openMarkets(replay.url, { env, log });
    };

    it('declares what it serves', () => {
      expect(adapter()).toMatchObject({ country: market.country, access: 'replay' });
      expect(markets.access(market.country)).toBe('replay');
    });

    it('checks the form of filing references', () => {
      expect(adapter().checkFilingRef(market.filing.ref)).toBe(true);
      expect(adapter().checkFilingRef(market.unknownRef)).toBe(true);
      for (const bad of [
        '',
        '..',
        `${market.filing.ref}/..`,
        ` ${market.filing.ref}`,
        `${market.filing.ref}\n`,
      ]) {
        expect([bad, adapter().checkFilingRef(bad)]).toEqual([bad, false]);
      }
    });

    it('lists companies by their canonical ids', async () => {
      const companies = await adapter().listCompanies();
      expect(companies.map(({ local_id }) => local_id)).toContain(market.localId);
      for (const { local_id } of companies) {
        expect(descriptor.normalizeLocalId(local_id)).toBe(local_id);
      }
    });

    it('lists filings in the common form of all markets, newest first', async () => {
      const filings = await list();
      for (const filing of filings) expect(listedFiling.safeParse(filing).error).toBeUndefined();
      const days = filings.map(({ filing_date }) => filing_date);
      expect(days).toEqual([...days].sort().reverse());
      expect(filings.find(({ filing_ref }) => filing_ref === market.filing.ref)).toMatchObject({
        form_type: market.filing.form,
        filing_date: market.filing.day,
        report_date: market.filing.reportDate,
      });
    });

    it('fetches a filing, its main document first, with the regulator’s data on it', async () => {
      const fetched = await adapter().fetchFiling(request);
      expect(fetched).toMatchObject({
        form_type: market.filing.form,
        filing_date: market.filing.day,
        report_date: market.filing.reportDate,
      });
      const main = await readMain();
      expect(main.role).toBe('main');
      expect(main.name).toMatch(/^[A-Za-z0-9][A-Za-z0-9._-]*$/);
      expect(main.bytes.toString('latin1').startsWith(market.filing.startsWith)).toBe(true);
    });

    it('does not find a filing that the regulator does not know', async () => {
      expect(await codeOf(adapter().fetchFiling({ ...request, filing_ref: market.unknownRef }))).toBe(
        'filing_not_found',
      );
      expect(await codeOf(adapter().fetchFiling({ ...request, filing_ref: '../../secret' }))).toBe(
        'filing_not_found',
      );
    });

    it.each(faults)('reports %s in answer to a list', async (_name, fault, code) => {
      replay.faults.add({ match: market.listPath, ...fault });
      if (code === 'regulator_timeout') giveUpSoon();
      expect(await codeOf(list())).toBe(code);
    });

    it.each(faults)('reports %s in answer to a document', async (_name, fault, code) => {
      await list();
      if (code === 'regulator_timeout') giveUpSoon();
      replay.faults.add({ match: market.documentPath, ...fault });
      expect(await codeOf(readMain())).toBe(code);
    });

    it.each([
      ['a page where a list is due', { body: 'html' }, 'source_drift'],
      ['half a list', { body: 'half', times: 3 }, 'regulator_failed'],
      ['a list that never ends', { body: 'slow', bytes_per_second: 10, times: 1 }, 'regulator_timeout'],
    ] as const)('never treats %s as an empty list', async (_name, fault, code) => {
      replay.faults.add({ match: market.listPath, ...fault });
      if (code === 'regulator_timeout') giveUpSoon();
      expect(await codeOf(list())).toBe(code);
      replay.faults.clear();
      openAgain({});
      expect(await list()).not.toHaveLength(0);
    });

    const rows = { match: market.listPath, ...market.rows };
    if (market.rows !== null)
      it('reads a list whose rows have a new field', async () => {
        const before = await list();
        openAgain({});
        replay.faults.add({ ...rows, body: 'extra-field' });
        expect(await list()).toEqual(before);
        expect(replay.faults.list()).toHaveLength(0);
      });

    if (market.rows !== null)
      it('leaves one odd row out, and tells', async () => {
        const before = await list();
        openAgain({});
        replay.faults.add({ ...rows, body: 'odd-row' });
        const after = await list();
        expect(before.length - after.length).toBeLessThanOrEqual(1);
        expect(before).toEqual(expect.arrayContaining([...after]));
        const told = log.lines.filter(({ message }) => message === 'odd rows were left out of a list');
        expect(told).toEqual([
          expect.objectContaining({ level: 'warn', facts: expect.objectContaining({ count: 1 }) }),
        ]);
      });

    it('never accepts a page in place of a document', async () => {
      replay.faults.add({ match: market.documentPath, body: 'html' });
      expect(await codeOf(readMain())).toBe('source_drift');
    });

    it('goes on after one document was refused', async () => {
      replay.faults.add({ match: market.documentPath, status: 403 });
      expect(await codeOf(readMain())).toBe('regulator_refused');
      expect((await readMain()).bytes.length).toBeGreaterThan(0);
    });

    it('ends the stream of half a document with an error', async () => {
      replay.faults.add({ match: market.documentPath, body: 'half', times: 3 });
      expect(await codeOf(readMain())).toBe('regulator_failed');
    });

    it('retries after a temporary failure', async () => {
      replay.faults.add({ match: market.listPath, status: 503 });
      replay.faults.add({ match: market.listPath, status: 429, headers: { 'retry-after': '1' } });
      expect(await list()).not.toHaveLength(0);
      const statuses = listRequests().map(({ status }) => status);
      expect(statuses.slice(0, 3)).toEqual([503, 429, 200]);
    });

    it('sends no request for some time after a refusal, and says for how long', async () => {
      replay.faults.add({ match: market.listPath, status: 403 });
      expect(await codeOf(list())).toBe('regulator_refused');
      const again = await list().catch((error: ProblemError) => error);
      expect(again).toMatchObject({ code: 'regulator_refused', extras: { retryAfterSeconds: 1 } });
      expect(listRequests()).toHaveLength(1);
    });

    it('limits the size of documents', async () => {
      openAgain({ DOCUMENT_LIMIT_BYTES: '20' });
      expect(await codeOf(readMain())).toBe('document_too_large');
    });

    it('stops for a caller who leaves', async () => {
      const gone = new Error('the caller left');
      replay.faults.add({ match: market.listPath, body: 'hang' });
      const { listing } = adapter();
      const aborter = new AbortController();
      const options = { signal: aborter.signal };
      const listed =
        listing.kind === 'by-company'
          ? listing.listFilings(market.localId, options)
          : readParts(listing, market.day, options);
      const rejection = expect(listed).rejects.toBe(gone);
      await waitFor('the request', () => listRequests().length === 1);
      aborter.abort(gone);
      await rejection;
    });

    it('writes no key into logs and errors', async () => {
      replay.faults.add({ match: market.listPath, body: 'reset', times: 3 });
      const error = await list().catch((caught: ProblemError) => caught);
      const told = [JSON.stringify(log.lines), describeCauses(error)].join('\n');
      expect(told).toContain('regulator_failed');
      expect(told).not.toMatch(/subscription-key=(?!\[hidden\])/i);
    });
  });
}

/** All companies' filings from the parts that can contain a day's filings, newest first. */
async function readParts(listing: PartListing, day: string, options: CallOptions = {}) {
  const filings: CompanyFiling[] = [];
  for (const { key } of listing.partsOf(day, day)) {
    const reading = await listing.readPart(key, options);
    if (reading.kind === 'read') filings.push(...reading.filings);
  }
  return filings.sort((a, b) => b.filing_date.localeCompare(a.filing_date));
}

function describeCauses(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return `${error.message} ${error.stack} ${JSON.stringify(error)} ${describeCauses(error.cause)}`;
}
