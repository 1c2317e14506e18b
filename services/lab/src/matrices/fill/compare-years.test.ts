import type { CellValue } from '@footnote/contracts';
import { type CellDeps, changeOf, fillCell } from './fill-cell.ts';
import { yearBefore } from './subject.ts';

const value = (number: number | null, unit = 'USD') => ({ number, unit }) as CellValue;
const filing = (report_date: string, form_family = 'annual' as const, is_amendment = false) => ({
  form_family,
  report_date,
  filing_date: report_date,
  is_amendment,
});

describe('changeOf', () => {
  it('is a share of the earlier figure', () => {
    expect(changeOf(value(110), value(100))).toBeCloseTo(0.1);
    expect(changeOf(value(-50), value(100))).toBeCloseTo(-1.5);
  });

  it('of percentages is their difference', () => {
    expect(changeOf(value(0.079, '%'), value(0.091, '%'))).toBeCloseTo(-0.012);
    expect(changeOf(value(0.02, '%'), value(-0.01, '%'))).toBeCloseTo(0.03);
  });

  it('is not said where a figure is missing, the units differ, or the earlier one is not above zero', () => {
    expect(changeOf(value(110), value(null))).toBeNull();
    expect(changeOf(value(110), value(100, 'JPY'))).toBeNull();
    expect(changeOf(value(110), value(0))).toBeNull();
    expect(changeOf(value(110), value(-10))).toBeNull();
    expect(changeOf(value(110), null)).toBeNull();
  });
});

describe('fillCell', () => {
  it('says that there is no filing of the year before', async () => {
    const point = {
      name: 'revenue',
      value: '5',
      unit: 'iso4217:USD',
      formula: null,
      fiscal: null,
      fact_ids: [],
    };
    const points = [{ ...point, period: { start: '2024-01-01', end: '2024-12-31' } }];
    const deps = { measuresOf: async () => ({ points, absent: [] }) } as unknown as CellDeps;
    const filing = { country: 'US' as const, filing_id: '1' };
    const subject = { title: '', filing, document_id: null, before: async () => null };
    const caller = { user_id: 'u', org_id: 'o', org_role: 'member' as const, name: null };
    const ask = (compare: 'none' | 'year_before') =>
      fillCell(
        deps,
        caller as never,
        subject,
        { kind: 'measure', measure: 'revenue', compare },
        AbortSignal.any([]),
      );
    expect((await ask('none')).reason).toBeNull();
    expect((await ask('year_before')).reason).toBe('No filing of the year before is listed.');
  });
});

describe('yearBefore', () => {
  const newest = filing('2024-12-31');

  it('is the filing of the same family that ended about a year earlier', () => {
    const earlier = filing('2023-12-31');
    const others = [newest, filing('2023-12-31', 'annual', true), earlier, filing('2022-12-31')];
    expect(yearBefore(others, newest)).toBe(earlier);
  });

  it('is none where there is only an amendment or an older one', () => {
    expect(
      yearBefore([newest, filing('2023-12-31', 'annual', true), filing('2022-12-31')], newest),
    ).toBeNull();
  });
});
