import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FilingFinancials, FilingMeasurePoint } from '@research/contracts';
import { createFileObjectStore } from '@research/stores';
import type { IngestedFiling } from '../sections/ingested-filing-store.ts';
import { readMeasuresOfCompany } from './company-measures.ts';
import type { FilingFigures } from './filing-figures-store.ts';
import { createFinancialsReader } from './financials-reader.ts';
import { listFilingFacts, readFilingFact } from './list-facts.ts';
import { listMeasureCatalogue, readFilingMeasures } from './read-measures.ts';
import { readFilingStatement } from './read-statements.ts';
import { recordFigures } from './record-figures.ts';

const year = { start: '2024-01-01', end: '2024-12-31' };
const point = (value: string, name = 'revenue'): FilingMeasurePoint => ({
  name,
  period: year,
  value,
  unit: 'iso4217:USD',
  concept: 'us-gaap:Revenues',
  fact_ids: ['f-1'],
  standing: 'reported',
  formula: null,
  scope: null,
});
const fact = (id: string, name: string, member?: string): FilingFinancials['facts'][number] => ({
  id,
  kind: 'number',
  concept: { name, own: false },
  label: 'Total net sales',
  value: '1500000',
  printed: '1,500',
  unit: 'iso4217:USD',
  decimals: '-3',
  scale: 3,
  period: year,
  dims: member ? [{ axis: 'srt:ProductOrServiceAxis', member, typed: false }] : [],
  nil: false,
  hidden: false,
  block: false,
  notes: [],
  error: null,
  at: { section: '8', char_start: 10, char_end: 15, table: 0, row: 1, column: 1 },
});
const financials: FilingFinancials = {
  format: 1,
  country: 'US',
  filing_id: 'A',
  facts: [fact('f-1', 'us-gaap:Revenues'), fact('f-2', 'us-gaap:Revenues', 'us-gaap:ServiceMember')],
  statements: [
    {
      id: 'income-statement',
      kind: 'income-statement',
      title: 'Statements | of income',
      basis: 'consolidated',
      parenthetical: false,
      method: 'table',
      agrees: null,
      columns: [{ label: '2024', period: year }],
      rows: [
        {
          label: 'Net sales',
          level: 0,
          concept: 'us-gaap:Revenues',
          kind: 'line',
          negated: false,
          cells: [{ fact_id: 'f-1', value: '1500000', shown: '1500000' }],
        },
      ],
    },
  ],
  measures: {
    standard: 'us-gaap',
    template: 'industrial',
    currency: 'USD',
    points: [point('1500000')],
    absent: [],
  },
};

describe('the figures of an ingested filing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'research-platform-figures-'));
  const objects = createFileObjectStore({
    directory: folder,
    linkSecret: 's'.repeat(32),
    publicUrl: 'http://127.0.0.1',
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const filing = (filing_id: string, financials_key: string | null): IngestedFiling => ({
    country: 'US',
    filing_id,
    form_type: '10-K',
    local_ids: ['1'],
    filing_date: '2025-02-01',
    report_date: '2024-12-31',
    artifact_key: 'a',
    financials_key,
    document_key: 'd',
    document_sha256: 'f'.repeat(64),
    sections: [],
    warnings: [],
    ingested_at: '2025-02-02T00:00:00.000Z',
  });
  const stored: FilingFigures[] = [];
  const deps = {
    filings: {
      get: async (_country: string, id: string) =>
        ({ A: filing('A', 'figures.gz'), B: filing('B', null) })[id] ?? null,
      save: async () => {},
      present: async () => new Set<string>(),
    },
    financials: createFinancialsReader(objects, 1_000_000),
    figures: { save: async (one: FilingFigures) => void stored.push(one), ofCompany: async () => stored },
  };
  const path = { country: 'US', filing_id: 'A' };
  const query = { dims: 'any', limit: 1 };

  beforeAll(() => objects.put('figures.gz', gzipSync(JSON.stringify(financials)), 'application/gzip'));

  it('are listed by pages and found by concept, words and members', async () => {
    const first = (await listFilingFacts(deps, path, { ...query, concept: 'Revenues' })).body;
    expect(first).toMatchObject({ total: 2, facts: [{ id: 'f-1' }] });
    const next = { ...query, concept: 'Revenues', cursor: first.next_cursor ?? '' };
    expect((await listFilingFacts(deps, path, next)).body).toMatchObject({
      facts: [{ id: 'f-2' }],
      next_cursor: null,
    });
    expect((await listFilingFacts(deps, path, { ...query, dims: 'none' })).body.total).toBe(1);
    expect((await listFilingFacts(deps, path, { ...query, dims: 'ServiceMember' })).body.total).toBe(1);
    expect((await listFilingFacts(deps, path, { ...query, q: 'net SALES' })).body.total).toBe(2);
    expect((await listFilingFacts(deps, path, { ...query, q: 'goodwill' })).body.total).toBe(0);
    expect((await readFilingFact(deps, { ...path, fact_id: 'f-2' })).body.dims).toHaveLength(1);
  });

  it('name what is missing: filing, figures, fact, statement', async () => {
    await expect(listFilingFacts(deps, { country: 'US', filing_id: 'C' }, query)).rejects.toMatchObject({
      code: 'filing_not_ingested',
    });
    await expect(listFilingFacts(deps, { country: 'US', filing_id: 'B' }, query)).rejects.toMatchObject({
      code: 'no_structured_data',
    });
    await expect(readFilingFact(deps, { ...path, fact_id: 'x' })).rejects.toMatchObject({
      code: 'fact_not_found',
    });
    await expect(readFilingStatement(deps, { ...path, statement_id: 'x' })).rejects.toMatchObject({
      code: 'statement_not_found',
    });
  });

  it('give a statement as rows and as Markdown', async () => {
    const { body, options } = await readFilingStatement(deps, { ...path, statement_id: 'income-statement' });
    expect(body.rows[0]?.cells[0]?.value).toBe('1500000');
    expect(options.markdown).toBe(
      '## Statements \\| of income\n\n|  | 2024 |\n| --- | --- |\n| Net sales | 1500000 |',
    );
  });

  it('have measures, and a catalogue of at least forty', async () => {
    expect((await readFilingMeasures(deps, path)).body.points).toHaveLength(1);
    expect(listMeasureCatalogue().measures.length).toBeGreaterThanOrEqual(40);
  });

  it('make a series in which a restatement shows, and no measure is made up', async () => {
    await recordFigures(deps, filing('A', 'figures.gz'), '1');
    stored.push({
      ...(stored[0] as FilingFigures),
      filing_id: 'Z',
      filing_date: '2026-02-01',
      points: [point('1400000')],
    });
    const company = { country: 'US', local_id: '1' };
    const { series } = await readMeasuresOfCompany(deps, company, {
      names: 'revenue,goodwill',
      as: 'latest',
    });
    expect(series).toHaveLength(1);
    expect(series[0]?.points[0]).toMatchObject({
      value: '1400000',
      first: { value: '1500000', filing_id: 'A' },
      latest: { filing_id: 'Z', filed: '2026-02-01' },
      restated: true,
    });
    const first = await readMeasuresOfCompany(deps, company, { as: 'first' });
    expect(first.series[0]?.points[0]?.value).toBe('1500000');
    await expect(
      readMeasuresOfCompany(deps, company, { names: 'profitability', as: 'latest' }),
    ).rejects.toMatchObject({ code: 'measure_unknown' });
  });
});
