import { text } from 'node:stream/consumers';
import iconv from 'iconv-lite';
import type { Replay } from '../../../deploy/local/src/replay/replay-server.ts';
import { makeRow } from '../../../deploy/local/test/replay/replay-fixture.ts';
import type { CompanyListing, Markets, SourceAdapter } from '../src/index.ts';
import { testAdapterContract } from './adapter-contract.ts';
import { codeOf, openMarkets } from './market-fixture.ts';
import { startFolderReplay } from './start-folder-replay.ts';
import { type Stub, startStub } from './start-stub.ts';

const corpCode = '00999901';
const row = (changes: Record<string, unknown>) =>
  makeRow({
    country: 'KR',
    local_id: corpCode,
    company_name: '시험공업',
    company_ticker: '999901',
    form_type: '사업보고서',
    filing_date: '2025-03-18',
    report_date: '2024-12-31',
    document: 'kr/a.xml',
    media_type: 'application/xml',
    ...changes,
  });
/** A row of a report's table of figures. */
const figure = (rcept_no: string) => ({
  rcept_no,
  sj_div: 'BS',
  account_id: 'ifrs-full_Assets',
  account_nm: '자산총계',
  thstrm_amount: '1000',
  ord: '1',
  currency: 'KRW',
});
const older = Array.from({ length: 150 }, (_, at) =>
  row({
    filing_ref: `2020010100${String(at).padStart(4, '0')}`,
    filing_date: '2020-01-01',
    form_type: '[기재정정]주요사항보고서(유상증자결정)',
    report_date: '2020-01-01',
  }),
);

const startDart = () =>
  startFolderReplay({
    'index.json': JSON.stringify([
      row({ filing_ref: '20250318000688' }),
      row({ filing_ref: '20250318000700', withdrawal_status: '2' }),
      row({
        filing_ref: '20250319000001',
        filing_date: '2025-03-19',
        local_id: '00999902',
        company_ticker: null,
      }),
      row({
        filing_ref: '20240319000001',
        filing_date: '2024-03-19',
        report_date: '2023-12-31',
        exhibits: [{ document: 'kr/own.json', type: 'OFS' }],
      }),
      row({
        filing_ref: '20230320000001',
        filing_date: '2023-03-20',
        report_date: '2022-12-31',
        exhibits: [{ document: 'kr/corrected.json', type: 'CFS' }],
      }),
      ...older,
    ]),
    'kr/own.json': JSON.stringify([figure('20240319000001')]),
    'kr/corrected.json': JSON.stringify([figure('20230401000001')]),
    'companies.json': JSON.stringify([
      {
        country: 'KR',
        local_id: corpCode,
        name: 'TEST WORKS & CO',
        native_name: '시험공업',
        ticker: '999901',
      },
    ]),
    'kr/a.xml': '<?xml version="1.0" encoding="utf-8"?><DOCUMENT><BODY><P>본문</P></BODY></DOCUMENT>',
  });

testAdapterContract({
  country: 'KR',
  startReplay: startDart,
  openMarkets,
  localId: corpCode,
  day: '2025-03-18',
  filing: {
    ref: '20250318000688',
    form: '사업보고서',
    day: '2025-03-18',
    reportDate: '2024-12-31',
    startsWith: 'PK\x03\x04',
  },
  unknownRef: '20250318999999',
  listPath: 'api/list.json',
  documentPath: 'api/document.xml',
});

describe('the adapter of DART', () => {
  let replay: Replay;
  let markets: Markets;
  let dart: SourceAdapter;
  const list = async (code = corpCode, from?: string) =>
    (await (dart.listing as CompanyListing).listFilings(code, from ? { from } : {})).filings;
  const open = (url: string) => {
    markets = openMarkets(url);
    dart = markets.adapter('KR') as SourceAdapter;
  };

  beforeAll(async () => {
    replay = await startDart();
  });
  afterAll(() => replay.stop());
  beforeEach(() => {
    replay.requests.clear();
    open(replay.url);
  });
  afterEach(() => markets.close());

  it('lists every page, without withdrawn filings, each named by its report', async () => {
    const filings = await list();
    expect(filings).toHaveLength(153);
    expect(filings[0]).toMatchObject({
      form_family: 'annual',
      is_amendment: false,
      title: '사업보고서 (2024.12)',
    });
    expect(filings.at(-1)).toMatchObject({
      form_type: '주요사항보고서(유상증자결정)',
      form_family: 'current',
      is_amendment: true,
      report_date: null,
    });
    expect(replay.requests.list()).toHaveLength(2);
  });

  it('names what was withdrawn, of a company and of a day', async () => {
    const withdrawn = ['20250318000700'];
    expect(await (dart.listing as CompanyListing).listFilings(corpCode)).toMatchObject({ withdrawn });
    expect(await dart.scan?.readPart('2025-03-18')).toMatchObject({
      filings: [{ filing_ref: '20250318000688' }],
      withdrawn,
    });
  });

  it('always says from which day, and reads no more than is asked for', async () => {
    expect(await list(corpCode, '2025-01-01')).toHaveLength(1);
    expect(replay.requests.list().map(({ path }) => path)).toEqual([
      expect.stringContaining('bgn_de=20250101'),
    ]);
  });

  it('separates a company without filings from one that DART does not know', async () => {
    expect(await list('00999902', '2026-01-01')).toEqual([]);
    expect(await codeOf(list('00000001'))).toBe('company_not_found');
  });

  it("fetches no other company's filing, nor a withdrawn one", async () => {
    const fetch = (local_id: string, filing_ref: string) =>
      codeOf(dart.fetchFiling({ local_id, filing_ref, filing_date: null }));
    expect(await fetch('00999902', '20250318000688')).toBe('filing_not_found');
    expect(await fetch(corpCode, '20250318000700')).toBe('filing_not_found');
  });

  it('finds a filing by the day in its number, in one list request', async () => {
    const fetched = await dart.fetchFiling({
      local_id: corpCode,
      filing_ref: '20250318000688',
      filing_date: null,
    });
    expect(fetched.company_name).toBe('시험공업');
    for await (const { body, name } of fetched.documents) {
      expect(name).toBe('20250318000688.zip');
      expect(await text(body)).toContain('20250318000688.xml');
    }
    expect(replay.requests.list().map(({ path }) => path.split('?')[0]?.split('/').at(-1))).toEqual([
      'list.json',
      'document.xml',
      'fnlttSinglAcntAll.json',
      'fnlttSinglAcntAll.json',
    ]);
  });

  it('adds the table of figures of this very report, of the company alone where it has no group', async () => {
    const read = async (filing_ref: string) => {
      const documents: string[] = [];
      const fetched = await dart.fetchFiling({ local_id: corpCode, filing_ref, filing_date: null });
      for await (const { body, name } of fetched.documents) {
        const content = await text(body);
        documents.push(name.endsWith('.json') ? content : name);
      }
      return documents;
    };
    const [zip, table = ''] = await read('20240319000001');
    expect(zip).toBe('20240319000001.zip');
    const { ord: _, ...kept } = figure('20240319000001');
    expect(JSON.parse(table)).toEqual({
      reprt_code: '11011',
      fs_div: 'OFS',
      period_end: '2023-12-31',
      list: [kept],
    });
    // DART only has the figures of the correction.
    expect(await read('20230320000001')).toEqual(['20230320000001.zip']);
  });

  it('lists companies with a stock code, their English name first', async () => {
    expect(await dart.listCompanies()).toEqual([
      expect.objectContaining({
        local_id: corpCode,
        name: 'TEST WORKS & CO',
        native_name: '시험공업',
        ticker: '999901',
      }),
    ]);
  });

  describe('with errors that come with status 200', () => {
    let stub: Stub;
    let body: Buffer;
    let listed: string | null;
    beforeAll(async () => {
      stub = await startStub((address) => (listed && address.includes('list.json') ? listed : body));
    });
    afterAll(() => stub.stop());
    beforeEach(() => {
      listed = null;
      markets.close();
      open(stub.url);
    });

    it.each([
      ['010', 'regulator_refused'],
      ['012', 'regulator_refused'],
      ['020', 'regulator_busy'],
      ['100', 'source_drift'],
      ['800', 'regulator_failed'],
      ['999', 'source_drift'],
    ])('%s in a list is %s', async (status, code) => {
      body = Buffer.from(JSON.stringify({ status, message: 'm' }));
      expect(await codeOf(list())).toBe(code);
    });

    it.each([
      ['<result><status>014</status></result>', 'source_drift'],
      ['<result><status>020</status></result>', 'regulator_busy'],
      ['<html><body>점검</body></html>', 'source_drift'],
    ])('%s in place of the code list is %s', async (xml, code) => {
      body = iconv.encode(xml, 'cp949');
      expect(await codeOf(dart.listCompanies())).toBe(code);
    });

    it.each([
      [
        '<result><status>014</status><message>파일이 존재하지 않습니다.</message></result>',
        'filing_not_found',
      ],
      ['<result><status>020</status><message>한도 초과</message></result>', 'regulator_busy'],
      ['<result><status>800</status><message>점검</message></result>', 'regulator_failed'],
      ['<html><body>점검</body></html>', 'source_drift'],
      ['', 'source_drift'],
    ])('%p in place of a document is %s', async (xml, code) => {
      const receipt = '20250318000688';
      const filed = { corp_code: corpCode, corp_name: '시험공업', rcept_no: receipt, rcept_dt: '20250318' };
      const list = [{ ...filed, report_nm: '사업보고서 (2024.12)   ', rm: '연' }];
      listed = JSON.stringify({ status: '000', message: '정상', total_page: 1, list });
      body = iconv.encode(xml, 'cp949');
      const { documents } = await dart.fetchFiling({
        local_id: corpCode,
        filing_ref: receipt,
        filing_date: null,
      });
      const read = async () => {
        for await (const one of documents) await text(one.body);
      };
      expect(await codeOf(read())).toBe(code);
    });

    const disclosure = (rcept_no: string, rcept_dt: string, code = corpCode) => ({
      corp_code: code,
      corp_name: '시험공업',
      report_nm: '사업보고서 (2024.12)',
      rcept_no,
      rcept_dt,
      rm: '',
    });
    const page = (total_page: number, list: object[]) =>
      JSON.stringify({ status: '000', message: '정상', total_page, list });

    it('of more than 10,000 disclosures are read in parts of the time', async () => {
      const spans: [string, string][] = [];
      const own = await startStub((address) => {
        const query = new URL(address, 'http://host').searchParams;
        const [from, to] = [query.get('bgn_de') ?? '', query.get('end_de') ?? ''];
        spans.push([from, to]);
        const days = (Date.parse(dash(to)) - Date.parse(dash(from))) / 86_400_000;
        return days > 5000 ? page(140, []) : page(1, [disclosure(`${from}000001`, from)]);
      });
      markets.close();
      open(own.url);
      const filings = await list();
      own.stop();
      const read = spans.filter(
        ([from, to]) => Date.parse(dash(to)) - Date.parse(dash(from)) <= 5000 * 86_400_000,
      );
      expect(filings).toHaveLength(read.length);
      expect(read.length).toBeGreaterThan(1);
      expect(filings.map(({ filing_date }) => filing_date)).toEqual(
        filings
          .map(({ filing_date }) => filing_date)
          .toSorted()
          .reverse(),
      );
    });

    it('have the day of the list, which may be another than that in the number', async () => {
      listed = page(1, [disclosure('20250318000688', '20250321')]);
      const request = { local_id: corpCode, filing_ref: '20250318000688', filing_date: null };
      expect(await dart.fetchFiling(request)).toMatchObject({ filing_date: '2025-03-21' });
    });

    it('of another company are left out of a list, and counted', async () => {
      listed = page(1, [
        disclosure('20250318000688', '20250318'),
        disclosure('20250318000689', '20250318'),
        disclosure('20250318000690', '20250318', '00000001'),
      ]);
      const { filings, left_out } = await (dart.listing as CompanyListing).listFilings(corpCode);
      expect(filings).toHaveLength(2);
      expect(left_out).toBe(1);
    });
  });
});

const dash = (day: string) => day.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
