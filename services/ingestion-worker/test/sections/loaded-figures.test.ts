import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FilingMeasures } from '@footnote/contracts';
import { measureReports } from '@footnote/financials';
import { createMarkets, marketSettings } from '@footnote/markets';
import { createMetrics, readConfig, silentLog, systemClock } from '@footnote/runtime';
import { sharedDataDir } from '@footnote/testing';
import { startReplay } from '../../../../deploy/local/src/replay/replay-server.ts';
import { buildFinancials } from '../../src/sections/facts/build-financials.ts';
import { readDocumentsFromPath } from '../../src/sections/read/read-documents.ts';
import { splitFiling } from '../../src/sections/split/split-filing.ts';

interface Report {
  readonly ref: string;
  readonly form: string;
  readonly document: string;
}
type Points = readonly Pick<
  FilingMeasures['points'][number],
  'name' | 'period' | 'value' | 'unit' | 'fiscal' | 'concept' | 'formula'
>[];

/** The loaded measures of a company's reports, by accession number, by way of the regulator's file. */
async function loadMeasures(dir: string, localId: string): Promise<Map<string, Points>> {
  const replay = await startReplay({ dirs: [dir], secRequestsPerSecond: null });
  const folder = await mkdtemp(join(tmpdir(), 'loaded-figures-'));
  const config = readConfig(marketSettings, { REPLAY_URL: replay.url });
  const metrics = createMetrics('loaded-figures');
  const markets = createMarkets(config, { redis: null, log: silentLog, metrics, clock: systemClock });
  try {
    const file = markets.adapter('US')?.bulkFigures;
    if (!file) throw new Error('the SEC has a file of figures');
    const { path } = await file.download(folder);
    const found = new Map<string, Points>();
    for await (const { reports } of file.read(path, [localId], '1993-01-01'))
      for (const [at, measures] of measureReports(reports).entries())
        found.set(reports[at]?.filing_ref ?? '', measures?.points ?? []);
    return found;
  } finally {
    markets.close();
    await replay.stop();
    await rm(folder, { recursive: true });
  }
}

async function ingestMeasures(dir: string, { ref, form, document }: Report): Promise<Points> {
  const documents = await readDocumentsFromPath(join(dir, document));
  const split = splitFiling({ blockTexts: true, country: 'US', splitter: 'us', form, documents });
  return buildFinancials('US', ref, documents, split)?.measures.points ?? [];
}

/** A line for each figure. Trailing zeros of a filing's figure are no other value. */
const lines = (points: Points) =>
  points
    .map(({ name, period, value, unit, fiscal, concept, formula }) =>
      JSON.stringify([name, period, Number(value), unit, fiscal, concept, formula]),
    )
    .sort();
/** Figures that no tag gives: of the statements that the sample only prints, and what follows from them. */
const isTagged = (line: string) => JSON.parse(line)[5] !== null;
const without = (points: Points, names: readonly string[]) =>
  points.filter(({ name }) => !names.includes(name));

describe('measures that are loaded from the regulator’s list of figures', () => {
  const dir = join(import.meta.dirname, '../../../../deploy/local/replay/sample');
  let loaded: Map<string, Points>;
  beforeAll(async () => {
    loaded = await loadMeasures(dir, '0009990001');
  });

  it.each<Report>([
    { ref: '0009990001-24-000008', form: '10-K', document: 'us/hltw-20231231.htm' },
    { ref: '0009990001-25-000007', form: '10-K', document: 'us/hltw-20241231.htm' },
  ])('are those that the ingested report tags: $document', async (report) => {
    const ingested = lines(await ingestMeasures(dir, report));
    const own = lines(loaded.get(report.ref) ?? []);
    expect(own.length).toBeGreaterThan(50);
    expect(own.filter((line) => !ingested.includes(line))).toEqual([]);
    expect(ingested.filter((line) => isTagged(line) && !own.includes(line))).toEqual([]);
  });

  it('have more than the statements of a quarterly report, where its notes tag the result of the quarter', async () => {
    const report = { ref: '0009990001-25-000032', form: '10-Q', document: 'us/hltw-20250630.htm' };
    const own = lines(loaded.get(report.ref) ?? []);
    const ingested = lines(await ingestMeasures(dir, report));
    expect(ingested.filter((line) => isTagged(line) && !own.includes(line))).toEqual([]);
    const more = own.filter((line) => !ingested.includes(line)).map((line) => JSON.parse(line)[0]);
    expect(new Set(more)).toEqual(
      new Set(['net_income', 'net_income_total', 'net_margin', 'net_income_growth']),
    );
  });
});

const real = sharedDataDir('filings');

if (real) {
  describe('measures of real filings that are loaded from the list of figures', () => {
    it.each([
      {
        ...{ localId: '0000320193', form: '10-K', document: 'us/aapl-10k-fy2024.html' },
        // A note has the whole of what the balance sheet gives in part, and the list does not say which is which.
        differ: ['deferred_revenue'],
      },
      { localId: '0000034088', form: '10-Q', document: 'us/xom-10q-2025q2.html', differ: [] },
    ])('are those of the ingested report: $document', async ({ localId, form, document, differ }) => {
      const reports = await loadMeasures(real, localId);
      const ingested = await ingestMeasures(real, { ref: 'A', form, document });
      const own = [...reports.values()].find((points) => points.length > 0) ?? [];
      expect(own.length).toBeGreaterThan(150);
      expect(lines(without(own, differ))).toEqual(lines(without(ingested, differ)));
    });
  });
}
