import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { listFacts, RouteQuery } from '@footnote/contracts';
import { silentLog } from '@footnote/runtime';
import { createFileObjectStore } from '@footnote/stores';
import { createMemorySeriesStore, financials, point, year } from '../../test/test-financials.ts';
import type { IngestedFiling } from '../sections/ingested-filing-store.ts';
import { readHistoryOfMeasure, readMeasuresOfCompany } from './company-measures.ts';
import { compareMeasures } from './compare-companies.ts';
import type { FilingFigures } from './filing-figures-store.ts';
import { createFinancialsReader } from './financials-reader.ts';
import { listFilingFacts, readFilingFact } from './list-facts.ts';
import { listMeasureCatalogue, readFilingMeasures } from './read-measures.ts';
import { readFilingStatement } from './read-statements.ts';
import { recordFigures } from './record-figures.ts';
import type { ScreenRecord } from './screen-store.ts';
import { makeSeriesOfDay, makeSeriesRecord, writeSeriesAnswer } from './series-record.ts';
import type { StoredSeries } from './series-store.ts';

describe('the figures of an ingested filing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'footnote-figures-'));
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
    source_url: null,
    artifact_key: 'a',
    financials_key,
    document_key: 'd',
    document_sha256: 'f'.repeat(64),
    sections: [],
    warnings: [],
    ingested_at: '2025-02-02T00:00:00.000Z',
  });
  const stored = new Map<string, FilingFigures>();
  const deps = {
    filings: {
      get: async (_country: string, id: string) =>
        ({ A: filing('A', 'figures.gz'), B: filing('B', null) })[id] ?? null,
    },
    refresh: async () => {},
    financials: createFinancialsReader(objects, 1_000_000),
    figures: {
      save: async (one: FilingFigures) => void stored.set(one.filing_id, one),
      ofCompany: async (_country: string, _id: string, names?: readonly string[]) =>
        [...stored.values()].map((one) => ({
          ...one,
          points: one.points.filter(({ name }) => !names || names.includes(name)),
        })),
    },
  };
  const seriesStore = createMemorySeriesStore();
  const screened: ScreenRecord[] = [];
  const screen = { save: async (record: ScreenRecord) => void screened.push(record) };
  const all = { ...deps, series: seriesStore, screen, log: silentLog };
  const path = { country: 'US', filing_id: 'A' };
  const query: RouteQuery<typeof listFacts> = { dims: 'any', limit: 1 };

  beforeAll(() => objects.put('figures.gz', gzipSync(JSON.stringify(financials)), 'application/gzip'));

  const list = async (more: Partial<RouteQuery<typeof listFacts>>) =>
    (await listFilingFacts(deps, path, { ...query, ...more })).body;

  it('are listed by pages and found by concept, words, members, period, unit, basis and statement', async () => {
    const first = await list({ concept: 'Revenues' });
    expect(first).toMatchObject({ total: 3, standard: 'us-gaap', currency: 'USD', facts: [{ id: 'f-1' }] });
    expect(await list({ concept: 'Revenues', cursor: first.next_cursor ?? '' })).toMatchObject({
      facts: [{ id: 'f-2' }],
    });
    expect((await list({ dims: 'none' })).total).toBe(2);
    expect((await list({ dims: 'ServiceMember' })).total).toBe(1);
    expect((await list({ q: 'net SALES' })).total).toBe(3);
    expect((await list({ q: 'goodwill' })).total).toBe(0);
    expect((await list({ period: '2024FY' })).total).toBe(3);
    expect((await list({ period: '2024-01-01/2024-12-31' })).total).toBe(3);
    expect((await list({ period: '2023-12-31' })).total).toBe(0);
    expect((await list({ unit: 'USD' })).total).toBe(3);
    expect((await list({ unit: 'JPY' })).total).toBe(0);
    expect((await list({ basis: 'separate' })).total).toBe(0);
    expect((await list({ section: '8' })).total).toBe(2);
    expect((await list({ kind: 'text' })).total).toBe(0);
    expect((await list({ statement: 'income-statement' })).total).toBe(1);
    await expect(list({ statement: 'nothing' })).rejects.toMatchObject({ code: 'statement_not_found' });
  });

  it('carry their place, fiscal period, notes, other places and the address of the document', async () => {
    const fact = async (id: string) => (await readFilingFact(deps, { ...path, fact_id: id })).body;
    expect(await fact('f-1')).toMatchObject({
      at: { section: '8', char_start: 10, char_end: 15, table: 0, row: 1, column: 1 },
      fiscal: { year: 2024, period: 'FY' },
      duplicates: ['f-3'],
      source_url: 'https://www.sec.gov/Archives/edgar/data/1/A/a-2024.htm#f-1',
    });
    expect(await fact('f-2')).toMatchObject({
      at: { char_start: 30, char_end: 33 },
      notes: ['Restated.'],
      dims: [{ member: 'us-gaap:ServiceMember' }],
    });
    expect((await fact('f-3')).at).toBeNull();
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

  it('give a statement as rows, as Markdown and as CSV', async () => {
    const { body, options } = await readFilingStatement(deps, { ...path, statement_id: 'income-statement' });
    expect(body.rows[0]?.cells[0]?.value).toBe('1500000');
    expect(options.markdown).toBe(
      '## Statements \\| of income\n\n|  | 2024 |\n| --- | --- |\n| Net sales, "all" | 1500000 |',
    );
    expect(options.csv).toBe(
      'label,level,kind,concept,period,2024\r\n"Net sales, ""all""",0,line,us-gaap:Revenues,,1500000\r\n',
    );
  });

  it('have measures with their checks, and a catalogue of at least forty', async () => {
    expect((await readFilingMeasures(deps, path)).body).toMatchObject({
      points: [{ name: 'revenue' }],
      quality: { passed: 3, failed: 0 },
    });
    expect(listMeasureCatalogue().measures.length).toBeGreaterThanOrEqual(40);
  });

  it('of an older release are no figures until they are made again', async () => {
    await objects.put('old.gz', gzipSync(JSON.stringify({ format: 1 })), 'application/gzip');
    const old = { ...deps, filings: { ...deps.filings, get: async () => filing('A', 'old.gz') } };
    await expect(listFilingFacts(old, path, query)).rejects.toMatchObject({ code: 'no_structured_data' });
  });

  it('make a series in which a restatement and a split show, and no measure is made up', async () => {
    await recordFigures(all, filing('A', 'figures.gz'));
    await recordFigures(all, filing('A', 'figures.gz'));
    expect(stored.size).toBe(1);
    const first = stored.get('A') as FilingFigures;
    stored.set('Z', {
      ...first,
      filing_id: 'Z',
      filing_date: '2026-02-01',
      points: [point('1400000'), { ...point('1.5', 'eps_basic'), unit: 'iso4217:USD/xbrli:shares' }],
    });
    stored.set('A', { ...first, points: [...first.points, point('15', 'eps_basic')] });
    const company = { country: 'US', local_id: '1' };
    const ask = async (names: string, as = 'latest') =>
      (await readMeasuresOfCompany(all, company, { names, as })).body;
    const { series, splits } = await ask('revenue,goodwill');
    expect(series).toHaveLength(1);
    expect(series[0]?.points[0]).toMatchObject({
      value: '1400000',
      fiscal: { year: 2024 },
      first: { value: '1500000', filing_id: 'A', fact_ids: ['f-1'] },
      latest: { filing_id: 'Z', filed: '2026-02-01' },
      restated: true,
      split_basis: false,
    });
    expect(splits).toEqual([{ date: '2025-06-07', ratio: '10', filing_id: 'A', fact_id: 'f-9' }]);
    expect((await ask('revenue', 'first')).series[0]?.points[0]?.value).toBe('1500000');
    const known = await ask('revenue,eps_basic', '2025-12-31');
    expect(known.series.map(({ name, points }) => [name, points[0]?.value, points[0]?.split_basis])).toEqual([
      ['revenue', '1500000', false],
      ['eps_basic', '15', true],
    ]);
    await expect(ask('profitability')).rejects.toMatchObject({
      code: 'measure_unknown',
      extras: { detail: 'There is no measure profitability. GET /api/filings/measures lists them.' },
    });
  });

  it('make a series once, and again with another ETag when a filing of the company changes', async () => {
    const company = { country: 'US', local_id: '1' };
    const tag = async () =>
      (await readMeasuresOfCompany(all, company, { names: 'revenue', basis: 'annual', as: 'latest' })).options
        .etag;
    const [before, made] = [await tag(), seriesStore.saved];
    expect(await tag()).toBe(before);
    expect(seriesStore.saved).toBe(made);
    const known = stored.get('Z') as FilingFigures;
    stored.set('Z', { ...known, points: [point('1300000'), ...known.points.slice(1)] });
    await seriesStore.noteChange('US', ['1']);
    const changed = await tag();
    stored.delete('Z');
    await seriesStore.noteChange('US', ['1']);
    expect(new Set([before, changed, await tag()]).size).toBe(3);
    stored.set('Z', known);
    await seriesStore.noteChange('US', ['1']);
    expect(await tag()).toBe(before);
  });

  it('make a series again that another release made', async () => {
    const company = { country: 'US', local_id: '1' };
    const ask = () => readMeasuresOfCompany(all, company, { names: 'revenue', as: 'latest' });
    const { body } = await ask();
    const { changes, kept } = await seriesStore.read('US', '1', ['series'], ['revenue']);
    await seriesStore.save('US', '1', { ...(kept as StoredSeries), made: changes, format: 'older' });
    const made = seriesStore.saved;
    expect((await ask()).body).toEqual(body);
    expect(seriesStore.saved).toBe(made + 1);
  });

  it('make the series of every basis as the figures themselves do', async () => {
    const spans = [
      ['Q1', '03-31', '10'],
      ['H1', '06-30', '30'],
      ['9M', '09-30', '60'],
      ['FY', '12-31', '100'],
    ] as const;
    const filings = spans.map(([period, end, value]) => ({
      ...(stored.get('A') as FilingFigures),
      filing_id: period,
      filing_date: `2024-${end}`,
      points: [
        {
          ...point(value),
          period: { start: '2024-01-01', end: `2024-${end}` },
          fiscal: { year: 2024, period },
        },
      ],
      splits: [],
    }));
    const record = await makeSeriesRecord(filings);
    const company = { source: 'sec' as const, local_id: '1' };
    for (const basis of [undefined, 'annual', 'interim', 'quarter', 'ttm'] as const) {
      const asked = { names: ['revenue', 'goodwill'], basis };
      const written = JSON.parse(writeSeriesAnswer(company, record, { ...asked, as: 'latest' }));
      const { series, splits } = makeSeriesOfDay(filings, { ...asked, day: '2026-01-01' });
      expect(written).toEqual({ ...company, series, splits });
    }
  });

  it('keep the vintages of a measure', async () => {
    const { body: history } = await readHistoryOfMeasure(all, {
      country: 'US',
      local_id: '1',
      name: 'revenue',
    });
    expect(history.periods).toMatchObject([
      { period: year, restated: true, vintages: [{ filing_id: 'A' }, { filing_id: 'Z' }] },
    ]);
  });

  it('stand beside those of other companies, each in its own currency', async () => {
    const yen = { ...point('900'), unit: 'iso4217:JPY' };
    const japan: FilingFigures = {
      ...(stored.get('A') as FilingFigures),
      country: 'JP',
      currency: 'JPY',
      filing_id: 'J',
      points: [yen],
    };
    const { body: answer } = await compareMeasures(
      {
        figures: {
          save: async () => {},
          ofCompany: async (country) => (country === 'JP' ? [japan] : [...stored.values()]),
        },
        findCompany: async (country, local_id) => ({
          country: country as 'US',
          local_id,
          name: `${country} one`,
        }),
      },
      { companies: 'US:1,JP:E00001', names: 'revenue,goodwill' },
    );
    expect(answer).toMatchObject({
      fiscal_year: 2024,
      companies: [
        {
          name: 'US one',
          currency: 'USD',
          fiscal_year_end: '2024-12-31',
          values: [{ name: 'revenue', value: '1400000', filing_id: 'Z' }],
          absent: [{ name: 'goodwill', reason: 'not_reported' }],
        },
        { currency: 'JPY', values: [{ value: '900', unit: 'iso4217:JPY' }] },
      ],
    });
    const refused = compareMeasures(
      { ...deps, findCompany: async () => ({ country: 'US', local_id: '', name: '' }) },
      {
        companies: 'apple',
      },
    );
    await expect(refused).rejects.toMatchObject({ code: 'invalid_parameter' });
  });
});
