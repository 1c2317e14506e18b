import { buffer } from 'node:stream/consumers';
import type { Replay } from '../../../deploy/local/src/replay/replay-server.ts';
import { makeRow } from '../../../deploy/local/test/replay/replay-fixture.ts';
import { readHeadline } from '../src/au-asx/forms.ts';
import { parseCompanies, parseDirectory } from '../src/au-asx/parse-companies.ts';
import { parseDocumentPage, parseYear } from '../src/au-asx/parse-year.ts';
import type { CompanyListing, Markets, SourceAdapter } from '../src/index.ts';
import { testAdapterContract } from './adapter-contract.ts';
import { codeOf, openMarkets } from './market-fixture.ts';
import { startFolderReplay } from './start-folder-replay.ts';
import { startStub } from './start-stub.ts';

const row = (changes: Record<string, unknown>) =>
  makeRow({
    country: 'AU',
    local_id: 'TWK',
    company_name: 'Test Works Limited',
    company_ticker: 'TWK',
    form_type: 'Annual Report',
    filing_date: '2025-08-20',
    report_date: '2025-06-30',
    title: 'Annual Report for the year ended 30 June 2025',
    document: 'a.pdf',
    media_type: 'application/pdf',
    ...changes,
  });

const startAsx = () =>
  startFolderReplay({
    'index.json': JSON.stringify([
      row({ filing_ref: '02934567' }),
      row({ filing_ref: '02934001', filing_date: '2011-08-20', title: 'Annual Report 2011' }),
      row({
        filing_ref: '02934002',
        filing_date: '2025-02-20',
        form_type: 'Half Year Report',
        title: 'Appendix 4D & Half Year Report',
      }),
      row({ filing_ref: '02934999', local_id: 'OTH', company_name: 'Other Limited' }),
    ]),
    'companies.json': JSON.stringify([
      { country: 'AU', local_id: 'OTH', name: 'Other Limited', market_cap: 250_000_000 },
    ]),
    'a.pdf': '%PDF-1.4 the yearly report of an invented company',
  });

testAdapterContract({
  country: 'AU',
  startReplay: startAsx,
  openMarkets,
  localId: 'TWK',
  day: '2025-08-20',
  filing: {
    ref: '02934567',
    form: 'Annual Report',
    day: '2025-08-20',
    reportDate: '2025-06-30',
    startsWith: '%PDF-',
  },
  unknownRef: '02934568',
  listPath: 'announcements.do',
  documentPath: 'asxpdf',
  rows: { match: 'year=2025' },
});

/** The markup of the page as it was recorded on 2026-04-13: see `recorded/announcements.json`. */
const headingOf = (name: string, code: string) => `<h2>Search results: Company announcements for <br>
  ${name} (${code})<br>
  <span class="searchperiod">
    Released between 13/04/2026 and 13/04/2026
  </span></h2>`;
const recorded = (rows: string, heading = headingOf('BHP GROUP LIMITED', 'BHP')) =>
  Buffer.from(
    `<html>${heading}<h2></h2><announcement_data><table><thead><tr><th>Date</th></tr></thead><tbody>${rows}</tbody></table></announcement_data><h2>Useful Information</h2></html>`,
  );
const recordedRow = `<tr><td>
  14/04/2026<br>
  <span class="dates-time">9:30 am</span></td>
  <td class="pricesens" style="vertical-align: middle"> <img class="pricesens" alt="asterix" src="/icon.svg"> </td>
  <td> <a style="text-decoration: none;" target="_blank" href="/asx/v2/statistics/displayAnnouncement.do?display=pdf&amp;idsId=02934567">
    Annual Report to shareholders<br>
    <img src="/asx/v2/markets/image/pdf_icon.png" height="16" width="16">
    <span class="page">120
      pages</span>
    <span class="filesize">
      3.1MB
    </span></a></td></tr>`;

describe('the adapter of the ASX', () => {
  it('reads a recorded row: its company stands in the heading alone', () => {
    expect(parseYear(recorded(recordedRow))).toEqual({
      code: 'BHP',
      companyName: 'BHP GROUP LIMITED',
      filings: [
        expect.objectContaining({
          filing_ref: '02934567',
          filing_date: '2026-04-14',
          title: 'Annual Report to shareholders',
          size_bytes: 3_250_586,
          form_type: 'Annual Report',
          form_family: 'annual',
        }),
      ],
    });
  });

  it('separates a year without announcements from an unknown code and from another page', () => {
    expect(parseYear(recorded('')).filings).toEqual([]);
    const unknown =
      '<h2>Search for recent and past announcements</h2><p class="error"><span>The ASX code you entered does not match any companies code. Please enter a new code and try again.</span></p>';
    for (const page of [recorded('', ''), Buffer.from(`<html>${unknown}</html>`)])
      expect(() => parseYear(page)).toThrow(expect.objectContaining({ code: 'company_not_found' }));
    expect(() => parseYear(Buffer.from('<html>Please enable JavaScript</html>'))).toThrow(
      expect.objectContaining({ code: 'source_drift' }),
    );
    expect(() => parseYear(recorded('<tr><td>yesterday</td></tr>'))).toThrow(
      expect.objectContaining({ code: 'source_drift' }),
    );
  });

  it.each([
    '<input name="pdfURL" value="https://announcements.asx.com.au/asxpdf/20260413/pdf/06yfpn3qy3wkwr.pdf" type="hidden">',
    '<input type="hidden" name="pdfURL"\n value="https://announcements.asx.com.au/asxpdf/20260413/pdf/06yfpn3qy3wkwr.pdf">',
  ])('finds the document on the page of terms: %s', (input) => {
    const page = `<form><input value="Agree and proceed" type="submit">${input}</form>`;
    expect(parseDocumentPage(Buffer.from(page)).url).toMatch(/06yfpn3qy3wkwr\.pdf$/);
  });

  it('is a drift where the page of terms names no document', () => {
    expect(() => parseDocumentPage(Buffer.from('<html><input name="other" value="x"></html>'))).toThrow(
      expect.objectContaining({ code: 'source_drift' }),
    );
  });

  it.each([
    ['Appendix 4E and Annual Report 2025', 'Appendix 4E', 'earnings'],
    ['Half Year Report and Accounts', 'Half Year Report', 'semiannual'],
    ['Appendix 4D', 'Appendix 4D', 'semiannual'],
    ['Quarterly Activities Report', 'Quarterly Activities Report', 'quarterly'],
    ['Change of Director’s Interest Notice (Appendix 3Y)', 'Holding Notice', 'ownership'],
    ['Notice of Annual General Meeting/Proxy Form', 'Notice of Meeting', 'proxy'],
    ['Appendix 4G and Corporate Governance Statement', 'Appendix 4G', 'governance'],
    ["Initial Director's Interest Notice", 'Holding Notice', 'ownership'],
    ['Becoming a substantial holder', 'Holding Notice', 'ownership'],
    ['Application for quotation of securities - TWK', 'Capital Notice', 'prospectus'],
    ['Appendix 3B', 'Capital Notice', 'prospectus'],
    ['Notification regarding unquoted securities - TWK', 'Capital Notice', 'prospectus'],
    ['Appendix 4C - quarterly', 'Appendix 4C', 'quarterly'],
    ['Appendix 5B Cash Flow Report', 'Quarterly Activities Report', 'quarterly'],
    ['Preliminary Final Report', 'Appendix 4E', 'earnings'],
    ['Results of Meeting', 'Notice of Meeting', 'proxy'],
    ['Trading update', 'Announcement', 'current'],
  ])('names %s by its headline', (headline, name, family) => {
    expect(readHeadline(headline, true)).toMatchObject({ name, family });
  });

  it('finds the header of the company list by what it says', () => {
    const head =
      '\uFEFFASX listed companies as at Fri Dec 05 2025\r\n\r\nCompany name,ASX code,GICS industry group\r\n';
    const csv = Buffer.from(
      `${head}"1414 DEGREES LIMITED","14D","Capital Goods"\r\n"A FUND","AFU","Not Applic"\r\n`,
    );
    expect(parseCompanies(csv)).toEqual([
      expect.objectContaining({ local_id: '14D', industry: null }),
      expect.objectContaining({ local_id: 'AFU', industry: null }),
    ]);
    for (const wrong of ['<html></html>', 'Company,Code\r\nA,AAA\r\n', `${head}`]) {
      expect(() => parseCompanies(Buffer.from(wrong))).toThrow(
        expect.objectContaining({ code: 'source_drift' }),
      );
    }
  });

  it.each(['<html>Please enable JavaScript</html>', '', 'ASX code,Name\r\nABC,A\r\n'])(
    'takes %p in place of the directory for a drift',
    (csv) => {
      expect(() => parseDirectory(Buffer.from(csv))).toThrow(
        expect.objectContaining({ code: 'source_drift' }),
      );
    },
  );

  describe('over its interface', () => {
    let replay: Replay;
    let markets: Markets;
    const asx = () => markets.adapter('AU') as SourceAdapter;
    beforeAll(async () => {
      replay = await startAsx();
      markets = openMarkets(replay.url);
    });
    afterAll(async () => {
      markets.close();
      await replay.stop();
    });

    it('lists every year, and only the years that are asked for', async () => {
      const listing = asx().listing as CompanyListing;
      const { filings, company_name } = await listing.listFilings('TWK');
      expect(filings.map(({ filing_ref }) => filing_ref)).toEqual(['02934567', '02934002', '02934001']);
      expect(company_name).toBe('TEST WORKS LIMITED');
      replay.requests.clear();
      await listing.listFilings('TWK', { from: '2999-01-01' });
      expect(replay.requests.list()).toHaveLength(0);
    });

    it('lists companies with their market value and its day, the largest first', async () => {
      const day = expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/);
      expect(await asx().listCompanies()).toEqual([
        expect.objectContaining({
          local_id: 'OTH',
          size_rank: 0,
          market_cap: { amount: 250_000_000, currency: 'AUD', as_of: day },
        }),
        expect.not.objectContaining({ market_cap: expect.anything() }),
      ]);
    });

    it('lists companies without market values when their host fails', async () => {
      replay.faults.add({ match: 'directory/file', status: 403 });
      const companies = await asx().listCompanies();
      expect(companies.map(({ local_id }) => local_id).sort()).toEqual(['OTH', 'TWK']);
      expect(companies.some(({ market_cap }) => market_cap)).toBe(false);
    });

    it('takes the list of another company for a drift', async () => {
      const html = recorded(recordedRow, headingOf('OTHER LIMITED', 'OTH')).toString();
      const stub = await startStub(() => html);
      const away = openMarkets(stub.url);
      const listing = (away.adapter('AU') as SourceAdapter).listing as CompanyListing;
      expect(await codeOf(listing.listFilings('TWK', { from: '2026-01-01' }))).toBe('source_drift');
      away.close();
      stub.stop();
    });

    it('fetches no filing under another code', async () => {
      const request = { local_id: 'OTH', filing_ref: '02934567', filing_date: null };
      expect(await codeOf(asx().fetchFiling(request))).toBe('filing_not_found');
    });

    it('follows no document address outside its hosts', async () => {
      const html = recorded(recordedRow, headingOf('TEST', 'TWK')).toString();
      const terms = '<input name="pdfURL" value="https://evil.example/a.pdf">';
      const stub = await startStub((address) => (address.includes('displayAnnouncement') ? terms : html));
      const away = openMarkets(stub.url);
      const fetched = await (away.adapter('AU') as SourceAdapter).fetchFiling({
        local_id: 'TWK',
        filing_ref: '02934567',
        filing_date: '2026-04-14',
      });
      const read = async () => {
        for await (const { body } of fetched.documents) await buffer(body);
      };
      expect(await codeOf(read())).toBe('source_drift');
      away.close();
      stub.stop();
    });
  });
});
