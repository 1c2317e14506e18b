import { silentLog } from '@footnote/runtime';
import { readFromRegistry } from '../src/filing-list/read-from-registry.ts';
import { createMongoRegistryStore } from '../src/registry/mongo-registry-store.ts';
import type { RegistryStore } from '../src/registry/registry-store.ts';
import { leaseMs, scanRegistry } from '../src/registry/scan-registry.ts';
import { createFakeDayListing, type FakeDayListing, makeCompanyFiling } from './fake-day-listing.ts';
import { createTestClock, openTestDatabase } from './test-database.ts';

const never = new AbortController().signal;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

describe('registry of markets that list by part, on a real database', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let registry: RegistryStore;
  let regulator: FakeDayListing;
  let clock: ReturnType<typeof createTestClock>;

  beforeAll(async () => {
    database = await openTestDatabase();
    const shared = { now: () => clock.now() };
    registry = createMongoRegistryStore(database.connection, shared);
  });
  afterAll(() => database?.drop());
  beforeEach(async () => {
    clock = createTestClock('2026-03-10T12:00:00.000Z');
    regulator = createFakeDayListing();
    for (const name of ['registry_filings', 'registry_parts', 'leases']) {
      await database.connection.collection(name).deleteMany({});
    }
  });

  const as = (holder: string) => ({ registry, clock, log: silentLog, holder });
  const scan = (reach: number, holder = 'one', signal = never) =>
    scanRegistry(as(holder), regulator.source, reach, signal);

  describe('its scan', () => {
    it('reads each day once, newest first, empty ones too', async () => {
      regulator.put('2026-03-09', makeCompanyFiling({ filing_date: '2026-03-09' }));
      expect(await scan(3)).toBe(3);
      expect(regulator.asked).toEqual(['2026-03-10', '2026-03-09', '2026-03-08']);
      expect(await scan(3)).toBe(0);
      expect(await scan(5)).toBe(2);
      expect((await registry.ofCompany('JP', 'E00001')).map((one) => one.filing_ref)).toEqual(['S1000001']);
    });

    it('goes on where a failure of the regulator or a stop has left it', async () => {
      regulator.break('2026-03-08');
      await expect(scan(5)).rejects.toMatchObject({ code: 'regulator_failed' });
      regulator.restore();
      expect(await scan(5, 'two')).toBe(3);
      expect(regulator.asked.slice(2)).toEqual(['2026-03-08', '2026-03-08', '2026-03-07', '2026-03-06']);

      const stop = new AbortController();
      stop.abort();
      expect(await scan(9, 'one', stop.signal)).toBe(0);
      expect(await scan(9)).toBe(4);
    });

    it('reads the days again that may still change, after a while, until they have settled', async () => {
      await scan(10);
      regulator.asked.length = 0;
      clock.forward(hourMs / 2);
      await scan(10);
      // A day is settled once it was read more than a week after it had begun.
      expect(regulator.asked).toEqual(
        ['10', '09', '08', '07', '06', '05', '04'].map((day) => `2026-03-${day}`),
      );
      clock.forward(30 * dayMs);
      await scan(60);
      regulator.asked.length = 0;
      clock.forward(hourMs);
      await scan(60);
      expect(regulator.asked.every((day) => day > '2026-04-01')).toBe(true);
    });

    it('is the work of one instance at a time', async () => {
      expect(await registry.takeLease('registry-scan.JP', 'two', 60_000)).toBe(true);
      expect(await scan(3, 'one')).toBe(0);
      expect(regulator.asked).toEqual([]);
      await registry.releaseLease('registry-scan.JP', 'two');
      const both = await Promise.all([scan(20, 'one'), scan(20, 'two')]);
      expect(both.reduce((sum, read) => sum + read, 0)).toBe(20);
      expect(new Set(regulator.asked).size).toBe(20);
    });

    it('keeps what it has of a part that has not changed, by its tag', async () => {
      regulator.put('2026-03-10', makeCompanyFiling());
      regulator.mark('2026-03-10', 'first');
      await scan(1);
      regulator.put('2026-03-10');
      clock.forward(hourMs);
      expect(await scan(1)).toBe(1);
      expect(await registry.ofCompany('JP', 'E00001')).toHaveLength(1);
      expect(await scan(1)).toBe(0);
    });

    it('of a year, killed and taken up by another instance, reads nothing twice', async () => {
      // The first instance dies in the middle of a day: it neither stores it nor gives its lease back.
      const store = { ...registry, releaseLease: async () => {} };
      const stopped: RegistryStore = {
        ...store,
        savePart: async (...part) => {
          if (regulator.asked.length > 20) throw new Error('the process is killed');
          await registry.savePart(...part);
        },
      };
      const killed = scanRegistry({ ...as('one'), registry: stopped }, regulator.source, 60, never);
      await expect(killed).rejects.toThrow('killed');
      expect(await scan(60, 'two')).toBe(0);
      clock.forward(leaseMs + 1);
      const before = regulator.asked.length;
      expect(await scan(60, 'two')).toBe(60 - (before - 1));
      const times = new Map<string, number>();
      for (const day of regulator.asked) times.set(day, (times.get(day) ?? 0) + 1);
      // Only the day that was being read when the instance died, since nobody stored it.
      expect([...times].filter(([, count]) => count > 1).map(([day]) => day)).toEqual([
        regulator.asked[before - 1],
      ]);
      expect(times.size).toBe(60);
    });

    it('takes a filing over that its regulator has changed', async () => {
      regulator.put('2026-03-10', makeCompanyFiling({ title: 'before' }));
      await scan(1);
      regulator.put('2026-03-10', makeCompanyFiling({ title: 'after' }));
      clock.forward(hourMs);
      await scan(1);
      expect((await registry.ofCompany('JP', 'E00001')).map((one) => one.title)).toEqual(['after']);
    });
  });

  describe('what its regulator takes back', () => {
    const many = Array.from({ length: 6 }, (_, at) => makeCompanyFiling({ filing_ref: `S100000${at}` }));

    it('is removed, also when it was listed on a day that is read no more', async () => {
      regulator.put('2026-03-01', ...many);
      await scan(10);
      regulator.withdraw('2026-03-10', 'S1000002', 'S1999999');
      clock.forward(hourMs);
      await scan(10);
      const refs = (await registry.ofCompany('JP', 'E00001')).map((one) => one.filing_ref);
      expect(refs.sort()).toEqual(['S1000000', 'S1000001', 'S1000003', 'S1000004', 'S1000005']);
      expect(await registry.find('JP', 'S1000002')).toBeNull();
    });

    it('is never the whole list of a day: an empty one is a failure of the regulator', async () => {
      regulator.put('2026-03-10', ...many);
      await scan(3);
      regulator.put('2026-03-10');
      clock.forward(hourMs);
      await expect(scan(3)).rejects.toMatchObject({ code: 'source_drift' });
      expect(await registry.ofCompany('JP', 'E00001')).toHaveLength(6);
      regulator.withdraw('2026-03-10', ...many.map(({ filing_ref }) => filing_ref));
      expect(await scan(3)).toBe(3);
      expect(await registry.ofCompany('JP', 'E00001')).toEqual([]);
    });
  });

  describe('its lease', () => {
    it('is held by one of many who want it, can be prolonged by that one, and runs out', async () => {
      const takers = Array.from({ length: 10 }, (_, at) => `holder-${at}`);
      const taken = await Promise.all(takers.map((holder) => registry.takeLease('l', holder, 1_000)));
      const holder = takers[taken.indexOf(true)] ?? '';
      expect(taken.filter(Boolean)).toHaveLength(1);
      expect(await registry.takeLease('l', holder, 1_000)).toBe(true);
      await registry.releaseLease('l', 'somebody else');
      expect(await registry.takeLease('l', 'somebody else', 1_000)).toBe(false);
      clock.forward(1_001);
      expect(await registry.takeLease('l', 'somebody else', 1_000)).toBe(true);
      expect(await registry.takeLease('l', holder, 1_000)).toBe(false);
    });
  });

  describe("a company's list", () => {
    const read = (localId = 'E00001') => readFromRegistry(as('reader'), regulator.source, localId, never);

    it('comes from the registry while it is fresh', async () => {
      regulator.put('2026-03-09', makeCompanyFiling());
      await scan(3);
      regulator.asked.length = 0;
      const answer = await read();
      expect(answer).toMatchObject({ served_from: 'registry', as_of: clock.now() });
      expect(answer.filings.map((one) => one.filing_ref)).toEqual(['S1000001']);
      expect(answer.filings[0]).not.toHaveProperty('company_name');
      expect(regulator.asked).toEqual([]);
    });

    it('comes from the regulator where the registry has none of it', async () => {
      regulator.put('2026-02-20', makeCompanyFiling());
      const answer = await read();
      expect(answer.served_from).toBe('regulator');
      expect(answer.filings.map((one) => one.filing_ref)).toEqual(['S1000001']);
      expect(regulator.asked).toHaveLength(30);
      // What was read is kept.
      expect((await read()).served_from).toBe('registry');
    });

    it('comes from the regulator where the registry is stale, the newest days first', async () => {
      regulator.put('2026-03-09', makeCompanyFiling());
      await scan(3);
      clock.forward(2 * dayMs);
      regulator.put('2026-03-12', makeCompanyFiling({ filing_ref: 'S1000002', filing_date: '2026-03-12' }));
      const answer = await read();
      expect(answer.served_from).toBe('regulator');
      expect(answer.filings.map((one) => one.filing_ref).sort()).toEqual(['S1000001', 'S1000002']);
    });

    it('is what the registry has when the regulator fails, and an error when it has nothing', async () => {
      regulator.put('2026-03-09', makeCompanyFiling());
      await scan(3);
      clock.forward(2 * dayMs);
      regulator.break('2026-03-12');
      const answer = await read();
      expect([answer.served_from, answer.filings.length]).toEqual(['registry', 1]);
      await expect(read('E99999')).rejects.toMatchObject({ code: 'regulator_failed' });
    });
  });
});
