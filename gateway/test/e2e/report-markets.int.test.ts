import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServerEvent } from '@footnote/client';
import { type Country, getCompany, listCompanyFilings, searchCompanies } from '@footnote/contracts';
import { problemOf, waitFor } from '@footnote/testing';
import type { Caller } from './platform/caller.ts';
import { type Platform, startPlatform } from './platform/start-platform.ts';
import { writePdf } from './platform/write-pdf.ts';

const risk = 'A single kiln makes most of our glass. If it fails, deliveries stop for weeks. ';
const titles = [
  'Chairs Statement',
  'Principal Risks and Uncertainties',
  'Remuneration Report',
  'Balance Sheet',
];

/** A report as these markets file it: a cover, its contents, a page a section. */
function makeReport(): Buffer {
  const line = (text: string, y: number, size = 10, x = 60) => ({ text, x, y, size });
  return writePdf([
    [line('Annual Report 2025', 300, 30)],
    [
      line('Contents', 80, 18),
      ...titles.flatMap((title, at) => [
        line(title, 120 + at * 16),
        line(String(3 + at), 120 + at * 16, 10, 400),
      ]),
    ],
    ...titles.map((title, at) => [
      line(title, 80, 18),
      ...Array.from({ length: 20 }, (_, number) =>
        line(at === 1 ? risk : `What sentence ${number} says of part ${at}.`, 120 + number * 13),
      ),
    ]),
  ]);
}

/** Accounts as Companies House and the Storage Mechanism serve them: inline XBRL with a page of contents. */
const accounts = `<html xmlns:ix="http://www.xbrl.org/2013/inlineXBRL"><body><div style="display:none"><ix:header></ix:header></div>
<p>Invented Glass plc</p><h1>Contents</h1><table>${titles.map((title, at) => `<tr><td>${title}</td><td>${at + 1}</td></tr>`).join('')}</table>
${titles.map((title, at) => `<hr style="page-break-after:always"><h2>${title}</h2><p>${(at === 1 ? risk : `Part ${at}. `).repeat(30)}</p>`).join('')}</body></html>`;

const cases = [
  { country: 'GB', local_id: '213800PDFTEST0000148', filing_ref: 'NI-999955501', document: 'a.html' },
  { country: 'AU', local_id: 'IVG', filing_ref: '99955501', document: 'a.pdf' },
  {
    country: 'IN',
    local_id: '599955',
    filing_ref: 'b-99995555-0000-4000-8000-000000000001',
    document: 'a.pdf',
  },
] as const;

describe('the markets whose companies file reports', () => {
  const dir = mkdtempSync(join(tmpdir(), 'report-markets-'));
  let platform: Platform;
  let alice: Caller;

  beforeAll(async () => {
    const rows = cases.map((one) => ({
      ...one,
      company_name: 'Invented Glass',
      company_ticker: null,
      form_type: 'Annual Report',
      filing_date: '2025-09-16',
      report_date: '2025-06-30',
      title: 'Annual Report 2025',
      media_type: 'application/octet-stream',
    }));
    writeFileSync(join(dir, 'index.json'), JSON.stringify(rows));
    writeFileSync(join(dir, 'a.pdf'), makeReport());
    writeFileSync(join(dir, 'a.html'), accounts);
    platform = await startPlatform({ replayDirs: [dir] });
    alice = platform.caller();
  });
  afterAll(async () => {
    await platform?.stop();
    rmSync(dir, { recursive: true });
  });

  it.each(cases)('$country: lists, ingests and reads a report', async ({ country, local_id, filing_ref }) => {
    const { filings } = await alice.call(listCompanyFilings, { params: { country, local_id }, query: {} });
    expect(filings).toEqual([
      expect.objectContaining({ filing_ref, filing_date: '2025-09-16', form_family: 'annual' }),
    ]);
    const { job } = await alice.ingest({ country, local_id, filing_ref });
    await alice.jobThatIs('completed', job.id);
    const { sections } = await alice.sections(country as Country, filing_ref);
    expect(sections.map(({ title }) => title)).toEqual(expect.arrayContaining(titles));
    const text = await alice.read(country as Country, filing_ref, '@risk_factors');
    expect(text.title).toBe('Principal Risks and Uncertainties');
    expect(text.content).toContain('A single kiln makes most of our glass.');
    // The company of an ingested filing is known, as it is wherever its filings are.
    const company = await alice.call(getCompany, { params: { country, local_id } });
    expect(company.name.toUpperCase()).toBe('INVENTED GLASS');
  });

  it.each([
    { country: 'CN', local_id: '009801', q: '沧澜', filing_ref: '9900000001', key: '@mda' },
    { country: 'HK', local_id: '07180', q: 'pelican', filing_ref: '99980001', key: '@risk_factors' },
    { country: 'BR', local_id: '099801', q: 'caruacu', filing_ref: 'fre-9980301', key: '@risk_factors' },
    { country: 'KR', local_id: '99990001', q: '해솔', filing_ref: '20250318900001', key: '@business' },
  ] as const)(
    '$country: is searched, listed, ingested, streamed to its end and read',
    async ({ country, local_id, q, filing_ref, key }) => {
      const params = { country, local_id };
      const filing = await waitFor(`${filing_ref} in the list`, async () => {
        const { filings } = await alice.call(listCompanyFilings, { params, query: {} });
        return filings.find((one) => one.filing_ref === filing_ref);
      });
      const { results } = await alice.call(searchCompanies, { query: { q } });
      expect(results.map((one) => [one.country, one.local_id])).toContainEqual([country, local_id]);
      const stream = await alice.stream();
      const { job } = await alice.ingest({ country, local_id, filing_ref, filing });
      const isEnd = ({ event, data }: ServerEvent) =>
        event === 'complete' && (data as { id: string }).id === job.id;
      const complete = await stream.find(`the end of ${filing_ref}`, isEnd);
      expect(complete.data).toMatchObject({ country, status: 'completed', progress_pct: 100 });
      const stages = stream.events.map(({ data }) => data as { job_id?: string; progress_pct?: number });
      const steps = stages.filter(({ job_id }) => job_id === job.id).map(({ progress_pct }) => progress_pct);
      expect(steps).toEqual([...steps].sort((a, b) => (a ?? 0) - (b ?? 0)));
      stream.close();
      const text = await alice.read(country, filing_ref, key);
      expect(`@${text.canonical}`).toBe(key);
      // A chapter comes with the sections below it: in these forms its own text is its heading alone.
      expect(text.content.length).toBeGreaterThan(150);
      expect(text.char_count).toBe(text.content.length);
    },
  );

  it.each([
    ['GB', '213800PDFTEST0000342'],
    ['AU', 'ZZZZ'],
    ['IN', '511111'],
  ] as const)('%s: a company exists for both routes or for neither', async (country, local_id) => {
    const params = { country, local_id };
    const list = (await problemOf(alice.call(listCompanyFilings, { params, query: {} }))).body;
    const one = (await problemOf(alice.call(getCompany, { params }))).body;
    expect([list.code, one.code]).toEqual(['company_not_found', 'company_not_found']);
  });

  it('says which markets are open where one is not', async () => {
    const params = { country: 'CA' as const, local_id: '000001161' };
    const { body } = await problemOf(alice.call(listCompanyFilings, { params, query: {} }));
    expect(body).toMatchObject({ status: 422, code: 'market_unavailable', retryable: false });
    expect(body.detail).toContain('POST /api/documents');
    expect(body.detail).toContain('CA:000001161');
    for (const open of ['US', 'GB', 'AU', 'IN']) expect(body.detail).toContain(open);
  });
});
