import { problem, silentLog } from '@footnote/runtime';
import { readCompanyList } from '../src/filing-list/read-from-registry.ts';
import { createMongoRegistryStore } from '../src/registry/mongo-registry-store.ts';
import type { RegistryStore } from '../src/registry/registry-store.ts';
import { scanCompanies, scanCompany } from '../src/registry/scan-companies.ts';
import { scanRegistry } from '../src/registry/scan-registry.ts';
import { createFakeCompanyListing, type FakeCompanyListing, toListed } from './fake-company-listing.ts';
import { createFakeDayListing, makeCompanyFiling } from './fake-day-listing.ts';
import { createTestClock, openTestDatabase } from './test-database.ts';

const never = new AbortController().signal;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const filing = (filing_ref: string, filing_date = '2026-02-20') =>
  toListed(makeCompanyFiling({ filing_ref, filing_date }));

describe('registry of markets that answer by company, on a real database', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let registry: RegistryStore;
  let regulator: FakeCompanyListing;
  let clock: ReturnType<typeof createTestClock>;

  beforeAll(async () => {
    database = await openTestDatabase();
    registry = createMongoRegistryStore(database.connection, { now: () => clock.now() });
  });
  afterAll(() => database?.drop());
  beforeEach(async () => {
    clock = createTestClock('2026-03-10T12:00:00.000Z');
    regulator = createFakeCompanyListing(() => clock.now());
    for (const name of ['registry_filings', 'registry_parts', 'leases']) {
      await database.connection.collection(name).deleteMany({});
    }
  });

  const as = (holder: string) => ({ registry, clock, log: silentLog, holder });
  const ids = ['00001', '00002', '00003', '00004'];
  const scan = (signal = never, holder = 'one') => scanCompanies(as(holder), regulator.adapter, ids, signal);
  const read = (localId: string) => readCompanyList(as('reader'), regulator.adapter, localId, never);
  const refs = (list: { filings: { filing_ref: string }[] }) =>
    list.filings.map((one) => one.filing_ref).sort();

  describe('its scan', () => {
    beforeEach(() => {
      for (const id of ids) regulator.put(id, filing(`9${id}`));
    });

    it('goes on where it was stopped, and reads nothing twice', async () => {
      regulator.break('00003');
      await expect(scan()).rejects.toMatchObject({ code: 'regulator_failed' });
      regulator.restore();
      expect(await scan(never, 'two')).toBe(2);
      expect(regulator.asked).toEqual(['00001', '00002', '00003', '00003', '00004']);
      expect(await scan()).toBe(0);
    });

    it('reads again what is a day old, and only what is new', async () => {
      await scan();
      regulator.asked.length = 0;
      clock.forward(dayMs - 1);
      expect(await scan()).toBe(0);
      clock.forward(1);
      await scan();
      expect(regulator.asked).toEqual(ids.map((id) => `${id} from 2026-03-03`));
      expect(await registry.ofCompany('HK', '00001')).toHaveLength(1);
    });

    it('goes on after a company that is unknown, or whose list is in another form', async () => {
      regulator.break('00001', problem('company_not_found'));
      regulator.break('00002', problem('source_drift'));
      expect(await scan()).toBe(3);
      expect((await registry.ofCompany('HK', '00004')).map((one) => one.filing_ref)).toEqual(['900004']);
      // The unknown one counts as read; the other is tried in the next round.
      expect(await scan()).toBe(0);
      expect(regulator.asked.slice(4)).toEqual(['00002']);
    });

    it('stops where the regulator refuses', async () => {
      regulator.break('00001', problem('regulator_refused'));
      await expect(scan()).rejects.toMatchObject({ code: 'regulator_refused' });
      expect(regulator.asked).toEqual(['00001']);
    });

    it('is the work of one instance at a time', async () => {
      const both = await Promise.all([scan(never, 'one'), scan(never, 'two')]);
      expect(both.reduce((sum, count) => sum + count, 0)).toBe(4);
      expect([...regulator.asked].sort()).toEqual(ids);
    });
  });

  describe('a joint filing', () => {
    it('is listed under each of its companies, whichever was read last', async () => {
      regulator.put('00001', filing('1'), filing('2'));
      regulator.put('00002', filing('2'));
      await scan();
      expect(refs(await read('00001'))).toEqual(['1', '2']);
      expect(refs(await read('00002'))).toEqual(['2']);
      expect(await registry.find('HK', '2')).toMatchObject({ local_ids: ['00001', '00002'] });
    });

    it('of an older release keeps its company', async () => {
      const { local_id: _, ...old } = makeCompanyFiling({ filing_ref: '2' });
      await database.connection
        .collection('registry_filings')
        .insertOne({ _id: 'HK:2' as never, country: 'HK', ...old, local_id: '00009' });
      regulator.put('00001', filing('2'));
      await scan();
      expect(await registry.ofCompany('HK', '00009')).toEqual(await registry.ofCompany('HK', '00001'));
      expect(await registry.find('HK', '2')).toMatchObject({ local_ids: ['00009', '00001'] });
    });
  });

  describe("a company's list", () => {
    it('that is empty is refused where filings of these days are known', async () => {
      regulator.put('00001', filing('1', '2026-03-09'));
      await read('00001');
      regulator.put('00001');
      clock.forward(dayMs);
      // What is known is served, and the reading does not count.
      expect(await read('00001')).toMatchObject({
        served_from: 'registry',
        as_of: new Date('2026-03-10T12:00:00.000Z'),
      });
      await expect(scanCompany(as('one'), regulator.adapter, '00001', never)).rejects.toMatchObject({
        code: 'source_drift',
      });
      clock.forward(10 * dayMs);
      regulator.put('00002');
      await expect(scanCompany(as('one'), regulator.adapter, '00002', never)).resolves.toMatchObject({
        filings: [],
      });
    });

    it('comes from the regulator the first time, then from the registry', async () => {
      regulator.put('00001', filing('1', '2020-01-01'), filing('2'));
      const first = await read('00001');
      expect([first.served_from, first.company_name, refs(first)]).toEqual([
        'regulator',
        'Company 00001',
        ['1', '2'],
      ]);
      clock.forward(hourMs);
      const second = await read('00001');
      expect([second.served_from, refs(second)]).toEqual(['registry', ['1', '2']]);
      expect(regulator.asked).toEqual(['00001']);
    });

    it('comes from the regulator again when it is a day old, whole', async () => {
      regulator.put('00001', filing('1', '2020-01-01'));
      await read('00001');
      clock.forward(dayMs);
      regulator.put('00001', filing('1', '2020-01-01'), filing('2', '2026-03-11'));
      const answer = await read('00001');
      expect([answer.served_from, refs(answer)]).toEqual(['regulator', ['1', '2']]);
      expect(regulator.asked.at(-1)).toBe('00001 from 2026-03-03');
    });

    it('is what the registry has when the regulator fails, and an error when it has nothing', async () => {
      regulator.put('00001', filing('1'));
      await read('00001');
      clock.forward(2 * dayMs);
      regulator.break('00001');
      const answer = await read('00001');
      expect([answer.served_from, answer.as_of.toISOString()]).toEqual([
        'registry',
        '2026-03-10T12:00:00.000Z',
      ]);
      regulator.break('00002');
      await expect(read('00002')).rejects.toMatchObject({ code: 'regulator_failed' });
    });

    it('stays fresh by the windows of the market, unless one of them is missing', async () => {
      const days = createFakeDayListing();
      regulator = createFakeCompanyListing(() => clock.now(), days.source.listing);
      const source = { country: 'HK', listing: days.source.listing } as const;
      regulator.put('00001', filing('1'));
      await read('00001');
      clock.forward(3 * dayMs);
      days.put('2026-03-12', { ...makeCompanyFiling({ filing_ref: '2' }), local_id: '00001' });
      await scanRegistry(as('one'), source, 2, never);
      expect((await read('00001')).served_from).toBe('regulator');
      clock.forward(2 * dayMs);
      await scanRegistry(as('one'), source, 10, never);
      const answer = await read('00001');
      expect([answer.served_from, refs(answer)]).toEqual(['registry', ['1', '2']]);
      expect(regulator.asked).toHaveLength(2);
    });
  });
});
