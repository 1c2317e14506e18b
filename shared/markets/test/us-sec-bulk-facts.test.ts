import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Replay } from '../../../deploy/local/src/replay/replay-server.ts';
import { startReplay } from '../../../deploy/local/src/replay/replay-server.ts';
import type { BulkFile, BulkReports, Markets } from '../src/index.ts';
import { openMarkets } from './market-fixture.ts';

const sample = join(import.meta.dirname, '../../../deploy/local/replay/sample');
const halcyon = '0009990001';

describe('the file of all figures of the SEC', () => {
  let replay: Replay;
  let markets: Markets;
  let figures: BulkFile<BulkReports>;
  let folder: string;

  beforeAll(async () => {
    replay = await startReplay({ dirs: [sample], secRequestsPerSecond: null });
    markets = openMarkets(replay.url);
    figures = markets.adapter('US')?.bulkFigures as BulkFile<BulkReports>;
    folder = await mkdtemp(join(tmpdir(), 'sec-facts-'));
  });
  afterAll(async () => {
    markets.close();
    await replay.stop();
    await rm(folder, { recursive: true });
  });
  const readAll = async (wanted: string[], since = '1993-01-01') => {
    const { path } = await figures.download(folder);
    const read: BulkReports[] = [];
    for await (const one of figures.read(path, wanted, since)) read.push(one);
    return read;
  };

  it('is described without being read', async () => {
    expect(await figures.describe()).toEqual({
      edition: expect.any(String),
      bytes: expect.any(Number),
      as_of: new Date('2026-03-02T08:00:00Z'),
    });
  });

  it('has the tagged reports of a company', async () => {
    const [read] = await readAll(['0000000001', halcyon]);
    expect(read?.left_out).toBe(0);
    expect(read?.reports.map(({ form_type }) => form_type)).toEqual(['10-K', '10-K', '10-Q']);
    expect(read?.reports[1]?.figures).toContainEqual({
      ...{ concept: 'us-gaap:Revenues', start: '2024-01-01', end: '2024-12-31' },
      ...{ unit: 'iso4217:USD', value: '364200000' },
    });
  });

  it('is read since a day', async () => {
    const [read] = await readAll([halcyon], '2025-04-01');
    expect(read?.reports.map(({ form_type }) => form_type)).toEqual(['10-Q']);
  });
});
