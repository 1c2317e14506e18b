import type { ServiceCalls } from '@footnote/calls';
import {
  type Company,
  type diffSection,
  getCompany,
  listSections,
  type Principal,
  type RouteAnswer,
  type SectionList,
} from '@footnote/contracts';
import { problem } from '@footnote/runtime';
import { strFromU8, unzipSync } from 'fflate';
import { composeReport } from '../document/compose-report.ts';
import { buildDocx } from '../exports/docx/build-docx.ts';
import { readRedline } from './read-redline.ts';

const side = (filing_id: string, year: number) => ({
  filing_id,
  section: '1A',
  title: 'Risk Factors',
  form_type: '10-K',
  report_date: `${year}-12-31`,
});
const changed = { kind: 'text', words: [], figures_only: false, moved: false } as const;
const diff = {
  country: 'US',
  before: side('old-1', 2023),
  after: side('new-1', 2024),
  totals: { same: 0, added: 1, removed: 1, moved: 0, changed_figures: 0, changed_wording: 0 },
  complete: true,
  changes: [
    {
      ...changed,
      op: 'added',
      before: null,
      after: null,
      text: 'Rain.',
      new_statements: [],
      gone_statements: [],
    },
    {
      ...changed,
      op: 'removed',
      before: null,
      after: null,
      text: 'Sun.',
      new_statements: [],
      gone_statements: [],
    },
  ],
} as unknown as RouteAnswer<typeof diffSection>;

function callsWith(company: () => Pick<Company, 'name' | 'ticker'>): ServiceCalls {
  const call = async (
    { id }: { id: string },
    _caller: Principal,
    input: { params: { filing_id: string } },
  ) => {
    if (id === getCompany.id) return company();
    if (id !== listSections.id) return diff;
    const list: Partial<SectionList> = {
      local_ids: ['77'],
      source_url: `https://regulator.example/${input.params.filing_id}`,
    };
    return list;
  };
  return { call } as unknown as ServiceCalls;
}

function read(calls: ServiceCalls) {
  const deps = {
    calls,
    clock: { now: () => new Date('2026-11-21T09:00:00Z') } as never,
    generator: 'Footnote 1.0',
    linkBase: 'https://research.example',
  };
  const params = { country: 'US', filing_id: 'new-1', section_id: '1A' } as never;
  const caller = { name: 'Ann' } as Principal;
  return readRedline(deps, caller, { params, query: { whole: 'false' } as never }, AbortSignal.abort());
}

const halcyon = () => ({ name: 'Halcyon Tidewater', ticker: 'HLTW' });

describe('readRedline', () => {
  it('has a cover that says what it is, of which company, and which filings it compares', async () => {
    const { html } = composeReport(await read(callsWith(halcyon)));
    const cover = html.slice(html.indexOf('<header'), html.indexOf('</header>'));
    const text = cover.replaceAll(/<[^<>]+>/g, ' ').replaceAll(/\s+/g, ' ');
    expect(text).toContain('Comparison of sections');
    expect(text).toContain('Halcyon Tidewater HLTW');
    expect(text).toContain('Later 10-K of 2024-12-31 (new-1), section 1A: Risk Factors');
    expect(text).toContain('Earlier 10-K of 2023-12-31 (old-1), section 1A: Risk Factors');
    expect(html).not.toMatch(/Research report|Version/);
  });

  it('explains its marks, and leads to both filings', async () => {
    const report = await read(callsWith(halcyon));
    const [section] = report.sections;
    expect(section?.narrative).toContain('later filing alone is **bold**');
    expect(section?.narrative).toContain('Paragraphs that did not change are left out.');
    expect(section?.narrative).toMatch(/\*\*Rain\.\*\*\n\n~~Sun\.~~$/);
    const { html } = composeReport(report);
    for (const id of ['new-1', 'old-1']) expect(html).toContain(`href="https://regulator.example/${id}"`);
  });

  it('is the same comparison as a Word file', async () => {
    const parts = unzipSync(await buildDocx(await read(callsWith(halcyon))));
    const body = strFromU8(parts['word/document.xml'] ?? new Uint8Array());
    const front = body.slice(0, body.indexOf('<w:sdt>')).replaceAll(/<[^<>]+>/g, '');
    expect(front).toContain('Comparison of sections');
    expect(front).toContain('Later: 10-K of 2024-12-31 (new-1)');
    expect(front).not.toContain('Version');
  });

  it('is made without a name when the company is not known', async () => {
    const report = await read(
      callsWith(() => {
        throw problem('company_not_found');
      }),
    );
    expect(report.companies).toEqual([]);
  });
});
