import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { testServers } from '@footnote/testing';
import { type Replay, startReplay } from '../../../../deploy/local/src/replay/replay-server.ts';
import { makeRow, writeFolder } from '../../../../deploy/local/test/replay/replay-fixture.ts';
import { createMongoCompanyStore } from '../../src/companies/mongo-company-store.ts';
import { createMongoRegistryStore } from '../../src/registry/mongo-registry-store.ts';
import { createTestClock, openTestDatabase } from '../test-database.ts';

const main = fileURLToPath(new URL('../../src/load-main.ts', import.meta.url));
const tagged = fileURLToPath(
  new URL('../../../../deploy/local/replay/sample/us/hltw-20241231.htm', import.meta.url),
);
const localId = '0000009999';

describe('npm run market:load -- --market US', () => {
  const clock = createTestClock();
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let replay: Replay;
  let dir: string;
  let folder: string;

  beforeAll(async () => {
    dir = await writeFolder({
      'index.json': JSON.stringify([
        makeRow({ filing_ref: '0000009999-25-000001', document: 'a.htm' }),
        makeRow({ filing_ref: '0000009999-14-000001', document: 'a.htm', filing_date: '2014-02-20' }),
      ]),
      'companies.json': JSON.stringify([
        { country: 'US', local_id: localId, name: 'TEST WORKS INC', ticker: 'TWRK', sic: '3571' },
      ]),
      'a.htm': await readFile(tagged),
    });
    folder = await mkdtemp(join(tmpdir(), 'load-main-'));
    replay = await startReplay({ dirs: [dir] });
    database = await openTestDatabase();
    await createMongoCompanyStore(database.connection, clock).save([
      {
        ...{ country: 'US', source: 'sec', local_id: localId, name: 'Test Works, Inc.', native_name: null },
        ...{ ticker: 'TWRK', exchange: 'NYSE', aliases: [], sector: null, industry: null },
        ...{ market_cap_usd: null, market_cap: null, active: true, identifiers: {}, size_rank: 0 },
      },
    ]);
  });
  afterAll(async () => {
    await database.drop();
    await replay.stop();
    for (const one of [dir, folder]) await rm(one, { recursive: true });
  });

  const run = async (...args: string[]) => {
    const name = database.connection.name;
    const url = testServers().mongodbUrl.replace(/^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/[^?]*)?/, `$1/${name}`);
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--conditions=footnote-source', '--no-warnings', main, '--market', 'US', '--folder', folder, ...args],
      { env: { ...process.env, MONGODB_URL: url, REPLAY_URL: replay.url } },
    );
    return stdout.trim().split('\n');
  };

  it('says first what it would read, then reads it once', async () => {
    const [plan, figures] = await run('--since', '2015', '--plan');
    expect(plan).toMatch(
      /^US: 1 companies to read from one file of lists, \d\.\d MB, of 2026-03-02, .*; 0 are known\.$/,
    );
    expect(figures).toMatch(/^US: 1 companies to read from one file of figures, \d\.\d MB, of 2026-03-02, /);
    expect(await readdir(folder)).toEqual([]);
    const told = await run('--since', '2015');
    expect(told).toContain('1 companies with 1 filings read. Nothing is missing.');
    expect(told.at(-1)).toBe('1 companies with figures of 1 filings read. Nothing is missing.');
    const registry = createMongoRegistryStore(database.connection, clock);
    const filings = await registry.ofCompany('US', localId);
    expect(filings.map(({ filing_ref }) => filing_ref)).toEqual(['0000009999-25-000001']);
    const companies = await createMongoCompanyStore(database.connection, clock).getMany([`US:${localId}`]);
    expect(companies.get(`US:${localId}`)).toMatchObject({
      name: 'Test Works, Inc.',
      identifiers: { sic: '3571' },
      sector: 'Manufacturing',
    });
    const nothing = expect.stringContaining('0 companies to read');
    expect(await run('--since', '2015')).toEqual([nothing, nothing]);
    expect(await run('--since', '2015', '--lists-only')).toEqual([nothing]);
  });
});
