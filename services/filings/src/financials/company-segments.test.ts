import type { StoredFinancials, TableData } from '@footnote/contracts';
import { financials } from '../../test/test-financials.ts';
import { readSegmentsOfCompany } from './company-segments.ts';
import type { FilingFigures } from './filing-figures-store.ts';
import { openFinancials } from './open-financials.ts';

type Dims = StoredFinancials['contexts'][number]['dims'];
const segments = 'us-gaap:StatementBusinessSegmentsAxis';
const items = 'srt:ConsolidationItemsAxis';
const year = (n: number) => ({ start: `${n}-01-01`, end: `${n}-12-31` });
const dim = (axis: string, member: string): Dims[number] => ({ axis, member, typed: false });

interface Tagged {
  dims: Dims;
  value: string;
  of?: number;
  concept?: number;
  separate?: boolean;
  flags?: number;
}

/** A filing with these figures, each printed at its own place. */
function tagged(facts: readonly Tagged[]): StoredFinancials {
  const all = <T>(of: (fact: Tagged, n: number) => T) => facts.map(of);
  return {
    ...financials,
    contexts: all(({ dims, of = 2024, separate = false }) => ({
      period: year(of),
      fiscal: { year: of, period: 'FY' },
      dims,
      separate,
    })),
    concepts: [
      { name: 'us-gaap:Revenues', own: false, label: 'Net sales' },
      { name: 'us-gaap:Goodwill', own: false, label: null },
    ],
    facts: {
      ...financials.facts,
      id: all((_, n) => `f-${n}`),
      concept: all(({ concept = 0 }) => concept),
      context: all((_, n) => n),
      unit: all(() => 0),
      document: all(() => 0),
      flags: all(({ flags = 0 }) => flags),
      value: all(({ value }) => value),
      printed: all(() => null),
      decimals: all(() => '0'),
      scale: all(() => 0),
      at: all((_, n) => [0, n === 0 ? 100 : 10, 5, 0, n, 1]),
    },
    notes: [],
  };
}

const americas = dim(segments, 'co:AmericasSegmentMember');
const asia = dim(segments, 'co:GreaterAsiaMember');

const column = (n: number, change: Partial<TableData['columns'][number]> = {}) => ({
  key: String(n),
  period: { year: n, ...year(n), months: 12 },
  period_unsure: false,
  fiscal_year: null,
  scope: null,
  ...change,
});
const cell = (value: string, change: object = {}) => ({
  text: value,
  value,
  kind: 'money' as const,
  scale: 6,
  currency: 'HKD',
  char_start: 40,
  char_end: 44,
  ...change,
});
const row = (label: string, cells: TableData['rows'][number]['cells']) => ({
  id: 't1.r1',
  label,
  level: 0,
  groups: [],
  is_total: false,
  char_start: 30,
  char_end: 50,
  cells,
});
const table = (change: Partial<TableData> = {}): TableData => ({
  id: 't1',
  title: 'Notes › 5. Revenue by geographical area',
  section: '9',
  table: 0,
  page: null,
  char_start: 0,
  char_end: 100,
  unit: 'HK$ million',
  currency: 'HKD',
  scale: 6,
  scope: { of: 'group', name: null },
  statement: null,
  continues: null,
  head: '',
  columns: [column(2024), column(2023)],
  rows: [row('Mainland', [cell('12'), cell('11')]), row('Hong Kong', [cell('5'), null])],
  ...change,
});

interface Filed {
  loaded?: boolean;
  facts?: StoredFinancials;
  tables?: TableData[];
}

/** The oldest report first. */
async function read(...reports: Filed[]) {
  const at = (id: string) => reports[Number(id.slice(1))];
  const { body } = await readSegmentsOfCompany(
    {
      figures: {
        save: async () => {},
        ofCompany: async () =>
          reports.map(({ loaded }, n) => ({
            loaded,
            country: 'US',
            filing_id: `A${n}`,
            periodic: true,
            filing_date: `202${n}-02-01`,
          })) as unknown as FilingFigures[],
      },
      filings: {
        get: async (_, id) => ({ financials_key: at(id)?.facts ? id : null, artifact_key: id }) as never,
      },
      financials: {
        read: async (key) => {
          const facts = at(key)?.facts;
          return facts ? openFinancials(facts) : null;
        },
      },
      tables: { read: async (key) => at(/A\d/.exec(key)?.[0] ?? '')?.tables ?? null },
    },
    { country: 'US', local_id: '1' },
  );
  return body.groups;
}

describe('segments of a company', () => {
  it('are read past reports of which only the regulator’s list is known', async () => {
    const ingested = tagged([
      { dims: [americas], value: '90', of: 2023 },
      { dims: [asia], value: '50', of: 2023 },
    ]);
    const listed = Array.from({ length: 12 }, () => ({ loaded: true }));
    expect(await read({ facts: ingested }, ...listed)).toHaveLength((await read({ facts: ingested })).length);
    expect(await read({ facts: ingested })).not.toEqual([]);
  });

  it('are the figures that one member narrows, with their places, of the newest report', async () => {
    const older = tagged([
      { dims: [americas], value: '90', of: 2023 },
      { dims: [asia], value: '50', of: 2023 },
      { dims: [americas], value: '80', of: 2022 },
    ]);
    const newer = tagged([
      { dims: [americas, dim(items, 'us-gaap:OperatingSegmentsMember')], value: '100' },
      { dims: [asia], value: '60' },
      { dims: [americas], value: '91', of: 2023 },
    ]);
    const [group, ...others] = await read({ facts: older }, { facts: newer });
    expect(others).toEqual([]);
    expect(group).toMatchObject({
      kind: 'segment',
      method: 'tagged',
      title: 'Net sales',
      unit: 'iso4217:USD',
    });
    expect(
      group?.rows.map(({ name, points }) => [name, points.map(({ value, filing_id }) => [value, filing_id])]),
    ).toEqual([
      [
        'Americas',
        [
          ['100', 'A1'],
          ['91', 'A1'],
          ['80', 'A0'],
        ],
      ],
      [
        'Greater Asia',
        [
          ['60', 'A1'],
          ['50', 'A0'],
        ],
      ],
    ]);
    expect(group?.rows[0]?.points[0]).toMatchObject({
      fact_id: 'f-0',
      at: { section: '8', char_start: 100, char_end: 105 },
    });
  });

  it('have the names that the filing prints around their figures', async () => {
    const phone = dim('srt:ProductOrServiceAxis', 'co:IPhoneMember');
    const wear = dim('srt:ProductOrServiceAxis', 'co:WearablesHomeandAccessoriesMember');
    const facts = tagged([
      { dims: [phone], value: '1' },
      { dims: [wear], value: '2' },
    ]);
    const printed = table({
      section: '8',
      char_end: 1_000,
      rows: [row('iPhone®', []), row('Wearables, Home and Accessories (1)', []), row('Total', [])],
    });
    const names = async (tables: TableData[]) =>
      (await read({ facts, tables }))[0]?.rows.map(({ name }) => name);
    expect(await names([printed])).toEqual(['iPhone®', 'Wearables, Home and Accessories']);
    const elsewhere = { ...printed, section: '7' };
    expect(await names([elsewhere])).toEqual(['IPhone', 'Wearables Homeand Accessories']);
  });

  it.each<[string, Partial<Tagged>]>([
    ['of two members', { dims: [asia, dim('srt:ProductOrServiceAxis', 'co:PhoneMember')] }],
    ['between segments', { dims: [asia, dim(items, 'us-gaap:IntersegmentEliminationMember')] }],
    ['of the parent alone', { dims: [asia], separate: true }],
    ['that is nil', { dims: [asia], flags: 2 }],
    ['that is not printed', { dims: [asia], flags: 4 }],
    ['of another axis', { dims: [dim('us-gaap:DebtInstrumentAxis', 'co:NotesMember')] }],
    ['of all segments', { dims: [dim(segments, 'us-gaap:OperatingSegmentsMember')] }],
  ])('leave out a figure %s', async (_, change) => {
    const facts = tagged([
      { dims: [americas], value: '1' },
      { dims: [asia], value: '2', of: 2023 },
      { value: '3', dims: [], ...change },
    ]);
    const [group] = await read({ facts });
    expect(group?.rows.flatMap(({ points }) => points.map(({ value }) => value))).toEqual(['1', '2']);
  });

  it('are no group where only one member has a concept', async () => {
    expect(await read({ facts: tagged([{ dims: [asia], value: '1', concept: 1 }]) })).toEqual([]);
  });

  it('are printed tables where nothing is tagged: whole years whose scale and currency are known', async () => {
    const [group, ...others] = await read({ tables: [table()] });
    expect(others).toEqual([]);
    expect(group).toMatchObject({ kind: 'region', method: 'printed', unit: 'iso4217:HKD', concept: null });
    expect(group?.rows).toMatchObject([
      {
        name: 'Mainland',
        points: [
          { value: '12000000', period: year(2024), fact_id: null, at: { section: '9', char_start: 40 } },
          { value: '11000000' },
        ],
      },
      { name: 'Hong Kong', points: [{ value: '5000000' }] },
    ]);
  });

  it.each<[string, Partial<TableData>]>([
    ['of another subject', { title: 'Finance costs' }],
    ['of the parent alone', { scope: { of: 'parent', name: null } }],
    ['that is a primary statement', { statement: { kind: 'income-statement', primary: true } }],
    ['whose periods are not sure', { columns: [column(2024, { period_unsure: true }), column(2023)] }],
    ['of half-years', { columns: [column(2024, { period: { year: 2024, ...year(2024), months: 6 } })] }],
    ['of unknown scale', { rows: ['A', 'B'].map((label) => row(label, [cell('1', { scale: null })])) }],
    ['in two currencies', { rows: [row('A', [cell('1')]), row('B', [cell('2', { currency: 'USD' })])] }],
    ['in percent', { rows: ['A', 'B'].map((label) => row(label, [cell('1', { kind: 'percent' })])) }],
  ])('are not read from a table %s', async (_, change) => {
    const groups = await read({ tables: [table(change)] });
    const values = groups.flatMap(({ rows }) => rows.flatMap(({ points }) => points));
    expect(values.filter(({ period }) => 'end' in period && period.end === '2024-12-31')).toEqual([]);
  });
});
