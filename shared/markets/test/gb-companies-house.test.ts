import type { Replay } from '../../../deploy/local/src/replay/replay-server.ts';
import { makeRow } from '../../../deploy/local/test/replay/replay-fixture.ts';
import { describeCompaniesHouse } from '../src/gb-fca/companies-house/addresses.ts';
import {
  chooseResource,
  parseHistory,
  parseLeiRecord,
  parseProfile,
} from '../src/gb-fca/companies-house/parse-answers.ts';
import type { CompanyListing, Markets, SourceAdapter } from '../src/index.ts';
import { parseAddress } from '../src/regulator/addresses.ts';
import { testAdapterContract } from './adapter-contract.ts';
import { codeOf, openMarkets } from './market-fixture.ts';
import { startFolderReplay } from './start-folder-replay.ts';

const lei = '213800PDFTEST0000148';
const day = '2026-03-02';
const accounts = 'ch-MzQwNjQxNzY5OWFkaXF6a2N4';
const row = (changes: Record<string, unknown>) =>
  makeRow({
    country: 'GB',
    local_id: lei,
    company_name: 'Test Works plc',
    company_ticker: 'TWK',
    form_type: 'AA',
    filing_date: day,
    report_date: '2025-09-30',
    title: 'Group accounts',
    document: 'a.xhtml',
    media_type: 'application/xhtml+xml',
    ...changes,
  });

const startBoth = () =>
  startFolderReplay({
    'index.json': JSON.stringify([
      row({ filing_ref: accounts }),
      row({ filing_ref: 'ch-MzM5OTk5OTk5OWFkaXF6a2N4', form_type: 'CS01', filing_date: '2025-11-20' }),
      row({ filing_ref: 'ch-MzM1OTk5OTk5OWFkaXF6a2N4', filing_date: '2012-03-02', document: 'b.pdf' }),
      row({ filing_ref: 'NI-999900001', form_type: 'Annual Financial Report', filing_date: '2026-01-15' }),
    ]),
    'a.xhtml': '<html xmlns="http://www.w3.org/1999/xhtml"><body><p>Tagged accounts</p></body></html>',
    'b.pdf': '%PDF-1.4 a picture of the accounts of an invented company',
  });

testAdapterContract({
  country: 'GB',
  startReplay: startBoth,
  openMarkets,
  localId: lei,
  day,
  filing: { ref: accounts, form: 'AA', day, reportDate: '2025-09-30', startsWith: '<html' },
  unknownRef: 'ch-MzAwMDAwMDAwMGFkaXF6a2N4',
  listPath: '/filing-history',
  documentPath: 's3.eu-west-2',
});

const body = (value: unknown) => Buffer.from(JSON.stringify(value));
const record = (registeredAs: string, id = 'RA000585') =>
  body({ data: { attributes: { entity: { registeredAs, registeredAt: { id } } } } });
/** As recorded, trimmed. */
const item = {
  transaction_id: 'MzQwNjQxNzY5OWFkaXF6a2N4',
  category: 'accounts',
  type: 'AA',
  description: 'accounts-with-accounts-type-group',
  description_values: { made_up_date: '2025-02-22' },
  date: '2025-07-09',
  action_date: '2025-02-22',
  paper_filed: true,
  links: {
    self: '/company/00445790/filing-history/MzQwNjQxNzY5OWFkaXF6a2N4',
    document_metadata:
      'https://document-api.company-information.service.gov.uk/document/AnDp9GA5JHgybR-BeUMb4n4D9QhDP4_4N25uPi4aB5M',
  },
};
const history = (...items: object[]) => body({ total_count: items.length, items });

describe('the answers of Companies House', () => {
  it.each([
    ['00445790', 'RA000585', '00445790'],
    ['445790', 'RA000585', '00445790'],
    ['sc095000', 'RA000587', 'SC095000'],
    ['12345', 'RA000409', null],
    ['', 'RA000585', null],
    ['../x', 'RA000585', null],
  ])('give for the number %s of register %s the company number %s', (number, register, wanted) => {
    expect(parseLeiRecord(record(number, register))).toEqual({ number: wanted });
  });

  it('are read as filings, with the date to which accounts are made up', () => {
    expect(parseHistory(history(item)).filings).toEqual([
      {
        filing_ref: 'ch-MzQwNjQxNzY5OWFkaXF6a2N4',
        form_type: 'AA',
        filing_date: '2025-07-09',
        report_date: '2025-02-22',
        title: 'Accounts with accounts type group',
        form_family: 'annual',
        is_amendment: false,
        source_url: null,
        size_bytes: null,
        documentId: 'AnDp9GA5JHgybR-BeUMb4n4D9QhDP4_4N25uPi4aB5M',
      },
    ]);
  });

  it('name filings without a document, old hosts, amendments, and old descriptions in words', () => {
    const link = 'https://frontend-doc-api.companieshouse.gov.uk/document/-VZAbtNU3pwHHac-8_g_eEG6m_a';
    const words = { description: 'Return made up to 01/02/99; full list of members' };
    const { filings, rowsHere } = parseHistory(
      history(
        { ...item, links: { self: '/x' } },
        { ...item, type: 'AAMD', links: { document_metadata: link } },
        {
          ...item,
          category: 'annual-return',
          type: '363s',
          description: 'legacy',
          description_values: words,
        },
        { ...item, type: 'AA01', description: 'change-account-reference-date-company-current-extended' },
      ),
    );
    expect(rowsHere).toBe(4);
    expect(filings.map((one) => [one.form_type, one.form_family, one.is_amendment, one.report_date])).toEqual(
      [
        ['AAMD', 'annual', true, '2025-02-22'],
        ['363s', 'governance', false, null],
        ['AA01', 'other', false, '2025-02-22'],
      ],
    );
    expect(filings[0]?.documentId).toBe('-VZAbtNU3pwHHac-8_g_eEG6m_a');
    expect(filings[1]?.title).toBe('Return made up to 01/02/99; full list of members');
  });

  it('offer tagged accounts before their picture, and may offer neither', () => {
    const resources = (...types: string[]) =>
      body({ resources: Object.fromEntries(types.map((type) => [type, { content_length: 9 }])) });
    expect(chooseResource(resources('application/pdf', 'application/xhtml+xml'))?.ending).toBe('xhtml');
    expect(chooseResource(resources('application/pdf'))?.ending).toBe('pdf');
    expect(chooseResource(resources('application/json'))).toBeNull();
  });

  it.each<[string, () => unknown]>([
    ['a page', () => parseHistory(Buffer.from('<html>wall</html>'))],
    ['another form', () => parseHistory(body({ items: [] }))],
    ['a reference that leads elsewhere', () => parseHistory(history({ ...item, transaction_id: '../x' }))],
    ['a profile without a name', () => parseProfile(body({ company_number: '00445790' }))],
    ['a record of another form', () => parseLeiRecord(body({ data: [] }))],
  ])('are a drift when they are %s', (_name, read) => {
    expect(read).toThrow(expect.objectContaining({ code: 'source_drift' }));
  });

  it('lead to their own bucket only, which does not get the key', () => {
    const connection = { replayUrl: null, requestsPerSecond: 2, blockSeconds: 1, userAgent: 'test' };
    const source = describeCompaniesHouse({ ...connection, apiKey: 'hidden-key' });
    const own =
      'https://s3.eu-west-2.amazonaws.com/document-api-images-live.ch.gov.uk/docs/x/application-pdf';
    expect(source.headersFor?.(parseAddress(source, own))).toEqual({});
    const api = parseAddress(source, 'https://api.company-information.service.gov.uk/company/00445790');
    expect(source.headersFor?.(api)).toEqual({
      authorization: `Basic ${Buffer.from('hidden-key:').toString('base64')}`,
    });
    for (const other of ['https://s3.eu-west-2.amazonaws.com/other-bucket/x', 'https://evil.example/x'])
      expect(() => parseAddress(source, other)).toThrow(expect.objectContaining({ code: 'source_drift' }));
  });
});

describe('the United Kingdom with both of its sources', () => {
  let replay: Replay;
  let markets: Markets;
  const adapter = () => markets.adapter('GB') as SourceAdapter;
  beforeAll(async () => {
    replay = await startBoth();
    markets = openMarkets(replay.url);
  });
  afterAll(async () => {
    markets.close();
    await replay.stop();
  });

  it('lists the filings of both, newest first, with the former names of the register', async () => {
    const listed = await (adapter().listing as CompanyListing).listFilings(lei);
    expect(listed.filings.map(({ filing_ref }) => filing_ref)).toEqual([
      accounts,
      'NI-999900001',
      'ch-MzM5OTk5OTk5OWFkaXF6a2N4',
      'ch-MzM1OTk5OTk5OWFkaXF6a2N4',
    ]);
    expect(listed.former_names).toEqual(['TEST HOLDINGS LIMITED']);
    expect(listed.filings[0]?.source_url).toContain('/company/00000148/filing-history/');
  });

  it('reads the document of a filing from its own source', async () => {
    const starts: string[] = [];
    for (const filing_ref of ['ch-MzM1OTk5OTk5OWFkaXF6a2N4', 'NI-999900001']) {
      const { documents } = await adapter().fetchFiling({ local_id: lei, filing_ref, filing_date: null });
      for await (const { body: bytes } of documents)
        starts.push(String((await bytes.toArray())[0]).slice(0, 5));
    }
    expect(starts).toEqual(['%PDF-', '<html']);
  });

  it('knows no company that neither source knows', async () => {
    const list = (adapter().listing as CompanyListing).listFilings('213800PDFTEST0000342');
    expect(await codeOf(list)).toBe('company_not_found');
  });
});
