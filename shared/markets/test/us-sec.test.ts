import { text } from 'node:stream/consumers';
import type { Replay } from '../../../deploy/local/src/replay/replay-server.ts';
import type { FilingRequest, FullTextQuery, Markets, SourceAdapter } from '../src/index.ts';
import { testAdapterContract } from './adapter-contract.ts';
import {
  codeOf,
  company,
  exhibitText,
  longText,
  oldText,
  openMarkets,
  packageText,
  startMarketReplay,
} from './market-fixture.ts';
import { startStub } from './start-stub.ts';

testAdapterContract({
  country: 'US',
  startReplay: startMarketReplay,
  openMarkets,
  localId: company.US,
  day: '2025-02-20',
  filing: {
    ref: '0000009999-25-000001',
    form: '10-K',
    day: '2025-02-20',
    reportDate: '2024-12-31',
    startsWith: '<html>',
  },
  unknownRef: '0000009999-25-999999',
  listPath: 'submissions/CIK0000009999.json',
  documentPath: 'twrk-20241231.htm',
  rows: { list: 'accessionNumber' },
});

describe('the adapter of the SEC', () => {
  let replay: Replay;
  let markets: Markets;
  let sec: SourceAdapter;
  const request = (filing_ref: string): FilingRequest => ({
    local_id: company.US,
    filing_ref,
    filing_date: null,
  });

  beforeAll(async () => {
    replay = await startMarketReplay();
  });
  afterAll(() => replay.stop());
  beforeEach(() => {
    replay.requests.clear();
    replay.faults.clear();
    markets = openMarkets(replay.url);
    sec = markets.adapter('US') as SourceAdapter;
  });
  afterEach(() => markets.close());

  const listFilings = async (localId: string, from?: string) => {
    if (sec.listing.kind !== 'by-company') throw new Error('the SEC lists by company');
    return (await sec.listing.listFilings(localId, from ? { from } : {})).filings;
  };
  const readAll = async (ref: string) => {
    const read: Record<string, unknown>[] = [];
    for await (const { body, ...facts } of (await sec.fetchFiling(request(ref))).documents) {
      read.push({ ...facts, text: await text(body) });
    }
    return read;
  };
  const paths = () => replay.requests.list().map(({ path }) => path.split('/').at(-1));

  it('lists the older pages, too', async () => {
    const filings = await listFilings(company.US);
    expect(filings.map(({ filing_ref, form_type }) => [filing_ref, form_type])).toEqual([
      ['0000009999-25-000002', '10-K/A'],
      ['0000009999-25-000001', '10-K'],
      ['0000009999-24-000009', '8-K'],
      ['0000009999-24-000007', '8-K'],
      ['0000009999-98-000001', '10-K405'],
      ['0000009999-97-000001', '10-K'],
    ]);
    expect(filings[0]).toMatchObject({ is_amendment: true, form_family: 'annual' });
    expect(filings[3]?.title).toBe('8-K: Results of Operations and Financial Condition');
    expect(paths()).toHaveLength(3);
  });

  it('leaves out older pages that are not asked for', async () => {
    expect(await listFilings(company.US, '1998-01-01')).toHaveLength(5);
    expect(paths()).toHaveLength(2);
  });

  it('knows no company that the SEC does not know', async () => {
    expect(await codeOf(listFilings('0000000001'))).toBe('company_not_found');
    expect(await codeOf(listFilings('../../etc'))).toBe('company_not_found');
  });

  describe('searches the text of filings', () => {
    const search = (query: Partial<FullTextQuery>) =>
      (sec.searchFullText as NonNullable<typeof sec.searchFullText>)({
        q: 'lenders',
        offset: 0,
        limit: 20,
        ...query,
      });

    it('by words and phrases, and names the document that has them', async () => {
      const { total, total_is_exact, hits, next } = await search({ q: '"the lenders"' });
      expect([total, total_is_exact, next]).toEqual([2, true, null]);
      expect(hits[0]).toEqual({
        filing_ref: '0000009999-25-000001',
        local_id: company.US,
        company_name: 'Test Works Inc.',
        form_type: '10-K',
        filing_date: '2025-02-20',
        report_date: '2024-12-31',
        document: { name: 'credit.htm', type: 'EX-10.1', description: 'FOURTH AMENDED CREDIT AGREEMENT' },
        source_url: 'https://www.sec.gov/Archives/edgar/data/9999/000000999925000001/credit.htm',
      });
      expect((await search({ q: '"lenders the"' })).total).toBe(0);
    });

    it('of one company, form and time', async () => {
      const of = async (query: Partial<FullTextQuery>) =>
        (await search(query)).hits.map(({ filing_ref }) => filing_ref);
      expect(await of({ localId: company.US, form: '8-K' })).toEqual(['0000009999-24-000009']);
      expect(await of({ localId: '0000000001' })).toEqual([]);
      expect(await of({ from: '2025-01-01' })).toEqual(['0000009999-25-000001']);
      expect(await of({ to: '2024-12-31' })).toEqual(['0000009999-24-000009']);
    });

    it('page by page', async () => {
      const first = await search({ limit: 1 });
      expect([first.hits.length, first.next]).toEqual([1, 1]);
      const second = await search({ limit: 1, offset: first.next ?? 0 });
      expect(second.hits[0]?.filing_ref).toBe('0000009999-24-000009');
      expect(second.next).toBeNull();
      expect(await codeOf(search({ offset: 10_000 }))).toBe('invalid_parameter');
    });

    it('fails with the code of what the SEC says', async () => {
      replay.faults.add({ match: 'search-index', body: 'undeclared-html' });
      expect(await codeOf(search({}))).toBe('regulator_refused');
    });
  });

  it('gives the SEC its user agent', async () => {
    await listFilings(company.US);
    expect(replay.requests.list()[0]?.userAgent).toMatch(/@/);
  });

  it('fetches a primary document byte for byte, and the exhibits that hold an annual report or a credit agreement', async () => {
    const [main, ...exhibits] = await readAll('0000009999-25-000001');
    expect(main).toMatchObject({ role: 'main', type: '10-K', mediaType: 'text/html', text: longText });
    expect(exhibits.map(({ role, type, text }) => [role, type, text])).toEqual([
      ['exhibit', 'EX-10.1', '<p>The Lenders</p>'],
      ['exhibit', 'EX-13', '<p>To our shareholders</p>'],
    ]);
    expect(paths()).toEqual([
      'CIK0000009999.json',
      'twrk-20241231.htm',
      '0000009999-25-000001-index.html',
      'credit.htm',
      'annual.htm',
    ]);
  });

  it('fetches a report whose page the SEC does not have', async () => {
    replay.faults.add({ match: '-index.html', status: 404 });
    expect(await readAll('0000009999-25-000001')).toHaveLength(1);
  });

  it('fetches the agreement that an 8-K of item 1.01 or 2.03 reports', async () => {
    const documents = await readAll('0000009999-24-000009');
    expect(documents.map(({ type }) => type)).toEqual(['8-K', 'EX-10.1']);
  });

  it('fetches the XBRL package in place of a tagged document', async () => {
    expect(await readAll('0000009999-25-000002')).toEqual([
      {
        name: '0000009999-25-000002-xbrl.zip',
        role: 'main',
        type: '10-K/A',
        mediaType: 'application/zip',
        size: packageText.length,
        text: packageText,
      },
    ]);
    expect(paths().slice(0, 2)).toEqual(['CIK0000009999.json', '0000009999-25-000002-xbrl.zip']);
  });

  it('fetches the document itself where the SEC has no package', async () => {
    replay.faults.add({ match: '-xbrl.zip', status: 404 });
    const [main] = await readAll('0000009999-25-000002');
    expect(main).toMatchObject({ name: 'a.htm', mediaType: 'text/html' });
  });

  it('fetches a current report with its exhibits 99 in two requests', async () => {
    expect(await readAll('0000009999-24-000007')).toEqual([
      {
        name: 'twrk-8k.htm',
        role: 'main',
        type: '8-K',
        mediaType: 'text/html',
        size: null,
        text: '<html><body>Item 2.02</body></html>',
      },
      {
        name: 'twrk-ex991.htm',
        role: 'exhibit',
        type: 'EX-99.1',
        mediaType: 'text/html',
        size: null,
        text: exhibitText,
      },
    ]);
    expect(paths()).toEqual(['CIK0000009999.json', '0000009999-24-000007.txt']);
  });

  it('fetches an old filing as the whole submission, reading only the page that may hold it', async () => {
    const [main] = await readAll('0000009999-98-000001');
    expect(main).toMatchObject({ name: '0000009999-98-000001.txt', mediaType: 'text/plain', text: oldText });
    expect(paths()).not.toContain('CIK0000009999-submissions-002.json');
  });

  it('fetches the data of an ownership form, not the page made from it', async () => {
    const ref = '0000009999-25-000009';
    const recent = {
      accessionNumber: [ref],
      form: ['4'],
      filingDate: ['2025-03-01'],
      reportDate: ['2025-02-27'],
      primaryDocument: ['xslF345X05/form4.xml'],
      primaryDocDescription: ['FORM 4'],
      items: [''],
      size: [5000],
      acceptanceDateTime: ['2025-03-01T18:08:27.000Z'],
    };
    const submissions = JSON.stringify({ cik: 9999, name: 'Test Works', filings: { recent, files: [] } });
    const stub = await startStub((address) =>
      address.includes('submissions') ? submissions : '<ownershipDocument/>',
    );
    const own = openMarkets(stub.url);
    for await (const { body, name } of (await (own.adapter('US') as SourceAdapter).fetchFiling(request(ref)))
      .documents) {
      expect([name, await text(body)]).toEqual(['form4.xml', '<ownershipDocument/>']);
    }
    expect(stub.asked.at(-1)).toBe('/www.sec.gov/Archives/edgar/data/9999/000000999925000009/form4.xml');
    own.close();
    stub.stop();
  });

  it('knows no filing that the lists of the company do not have', async () => {
    expect(await codeOf(sec.fetchFiling(request('0000009999-26-000001')))).toBe('filing_not_found');
    expect(paths()).toEqual(['CIK0000009999.json']);
  });

  it('gives back whole documents however the first one is left', async () => {
    const { documents } = await sec.fetchFiling(request('0000009999-24-000007'));
    const seen: string[] = [];
    for await (const { type, body } of documents) {
      seen.push(type);
      body.destroy();
    }
    expect(seen).toEqual(['8-K', 'EX-99.1']);
  });

  it('lists companies with their exchange', async () => {
    expect(await sec.listCompanies()).toEqual([
      expect.objectContaining({ local_id: company.US, ticker: 'TWRK', exchange: 'NYSE', size_rank: 0 }),
    ]);
  });
});
