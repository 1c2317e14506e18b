import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { artifactKeyOf, type FilingArtifact, splitterVersion } from '@footnote/contracts';
import { problem, silentLog } from '@footnote/runtime';
import { createFileObjectStore } from '@footnote/stores';
import { waitFor } from '@footnote/testing';
import type { FilingFiguresStore } from '../src/financials/filing-figures-store.ts';
import { createFinancialsReader } from '../src/financials/financials-reader.ts';
import type { SeriesStore } from '../src/financials/series-store.ts';
import { createMongoJobStore } from '../src/ingestion/mongo-job-store.ts';
import { recordCompletion, recordFailure } from '../src/ingestion/record-messages.ts';
import { createArtifactReader } from '../src/sections/artifact-reader.ts';
import { createEarlierSplits } from '../src/sections/earlier-splits.ts';
import { createMongoIngestedFilingStore } from '../src/sections/mongo-ingested-filing-store.ts';
import { listFilingSections, readFilingSection } from '../src/sections/read-sections.ts';
import { createFilingRefresh } from '../src/sections/refresh-filing.ts';
import { createTestClock, openTestDatabase } from './test-database.ts';

const country = 'US';
const hourMs = 3_600_000;
const facts = {
  local_id: '0009990001',
  company_name: 'Halcyon',
  form_type: '10-K',
  filing_date: '2025-02-20',
  report_date: '2024-12-31',
};
const document = { document_key: 'originals/d', document_sha256: 'd'.repeat(64) };

describe('a filing that an older splitter split', () => {
  const folder = mkdtempSync(join(tmpdir(), 'refresh-filing-'));
  const objects = createFileObjectStore({
    directory: folder,
    linkSecret: 's'.repeat(32),
    publicUrl: 'http://127.0.0.1',
  });
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let filings: ReturnType<typeof createMongoIngestedFilingStore>;
  let clock: ReturnType<typeof createTestClock>;
  beforeAll(async () => {
    database = await openTestDatabase();
    filings = createMongoIngestedFilingStore(database.connection);
  });
  beforeEach(() => {
    clock = createTestClock();
  });
  afterAll(async () => {
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const entryOf = (item_number: string) => ({
    item_number,
    title: `Item ${item_number}`,
    canonical: null,
    part: '',
    level: 1,
    order: 0,
    char_count: 9,
    status: 'ok' as const,
    warnings: [],
    sha256: item_number.repeat(32),
  });

  /** The filing's text as a splitter stored it. */
  async function storeText(filing_id: string, artifact_key: string, text: string) {
    const entry = entryOf('7');
    const sections: FilingArtifact['sections'] = [{ ...entry, text }];
    const artifact = { format: 1, country, filing_id, ...facts, ...document, sections, warnings: [] };
    const whole = { ...artifact, splitter_version: 'any', financials_key: null };
    await objects.put(artifact_key, Buffer.from(JSON.stringify(whole)), 'application/json');
    return [entry];
  }

  async function openOld(filing_id: string) {
    const artifact_key = `artifacts/US/${filing_id}/0.json`;
    const sections = await storeText(filing_id, artifact_key, 'Old text.');
    const { local_id, company_name, ...rest } = facts;
    const ingested_at = clock.now().toISOString();
    await filings.save({
      country,
      filing_id,
      ...rest,
      local_ids: [local_id],
      source_url: null,
      artifact_key,
      financials_key: null,
      ...document,
      sections,
      warnings: [],
      ingested_at,
    });
    const published: { job_id: string; attempt: number }[] = [];
    let away = false;
    const bus = {
      async publish(_message: unknown, payload: unknown) {
        if (away) throw problem('upstream_unavailable');
        published.push(payload as (typeof published)[number]);
      },
    };
    const openProcess = () => {
      const refresh = createFilingRefresh({ filings, bus, clock, log: silentLog });
      return { filings, artifacts: createArtifactReader(objects, 1_000_000), refresh };
    };
    const read = async (deps = openProcess()) => {
      const { content } = (await readFilingSection(deps, { country, filing_id, section_id: '7' })).body;
      return content;
    };
    /** One process has asked, and its request has been sent. */
    const ask = async () => {
      const filing = await filings.get(country, filing_id);
      if (filing) await openProcess().refresh(filing);
    };
    const cut = (isAway: boolean) => {
      away = isAway;
    };
    return { filing_id, published, openProcess, read, ask, cut };
  }

  const openEarlierSplits = () =>
    createEarlierSplits({ connection: database.connection, filings, objects, clock, log: silentLog });
  const recordDeps = () => ({
    filings,
    earlierSplits: openEarlierSplits(),
    jobs: createMongoJobStore(database.connection, clock),
    financials: createFinancialsReader(objects, 1_000),
    figures: {} as FilingFiguresStore,
    series: {} as SeriesStore,
    screen: { save: async () => {} },
    announce: () => {},
    directory: { get: () => undefined, upsert: () => {} } as never,
    companies: { changeOne: async () => undefined } as never,
    clock,
  });

  it('serves its old text until it is split again, and then the new one', async () => {
    const { filing_id, published, read, ask } = await openOld('0009990001-25-000001');
    expect(await read()).toBe('Old text.');
    await waitFor('its request', () => published.length > 0);
    expect(published).toMatchObject([
      { country, filing_id, local_id: facts.local_id, filing_date: facts.filing_date, attempt: 1 },
    ]);
    expect(await read()).toBe('Old text.');
    const artifact_key = artifactKeyOf(country, filing_id);
    const sections = await storeText(filing_id, artifact_key, 'New text.');
    const { job_id = '', attempt = 1 } = published[0] ?? {};
    const ingested_at = clock.now().toISOString();
    const made = { country, filing_id, ...facts, artifact_key, financials_key: null, ...document } as const;
    await recordCompletion(recordDeps(), { job_id, attempt, ...made, sections, warnings: [], ingested_at });
    expect(await read()).toBe('New text.');
    const old_key = `artifacts/US/${filing_id}/0.json`;
    await openEarlierSplits().sweep();
    expect(await objects.head(old_key)).not.toBeNull();
    clock.forward(2 * hourMs);
    await openEarlierSplits().sweep();
    expect(await objects.head(old_key)).toBeNull();
    expect(await read()).toBe('New text.');
    clock.forward(100 * hourMs);
    await ask();
    expect(published).toHaveLength(1);
  });

  it('keeps its old text when the process dies before the new one is recorded', async () => {
    const { filing_id, read } = await openOld('0009990001-25-000005');
    const filing = await filings.get(country, filing_id);
    if (filing)
      await openEarlierSplits().note({ ...filing, artifact_key: artifactKeyOf(country, filing_id) });
    clock.forward(2 * hourMs);
    await openEarlierSplits().sweep();
    expect(await read()).toBe('Old text.');
  });

  it('is requested once, however many processes it is asked of', async () => {
    const { filing_id, published, openProcess } = await openOld('0009990001-25-000002');
    const processes = [openProcess(), openProcess(), openProcess()];
    const filing = await filings.get(country, filing_id);
    await Promise.all(processes.map((deps) => filing && deps.refresh(filing)));
    await Promise.all(processes.map((deps) => listFilingSections(deps, { country, filing_id })));
    expect(published).toHaveLength(1);
  });

  it('is given up after three attempts, an hour apart, and goes on serving its old text', async () => {
    const { published, read, ask, cut } = await openOld('0009990001-25-000003');
    cut(true);
    await ask();
    cut(false);
    for (let hour = 0; hour < 5; hour += 1) {
      await ask();
      const [last] = published.slice(-1);
      const failure = { code: 'document_unreadable', message: 'It can’t be read.' } as const;
      if (last) await recordFailure(recordDeps(), { ...last, ...failure });
      clock.forward(hourMs + 1_000);
    }
    expect(published).toHaveLength(2);
    expect(await read()).toBe('Old text.');
  });

  it('is known by its key: one of the current splitter is not split again', async () => {
    expect(artifactKeyOf(country, 'x')).toBe(`artifacts/US/x/${splitterVersion}.json`);
    const { published, openProcess, filing_id } = await openOld('0009990001-25-000004');
    const filing = await filings.get(country, filing_id);
    if (filing) await openProcess().refresh({ ...filing, artifact_key: artifactKeyOf(country, filing_id) });
    expect(published).toEqual([]);
  });
});
