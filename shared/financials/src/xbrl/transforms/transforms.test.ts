import { assert, constantFrom, date, integer, nat, property } from 'fast-check';
import { negateDecimal, parseDecimal, scaleDecimal } from '../../decimal.ts';
import { findTransform, transformRegistries } from './find-transform.ts';

const xbrl = 'http://www.xbrl.org/inlineXBRL/transformation/';
const sec = 'http://www.sec.gov/inlineXBRL/transformation/2015-08-31';
const read = (registry: string, format: string, text: string): string | undefined =>
  findTransform(registry, format)?.(text);
const read4 = (format: string, text: string): string | undefined => read(`${xbrl}2020-02-12`, format, text);
const readSec = (format: string, text: string): string | undefined => read(sec, format, text);

describe('transformation registries', () => {
  it.each([
    ['num-dot-decimal', '1,234 567.80', '1234567.80'],
    ['num-comma-decimal', '1.234\u00a0567,8', '1234567.8'],
    ['num-unit-decimal', '12円34銭', '12.34'],
    ['num-unit-decimal', '１，２３４ドル5セント', '1234.05'],
    ['num-dot-decimal-apos', "1'234.5", '1234.5'],
    ['fixed-zero', '—', '0'],
    ['fixed-empty', 'n/a', ''],
    ['date-monthname-day-year-en', ' September  28, 2024 ', '2024-09-28'],
    ['date-monthname-day-year-en', 'Sept. 28th, 24', '2024-09-28'],
    ['date-day-monthname-year-de', '5. März 2023', '2023-03-05'],
    ['date-day-monthname-year-fr', '1er août 2023', '2023-08-01'],
    ['date-day-monthname-year-pt', '28 de fevereiro de 2023', '2023-02-28'],
    ['date-day-monthname-year-cs', '5. července 2023', '2023-07-05'],
    ['date-day-monthname-year-el', '17 Αυγούστου 2023', '2023-08-17'],
    ['date-year-monthname-day-hu', '2023. december 31.', '2023-12-31'],
    ['date-day-monthroman-year', '31 XII 2023', '2023-12-31'],
    ['date-monthname-day-en', 'December 31', '--12-31'],
    ['date-day-month-year', '31.12.2023', '2023-12-31'],
    ['date-month-day-year', '12/31/23', '2023-12-31'],
    ['date-year-month-day', '２０２３年１２月３１日', '2023-12-31'],
    ['date-monthname-year-en', 'December 2023', '2023-12'],
    ['date-jpn-era-year-month-day', '令和６年３月31日', '2024-03-31'],
    ['date-jpn-era-year-month-day', '平成元年 1月 8日', '1989-01-08'],
    ['date-ind-day-monthname-year-hi', '11 पौष 1945', '2024-01-01'],
  ])('reads %s of "%s"', (format, text, value) => {
    expect(read4(format, text)).toBe(value);
  });

  it.each([
    ['numwordsen', 'One hundred and twenty-five thousand', '125000'],
    ['numwordsen', 'no', '0'],
    ['durwordsen', 'two years and six months', 'P2Y6M'],
    ['durwordsen', '364-day', 'P364D'],
    ['duryear', '2.5', 'P2Y6M'],
    ['durmonth', '18', 'P18M'],
    ['durday', '-1.5', '-P1DT12H'],
    ['durweek', '2', 'P14D'],
    ['datequarterend', 'fourth quarter of 2024', '2024-12-31'],
    ['boolballotbox', '☒', 'true'],
    ['boolballotbox', '☐', 'false'],
    ['exchnameen', 'The Nasdaq Stock Market LLC', 'NASDAQ'],
    ['exchnameen', 'New York Stock Exchange', 'NYSE'],
    ['stateprovnameen', 'New  Jersey', 'NJ'],
    ['countrynameen', 'the United Kingdom', 'GB'],
    ['countrynameen', 'Viet Nam', 'VN'],
    ['edgarprovcountryen', 'Ontario, Canada', 'A6'],
    ['edgarprovcountryen', 'Cayman Islands', 'E9'],
    ['edgarprovcountryen', 'Republic of Korea', 'M5'],
    ['entityfilercategoryen', 'Non-accelerated  filer', 'Non-accelerated Filer'],
  ])('reads the SEC’s %s of "%s"', (format, text, value) => {
    expect(readSec(format, text)).toBe(value);
  });

  it('reads the run-together names of the older registries', () => {
    expect(read(`${xbrl}2010-04-20`, 'numcommadot', '1,234.5')).toBe('1234.5');
    expect(read(`${xbrl}2010-04-20`, 'datelongus', 'May 2, 2010')).toBe('2010-05-02');
    expect(read(`${xbrl}2011-07-31`, 'numdotdecimal', '1,234')).toBe('1234');
    expect(read(`${xbrl}2011-07-31`, 'dateyearmonthdaycjk', '2026年６月12日')).toBe('2026-06-12');
    expect(read(`${xbrl}2015-02-26`, 'numdotdecimalin', '12,34,567.89')).toBe('1234567.89');
    expect(read(`${xbrl}2015-02-26`, 'zerodash', '–')).toBe('0');
  });

  it('refuses text that is not of the format, and days that no calendar has', () => {
    expect(read4('num-dot-decimal', 'twelve')).toBeUndefined();
    expect(read4('num-dot-decimal', '')).toBeUndefined();
    expect(read4('date-day-month-year', '31.02.2023')).toBeUndefined();
    expect(read4('date-day-month-year', '29.02.2023')).toBeUndefined();
    expect(readSec('numwordsen', 'two-thirds')).toBeUndefined();
    expect(readSec('durwordsen', 'a while')).toBeUndefined();
    expect(findTransform(`${xbrl}2020-02-12`, 'numdotdecimal')).toBeUndefined();
    expect(findTransform(`${xbrl}2020-02-12`, 'constructor')).toBeUndefined();
  });

  it('has the six published registries', () => {
    expect([...transformRegistries.keys()]).toHaveLength(6);
    expect(transformRegistries.get(sec)).toHaveLength(18);
  });
});

describe('transformed values', () => {
  const group = (digits: string, mark: string): string => digits.replace(/\B(?=(\d{3})+$)/g, mark);

  it('keep any number written in a grouping', () => {
    assert(
      property(nat(), nat(9999), constantFrom(',', ' ', '\u00a0', ''), (whole, part, mark) => {
        const value = parseDecimal(`${whole}.${part}`);
        expect(parseDecimal(read4('num-dot-decimal', `${group(String(whole), mark)}.${part}`) ?? '')).toBe(
          value,
        );
        if (mark !== ',') {
          expect(
            parseDecimal(read4('num-comma-decimal', `${group(String(whole), mark)},${part}`) ?? ''),
          ).toBe(value);
        }
      }),
    );
  });

  it('keep any date written in English, German or Japanese', () => {
    const days = date({ min: new Date('2019-05-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    assert(
      property(days, (day) => {
        const iso = day.toISOString().slice(0, 10);
        const write = (locale: string): string =>
          day.toLocaleDateString(locale, { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' });
        expect(read4('date-monthname-day-year-en', write('en-US'))).toBe(iso);
        expect(read4('date-day-monthname-year-de', write('de-DE'))).toBe(iso);
        const [year = '', month, dayOfMonth] = iso.split('-');
        expect(
          read4('date-jpn-era-year-month-day', `令和${Number(year) - 2018}年${month}月${dayOfMonth}日`),
        ).toBe(iso);
      }),
    );
  });

  it('come back when the point is moved there and back, and the sign turned twice', () => {
    assert(
      property(integer(), nat(999), integer({ min: -30, max: 30 }), (whole, part, power) => {
        const value = parseDecimal(`${whole}.${part}`) ?? '';
        expect(scaleDecimal(scaleDecimal(value, power), -power)).toBe(value);
        expect(negateDecimal(negateDecimal(value))).toBe(value);
      }),
    );
  });
});
