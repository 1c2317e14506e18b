import type { FilingMeasurePoint } from '@footnote/contracts';
import { silentLog } from '@footnote/runtime';
import { strFromU8, unzipSync } from 'fflate';
import { createMemorySeriesStore, point } from '../../test/test-financials.ts';
import type { FilingFigures } from '../financials/filing-figures-store.ts';
import { downloadCsv, downloadWorkbook } from './company-file.ts';

const flow = (name: string, year: number, value: string): FilingMeasurePoint => ({
  ...point(value),
  name,
  period: { start: `${year}-01-01`, end: `${year}-12-31` },
  fiscal: { year, period: 'FY' },
  fact_ids: [],
  cells: [
    {
      statement: 'income-statement',
      row: 0,
      label: name,
      column: 0,
      column_label: String(year),
      at: { section: '8', char_start: 10, char_end: 20 },
    },
  ],
});
const balance = (name: string, year: number, value: string): FilingMeasurePoint => ({
  ...flow(name, year, value),
  period: { instant: `${year}-12-31` },
});
const filing = (filing_id: string, filing_date: string, points: FilingMeasurePoint[]): FilingFigures => ({
  country: 'US',
  local_ids: ['1'],
  filing_id,
  form_type: '10-K',
  filing_date,
  periodic: true,
  financials_key: 'k',
  standard: 'us-gaap',
  template: 'industrial',
  currency: 'USD',
  points,
  absent: [],
  splits: [],
});
const filings = [
  filing('A', '2024-02-01', [flow('revenue', 2023, '1000000'), balance('receivables', 2023, '100000')]),
  filing('B', '2025-02-01', [
    flow('revenue', 2024, '1100000'),
    flow('net_income', 2024, '110000'),
    balance('receivables', 2024, '120000'),
    balance('total_debt', 2024, '500'),
    balance('cash', 2024, '200'),
  ]),
];
const deps = {
  figures: { save: async () => {}, ofCompany: async () => filings },
  series: createMemorySeriesStore(),
  screen: { save: async () => {} },
  log: silentLog,
  filings: { get: async () => null },
  financials: { read: async () => null },
  publicUrl: 'https://research.example',
};
const company = { country: 'US' as const, local_id: '1', name: 'Halcyon & Co', ticker: 'HLTW' };
const query = { basis: 'annual' as const, years: 10 };

describe('the figures of a company as a file', () => {
  it('are a workbook with live formulas, numbers and links', async () => {
    const reply = await downloadWorkbook(deps, company, query);
    expect(reply.options.headers).toEqual({
      'Content-Disposition': 'attachment; filename="HLTW-annual.xlsx"',
    });
    const parts = unzipSync(reply.body);
    const part = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
    const figures = part('xl/worksheets/sheet1.xml');
    const formulas = [...figures.matchAll(/<f>([^<]*)<\/f>/g)].map(([, text]) => text);
    const [, revenue] = /<c r="E(\d+)"[^>]*><v>1100000<\/v>/.exec(figures) ?? [];
    const [, income] = /<c r="E(\d+)"[^>]*><v>110000<\/v>/.exec(figures) ?? [];
    expect(formulas).toContain(`(E${revenue}/D${revenue}-1)`);
    expect(formulas).toContain(`(E${income}/E${revenue})`);
    expect(formulas.some((text) => /^\(\(365\*\(\(E\d+\+D\d+\)\/2\)\)\/E\d+\)$/.test(text ?? ''))).toBe(true);
    const [, id] = new RegExp(`<hyperlink ref="E${revenue}" r:id="([^"]+)"`).exec(figures) ?? [];
    expect(part('xl/worksheets/_rels/sheet1.xml.rels')).toMatch(
      new RegExp(`Id="${id}"[^>]*Target="https://research.example/f/US/B/8\\?c=1&amp;hl=10-20"`),
    );
  });

  it('say of which filing they are, and that it is not ingested, where they are loaded', async () => {
    const listed = filings.map((one) => ({
      ...{ ...one, loaded: true, financials_key: null },
      points: one.points.map(({ cells: _, ...point }) => point),
    }));
    const { body } = await downloadWorkbook(
      {
        ...deps,
        series: createMemorySeriesStore(),
        figures: { ...deps.figures, ofCompany: async () => listed },
      },
      company,
      query,
    );
    const parts = Object.entries(unzipSync(body)).map(([name, bytes]) => [name, strFromU8(bytes)] as const);
    const part = (name: RegExp) =>
      parts
        .filter(([own]) => name.test(own))
        .map(([, text]) => text)
        .join('');
    expect(part(/sheet1\.xml\.rels$/)).toContain('Target="https://research.example/f/US/B?c=1"');
    expect(part(/sheet2\.xml$|sharedStrings/)).toContain('not from an ingested filing');
  });

  it('are CSV with exact values', async () => {
    const { body } = await downloadCsv(deps, company, { ...query, names: 'revenue,revenue_growth,net_debt' });
    expect(body.split('\r\n')).toEqual([
      'measure,name,unit,2023,2024',
      'revenue,Revenue,iso4217:USD,1000000,1100000',
      'net_debt,Net debt,iso4217:USD,,300',
      'revenue_growth,Revenue growth,xbrli:pure,,0.1',
      '',
    ]);
  });

  it('are refused for a measure that does not exist', async () => {
    await expect(downloadCsv(deps, company, { ...query, names: 'luck' })).rejects.toMatchObject({
      code: 'measure_unknown',
    });
  });
});
