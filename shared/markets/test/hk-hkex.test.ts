import { text } from 'node:stream/consumers';
import type { Replay } from '../../../deploy/local/src/replay/replay-server.ts';
import { makeRow } from '../../../deploy/local/test/replay/replay-fixture.ts';
import { readHeadline, readPeriodEnd } from '../src/hk-hkex/forms.ts';
import { parseSearch } from '../src/hk-hkex/parse-search.ts';
import { isShare } from '../src/hk-hkex/parse-stocks.ts';
import type { CompanyListing, Markets, SourceAdapter } from '../src/index.ts';
import { testAdapterContract } from './adapter-contract.ts';
import { codeOfProblem } from './code-of-problem.ts';
import { codeOf, openMarkets } from './market-fixture.ts';
import { startFolderReplay } from './start-folder-replay.ts';
import { startStub } from './start-stub.ts';

const code = '07190';
const row = (changes: Record<string, unknown>) =>
  makeRow({
    country: 'HK',
    local_id: code,
    company_name: 'Test Works Group Holdings Limited',
    company_ticker: code,
    form_type: 'Annual Report',
    filing_date: '2025-04-24',
    report_date: '2024-12-31',
    title: 'Annual Report for the year ended 31 December 2024',
    document: 'a.pdf',
    media_type: 'application/pdf',
    ...changes,
  });
const older = Array.from({ length: 230 }, (_, at) =>
  row({
    filing_ref: String(8_000_000 + at),
    filing_date: '2020-03-02',
    form_type: 'Other',
    title: 'Notice/1 & 2',
  }),
);

const startHkex = () =>
  startFolderReplay({
    'index.json': JSON.stringify([
      row({ filing_ref: '99990101' }),
      row({ filing_ref: '99990102', filing_date: '2025-05-02', language: 'zh', document: 'zh.pdf' }),
      row({
        filing_ref: '99990103',
        filing_date: '2025-06-02',
        form_type: 'Circular',
        also_listed: ['07191'],
        document: 'parts.htm',
        media_type: 'text/html',
        exhibits: [
          { type: 'part', document: 'cover.pdf' },
          { type: 'part', document: 'letter.pdf' },
        ],
      }),
      ...older,
    ]),
    'a.pdf': '%PDF-1.7 an annual report in English',
    'zh.pdf': '%PDF-1.7 chinese',
    'cover.pdf': '%PDF-1.7 cover',
    'letter.pdf': '%PDF-1.7 letter',
    'parts.htm': `<html><title>Circular</title><body>${'<p>Contents of this circular</p>'.repeat(200)}
      <a href="cover.pdf">Cover</a><a href="./letter.pdf">Letter</a><a href="https://evil.example/x.pdf">x</a>
      <a href="/listedco/other/y.pdf">y</a></body></html>`,
  });

testAdapterContract({
  country: 'HK',
  startReplay: startHkex,
  openMarkets,
  localId: code,
  day: '2025-04-24',
  filing: {
    ref: '99990101',
    form: 'Annual Report',
    day: '2025-04-24',
    reportDate: '2024-12-31',
    startsWith: '%PDF-',
  },
  unknownRef: '99999999',
  listPath: 'titleSearchServlet.do',
  documentPath: '99990101.pdf',
});

describe('the adapter of HKEXnews', () => {
  let replay: Replay;
  let markets: Markets;
  let hkex: SourceAdapter;
  const list = async (localId = code, from?: string) =>
    (await (hkex.listing as CompanyListing).listFilings(localId, from ? { from } : {})).filings;
  const read = async (filing_ref: string, filing_date: string | null = null) => {
    const seen: [string, string, string][] = [];
    const { documents } = await hkex.fetchFiling({ local_id: code, filing_ref, filing_date });
    for await (const { role, name, body } of documents) seen.push([role, name, await text(body)]);
    return seen;
  };

  beforeAll(async () => {
    replay = await startHkex();
  });
  afterAll(() => replay.stop());
  beforeEach(() => {
    replay.requests.clear();
    replay.faults.clear();
    markets = openMarkets(replay.url);
    hkex = markets.adapter('HK') as SourceAdapter;
  });
  afterEach(() => markets.close());

  it('asks for all rows once it knows how many there are', async () => {
    const filings = await list();
    expect(filings).toHaveLength(233);
    expect(filings.at(-1)).toMatchObject({ title: 'Notice/1 & 2', form_family: 'current' });
    const ranges = replay.requests.list().flatMap(({ path }) => /rowRange=(\d+)/.exec(path)?.[1] ?? []);
    expect(ranges).toEqual(['100', '300']);
  });

  it('lists a joint filing under each of its codes', async () => {
    expect((await list('07191')).map((one) => one.filing_ref)).toEqual(['99990103']);
    expect(await codeOf(list('00001'))).toBe('company_not_found');
  });

  it('lists what is a share, and not the notes beside it', async () => {
    expect((await hkex.listCompanies()).map((one) => [one.local_id, one.name])).toEqual([
      [code, 'TEST WORKS GROUP H'],
      ['07191', '07191'],
    ]);
  });

  it('fetches the Chinese twin where the English page is a placeholder', async () => {
    expect(await read('99990102', '2025-05-02')).toEqual([['main', '99990102_c.pdf', '%PDF-1.7 chinese']]);
  });

  it('fetches the parts that a page of its own lists, and nothing from elsewhere', async () => {
    expect(await read('99990103')).toEqual([
      ['main', 'cover.pdf', '%PDF-1.7 cover'],
      ['exhibit', 'letter.pdf', '%PDF-1.7 letter'],
    ]);
  });

  it('takes a page for people in place of the page of parts for drift', async () => {
    replay.faults.add({ match: '99990103.htm', body: 'html' });
    expect(await codeOf(read('99990103'))).toBe('source_drift');
  });
});

describe('a long list of HKEXnews', () => {
  const found = (ref: string, STOCK_CODE = '00011') => ({
    FILE_INFO: '53KB',
    NEWS_ID: ref,
    STOCK_NAME: 'TEST',
    STOCK_CODE,
    TITLE: 'Notice',
    DATE_TIME: '11/02/2020 19:10',
    FILE_LINK: `/listedco/listconews/sehk/2020/0211/${ref}.pdf`,
    LONG_TEXT: 'Announcements and Notices - [Other]',
  });
  const search = (rows: object[], recordCnt: number) =>
    JSON.stringify({ result: JSON.stringify(rows), recordCnt, hasNextRow: false });
  const stocks = (address: string) =>
    JSON.stringify([
      address.includes('inactive') ? { c: '00012', i: 8, n: 'GONE' } : { c: '00011', i: 7, n: 'TEST' },
    ]);
  /** What the list of a company ends with, when a search answers so. */
  const listWith = async (answer: (query: URLSearchParams) => string, code = '00011') => {
    const stub = await startStub((address) =>
      address.includes('stock_sehk') ? stocks(address) : answer(new URLSearchParams(address.split('?')[1])),
    );
    const own = openMarkets(stub.url);
    try {
      const { filings } = await ((own.adapter('HK') as SourceAdapter).listing as CompanyListing).listFilings(
        code,
      );
      return filings.map(({ filing_ref }) => filing_ref);
    } finally {
      own.close();
      stub.stop();
    }
  };

  it('is split by time where a search would hold more than HKEXnews gives', async () => {
    const spans: string[] = [];
    const refs = await listWith((query) => {
      const [from = '', to = ''] = [query.get('fromDate') ?? '', query.get('toDate') ?? ''];
      spans.push(`${from}-${to}`);
      const days = ['20010101', '20240101'].filter((day) => day >= from && day <= to);
      return days.length === 2
        ? search([found('1000')], 10_001)
        : search(
            days.map((day) => found(day)),
            days.length,
          );
    });
    expect(refs).toEqual(['20240101', '20010101']);
    expect(spans).toHaveLength(3);
  });

  it('of a company that is no longer listed is asked for as such', async () => {
    const asked: (string | null)[] = [];
    await listWith((query) => {
      asked.push(query.get('category'), query.get('stockId'));
      return search([found('1000', '00012')], 1);
    }, '00012');
    expect(asked).toEqual(['1', '8']);
  });

  it('is in another form with fewer rows than it says, or those of another company', async () => {
    expect(await codeOf(listWith(() => search([found('1000')], 3)))).toBe('source_drift');
    expect(await codeOf(listWith(() => search([found('1000', '00099')], 1)))).toBe('source_drift');
  });
});

describe('a search of HKEXnews', () => {
  const found = {
    FILE_INFO: '53KB',
    NEWS_ID: '12022263',
    STOCK_NAME: 'ZHONGTAIFUTURES<br/>OTHER',
    STOCK_CODE: '01461<br/>00001',
    TITLE: 'Articles &#x2f; Association &amp; more',
    FILE_TYPE: 'PDF',
    DATE_TIME: '11/02/2026 19:10',
    FILE_LINK: '/listedco/listconews/sehk/2026/0211/2026021100854.pdf',
    LONG_TEXT: 'Announcements and Notices - [Other]',
  };
  const answer = (rows: unknown, recordCnt: number) =>
    Buffer.from(JSON.stringify({ result: JSON.stringify(rows), recordCnt, hasNextRow: false }));

  it('is JSON within JSON, with entities and several codes', () => {
    expect(parseSearch(answer([found], 1)).filings[0]).toMatchObject({
      codes: ['01461', '00001'],
      listed: { title: 'Articles / Association & more', filing_date: '2026-02-11', size_bytes: 54_272 },
    });
  });

  it('is empty where its result is the text null', () => {
    expect(parseSearch(answer(null, 0)).filings).toEqual([]);
    expect(codeOfProblem(() => parseSearch(answer(null, 2)))).toBe('source_drift');
  });

  it.each(['https://evil.example/a.pdf', '//evil.example/a.pdf', '/listedco/../etc/a.pdf'])(
    'is in another form with the document %s',
    (FILE_LINK) => {
      expect(codeOfProblem(() => parseSearch(answer([{ ...found, FILE_LINK }], 1)))).toBe('source_drift');
    },
  );
});

it.each([
  ['00700', true],
  ['07618', true],
  ['08001', true],
  ['09988', true],
  ['02800', false],
  ['03188', false],
  ['04338', false],
  ['07709', false],
  ['80700', false],
])('the code %s belongs to shares: %s', (stockCode, is) => {
  expect(isShare(stockCode)).toBe(is);
});

describe('a headline of HKEXnews', () => {
  it.each([
    ['Financial Statements/ESG Information - [Annual Report]', 'Annual Report', 'annual'],
    [
      'Financial Statements/ESG Information - [Interim/Half-Year Report]',
      'Interim/Half-Year Report',
      'semiannual',
    ],
    ['Announcements and Notices - [Dividend or Distribution / Final Results]', 'Final Results', 'earnings'],
    ['Announcements and Notices - [Profit Warning]', 'Profit Warning', 'current'],
    ['Announcements and Notices - [Inside Information]', 'Inside Information', 'current'],
    ['Announcements and Notices - [Interim Results]', 'Interim Results', 'earnings'],
    ['Announcements and Notices - [Results of AGM]', 'Results of AGM', 'proxy'],
    ['Financial Statements/ESG Information - [Quarterly Report]', 'Quarterly Report', 'quarterly'],
    [
      'Financial Statements/ESG Information - [Environmental, Social and Governance Information/Report]',
      'Environmental, Social and Governance Information/Report',
      'governance',
    ],
    ['Listing Documents - [Offer for Subscription]', 'Listing Documents', 'prospectus'],
    ['Proxy Forms', 'Proxy Forms', 'proxy'],
    ['Next Day Disclosure Returns - [Others]', 'Others', 'ownership'],
    ['Announcements and Notices - [Other]', 'Other', 'current'],
    ['Circulars - [General Mandate / Other]', 'Circulars', 'proxy'],
    ['Monthly Returns', 'Monthly Returns', 'ownership'],
    ['Something New - [Kind]', 'Kind', 'other'],
  ])('%s is %s, %s', (headline, name, family) => {
    expect(readHeadline(headline)).toEqual({ name, family });
  });

  it.each([
    ['RESULTS FOR THE YEAR ENDED 31 DECEMBER 2024', '2024-12-31'],
    ['Report for the six months ended June 30, 2025', '2025-06-30'],
    ['截至2014年12月31日止年度之年度業績公告', '2014-12-31'],
    ['Annual Report 2024', null],
    ['ended 31 February 2024', null],
  ])('%s has the period %s', (title, day) => {
    expect(readPeriodEnd(title)).toBe(day);
  });
});
