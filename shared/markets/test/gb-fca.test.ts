import type { Replay } from '../../../deploy/local/src/replay/replay-server.ts';
import { makeRow } from '../../../deploy/local/test/replay/replay-fixture.ts';
import { documentAddress, searchQuestion } from '../src/gb-fca/addresses.ts';
import { parseSearch } from '../src/gb-fca/parse-search.ts';
import type { CompanyListing, Markets, SourceAdapter } from '../src/index.ts';
import { testAdapterContract } from './adapter-contract.ts';
import { codeOf, openMarkets } from './market-fixture.ts';
import { startFolderReplay } from './start-folder-replay.ts';
import { startStub } from './start-stub.ts';

/** An invented code with true check digits, and one of the recorded answer. */
const lei = '213800PDFTEST0000148';
const otherLei = '213800PDFTEST0000245';
const day = new Date().toISOString().slice(0, 10);
const row = (changes: Record<string, unknown>) =>
  makeRow({
    country: 'GB',
    local_id: lei,
    company_name: 'Test Works plc',
    company_ticker: 'TWK',
    form_type: 'Annual Financial Report',
    filing_date: day,
    report_date: '2025-03-31',
    title: 'Annual Report 2025',
    document: 'a.pdf',
    media_type: 'application/pdf',
    ...changes,
  });
const news = Array.from({ length: 130 }, (_, at) =>
  row({
    filing_ref: `NI-7${String(at).padStart(6, '0')}`,
    form_type: 'Transaction in Own Shares',
    filing_date: '2026-01-05',
    document: 'b.html',
  }),
);

const startNsm = () =>
  startFolderReplay({
    'index.json': JSON.stringify([
      row({ filing_ref: 'NI-999900001' }),
      row({ filing_ref: 'NI-999900009', local_id: otherLei, company_name: 'Other plc' }),
      row({ filing_ref: '5ebfff2c-6970-4b9a-8357-53e04bcf1ed5', filing_date: '2010-05-01' }),
      ...news,
    ]),
    'a.pdf': '%PDF-1.4 the yearly report of an invented company',
    'b.html': '<html><body><p>The company bought back shares.</p></body></html>',
  });

testAdapterContract({
  country: 'GB',
  startReplay: startNsm,
  openMarkets,
  localId: lei,
  day,
  filing: {
    ref: 'NI-999900001',
    form: 'Annual Financial Report',
    day,
    reportDate: '2025-03-31',
    startsWith: '%PDF-',
  },
  unknownRef: 'NI-000000001',
  listPath: '/search',
  documentPath: 'artefacts',
});

/** As recorded, trimmed. */
const source = {
  submitted_date: '2026-07-13T13:57:09Z',
  publication_date: '2026-07-13T13:45:00Z',
  document_date: '2026-07-13T13:57:09Z',
  source: 'RNS',
  type: 'Admission to Trading',
  type_code: 'ADM',
  headline: 'Admission to Trading',
  company: 'TEST TREASURY PLC;TEST WORKS PLC',
  lei: `${lei};${otherLei}`,
  disclosure_id: '5ebfff2c-6970-4b9a-8357-53e04bcf1ed5',
  hist_seq: '2',
  latest_flag: 'Y',
  download_link: 'NSM/RNS/5ebfff2c-6970-4b9a-8357-53e04bcf1ed5.html',
};
const answer = (rows: object[], took = 15, total = rows.length) =>
  Buffer.from(
    JSON.stringify({
      took,
      hits: { total: { relation: 'eq', value: total }, hits: rows.map((_source) => ({ _source })) },
    }),
  );

/** Of the other source, which knows no company. */
const unknown = { status: 404, body: '' };

describe('the adapter of the National Storage Mechanism', () => {
  it('reads a recorded row with joined codes', () => {
    expect(parseSearch(answer([source])).filings).toEqual([
      expect.objectContaining({
        filing_date: '2026-07-13',
        report_date: null,
        is_amendment: true,
        leis: [lei, otherLei],
        companies: ['TEST TREASURY PLC', 'TEST WORKS PLC'],
      }),
    ]);
  });

  it('suspects a quick empty result', () => {
    expect(parseSearch(answer([], 12))).toMatchObject({ filings: [], isSuspect: false });
    expect(parseSearch(answer([], 3))).toMatchObject({ filings: [], isSuspect: true });
    expect(parseSearch(answer([source], 3))).toMatchObject({ isSuspect: false });
  });

  it('reads a row that has only its number with the version, and a day instead of a time', () => {
    const { disclosure_id: _id, ...older } = source;
    const row = { ...older, seq_id: 'NI-000103799-0', document_date: '2024-03-31', hist_seq: null };
    expect(parseSearch(answer([row])).filings).toEqual([
      expect.objectContaining({ filing_ref: 'NI-000103799-0', report_date: '2024-03-31' }),
    ]);
  });

  it('leaves out codes whose check digits are wrong', () => {
    const wrong = parseSearch(answer([{ ...source, lei: `213800PDFTEST0000149;${lei}` }]));
    expect(wrong.filings[0]?.leis).toEqual([lei]);
  });

  it.each(['NSM/../secret.pdf', 'https://evil.example/a.pdf', 'OTHER/a.pdf', 'NSM/a?b=c', '', 'NSM//a.pdf'])(
    'follows no link such as %s',
    (link) => {
      expect(documentAddress(link)).toBeNull();
      expect(parseSearch(answer([{ ...source, download_link: link }])).filings).toEqual([]);
    },
  );

  it('asks with four slots for a company and no milliseconds', () => {
    const { body } = searchQuestion({ lei, types: ['acs'], from: '2020-01-01', to: '2026-01-01', page: 2 });
    const { criteriaObj, from } = JSON.parse(body);
    expect(from).toBe(100);
    expect(criteriaObj.criteria[0].value).toEqual(['', lei, 'disclose_org', 'related_org']);
    expect(criteriaObj.dateCriteria[0].value).toEqual({
      from: '2020-01-01T00:00:00Z',
      to: '2026-01-01T23:59:59Z',
    });
  });

  it('takes another form for a drift', () => {
    for (const body of [
      '<html>wall</html>',
      '{"hits":[]}',
      answer([{ ...source, disclosure_id: '../x' }]).toString(),
    ])
      expect(() => parseSearch(Buffer.from(body))).toThrow(expect.objectContaining({ code: 'source_drift' }));
  });

  describe('over its interface', () => {
    let replay: Replay;
    let markets: Markets;
    const nsm = () => markets.adapter('GB') as SourceAdapter;
    beforeAll(async () => {
      replay = await startNsm();
    });
    afterAll(() => replay.stop());
    beforeEach(() => {
      replay.requests.clear();
      markets = openMarkets(replay.url);
    });
    afterEach(() => markets.close());
    const list = async (code: string) => (await (nsm().listing as CompanyListing).listFilings(code)).filings;

    it('lists all reports and the newest of the rest, so that no run of buy-backs hides a report', async () => {
      const filings = await list(lei);
      const refs = filings.map(({ filing_ref }) => filing_ref);
      expect(refs).toEqual(expect.arrayContaining(['NI-999900001', '5ebfff2c-6970-4b9a-8357-53e04bcf1ed5']));
      expect(filings.filter(({ form_family }) => form_family === 'ownership').length).toBeGreaterThan(90);
      expect(replay.requests.list().filter(({ path }) => path.includes('/search'))).toHaveLength(2);
    });

    it('lists companies that reported lately, by their codes', async () => {
      const companies = await nsm().listCompanies();
      expect(companies.map(({ local_id }) => local_id).sort()).toEqual([lei, otherLei].sort());
    });

    it('knows no company without any filing, and no filing of another', async () => {
      expect(await codeOf(list('213800PDFTEST0000342'))).toBe('company_not_found');
      const request = { local_id: otherLei, filing_ref: 'NI-999900001', filing_date: null };
      expect(await codeOf(nsm().fetchFiling(request))).toBe('filing_not_found');
    });

    it('believes a quick empty answer when another search finds something', async () => {
      const stub = await startStub((_address, body) =>
        body === '' ? unknown : answer(body.includes(lei) ? [] : [source], 2),
      );
      markets.close();
      markets = openMarkets(stub.url);
      expect(await codeOf(list(lei))).toBe('company_not_found');
      stub.stop();
    });

    it("reads on until it has a company's own announcements, past those of its subsidiaries", async () => {
      const others = Array.from({ length: 100 }, (_, at) => ({
        ...source,
        lei: otherLei,
        disclosure_id: `other-${at}`,
      }));
      const own = { ...source, disclosure_id: 'own-1', lei };
      const stub = await startStub((_address, body) => {
        if (body === '') return unknown;
        const { from, criteriaObj } = JSON.parse(body);
        const isReports = criteriaObj.criteria.some(({ name }: { name: string }) => name === 'type_code');
        if (isReports) return answer([], 20);
        return answer(from === 0 ? others : [own], 20, 101);
      });
      markets.close();
      markets = openMarkets(stub.url);
      expect((await list(lei)).map(({ filing_ref }) => filing_ref)).toEqual(['own-1']);
      stub.stop();
    });

    it('keeps away after the soft block', async () => {
      const stub = await startStub(() => answer([], 2));
      markets.close();
      markets = openMarkets(stub.url);
      expect(await codeOf(list(lei))).toBe('regulator_refused');
      stub.stop();
      // The server is gone: a second request would end otherwise.
      expect(await codeOf(list(lei))).toBe('regulator_refused');
    });
  });
});
