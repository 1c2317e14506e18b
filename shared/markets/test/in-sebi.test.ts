import { text } from 'node:stream/consumers';
import type { Replay } from '../../../deploy/local/src/replay/replay-server.ts';
import { makeRow } from '../../../deploy/local/test/replay/replay-fixture.ts';
import { readSubject } from '../src/in-sebi/forms.ts';
import { parseCompanies } from '../src/in-sebi/parse-companies.ts';
import { parsePage } from '../src/in-sebi/parse-page.ts';
import type { CompanyListing, Markets, SourceAdapter } from '../src/index.ts';
import { testAdapterContract } from './adapter-contract.ts';
import { codeOf, openMarkets } from './market-fixture.ts';
import { startFolderReplay } from './start-folder-replay.ts';

const ref = (number: number) => `b-99990000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const row = (number: number, changes: Record<string, unknown> = {}) =>
  makeRow({
    country: 'IN',
    local_id: '599999',
    company_name: 'Test Works Limited',
    company_ticker: 'TESTWORKS',
    filing_ref: ref(number),
    form_type: 'Annual Report',
    filing_date: '2025-08-29',
    report_date: '2025-03-31',
    title: 'Annual Report 2024-25',
    document: 'a.pdf',
    media_type: 'application/pdf',
    ...changes,
  });
const older = Array.from({ length: 120 }, (_, at) =>
  row(1000 + at, { filing_date: '2019-05-01', form_type: 'Board Meeting', title: `Board meeting ${at}` }),
);

const startBse = () =>
  startFolderReplay({
    'index.json': JSON.stringify([row(1), row(2, { local_id: '588888' }), ...older]),
    'a.pdf': '%PDF-1.4 the yearly report of an invented company',
  });

testAdapterContract({
  country: 'IN',
  startReplay: startBse,
  openMarkets,
  localId: '599999',
  day: '2025-08-29',
  filing: {
    ref: ref(1),
    form: 'Annual Report',
    day: '2025-08-29',
    reportDate: '2025-03-31',
    startsWith: '%PDF-',
  },
  unknownRef: ref(9),
  listPath: 'AnnSubCategoryGetData',
  documentPath: 'AttachLive',
});

/** As recorded: no category, an attachment, a time of India without a zone. */
const recorded = {
  NEWSID: '6fb57b5e-a05f-4e05-b2da-6e2b5bfe32ae',
  SCRIP_CD: 517397,
  NEWSSUB: 'PAN ELECTRONICS INDIA LTD. - 517397 - Compliances-Reg. 39 (3) - Details of Loss of Certificate',
  DT_TM: '2023-10-20T23:44:22.95',
  NEWS_DT: '2023-10-20T23:44:22.95',
  CRITICALNEWS: 0,
  QUARTER_ID: null,
  ATTACHMENTNAME: 'aab502e1-3e05-4fdc-bc10-ecbb436cab8d.pdf',
  CATEGORYNAME: null,
  SUBCATNAME: 'Reg. 39 (3) - Details of Loss of Certificate',
  SLONGNAME: 'PAN ELECTRONICS INDIA LTD.',
  Fld_Attachsize: 626877,
};
const page = (rows: unknown[], count = rows.length) =>
  Buffer.from(JSON.stringify({ Table: rows, Table1: [{ ROWCNT: count }] }));

describe('the adapter of the BSE', () => {
  it('reads a recorded row without a category', () => {
    expect(parsePage(page([recorded])).filings).toEqual([
      expect.objectContaining({
        filing_ref: 'b-6fb57b5e-a05f-4e05-b2da-6e2b5bfe32ae',
        filing_date: '2023-10-20',
        form_type: 'Compliance',
        form_family: 'governance',
        size_bytes: 626877,
      }),
    ]);
  });

  it('leaves out what has no document, and an attachment that is no plain file name', () => {
    for (const ATTACHMENTNAME of ['', null, '../../secret.pdf', 'a/b.pdf', 'x.exe']) {
      expect(parsePage(page([{ ...recorded, ATTACHMENTNAME }])).filings).toEqual([]);
    }
  });

  it('takes a page against programs, and another form, for a drift', () => {
    for (const body of [
      '<html>Please enable cookies</html>',
      '{"Table":[]}',
      '[]',
      '{"Table":[{}],"Table1":[{"ROWCNT":1}]}',
    ])
      expect(() => parsePage(Buffer.from(body))).toThrow(expect.objectContaining({ code: 'source_drift' }));
  });

  it.each([
    [
      'Integrated Filing- Financial for the quarter ended June 30, 2025',
      null,
      'Financial Results',
      'quarterly',
      '2025-06-30',
    ],
    ['Reg. 34 (1) Annual Report 2023-24.', null, 'Annual Report', 'annual', '2024-03-31'],
    ['Outcome of the board meeting', 'Board Meeting', 'Board Meeting Outcome', 'current', null],
    ['Shareholding Pattern for December 2024', null, 'Shareholding', 'ownership', null],
    ['Notice of Annual General Meeting', 'AGM/EGM', 'General Meeting', 'proxy', null],
    [
      'Audited Financial Results for the quarter and year ended March 31, 2025',
      'Result',
      'Financial Results',
      'annual',
      '2025-03-31',
    ],
    [
      'Unaudited Financial Results for the quarter and half year ended September 30, 2025',
      'Result',
      'Financial Results',
      'quarterly',
      '2025-09-30',
    ],
    [
      'Results for the half year ended September 30, 2025',
      'Result',
      'Financial Results',
      'semiannual',
      '2025-09-30',
    ],
    ['Unaudited accounts under Reg. 33', null, 'Financial Results', 'quarterly', null],
    ['Disclosures under Reg. 29(2) of SEBI (SAST) Regulations', null, 'Shareholding', 'ownership', null],
    ['Disclosure under Regulation 7(2)', 'Insider Trading / SAST', 'Shareholding', 'ownership', null],
    ['Details under Reg. 44(3)', 'AGM/EGM', 'General Meeting', 'proxy', null],
    ['Reg. 27(2) Corporate Governance', null, 'Compliance', 'governance', null],
    ['Business Responsibility and Sustainability Report (BRSR)', null, 'BRSR', 'governance', null],
    ['Filing of the Red Herring Prospectus (RHP)', null, 'Offer Document', 'prospectus', null],
    ['Appointment of a director', 'Company Update', 'Company Update', 'current', null],
  ])('reads the form of: %s', (subject, category, name, family, periodEnd) => {
    expect(readSubject(subject, category, null)).toMatchObject({ name, family, periodEnd });
  });

  it('orders companies by their market value', () => {
    const rows = [
      { SCRIP_CD: '500001', Issuer_Name: 'Small Ltd', Mktcap: '12.50', ISIN_NUMBER: 'INE002A01018' },
      {
        SCRIP_CD: '500002',
        Issuer_Name: 'Large Ltd',
        ISIN_NUMBER: 'INE002A01019',
        Mktcap: '1,750,000.00',
        scrip_id: 'LARGE',
      },
      { SCRIP_CD: '500003', Issuer_Name: 'No Value Ltd', Mktcap: '' },
    ];
    expect(parseCompanies(Buffer.from(JSON.stringify(rows)), '2026-11-20')).toEqual([
      expect.objectContaining({
        local_id: '500002',
        size_rank: 0,
        ticker: 'LARGE',
        // The check digit of its number is wrong.
        identifiers: {},
        market_cap: { amount: 17_500_000_000_000, currency: 'INR', as_of: '2026-11-20' },
      }),
      expect.objectContaining({ local_id: '500001', size_rank: 1, identifiers: { isin: 'INE002A01018' } }),
      expect.objectContaining({ local_id: '500003', size_rank: null, market_cap: null }),
    ]);
  });

  describe('over its interface', () => {
    let replay: Replay;
    let markets: Markets;
    const bse = () => markets.adapter('IN') as SourceAdapter;
    beforeAll(async () => {
      replay = await startBse();
    });
    afterAll(() => replay.stop());
    beforeEach(() => {
      replay.requests.clear();
      markets = openMarkets(replay.url);
    });
    afterEach(() => markets.close());
    const list = async (code: string) => (await (bse().listing as CompanyListing).listFilings(code)).filings;

    it('reads pages until all rows are there', async () => {
      expect(await list('599999')).toHaveLength(121);
      expect(replay.requests.list()).toHaveLength(3);
    });

    it('knows no company of which nothing was ever announced', async () => {
      expect(await codeOf(list('500000'))).toBe('company_not_found');
    });

    it('finds a document of earlier years in the older folder', async () => {
      const request = { local_id: '599999', filing_ref: ref(1000), filing_date: '2019-05-01' };
      const { documents } = await bse().fetchFiling(request);
      for await (const { body } of documents) expect(await text(body)).toContain('%PDF-');
      const folders = replay.requests.list().map(({ path }) => /Attach\w+/.exec(path)?.[0]);
      expect(folders.filter(Boolean)).toEqual(['AttachLive', 'AttachHis']);
    });

    it('fetches no filing under another code', async () => {
      const request = { local_id: '588888', filing_ref: ref(1), filing_date: '2025-08-29' };
      expect(await codeOf(bse().fetchFiling(request))).toBe('filing_not_found');
    });
  });
});
