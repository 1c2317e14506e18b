import type { CompanyRecord, SourceAdapter } from '@footnote/markets';
import { problem, silentLog } from '@footnote/runtime';
import { createCompanyDirectory } from '../src/companies/company-directory.ts';
import type { CompanyStore } from '../src/companies/company-store.ts';
import { createCompanyFollower } from '../src/companies/follow-companies.ts';
import { importCompanies } from '../src/companies/import-companies.ts';
import { learnCompany } from '../src/companies/learn-company.ts';
import { createMongoCompanyStore } from '../src/companies/mongo-company-store.ts';
import { seedCompanies } from '../src/prepare-database.ts';
import { createTestClock, openTestDatabase } from './test-database.ts';

function makeRecord(changes: Partial<CompanyRecord> = {}): CompanyRecord {
  return {
    local_id: '0000000001',
    name: 'ALPHA BETA INC',
    native_name: null,
    ticker: 'AB',
    exchange: null,
    aliases: [],
    sector: null,
    industry: null,
    identifiers: {},
    size_rank: 0,
    ...changes,
  };
}

function makeRegulator(records: CompanyRecord[]): SourceAdapter {
  return {
    country: 'US',
    source: 'sec',
    access: 'replay',
    needsFilingObject: false,
    listing: {
      kind: 'by-company',
      listFilings: async () => ({ filings: [], company_name: null, as_of: new Date(0) }),
    },
    checkFilingRef: () => true,
    listCompanies: async () => records,
    fetchFiling: async () => {
      throw problem('filing_not_found');
    },
  };
}

describe('companies, on a real database', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let store: CompanyStore;
  const clock = createTestClock();

  beforeAll(async () => {
    database = await openTestDatabase();
    store = createMongoCompanyStore(database.connection, clock);
  });
  afterAll(() => database?.drop());
  beforeEach(async () => {
    await database.connection.collection('companies').deleteMany({});
  });

  const read = async (key: string) => (await store.getMany([key])).get(key);

  it('keep what a list says of companies that filings name at the same moment', async () => {
    const directory = createCompanyDirectory();
    const records = Array.from({ length: 60 }, (_, at) =>
      makeRecord({ local_id: String(at + 1).padStart(10, '0'), ticker: `T${at}` }),
    );
    // Some of them look before the list is stored, and write after it.
    await Promise.all([
      importCompanies(store, makeRegulator(records)),
      ...records.map(({ local_id, name }) =>
        learnCompany({ companies: store, directory }, { country: 'US', local_id, name }),
      ),
    ]);
    const stored = await store.getMany(records.map(({ local_id }) => `US:${local_id}`));
    expect([...stored.values()].filter(({ ticker }) => ticker === null)).toEqual([]);
  });

  describe('import', () => {
    it('brings every company once, and changes nothing the second time', async () => {
      const records = Array.from({ length: 1_203 }, (_, at) =>
        makeRecord({ local_id: String(at + 1).padStart(10, '0'), name: `Company ${at}`, size_rank: at }),
      );
      expect(await importCompanies(store, makeRegulator(records))).toEqual({
        read: 1_203,
        changed: 1_203,
        ended: 0,
      });
      const before = await read('US:0000000007');
      clock.forward(1_000);
      expect(await importCompanies(store, makeRegulator(records))).toEqual({
        read: 1_203,
        changed: 0,
        ended: 0,
      });
      expect(await read('US:0000000007')).toEqual(before);
      expect(await store.count('US')).toBe(1_203);
    });

    it('writes what has changed and nothing else', async () => {
      await importCompanies(store, makeRegulator([makeRecord(), makeRecord({ local_id: '0000000002' })]));
      clock.forward(1_000);
      const changed = await importCompanies(
        store,
        makeRegulator([makeRecord({ ticker: 'ABX' }), makeRecord({ local_id: '0000000002' })]),
      );
      expect(changed.changed).toBe(1);
      expect(await read('US:0000000001')).toMatchObject({
        ticker: 'ABX',
        updated_at: clock.now().toISOString(),
      });
    });

    it('keeps what the regulator does not say, and a former name as an alias', async () => {
      await store.save([
        {
          ...makeRecord({ name: 'Alpha Beta, Inc.', sector: 'Energy', aliases: ['AlphaB'] }),
          country: 'US',
          source: 'sec',
          market_cap_usd: 5,
          market_cap: { amount: 4, currency: 'EUR', as_of: '2025-01-31' },
          active: true,
          identifiers: { lei: 'X' },
        },
      ]);
      await importCompanies(store, makeRegulator([makeRecord({ identifiers: { figi: 'Y' } })]));
      expect(await read('US:0000000001')).toMatchObject({
        name: 'Alpha Beta, Inc.',
        sector: 'Energy',
        aliases: ['AlphaB'],
        market_cap_usd: 5,
        market_cap: { amount: 4, currency: 'EUR', as_of: '2025-01-31' },
        identifiers: { lei: 'X', figi: 'Y' },
      });
      await importCompanies(store, makeRegulator([makeRecord({ name: 'Gamma Corp' })]));
      expect(await read('US:0000000001')).toMatchObject({
        name: 'Gamma Corp',
        aliases: ['AlphaB', 'Alpha Beta, Inc.'],
      });
    });
  });

  it('stay as inactive once a whole list names them no longer, and come back with it', async () => {
    const ids = ['0000000001', '0000000002', '0000000003'];
    const records = ids.map((local_id) => makeRecord({ local_id }));
    await importCompanies(store, makeRegulator(records), { isWhole: true });
    const without = makeRegulator(records.slice(1));
    expect(await importCompanies(store, without)).toMatchObject({ ended: 0 });
    expect(await importCompanies(store, without, { isWhole: true })).toMatchObject({ ended: 1 });
    expect(await read('US:0000000001')).toMatchObject({ active: false, ticker: 'AB' });
    expect(await importCompanies(store, without, { isWhole: true })).toMatchObject({ changed: 0, ended: 0 });
    // A list that has lost most of its companies was cut short.
    expect(
      await importCompanies(store, makeRegulator([makeRecord({ local_id: '0000000009' })]), {
        isWhole: true,
      }),
    ).toMatchObject({ ended: 0 });
    await importCompanies(store, makeRegulator(records), { isWhole: true });
    expect(await read('US:0000000001')).toMatchObject({ active: true });
  });

  it('start as fifty of each market, where a market has none', async () => {
    await importCompanies(store, makeRegulator([makeRecord()]));
    await seedCompanies(store, silentLog);
    expect([await store.count('US'), await store.count('JP'), await store.count('BR')]).toEqual([1, 50, 50]);
    clock.forward(1_000);
    const before = await read('JP:E02144');
    await seedCompanies(store, silentLog);
    expect(await read('JP:E02144')).toEqual(before);
  });

  describe('follower', () => {
    it('reads all, then what has changed, whoever wrote it', async () => {
      const directory = createCompanyDirectory();
      const follower = createCompanyFollower(store, directory, silentLog, clock);
      await importCompanies(store, makeRegulator([makeRecord()]));
      expect(follower.loaded).toBe(false);
      await follower.catchUp();
      expect(follower.loaded).toBe(true);
      expect(directory.index.search('alpha', 5).map((hit) => hit.key)).toEqual(['US:0000000001']);
      const { version } = directory;
      await follower.catchUp();
      expect(directory.version).toBe(version);

      clock.forward(1_000);
      const other = createMongoCompanyStore(database.connection.useDb(database.connection.name), clock);
      await importCompanies(other, makeRegulator([makeRecord({ name: 'Omega Corp', ticker: 'OM' })]));
      await follower.catchUp();
      expect(directory.index.search('omega', 5)).toHaveLength(1);
      expect(directory.get('US:0000000001')?.ticker).toBe('OM');
    });

    it('does not miss one that was written with a clock a little behind', async () => {
      const directory = createCompanyDirectory();
      const follower = createCompanyFollower(store, directory, silentLog, clock);
      await importCompanies(store, makeRegulator([makeRecord()]));
      await follower.catchUp();
      const slow = createTestClock(new Date(clock.now().getTime() - 5_000).toISOString());
      const behind = createMongoCompanyStore(database.connection.useDb(database.connection.name), slow);
      await importCompanies(
        behind,
        makeRegulator([makeRecord({ local_id: '0000000009', name: 'Late Inc' })]),
      );
      await follower.catchUp();
      expect(directory.get('US:0000000009')?.name).toBe('Late Inc');
    });

    it('does not read the last import again and again', async () => {
      const directory = createCompanyDirectory();
      let read = 0;
      const counted: CompanyStore = {
        ...store,
        async *changedSince(since) {
          for await (const company of store.changedSince(since)) {
            read += 1;
            yield company;
          }
        },
      };
      await importCompanies(store, makeRegulator([makeRecord(), makeRecord({ local_id: '0000000002' })]));
      const follower = createCompanyFollower(counted, directory, silentLog, clock);
      await follower.catchUp();
      expect(read).toBe(2);
      clock.forward(20 * 60_000);
      await follower.catchUp();
      read = 0;
      await follower.catchUp();
      expect(read).toBe(0);
      await importCompanies(store, makeRegulator([makeRecord({ name: 'Later Inc' })]));
      await follower.catchUp();
      expect([read, directory.get('US:0000000001')?.name]).toEqual([1, 'Later Inc']);
    });

    it('misses none where the database went away in the middle of a look', async () => {
      const directory = createCompanyDirectory();
      await importCompanies(store, makeRegulator([makeRecord()]));
      clock.forward(60_000);
      await importCompanies(store, makeRegulator([makeRecord({ local_id: '0000000002' })]));
      let away = true;
      const breaking: CompanyStore = {
        ...store,
        async *changedSince(since) {
          yield* store.changedSince(since);
          if (away) throw problem('store_unavailable');
        },
      };
      const follower = createCompanyFollower(breaking, directory, silentLog, clock);
      await expect(follower.catchUp()).rejects.toMatchObject({ code: 'store_unavailable' });
      away = false;
      await follower.catchUp();
      expect([...directory.ofMarket('US').keys()]).toEqual(['US:0000000001', 'US:0000000002']);
    });

    it('goes on after the database was away', async () => {
      const directory = createCompanyDirectory();
      let away = true;
      const unsteady: CompanyStore = {
        ...store,
        changedSince: (since) => {
          if (away) throw problem('store_unavailable');
          return store.changedSince(since);
        },
      };
      await importCompanies(store, makeRegulator([makeRecord()]));
      const follower = createCompanyFollower(unsteady, directory, silentLog, clock);
      await expect(follower.catchUp()).rejects.toMatchObject({ code: 'store_unavailable' });
      expect(follower.loaded).toBe(false);
      away = false;
      await follower.catchUp();
      expect(directory.get('US:0000000001')).toBeDefined();
    });
  });
});
