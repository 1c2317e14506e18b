import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Replay } from '../../../deploy/local/src/replay/replay-server.ts';
import type { BulkCompany, BulkFile, Markets, SourceAdapter } from '../src/index.ts';
import { codeOf, company, openMarkets, startMarketReplay } from './market-fixture.ts';

const file = 'submissions.zip';

describe('the file of all lists of the SEC', () => {
  let replay: Replay;
  let markets: Markets;
  let sec: SourceAdapter;
  let bulk: BulkFile<BulkCompany>;
  let folder: string;

  beforeAll(async () => {
    replay = await startMarketReplay();
  });
  afterAll(() => replay.stop());
  beforeEach(async () => {
    replay.requests.clear();
    replay.faults.clear();
    markets = openMarkets(replay.url);
    sec = markets.adapter('US') as SourceAdapter;
    bulk = sec.bulk as BulkFile<BulkCompany>;
    folder = await mkdtemp(join(tmpdir(), 'sec-bulk-'));
  });
  afterEach(async () => {
    markets.close();
    await rm(folder, { recursive: true });
  });

  const statuses = () => replay.requests.list().map(({ status }) => status);
  const readAll = async (path: string, wanted: string[], since = '1993-01-01') => {
    const read: BulkCompany[] = [];
    for await (const one of bulk.read(path, wanted, since)) read.push(one);
    return read;
  };

  it('is described without being read', async () => {
    const edition = await bulk.describe();
    expect(edition).toEqual({
      edition: expect.any(String),
      bytes: expect.any(Number),
      as_of: new Date('2026-03-02T08:00:00Z'),
    });
  });

  it('is brought whole, and not again while it is the same', async () => {
    const seen: number[] = [];
    const brought = await bulk.download(folder, { progress: (bytes) => seen.push(bytes) });
    expect((await stat(brought.path)).size).toBe(brought.bytes);
    expect(seen.at(-1)).toBe(brought.bytes);
    const asked = statuses().length;
    expect(await bulk.download(folder)).toEqual(brought);
    expect(statuses().length).toBe(asked + 1);
  });

  it('goes on where it was broken off', async () => {
    const { path, bytes } = await bulk.download(folder);
    const whole = await readFile(path);
    await rm(path);
    await writeFile(`${path}.part`, whole.subarray(0, 300));
    replay.requests.clear();
    const seen: number[] = [];
    await bulk.download(folder, { progress: (read) => seen.push(read) });
    expect(statuses().at(-1)).toBe(206);
    expect(await readFile(path)).toEqual(whole);
    expect(seen.at(-1)).toBe(bytes);
  });

  it('has its name only when it is whole', async () => {
    replay.faults.add({ match: file, body: 'half', times: 2 });
    expect(await codeOf(bulk.download(folder))).toBe('regulator_failed');
    expect(await readdir(folder)).not.toContain(file);
    const { path, bytes } = await bulk.download(folder);
    expect((await stat(path)).size).toBe(bytes);
    expect(await readAll(path, [company.US])).toHaveLength(1);
  });

  it('is brought from its beginning when it is another edition than what was broken off', async () => {
    await writeFile(join(folder, `${file}.part`), 'of yesterday');
    const note = { edition: '"yesterday"', bytes: 100, as_of: '2026-03-01T08:00:00.000Z' };
    await writeFile(join(folder, `${file}.json`), JSON.stringify(note));
    const { path } = await bulk.download(folder);
    expect((await readFile(path)).subarray(0, 2).toString()).toBe('PK');
  });

  it('has the list of a company as the SEC serves it by itself, older pages included', async () => {
    const { path } = await bulk.download(folder);
    const [read] = await readAll(path, ['0000000001', company.US]);
    if (sec.listing.kind !== 'by-company') throw new Error('the SEC lists by company');
    const { filings } = await sec.listing.listFilings(company.US);
    expect(read?.filings).toEqual(filings);
    expect(read?.left_out).toBe(0);
    expect(read?.record).toMatchObject({
      local_id: company.US,
      name: 'Test Works Inc.',
      identifiers: { sic: '3571' },
      industry: 'Electronic Computers',
      sector: 'Manufacturing',
    });
  });

  it('is read since a day', async () => {
    const { path } = await bulk.download(folder);
    const [read] = await readAll(path, [company.US], '2025-01-01');
    expect(read?.filings.map(({ filing_ref }) => filing_ref)).toEqual([
      '0000009999-25-000002',
      '0000009999-25-000001',
    ]);
  });

  it('is refused when it is no archive, or has no lists', async () => {
    const { path } = await bulk.download(folder);
    await expect(readAll(path, ['0000000001'])).rejects.toMatchObject({ code: 'source_drift' });
    const zip = await readFile(path);
    await writeFile(path, zip.subarray(0, zip.length - 30));
    await expect(readAll(path, [company.US])).rejects.toMatchObject({ code: 'source_drift' });
  });

  it('leaves out a company whose list is damaged', async () => {
    const { path } = await bulk.download(folder);
    const zip = await readFile(path);
    // Within the compressed bytes of the last member, the company's own list.
    const at = zip.lastIndexOf(Buffer.from('PK\x03\x04')) + 60;
    zip.fill(0xff, at, at + 40);
    await writeFile(path, zip);
    expect(await readAll(path, [company.US])).toEqual([]);
  });

  it.each([
    ['html', 'source_drift'],
    ['undeclared-html', 'regulator_refused'],
  ] as const)('is not taken from a page in its place: %s', async (body, code) => {
    replay.faults.add({ match: file, body, times: 10 });
    expect(await codeOf(bulk.download(folder))).toBe(code);
    expect(await readdir(folder)).toEqual([]);
  });
});
