import { text } from 'node:stream/consumers';
import type { Replay } from '../../../deploy/local/src/replay/replay-server.ts';
import { makeRow } from '../../../deploy/local/test/replay/replay-fixture.ts';
import type { FilingRequest, Markets, PartListing, SourceAdapter } from '../src/index.ts';
import { testAdapterContract } from './adapter-contract.ts';
import { codeOf, company, openMarkets, startMarketReplay } from './market-fixture.ts';
import { startFolderReplay } from './start-folder-replay.ts';

testAdapterContract({
  country: 'JP',
  startReplay: startMarketReplay,
  openMarkets,
  localId: company.JP,
  day: '2025-06-20',
  filing: {
    ref: 'S100TEST',
    form: '有価証券報告書',
    day: '2025-06-20',
    reportDate: '2025-03-31',
    startsWith: 'PK\x03\x04',
  },
  unknownRef: 'S100NONE',
  listPath: 'api/v2/documents.json',
  documentPath: 'api/v2/documents/S100TEST',
});

describe('the adapter of EDINET', () => {
  let replay: Replay;
  let markets: Markets;
  let edinet: SourceAdapter;
  let days: PartListing;
  const request: FilingRequest = {
    local_id: company.JP,
    filing_ref: 'S100TEST',
    filing_date: '2025-06-20',
  };

  const readDay = async (day: string) => {
    const reading = await days.readPart(day);
    return reading.kind === 'read' ? reading.filings : [];
  };
  const readAll = async () => {
    for await (const { body } of (await edinet.fetchFiling(request)).documents) await text(body);
  };

  beforeAll(async () => {
    replay = await startMarketReplay();
  });
  afterAll(() => replay.stop());
  beforeEach(() => {
    replay.requests.clear();
    replay.faults.clear();
    markets = openMarkets(replay.url);
    edinet = markets.adapter('JP') as SourceAdapter;
    days = edinet.listing as PartListing;
  });
  afterEach(() => markets.close());

  it('lists a day without what was withdrawn', async () => {
    const filings = await readDay('2025-06-20');
    expect(filings).toEqual([
      expect.objectContaining({
        filing_ref: 'S100TEST',
        local_id: company.JP,
        company_name: '試験工業株式会社',
        form_family: 'annual',
        title: '有価証券報告書－第10期',
        is_amendment: false,
      }),
    ]);
  });

  it('names what was withdrawn', async () => {
    expect(await days.readPart('2025-06-20')).toMatchObject({ withdrawn: ['S100GONE'] });
  });

  it('lists nothing for a day without filings, and knows what is no day', async () => {
    expect(await readDay('2025-06-21')).toEqual([]);
    expect(await codeOf(readDay('2025-02-30'))).toBe('invalid_parameter');
  });

  it('lives by the calendar of Japan', () => {
    expect(days.dayOf(new Date('2026-01-31T14:59:59Z'))).toBe('2026-01-31');
    expect(days.dayOf(new Date('2026-01-31T15:00:00Z'))).toBe('2026-02-01');
  });

  it('knows the errors that come with status 200', async () => {
    replay.faults.add({ match: 'documents.json', body: 'json-error', times: 3 });
    expect(await codeOf(readDay('2025-06-20'))).toBe('regulator_failed');
    replay.faults.add({ match: 'documents/S100TEST', body: 'json-error', times: 3 });
    expect(await codeOf(readAll())).toBe('regulator_failed');
  });

  it('knows a page where a zip is due', async () => {
    replay.faults.add({ match: 'documents/S100TEST', body: 'html' });
    expect(await codeOf(readAll())).toBe('source_drift');
  });

  it('does not fetch what was withdrawn, or belongs to another company', async () => {
    expect(await codeOf(edinet.fetchFiling({ ...request, filing_ref: 'S100GONE' }))).toBe('filing_not_found');
    expect(await codeOf(edinet.fetchFiling({ ...request, local_id: 'E00001' }))).toBe('filing_not_found');
    expect(await codeOf(edinet.fetchFiling({ ...request, filing_ref: 'S100GONE', filing_date: null }))).toBe(
      'filing_not_found',
    );
  });

  it.each([['2025-06-21'], [null]])(
    'fetches nothing by the day %s, whose list does not have it',
    async (day) => {
      expect(await codeOf(edinet.fetchFiling({ ...request, filing_date: day }))).toBe('filing_not_found');
      expect(replay.requests.list().filter(({ path }) => path.includes('S100TEST'))).toEqual([]);
    },
  );

  it('names the zip by its document', async () => {
    for await (const { body, name, type } of (await edinet.fetchFiling(request)).documents) {
      expect([name, type]).toEqual(['S100TEST.zip', '1']);
      expect(await text(body)).toContain('0101010_honbun');
    }
  });

  it('fetches the PDF of a filing that has nothing else, and no page in its place', async () => {
    const pdf = makeRow({
      country: 'JP',
      local_id: company.JP,
      filing_ref: 'S100PRNT',
      form_type: '臨時報告書',
      filing_date: '2025-06-23',
      document: 'a.pdf',
      media_type: 'application/pdf',
    });
    const prints = await startFolderReplay({
      'index.json': JSON.stringify([pdf]),
      'a.pdf': '%PDF-1.7 print',
    });
    const own = openMarkets(prints.url);
    const read = async () => {
      const asked = { local_id: company.JP, filing_ref: 'S100PRNT', filing_date: '2025-06-23' };
      const { documents } = await (own.adapter('JP') as SourceAdapter).fetchFiling(asked);
      for await (const { body, name, mediaType } of documents) return [name, mediaType, await text(body)];
      return [];
    };
    try {
      expect(await read()).toEqual(['S100PRNT.pdf', 'application/pdf', '%PDF-1.7 print']);
      prints.faults.add({ match: 'type=2', body: 'html' });
      expect(await codeOf(read())).toBe('source_drift');
    } finally {
      own.close();
      await prints.stop();
    }
  });

  it('lists companies, leaving out a corporate number with a wrong check digit', async () => {
    expect(await edinet.listCompanies()).toEqual([
      {
        local_id: company.JP,
        name: 'Test Works Corporation',
        native_name: '試験工業株式会社',
        ticker: '9999',
        exchange: null,
        aliases: ['シケンコウギョウカブシキガイシャ'],
        sector: 'Manufacturing',
        industry: '機械',
        identifiers: { sec: '99990', fye: '3月31日' },
        size_rank: null,
      },
    ]);
  });

  it('refuses a code list that is cut short or no archive', async () => {
    replay.faults.add({ match: 'Edinetcode.zip', body: 'html' });
    expect(await codeOf(edinet.listCompanies())).toBe('source_drift');
    replay.faults.add({ match: 'Edinetcode.zip', body: 'half', times: 3 });
    expect(await codeOf(edinet.listCompanies())).toBe('regulator_failed');
    replay.faults.add({ match: 'Fundcode.zip', body: 'html' });
    expect(await codeOf(edinet.listCompanies())).toBe('source_drift');
  });
});
