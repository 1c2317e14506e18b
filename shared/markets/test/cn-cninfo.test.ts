import { text } from 'node:stream/consumers';
import type { Replay } from '../../../deploy/local/src/replay/replay-server.ts';
import { makeRow } from '../../../deploy/local/test/replay/replay-fixture.ts';
import { parsePage } from '../src/cn-cninfo/parse-page.ts';
import { parseStocks, toCompanies } from '../src/cn-cninfo/parse-stocks.ts';
import type { CompanyListing, Markets, SourceAdapter } from '../src/index.ts';
import { testAdapterContract } from './adapter-contract.ts';
import { codeOfProblem } from './code-of-problem.ts';
import { codeOf, openMarkets } from './market-fixture.ts';
import { startFolderReplay } from './start-folder-replay.ts';
import { startStub } from './start-stub.ts';

const code = '009901';
const row = (changes: Record<string, unknown>) =>
  makeRow({
    country: 'CN',
    local_id: code,
    company_name: '测试股份',
    company_ticker: code,
    form_type: '年度报告',
    filing_date: '2025-04-18',
    report_date: '2024-12-31',
    document: 'a.pdf',
    media_type: 'application/pdf',
    ...changes,
  });
/** One more than three pages: CNINFO says that there are three. */
const older = Array.from({ length: 91 }, (_, at) =>
  row({
    filing_ref: `12000${String(at).padStart(5, '0')}`,
    filing_date: '2020-03-02',
    report_date: '2020-03-02',
    title: '关于召开2020年第一次临时股东大会的通知',
  }),
);

const startCninfo = () =>
  startFolderReplay({
    'index.json': JSON.stringify([
      row({ filing_ref: '1219999001', title: '2024年年度报告' }),
      row({ filing_ref: '1219999002', title: '2024年年度报告摘要' }),
      row({ filing_ref: '1219999003', title: '2024年年度报告', withdrawal_status: '2' }),
      row({ filing_ref: '1219999004', title: '2024年年度报告（修订版）', filing_date: '2025-05-20' }),
      row({
        filing_ref: '1219999005',
        title: '2025年第三季度报告',
        filing_date: '2025-10-28',
        also_listed: ['209901'],
      }),
      row({
        filing_ref: '1219999010',
        local_id: '609909',
        title: '2024年半年度报告',
        company_name: '样本集团',
      }),
      ...older,
    ]),
    'a.pdf': '%PDF-1.7 an invented report',
  });

testAdapterContract({
  country: 'CN',
  startReplay: startCninfo,
  openMarkets,
  localId: code,
  day: '2025-04-18',
  filing: {
    ref: '1219999001',
    form: '年度报告',
    day: '2025-04-18',
    reportDate: '2024-12-31',
    startsWith: '%PDF-',
  },
  unknownRef: '1219999999',
  listPath: 'hisAnnouncement/query',
  documentPath: 'finalpage/2025-04-18/1219999001.PDF',
});

describe('the adapter of CNINFO', () => {
  let replay: Replay;
  let markets: Markets;
  let cninfo: SourceAdapter;
  const list = async (localId = code, from?: string) =>
    (await (cninfo.listing as CompanyListing).listFilings(localId, from ? { from } : {})).filings;
  const asked = () => replay.requests.list().map(({ method, path }) => `${method} ${path.split('/').at(-1)}`);

  beforeAll(async () => {
    replay = await startCninfo();
  });
  afterAll(() => replay.stop());
  beforeEach(() => {
    replay.requests.clear();
    replay.faults.clear();
    markets = openMarkets(replay.url);
    cninfo = markets.adapter('CN') as SourceAdapter;
  });
  afterEach(() => markets.close());

  it('reads every page, though the site says that there is one less', async () => {
    expect(await list()).toHaveLength(95);
    expect(asked()).toEqual(['GET szse_stock.json', ...Array<string>(4).fill('POST query')]);
  });

  it('names forms and periods by title, without what was cancelled', async () => {
    const listing = cninfo.listing as CompanyListing;
    const { filings, withdrawn } = await listing.listFilings(code, { from: '2025-01-01' });
    expect(withdrawn).toEqual(['1219999003']);
    expect(filings.map((one) => [one.filing_ref, one.form_type, one.form_family, one.report_date])).toEqual([
      ['1219999005', '第三季度报告', 'quarterly', '2025-09-30'],
      ['1219999004', '年度报告', 'annual', '2024-12-31'],
      ['1219999001', '年度报告', 'annual', '2024-12-31'],
      ['1219999002', '年度报告摘要', 'other', '2024-12-31'],
    ]);
    expect(filings.map((one) => one.is_amendment)).toEqual([false, true, false, false]);
  });

  it('takes the id of the company from the list of stocks', async () => {
    expect(await list('609909')).toHaveLength(1);
    expect((await cninfo.listCompanies()).map((one) => [one.local_id, one.identifiers.orgid])).toEqual([
      [code, 'gssz0009901'],
      ['609909', '99000609909'],
    ]);
    expect(await codeOf(list('000001'))).toBe('company_not_found');
  });

  it('finds a filing on its day in one question, and without the day as well', async () => {
    const request = { local_id: code, filing_ref: '1219999001', filing_date: '2025-04-18' };
    for await (const { body, name } of (await cninfo.fetchFiling(request)).documents) {
      expect([name, await text(body)]).toEqual(['1219999001.PDF', '%PDF-1.7 an invented report']);
    }
    expect(asked()).toEqual(['GET szse_stock.json', 'POST query', 'GET 1219999001.PDF']);
    expect(await cninfo.fetchFiling({ ...request, filing_date: null })).toMatchObject({
      form_type: '年度报告',
    });
  });

  it("fetches no other company's filing, nor a cancelled one", async () => {
    const fetch = (local_id: string, filing_ref: string) =>
      codeOf(cninfo.fetchFiling({ local_id, filing_ref, filing_date: '2025-04-18' }));
    expect(await fetch('609909', '1219999001')).toBe('filing_not_found');
    expect(await fetch(code, '1219999003')).toBe('filing_not_found');
  });
});

describe('the list of stocks', () => {
  const stock = (stockCode: string, orgId: string, category = 'A股') => ({
    code: stockCode,
    orgId,
    category,
    pinyin: '',
    zwjc: `公司${stockCode}`,
  });

  it('has one company for all its shares, which is found by its B shares', () => {
    const stockList = [
      stock('200901', 'gssz0009901', 'B股'),
      stock('009901', 'gssz0009901'),
      stock('900902', 'gssh0900902', 'B股'),
      stock('689909', '9900009909', 'CDR'),
      stock('920001', 'gfbj0920001'),
    ];
    const { stocks } = parseStocks(Buffer.from(JSON.stringify({ stockList })));
    const companies = toCompanies(stocks.values());
    expect(companies.map((one) => [one.local_id, one.exchange, one.aliases])).toEqual([
      ['009901', 'SZSE', ['ticker:200901']],
      ['900902', 'SSE', []],
      ['689909', 'SSE', []],
      ['920001', 'BSE', []],
    ]);
    expect(stocks.get('200901')?.orgId).toBe('gssz0009901');
  });

  it.each(['<html>403</html>', '{"stockList":[]}', '[]', '{"stockList":[{"code":"1"}]}'])(
    'is in another form as %s',
    (body) => expect(codeOfProblem(() => parseStocks(Buffer.from(body)))).toBe('source_drift'),
  );
});

describe('a long list of CNINFO', () => {
  const stockList = [{ code, orgId: 'gssz0009901', zwjc: '测试股份', pinyin: '', category: 'A股' }];
  const found = (announcementId: string, secCode = code) => ({
    secCode,
    secName: '测试股份',
    orgId: secCode === code ? 'gssz0009901' : 'gssz0000000',
    announcementId,
    announcementTitle: '董事会决议公告',
    announcementTime: Date.parse('2020-02-11T00:00:00+08:00'),
    adjunctUrl: `finalpage/2020-02-11/${announcementId}.PDF`,
    adjunctSize: 10,
  });
  const page = (announcements: object[], totalAnnouncement = announcements.length) =>
    JSON.stringify({ totalAnnouncement, announcements });
  const listWith = async (answer: (form: URLSearchParams) => string) => {
    const stub = await startStub((address, body) =>
      address.includes('szse_stock') ? JSON.stringify({ stockList }) : answer(new URLSearchParams(body)),
    );
    const own = openMarkets(stub.url);
    try {
      const { filings } = await ((own.adapter('CN') as SourceAdapter).listing as CompanyListing).listFilings(
        code,
      );
      return filings.map(({ filing_ref }) => filing_ref);
    } finally {
      own.close();
      stub.stop();
    }
  };

  it('is split by time, since late pages are not reliable', async () => {
    const spans: string[] = [];
    const refs = await listWith((form) => {
      const [from = '', to = ''] = (form.get('seDate') ?? '').split('~');
      spans.push(`${from}~${to}`);
      const days = ['2001-01-01', '2024-01-01'].filter((day) => day >= from && day <= to);
      const rows = days.map((day) => found(day.replaceAll('-', '')));
      return page(rows, days.length === 2 ? 3_001 : rows.length);
    });
    expect(refs.sort()).toEqual(['20010101', '20240101']);
    expect(spans).toHaveLength(3);
  });

  it('is in another form with fewer rows than it says, or those of another company', async () => {
    const short = (form: URLSearchParams) => page(form.get('pageNum') === '1' ? [found('100001')] : [], 31);
    expect(await codeOf(listWith(short))).toBe('source_drift');
    expect(await codeOf(listWith(() => page([found('100001', '000099')])))).toBe('source_drift');
  });
});

describe('a page of CNINFO', () => {
  const announcement = {
    secCode: '000001',
    secName: '平安银行',
    orgId: 'gssz0000001',
    announcementId: '1206997843',
    announcementTitle: '<em>2019</em>年第三季度报告全文',
    announcementTime: 1571673600000,
    adjunctUrl: 'finalpage/2019-10-22/1206997843.PDF',
    adjunctSize: 849,
  };
  const page = (changes: object, total = 1) =>
    Buffer.from(
      JSON.stringify({ totalAnnouncement: total, announcements: [{ ...announcement, ...changes }] }),
    );

  it('has the day of Beijing, a size in bytes and a title without marks', () => {
    expect(parsePage(page({})).filings[0]).toMatchObject({
      path: 'finalpage/2019-10-22/1206997843.PDF',
      listed: { filing_date: '2019-10-22', title: '2019年第三季度报告全文', size_bytes: 849 * 1024 },
    });
  });

  it('is empty where announcements are null', () => {
    const none = (total: number) =>
      Buffer.from(JSON.stringify({ totalAnnouncement: total, announcements: null }));
    expect(parsePage(none(0)).filings).toEqual([]);
    expect(codeOfProblem(() => parsePage(none(3)))).toBe('source_drift');
  });

  it.each(['https://evil.example/a.pdf', '../../a.PDF', 'finalpage/2019-10-22/../a.PDF'])(
    'is in another form with the document %s',
    (adjunctUrl) => {
      expect(codeOfProblem(() => parsePage(page({ adjunctUrl })))).toBe('source_drift');
    },
  );
});
