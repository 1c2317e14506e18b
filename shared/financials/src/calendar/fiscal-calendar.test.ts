import type { Fact, Period } from '../xbrl/fact.ts';
import { readFiscalCalendar } from './fiscal-calendar.ts';

const text = (concept: string, value: string): Fact =>
  ({ kind: 'text', concept, value, context: null }) as Partial<Fact> as Fact;
const cover = (end: string, focus: string, yearEnd: string): Fact[] => [
  text('dei:DocumentPeriodEndDate', end),
  text('dei:DocumentFiscalPeriodFocus', focus),
  text('dei:CurrentFiscalYearEndDate', yearEnd),
];
const span = (start: string, end: string): Period => ({ start, end });
function name(facts: Fact[], period: Period): string {
  const fiscal = readFiscalCalendar(facts).of(period);
  return fiscal ? `${fiscal.year}${fiscal.period ?? ''}` : '';
}

describe('a company’s calendar', () => {
  it('names a comparative by its own year, not by the filing’s (#309, #1185)', () => {
    const apple = cover('2024-09-28', 'FY', '--09-28');
    expect(name(apple, span('2023-10-01', '2024-09-28'))).toBe('2024FY');
    expect(name(apple, span('2022-09-25', '2023-09-30'))).toBe('2023FY');
    expect(name(apple, { instant: '2023-09-30' })).toBe('2023FY');
  });

  it('distinguishes a quarter from the year to date (#1179)', () => {
    const apple = cover('2025-06-28', 'Q3', '--09-27');
    expect(name(apple, span('2025-03-30', '2025-06-28'))).toBe('2025Q3');
    expect(name(apple, span('2024-09-29', '2025-06-28'))).toBe('20259M');
    expect(name(apple, span('2023-10-01', '2024-06-29'))).toBe('20249M');
    expect(name(apple, { instant: '2024-09-28' })).toBe('2024FY');
  });

  it('knows quarters of 12 to 17 weeks (#822, a quarter of 111 days)', () => {
    const grocer = cover('2024-12-28', 'FY', '--12-28');
    expect(name(grocer, span('2023-12-31', '2024-04-20'))).toBe('2024Q1');
    expect(name(grocer, span('2024-04-21', '2024-07-13'))).toBe('2024Q2');
    expect(name(grocer, span('2023-12-31', '2024-10-05'))).toBe('20249M');
  });

  it('gives each year of 52 or 53 weeks one name, also when it ends in January (#783)', () => {
    const retailer = cover('2023-01-01', 'FY', '--01-01');
    expect(name(retailer, span('2022-01-03', '2023-01-01'))).toBe('2022FY');
    expect(name(retailer, span('2020-12-28', '2022-01-02'))).toBe('2021FY');
    expect(name(retailer, span('2019-12-30', '2020-12-27'))).toBe('2020FY');
  });

  it('reads Japan’s own dates, halves included', () => {
    const japan = [text('jpdei_cor:CurrentFiscalYearEndDateDEI', '2026-03-31')];
    expect(name(japan, span('2025-04-01', '2026-03-31'))).toBe('2026FY');
    expect(name(japan, span('2025-04-01', '2025-09-30'))).toBe('2026H1');
    expect(name(japan, span('2025-10-01', '2026-03-31'))).toBe('2026H2');
  });

  it('keeps a year of 53 weeks and its quarter of 14 apart from the year beside (#779)', () => {
    const apple = cover('2023-09-30', 'FY', '--09-30');
    expect(name(apple, span('2022-09-25', '2023-09-30'))).toBe('2023FY');
    expect(name(apple, span('2022-09-25', '2022-12-31'))).toBe('2023Q1');
    expect(name(apple, span('2021-09-26', '2021-12-25'))).toBe('2022Q1');
  });

  it('takes the end of the period for the year’s only in an annual report', () => {
    const of = (form: string) => [
      text('dei:DocumentPeriodEndDate', '2025-06-30'),
      text('dei:DocumentType', form),
    ];
    expect(name(of('10-Q'), span('2025-04-01', '2025-06-30'))).toBe('');
    expect(name(of('10-K'), span('2024-07-01', '2025-06-30'))).toBe('2025FY');
    expect(name(of('20-F'), span('2024-07-01', '2025-06-30'))).toBe('2025FY');
  });

  it('counts the shares of a cover to the report’s own period, and an event after it to its day', () => {
    const shares = (day: string): Fact =>
      ({
        kind: 'number',
        concept: 'dei:EntityCommonStockSharesOutstanding',
        context: { period: { instant: day } },
      }) as Partial<Fact> as Fact;
    const year = [...cover('2024-09-28', 'FY', '--09-28'), shares('2024-10-18')];
    expect(name(year, { instant: '2024-10-18' })).toBe('2024FY');
    expect(name(year, { instant: '2024-11-25' })).toBe('2025');
    const quarter = [...cover('2025-03-29', 'Q2', '--09-27'), shares('2025-05-09')];
    expect(name(quarter, { instant: '2025-05-09' })).toBe('2025Q2');
  });

  it('gives no name to a stub period, to several years, or without a year end', () => {
    const apple = cover('2024-09-28', 'FY', '--09-28');
    expect(name(apple, span('2024-08-01', '2024-09-28'))).toBe('2024');
    expect(name(apple, span('2020-01-01', '2024-09-28'))).toBe('');
    expect(name([], span('2023-10-01', '2024-09-28'))).toBe('');
  });
});
