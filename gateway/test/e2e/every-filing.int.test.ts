import { ApiProblem } from '@footnote/client';
import {
  compareCompanies,
  type Filing,
  type FilingMeasurePoint,
  listCompanyFilings,
  listFacts,
  listStatements,
  readCompanyMeasures,
  readFact,
  readMeasureHistory,
  readMeasures,
  readStatement,
  researchTools,
  type SectionText,
  toolRoutes,
} from '@footnote/contracts';
import { inParts } from '@footnote/runtime';
import { oneIn, problemOf, sampled, waitFor } from '@footnote/testing';
import { type ReplayedFiling, realDirs, realFilings, sampleFilings } from './platform/all-filings.ts';
import type { Caller } from './platform/caller.ts';
import { tenKItems } from './platform/sample-filings.ts';
import { type Platform, startPlatform } from './platform/start-platform.ts';

/** For all of them, a third of which are reports of a hundred pages; less than a test may take. */
const patience = 280_000;

const sectionsAtOnce = 25;
/** Of measures, in one call of the tool. */
const namesAtOnce = 10;

/** Items that every annual report has had since the form's reform of 1997 or before. */
const oldTenKItems = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13'];
const chosen = Object.values(Object.groupBy(realFilings, ({ country }) => country)).flatMap(sampled);
const all = [...sampleFilings, ...chosen];
/** Pictures of pages, as the reports of some companies are: there is no text to read. */
const isScan = ({ document }: ReplayedFiling) => document.endsWith('-scan.pdf');
const readable = all.filter((row) => !isScan(row));
/** Japan and Brazil are listed by day and by year: their scan has to reach the oldest of these filings. */
const scanned = all.filter(({ country }) => country === 'JP' || country === 'BR');
const oldest = scanned.map(({ filing_date }) => filing_date).sort()[0] ?? '2025-06-01';
const scanDays = Math.ceil((Date.now() - Date.parse(oldest)) / 86_400_000) + 1;

/** Nothing for a filing that has no figures, as a notice of a meeting. */
function noFigures(error: unknown): null {
  if (error instanceof ApiProblem && error.body.code === 'no_structured_data') return null;
  throw error;
}

const sayPeriod = (period: FilingMeasurePoint['period']): string =>
  'instant' in period ? period.instant : 'start' in period ? `${period.start}/${period.end}` : '';

describe('every filing at hand, through the gateway', () => {
  let platform: Platform;
  let alice: Caller;
  const jobs = new Map<string, string>();
  /** Two markets may use the same reference. */
  const keyOf = ({ country, filing_ref }: Pick<ReplayedFiling, 'country' | 'filing_ref'>) =>
    `${country}:${filing_ref}`;
  const localIdOf = (ref: string) => all.find(({ filing_ref }) => filing_ref === ref)?.local_id ?? '';
  const jobOf = (row: ReplayedFiling) => jobs.get(keyOf(row)) ?? '';

  /** The filing as the list gives it: for Japan and Brazil this object is posted back. */
  const findListed = ({ country, local_id, filing_ref }: ReplayedFiling) =>
    waitFor<Filing>(
      `${filing_ref} in the list`,
      async () => {
        const { filings } = await alice.call(listCompanyFilings, {
          params: { country, local_id },
          query: { limit: 200 },
        });
        return filings.find((one) => one.filing_ref === filing_ref);
      },
      patience,
    );

  beforeAll(async () => {
    platform = await startPlatform({
      workers: 2,
      services: ['filings', 'ingestion-worker', 'lab'],
      replayDirs: realDirs,
      serviceEnv: {
        filings: { REGISTRY_SCAN_DAYS: String(scanDays) },
        // The longest report has 381 pages, and a busy machine is ten times slower than a quiet one.
        'ingestion-worker': { SPLIT_TIMEOUT_MS: String(2 * patience) },
      },
    });
    alice = platform.caller();
    // All at once, as a busy morning would: each is then looked at by itself.
    const ingest = async (row: ReplayedFiling) => {
      const filing = await findListed(row);
      const { country, local_id, filing_ref } = row;
      const { job } = await alice.ingest({ country, local_id, filing_ref, filing });
      jobs.set(keyOf(row), job.id);
    };
    const byMarket = Object.values(Object.groupBy(all, ({ country }) => country));
    await Promise.all(
      byMarket.map(async (rows = []) => {
        for (const row of rows) await ingest(row);
      }),
    );
  });
  afterAll(() => platform?.stop());

  it.each(readable.map((row) => [`${row.country} ${row.form_type} ${row.filing_ref}`, row] as const))(
    'reads %s whole, section by section',
    async (_name, row) => {
      const { country, filing_ref, form_type, filing_date } = row;
      const job = await alice.jobThatIs('completed', jobOf(row), patience);
      expect(job).toMatchObject({ progress_pct: 100, stage: 'store', error: null });
      const { sections } = await alice.sections(country, filing_ref);
      expect(sections.length).toBe(job.section_count);
      expect(sections.length).toBeGreaterThan(0);
      const slugs = sections.map((one) => one.item_number);
      expect(new Set(slugs.map((slug) => slug.toLowerCase())).size).toBe(slugs.length);
      expect(sections.map((one) => one.order)).toEqual(sections.map((_one, at) => at));

      // No more at once than a user may have open.
      const texts: SectionText[] = [];
      for (let from = 0; from < slugs.length; from += sectionsAtOnce) {
        const some = slugs.slice(from, from + sectionsAtOnce);
        texts.push(...(await Promise.all(some.map((slug) => alice.read(country, filing_ref, slug)))));
      }
      for (const [at, text] of texts.entries()) {
        const entry = sections[at];
        expect(text).toMatchObject({
          filing_id: filing_ref,
          section: slugs[at],
          title: entry?.title,
          char_count: entry?.char_count,
          prev: slugs[at - 1] ?? null,
          next: slugs[at + 1] ?? null,
        });
        expect(text.content.length).toBe(entry?.char_count);
      }
      expect(texts.reduce((sum, text) => sum + text.content.trim().length, 0)).toBeGreaterThan(100);
      if (form_type === '10-K') {
        expect(slugs).toEqual(expect.arrayContaining(filing_date > '2024' ? tenKItems : oldTenKItems));
      }
    },
  );

  it('reads a section by what it is about, in every market that has it', async () => {
    for (const { country, filing_ref } of readable) {
      const { sections } = await alice.sections(country, filing_ref);
      const risks = sections.filter((one) => one.canonical === 'risk_factors');
      if (risks.length === 0) continue;
      const text = await alice.read(country, filing_ref, '@risk_factors');
      expect(text.canonical).toBe('risk_factors');
      expect(risks.map((one) => one.item_number)).toContain(text.section);
      // With all sections below it.
      expect(text.content.startsWith((await alice.read(country, filing_ref, text.section)).content)).toBe(
        true,
      );
    }
    const tenK = sampleFilings.find((one) => one.form_type === '10-K');
    expect((await alice.read('US', tenK?.filing_ref ?? '', '@risk_factors')).section).toBe('1A');
    const missing = await problemOf(alice.read('US', tenK?.filing_ref ?? '', '@weather'));
    expect(missing.body).toMatchObject({ status: 404, code: 'section_not_found' });
  });

  it('says of a scan that it has no text', async () => {
    for (const row of all.filter(isScan)) {
      const { error } = await alice.jobThatIs('failed', jobOf(row), patience);
      expect(error).toMatchObject({
        code: 'document_unreadable',
        message: expect.stringContaining('scanned pictures'),
      });
    }
  });

  it('lists what it has as ingested', async () => {
    for (const row of readable) expect(await findListed(row)).toMatchObject({ ingested: true });
  });

  it('refuses a Japanese filing without its object, and one that was withdrawn', async () => {
    const wanted = { country: 'JP', local_id: 'E99101' };
    const bare = (await problemOf(alice.ingest({ ...wanted, filing_ref: 'S100ZZ01' }))).body;
    expect([bare.status, bare.code, bare.errors?.map((one) => one.path)]).toEqual([
      422,
      'filing_required',
      ['/filing'],
    ]);
    const filing = { filing_ref: 'S100ZZ03', form_type: '臨時報告書', filing_date: '2025-06-27' };
    const { job } = await alice.ingest({ ...wanted, filing_ref: 'S100ZZ03', filing });
    const failed = await alice.jobThatIs('failed', job.id);
    expect(failed.error?.code).toBe('filing_not_found');
  });

  it('gives one figure for one measure through the API and the agent’s tools', async () => {
    let compared = 0;
    for (const { country, filing_ref: filing_id } of readable) {
      const filing = { country, filing_id };
      const measures = await alice.call(readMeasures, { params: filing }).catch(noFigures);
      const points = measures?.points ?? [];
      for (const names of inParts([...new Set(points.map(({ name }) => name))], namesAtOnce)) {
        const { result } = await alice.call(toolRoutes.get_measures, { body: { filing, names } });
        const told = researchTools.get_measures.output.parse(result);
        const byTool = told.measures.map(({ name, period, value }) => `${name} ${period} ${value}`);
        const byApi = points
          .filter(({ name }) => names.includes(name))
          .map(({ name, period, value }) => `${name} ${sayPeriod(period)} ${value}`);
        // A call gives a limited number of figures, and says how many it left out.
        expect(byApi).toEqual(expect.arrayContaining(byTool));
        expect(byTool.length + Number(told.left_out ?? 0)).toBe(byApi.length);
        compared += byTool.length;
      }
    }
    expect(compared).toBeGreaterThan(1_000 / oneIn);
  });

  describe('has their figures', () => {
    const tenK = { country: 'US' as const, filing_id: '0009990001-25-000007' };
    const halcyon = { country: 'US' as const, local_id: '0009990001' };
    const year = { start: '2024-01-01', end: '2024-12-31' };

    it('as facts, each at its place in the text', async () => {
      const { facts } = await alice.call(listFacts, {
        params: tenK,
        query: { concept: 'Revenues', dims: 'none', period: '2024FY' },
      });
      const [fact] = facts;
      expect(fact).toMatchObject({ value: '364200000', unit: 'iso4217:USD', period: year });
      const { at } = await alice.call(readFact, { params: { ...tenK, fact_id: fact?.id ?? '' } });
      const { content } = await alice.read('US', tenK.filing_id, at?.section ?? '');
      expect(content.slice(at?.char_start, at?.char_end)).toContain(fact?.printed ?? '?');
    });

    it('as statements, also in CSV', async () => {
      const params = { ...tenK, statement_id: 'income-statement' };
      const { rows } = await alice.call(readStatement, { params });
      expect(rows.flatMap(({ cells }) => cells.map((cell) => cell?.value))).toContain('364200000');
      const csv = await alice.fetch('/api/filings/statements/US/0009990001-25-000007/income-statement', {
        headers: { accept: 'text/csv' },
      });
      expect(csv.headers.get('content-type')).toMatch('text/csv');
      expect(await csv.text()).toContain('364200000');
    });

    it('as statements that no tag covers, as they are printed and as the agent’s tools read them', async () => {
      const { statements } = await alice.call(listStatements, { params: tenK });
      expect(statements.map(({ id, method }) => [id, method])).toEqual([
        ['income-statement', 'table'],
        ['balance-sheet', 'text'],
        ['cash-flow', 'text'],
      ]);
      const params = { ...tenK, statement_id: 'cash-flow' };
      const { rows, scale, currency } = await alice.call(readStatement, { params });
      expect([scale, currency]).toEqual([3, 'USD']);
      const label = 'Net cash provided by operating activities';
      const cells = rows.find((row) => row.label === label)?.cells;
      expect(cells?.map((cell) => [cell?.value, cell?.fact_id])).toEqual([
        ['57882', null],
        ['43099', null],
        ['28095', null],
      ]);
      const body = { filing: tenK, statement: 'cash-flow' as const, rows: [label] };
      const { result } = await alice.call(toolRoutes.read_statement, { body });
      expect(JSON.stringify(result)).toContain('57,882');
      const { points } = await alice.call(readMeasures, { params: tenK });
      expect(points.find(({ name }) => name === 'cfo')).toMatchObject({
        value: '57882000',
        period: year,
        standing: 'from_table',
      });
    });

    it('as measures of a filing, and as a series of its company with what was first reported', async () => {
      const { points } = await alice.call(readMeasures, { params: tenK });
      expect(points.find((one) => one.name === 'revenue')).toMatchObject({
        value: '364200000',
        period: year,
      });
      // They are recorded when the service hears that an ingestion is done.
      const series = await waitFor('both annual reports in the series', async () => {
        const answer = await alice.call(readCompanyMeasures, {
          params: halcyon,
          query: { names: 'revenue', basis: 'annual' },
        });
        const known = answer.series[0]?.points.map(({ latest }) => latest.filing_id) ?? [];
        return known.includes(tenK.filing_id) && answer.series[0]?.points[1] ? answer.series : undefined;
      });
      expect(series[0]?.points.map(({ fiscal, value }) => [fiscal?.year, value]).slice(0, 2)).toEqual([
        [2024, '364200000'],
        [2023, '335600000'],
      ]);
      expect(series[0]?.points[1]).toMatchObject({
        first: { filing_id: '0009990001-24-000008' },
        latest: { filing_id: '0009990001-25-000007' },
        restated: false,
      });
    });

    it('as the history of one measure, every filing that gave it', async () => {
      const { periods } = await alice.call(readMeasureHistory, { params: { ...halcyon, name: 'revenue' } });
      const of2023 = periods.find(({ fiscal }) => fiscal?.year === 2023 && fiscal.period === 'FY');
      expect(of2023?.vintages.map(({ filing_id, value }) => [filing_id, value])).toEqual([
        ['0009990001-24-000008', '335600000'],
        ['0009990001-25-000007', '335600000'],
      ]);
    });

    it('of companies beside one another, each with the end of its year', async () => {
      const { companies, fiscal_year } = await alice.call(compareCompanies, {
        query: { companies: 'US:9990001,US:9990002', names: 'revenue', fiscal_year: '2024' },
      });
      expect(fiscal_year).toBe(2024);
      expect(companies.map((one) => [one.fiscal_year_end, one.values[0]?.value])).toEqual([
        ['2024-12-31', '364200000'],
        ['2024-02-03', '2223200000'],
      ]);
    });

    it('also from the regulator’s own tables, as Brazil’s: in full units, and without a place in the text', async () => {
      const dfp = { country: 'BR' as const, filing_id: 'dfp-9980201' };
      const statement = await alice.call(readStatement, {
        params: { ...dfp, statement_id: 'income-statement' },
      });
      expect(statement).toMatchObject({ method: 'regulator', basis: 'consolidated' });
      const sales = statement.rows.find(({ concept }) => concept === 'cvm:3.01');
      expect(sales?.cells.map((cell) => cell?.value)).toEqual(['1284713000', '1179650000']);
      const fact = await alice.call(readFact, {
        params: { ...dfp, fact_id: sales?.cells[0]?.fact_id ?? '' },
      });
      expect(fact).toMatchObject({ value: '1284713000', unit: 'iso4217:BRL', at: null });
      const { points, currency } = await alice.call(readMeasures, { params: dfp });
      const of2024 = new Map(
        points.flatMap(({ name, value, fiscal }) =>
          fiscal?.year === 2024 && fiscal.period === 'FY' ? [[name, value] as const] : [],
        ),
      );
      expect(currency).toBe('BRL');
      expect(
        ['cost_of_revenue', 'pretax_income', 'net_income', 'eps_basic'].map((name) => of2024.get(name)),
      ).toEqual(['905360000', '161500000', '131042000', '0.85']);
      const series = await waitFor('the form in the series of its company', async () => {
        const params = { country: 'BR' as const, local_id: localIdOf('dfp-9980201') };
        const query = { names: 'revenue', basis: 'annual' as const };
        const answer = await alice.call(readCompanyMeasures, { params, query });
        return answer.series[0]?.points[1] ? answer.series : undefined;
      });
      expect(series[0]?.points.map(({ fiscal, value }) => [fiscal?.year, value])).toEqual([
        [2024, '1284713000'],
        [2023, '1179650000'],
      ]);
    });

    it('with an ETag, and says why it has none', async () => {
      const path = '/api/filings/measures/US/0009990001-25-000007';
      const etag = (await alice.fetch(path)).headers.get('etag') ?? '';
      expect((await alice.fetch(path, { headers: { 'if-none-match': etag } })).status).toBe(304);
      const series = '/api/filings/company/US/9990001/measures';
      const codes = [
        await problemOf(alice.call(readMeasureHistory, { params: { ...halcyon, name: 'happiness' } })),
        await problemOf(
          alice.call(readMeasures, { params: { country: 'US', filing_id: '0009990001-25-999999' } }),
        ),
        await problemOf(
          alice.call(readMeasures, { params: { country: 'US', filing_id: '0009990001-24-000019' } }),
        ),
        await problemOf(alice.call(compareCompanies, { query: { companies: 'US' } })),
        await problemOf(alice.call(compareCompanies, { query: { companies: 'US:9999999' } })),
      ].map(({ body }) => body.code);
      expect(codes).toEqual([
        'measure_unknown',
        'filing_not_ingested',
        'no_structured_data',
        'invalid_parameter',
        'company_not_found',
      ]);
      expect((await fetch(`${alice.url}${series}`)).status).toBe(401);
    });
  });
});
