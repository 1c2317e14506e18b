import { buildSeries } from './build-series.ts';
import type { FiledFigures, FiledPoint, SeriesBasis } from './series-types.ts';

const point = (
  name: string,
  fiscal: [year: number, period: string],
  value: string,
  start: string,
  end: string,
): FiledPoint => ({
  name,
  fiscal: { year: fiscal[0], period: fiscal[1] },
  value,
  period: { start, end },
  unit: 'iso4217:USD',
  rounding: '0.5',
  standing: 'reported',
  formula: null,
  fact_ids: [`${fiscal.join('')}`],
});
const filing = (id: string, filed: string, points: FiledPoint[], periodic = true): FiledFigures => ({
  filing_id: id,
  form_type: null,
  filed,
  periodic,
  points,
});
const q1 = (value: string, year = 2024) =>
  point('cfo', [year, 'Q1'], value, `${year}-01-01`, `${year}-03-31`);
const h1 = (value: string, year = 2024) =>
  point('cfo', [year, 'H1'], value, `${year}-01-01`, `${year}-06-30`);
const m9 = (value: string, year = 2024) =>
  point('cfo', [year, '9M'], value, `${year}-01-01`, `${year}-09-30`);
const fy = (value: string, year = 2024) =>
  point('cfo', [year, 'FY'], value, `${year}-01-01`, `${year}-12-31`);
const year2024 = [
  filing('Q1', '2024-05-01', [q1('10'), q1('9', 2023)]),
  filing('Q2', '2024-08-01', [h1('30'), h1('28', 2023)]),
  filing('Q3', '2024-11-01', [m9('60'), m9('55', 2023)]),
  filing('FY', '2025-02-01', [fy('100'), fy('90', 2023)]),
];

function read(filings: FiledFigures[], basis?: SeriesBasis, as = 'latest', name = 'cfo') {
  const [series] = buildSeries(filings, { names: [name], basis, as });
  return (series?.points ?? []).map(({ fiscal, shown: { point: one } }) => [
    `${fiscal?.year}${fiscal?.period}`,
    one.value,
    one.formula,
  ]);
}

describe('the series of a company', () => {
  it('takes a figure that was read from a table only where no filing has a tagged one', () => {
    const cell = { statement: 'cash-flow', row: 3, label: 'Net cash', column: 0, column_label: '2024' };
    const printed = (one: FiledPoint): FiledPoint => ({
      ...one,
      standing: 'from_table',
      fact_ids: [],
      cells: [cell],
    });
    const table = filing('PDF', '2025-03-01', [printed(fy('101')), printed(fy('80', 2022))]);
    expect(read([...year2024, table], 'annual')).toEqual([
      ['2024FY', '100', null],
      ['2023FY', '90', null],
      ['2022FY', '80', null],
    ]);
    const [series] = buildSeries([...year2024, table], { names: ['cfo'], basis: 'annual', as: 'latest' });
    expect(series?.points[0]).toMatchObject({ restated: false, latest: { filing_id: 'FY' } });
    expect(series?.points[2]?.latest.point).toMatchObject({ standing: 'from_table', cells: [cell] });
    expect(
      read([year2024[2] as FiledFigures, filing('FY', '2025-02-01', [printed(fy('100'))])], 'quarter'),
    ).toContainEqual(['2024Q4', '40', 'FY - 9M']);
  });

  it('derives quarters from year-to-date figures, and marks them (edgartools #1180)', () => {
    expect(read(year2024, 'quarter').slice(0, 4)).toEqual([
      ['2024Q4', '40', 'FY - 9M'],
      ['2024Q3', '30', '9M - H1'],
      ['2024Q2', '20', 'H1 - Q1'],
      ['2024Q1', '10', null],
    ]);
  });

  it('never subtracts another year’s first quarter (#1197), nor figures of different vintages', () => {
    // In the next year, only the half-year comparative is restated.
    const next = filing('Q2b', '2025-08-01', [h1('33', 2025), h1('31', 2024)]);
    const quarters = read([...year2024, next], 'quarter');
    expect(quarters.find(([name]) => name === '2024Q2')).toEqual(['2024Q2', '20', 'H1 - Q1']);
    expect(
      read([filing('a', '2024-08-01', [h1('30')]), filing('b', '2024-05-01', [q1('9', 2023)])], 'quarter'),
    ).toEqual([['2023Q1', '9', null]]);
  });

  it('keeps spans that begin on different days apart (52 and 53 weeks, #816)', () => {
    const late = { ...q1('10'), period: { start: '2024-01-08', end: '2024-03-31' } };
    expect(read([filing('a', '2024-08-01', [late, h1('30')])], 'quarter')).toEqual([['2024Q1', '10', null]]);
  });

  it('derives no quarter of a figure per share or of a balance', () => {
    const eps = (one: FiledPoint): FiledPoint => ({ ...one, name: 'eps_basic' });
    expect(
      read([filing('a', '2025-02-01', [eps(fy('4')), eps(m9('3'))])], 'quarter', 'latest', 'eps_basic'),
    ).toEqual([]);
  });

  it('has the last twelve months, which are the whole year at a year end', () => {
    const next = filing('Q1b', '2025-05-01', [q1('12', 2025), q1('10')]);
    expect(read([...year2024, next], 'ttm').slice(0, 2)).toEqual([
      ['2025TTM', '102', 'FY + Q1 - prior Q1'],
      ['2024TTM', '100', null],
    ]);
  });

  it('has the twelve months of an annual report and a report of the next year, and says what is not seen', () => {
    const two = [
      filing('FY', '2025-02-01', [fy('100')]),
      filing('Q3b', '2025-11-01', [m9('66', 2025), m9('60')]),
    ];
    expect(read(two, 'ttm')).toEqual([
      ['2025TTM', '106', 'FY + 9M - prior 9M'],
      ['2024TTM', '100', null],
    ]);
    const [series] = buildSeries(two, { names: ['cfo'], basis: 'ttm', as: 'latest' });
    expect(series?.points[0]?.shown.point).toMatchObject({
      scope: 'From reports of different years: a restatement between them would not be seen.',
      inputs: [{ value: '100' }, { value: '60' }, { value: '66' }],
    });
    // Where one vintage is common to both, no other pair is made.
    const restated = filing('FYb', '2026-02-01', [fy('130', 2025), fy('104')]);
    expect(read([...two, restated], 'ttm')[1]).toEqual(['2025TTM', '110', 'FY + 9M - prior 9M']);
  });

  it('has the figures known on a day, and those first reported (#228)', () => {
    const next = filing('FY2', '2026-02-01', [fy('120', 2025), fy('104')]);
    const all = [...year2024, next];
    expect(read(all, 'annual').slice(0, 2)).toEqual([
      ['2025FY', '120', null],
      ['2024FY', '104', null],
    ]);
    expect(read(all, 'annual', 'first').slice(1, 2)).toEqual([['2024FY', '100', null]]);
    expect(read(all, 'annual', '2025-12-31')[0]).toEqual(['2024FY', '100', null]);
    const [series] = buildSeries(all, { names: ['cfo'], basis: 'annual', as: 'latest' });
    expect(series?.points.map(({ restated }) => restated)).toEqual([false, true, false]);
  });

  it('does not treat another rounding as a restatement', () => {
    const rounded = { ...fy('100.4'), rounding: '0.5' };
    const [series] = buildSeries(
      [filing('a', '2025-02-01', [fy('100')]), filing('b', '2026-02-01', [rounded])],
      {
        names: ['cfo'],
        basis: 'annual',
        as: 'latest',
      },
    );
    expect(series?.points[0]?.restated).toBe(false);
  });

  it('lets an amendment replace only its own figures (#701), and never prefers a proxy (#796)', () => {
    const amended = filing('10-K/A', '2025-04-01', [fy('101')]);
    const proxy = filing('DEF 14A', '2025-05-01', [fy('100000'), m9('1')], false);
    expect(read([...year2024, amended, proxy], 'annual')[0]).toEqual(['2024FY', '101', null]);
    expect(read([...year2024, amended, proxy], 'quarter').find(([name]) => name === '2024Q1')).toEqual([
      '2024Q1',
      '10',
      null,
    ]);
  });

  it('derives the second half of a year that is reported by halves', () => {
    const japan = [filing('H', '2024-08-01', [h1('30')]), filing('Y', '2025-02-01', [fy('100')])];
    expect(read(japan, 'interim')).toEqual([
      ['2024H2', '70', 'FY - H1'],
      ['2024H1', '30', null],
    ]);
  });

  it('has no twelve months across a change of the year’s end, whose months belong to neither year', () => {
    const span = (fiscal: [number, string], value: string, start: string, end: string) =>
      point('cfo', fiscal, value, start, end);
    const until2023 = filing('FY', '2023-11-01', [
      span([2023, 'FY'], '100', '2022-10-01', '2023-09-30'),
      span([2023, '9M'], '70', '2022-10-01', '2023-06-30'),
      span([2023, 'Q1'], '20', '2022-10-01', '2022-12-31'),
    ]);
    const transition = filing('10-KT', '2024-02-01', [span([2023, 'Q4'], '25', '2023-10-01', '2023-12-31')]);
    const since2024 = filing('Q1', '2024-05-01', [span([2024, 'Q1'], '30', '2024-01-01', '2024-03-31')]);
    const all = [until2023, transition, since2024];
    expect(read(all, 'ttm')).toEqual([['2023TTM', '100', null]]);
    // The last quarter of the old year is still what its first nine months leave.
    expect(read(all, 'quarter')).toEqual([
      ['2024Q1', '30', null],
      ['2023Q4', '25', null],
      ['2023Q4', '30', 'FY - 9M'],
      ['2023Q1', '20', null],
    ]);
  });

  it('takes a year of 52 weeks and the same year rounded to the month’s end for one, but no stub', () => {
    const exact = point('cfo', [2024, 'FY'], '100', '2023-10-01', '2024-09-28');
    const rounded = point('cfo', [2024, 'FY'], '104', '2023-10-01', '2024-09-30');
    const [series] = buildSeries([filing('a', '2024-11-01', [exact]), filing('b', '2025-11-01', [rounded])], {
      names: ['cfo'],
      basis: 'annual',
      as: 'latest',
    });
    expect(
      series?.points.map(({ period, shown, restated }) => [period, shown.point.value, restated]),
    ).toEqual([[exact.period, '104', true]]);
    const stub = point('cfo', [2024, 'FY'], '96', '2023-10-15', '2024-09-28');
    expect(read([filing('a', '2024-11-01', [exact, stub])], 'annual')).toHaveLength(2);
  });

  it('keeps a change of currency apart: two series, and no difference between them', () => {
    const euros = (one: FiledPoint): FiledPoint => ({ ...one, unit: 'iso4217:EUR' });
    const filings = [
      filing('a', '2024-11-01', [m9('60')]),
      filing('b', '2025-02-01', [euros(fy('90')), euros(fy('80', 2023))]),
    ];
    const series = buildSeries(filings, { names: ['cfo'], basis: 'quarter', as: 'latest' });
    expect(series.flatMap(({ points }) => points)).toEqual([]);
    const annual = buildSeries([...filings, filing('c', '2024-02-01', [fy('85', 2023)])], {
      names: ['cfo'],
      basis: 'annual',
      as: 'latest',
    });
    expect(
      annual.map(({ unit, points }) => [unit, points.length, points.some(({ restated }) => restated)]),
    ).toEqual(
      expect.arrayContaining([
        ['iso4217:EUR', 2, false],
        ['iso4217:USD', 1, false],
      ]),
    );
  });

  it('show the newest figure with a position in a text where the regulator’s list has the same', () => {
    const loaded = (value: string) => ({ ...fy(value), loaded: true });
    const sourceOf = (filings: FiledFigures[]) =>
      buildSeries(filings, { names: ['cfo'], basis: 'annual', as: 'latest' })[0]?.points.map(
        ({ latest, restated }) => [latest.filing_id, latest.point.value, restated],
      );
    const ingested = filing('A', '2025-02-01', [fy('100')]);
    expect(sourceOf([ingested, filing('B', '2026-02-01', [loaded('100')])])).toEqual([['A', '100', false]]);
    expect(sourceOf([ingested, filing('B', '2026-02-01', [loaded('90')])])).toEqual([['B', '90', true]]);
  });

  it('say of a quarter that one of its figures is only in the regulator’s list', () => {
    const [, , third, year] = year2024;
    if (!third || !year) throw new Error('four reports');
    const filings = [{ ...third, points: third.points.map((one) => ({ ...one, loaded: true })) }, year];
    const [series] = buildSeries(filings, { names: ['cfo'], basis: 'quarter', as: 'latest' });
    expect(series?.points.map(({ fiscal, latest }) => [fiscal?.period, latest.point.loaded])).toEqual([
      ['Q4', true],
      ['Q4', true],
    ]);
  });
});
