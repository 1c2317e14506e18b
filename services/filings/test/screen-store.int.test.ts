import { createMongoScreenStore } from '../src/financials/mongo-screen-store.ts';
import type { ScreenChoice, ScreenRecord, ScreenStore } from '../src/financials/screen-store.ts';
import { openTestDatabase } from './test-database.ts';

const record = (country: 'US' | 'JP', local_id: string, roe: string | null, year = 2024): ScreenRecord => ({
  country,
  local_id,
  currency: country === 'US' ? 'USD' : 'JPY',
  template: 'industrial',
  fiscal_year: year,
  values: {
    ...(roe !== null && {
      roe: {
        unit: 'xbrli:pure',
        period: { start: `${year}-01-01`, end: `${year}-12-31` },
        value: roe,
        scope: null,
        filing_id: `${local_id}-${year}`,
      },
    }),
  },
});
const choice: ScreenChoice = {
  conditions: [],
  names: ['roe'],
  markets: [],
  currency: undefined,
  template: undefined,
  since: undefined,
  sort: undefined,
  limit: 10,
};

describe('the screen in the database', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let store: ScreenStore;
  const find = async (more: Partial<ScreenChoice>) => {
    const { records, ...rest } = await store.find({ ...choice, ...more });
    return { ids: records.map(({ local_id }) => local_id), ...rest };
  };

  beforeAll(async () => {
    database = await openTestDatabase();
    store = createMongoScreenStore(database.connection);
    await store.save(record('US', 'a', '0.1'), 1);
    await store.save(record('US', 'b', '0.25'), 1);
    await store.save(record('US', 'c', null), 1);
    await store.save(record('JP', 'd', '-0.5', 2021), 1);
  });
  afterAll(() => database?.drop());

  it('compares numbers as numbers, and says how many have the measure', async () => {
    expect(await find({ conditions: [{ name: 'roe', operator: '>=', bound: 0.1 }] })).toEqual({
      ids: ['a', 'b'],
      total: 2,
      covered: 4,
      having: { roe: 3 },
    });
  });

  it('sorts, and keeps those without the measure out of the order', async () => {
    expect((await find({ sort: { name: 'roe', descending: true } })).ids).toEqual(['b', 'a', 'd']);
    expect((await find({ sort: { name: 'roe', descending: false }, limit: 1 })).ids).toEqual(['d']);
  });

  it('keeps to markets, currencies and years', async () => {
    expect(await find({ markets: ['US'] })).toMatchObject({
      ids: ['a', 'b', 'c'],
      covered: 3,
      having: { roe: 2 },
    });
    expect((await find({ currency: 'JPY' })).ids).toEqual(['d']);
    expect((await find({ since: 2024 })).ids).toEqual(['a', 'b', 'c']);
  });

  it('keeps the record of later changes', async () => {
    await store.save(record('US', 'e', '0.9'), 5);
    await store.save(record('US', 'e', '0.1'), 4);
    await store.save(record('US', 'e', '0.8'), 5);
    const { records } = await store.find({
      ...choice,
      conditions: [{ name: 'roe', operator: '>', bound: 0.5 }],
    });
    expect(records.map(({ values }) => values.roe?.value)).toEqual(['0.8']);
  });
});
