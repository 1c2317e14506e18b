import { spellFiscalYears } from './spell-fiscal-years.ts';

describe('spellFiscalYears', () => {
  it.each([
    ['revenue for 2024-25', 'revenue for 2025'],
    ['FY 2018/19 and FY2019–20', 'FY 2019 and FY2020'],
    ['1999-00', '2000'],
    ['from 2019-2021, on 2024-25-12, 2020-30', 'from 2019-2021, on 2024-25-12, 2020-30'],
  ])('%s', (text, spelt) => expect(spellFiscalYears(text)).toBe(spelt));
});
