import { findCurrency, findPresented } from './currency.ts';
import { findPlainScale, findScale } from './read-unit.ts';

const none = new Set<string>();
const of = (text: string, country = '') => findCurrency([text], { country }, none);

describe('the currency of a statement without tags', () => {
  it('is the one that its head names', () => {
    expect(of('2022 £’000')).toBe('GBP');
    expect(of('HK$’000')).toBe('HKD');
    expect(of('人民幣千元')).toBe('CNY');
    expect(of('千港元')).toBe('HKD');
    expect(of('(단위 : 원)')).toBe('KRW');
    expect(of('単位：百万円')).toBe('JPY');
    expect(of('Em milhares de reais')).toBe('BRL');
    expect(of('₹ in lakhs')).toBe('INR');
    expect(of('Expressed in US dollars', 'CA')).toBe('USD');
    expect(of('(NOK million, unless stated otherwise) 2023 2022')).toBe('NOK');
    expect(of('in millions of SEK')).toBe('SEK');
    expect(of('Investment in AMD million')).toBeNull();
  });

  it('is that of the country where a bare dollar is printed, if the filing names no other dollars', () => {
    expect(of('2011 52 weeks $m', 'AU')).toBe('AUD');
    expect(of('$', 'US')).toBe('USD');
    expect(of('$', 'HK')).toBeNull();
    const stated = findPresented(['The consolidated statements are presented in U.S. dollars.']);
    expect(findCurrency(['$'], { country: 'CA' }, stated)).toBeNull();
    expect(findCurrency(['$'], {}, stated)).toBe('USD');
  });

  it('is not known where the nearest text names two, or none does', () => {
    expect(of('2022 RMB’000 2022 US$’000')).toBeNull();
    expect(of('2022 2021')).toBeNull();
    expect(findCurrency(['2022 £m', 'translated from US$'], {}, none)).toBe('GBP');
  });

  it('is printed in the scale beside its code', () => {
    expect(findScale('(NOK million, unless stated otherwise)')).toBe(6);
    expect(findScale('EUR thousand')).toBe(3);
  });

  it('is printed in the scale of the nearest words, and shares may be in another', () => {
    expect(
      findScale(
        '(In millions, except number of shares, which are reflected in thousands, and per-share amounts)',
      ),
    ).toBe(6);
    expect(findScale('(in millions; shares in thousands)')).toBe(6);
    expect(findScale('(Dollars and Shares in Millions Except Per Share Amounts)')).toBe(6);
    expect(findScale('amounts in thousands\n\n£m 2024')).toBe(6);
    expect(findScale('(in thousands, except per share data)\n2024')).toBe(3);
    expect(findScale('2024')).toBeNull();
  });

  it('is printed in units where the heads name it alone', () => {
    expect(findPlainScale(['2022 $', '2021 $'], '')).toBe(0);
    expect(findPlainScale(['2022 $ Inflows/(Outflows)'], '')).toBe(0);
    expect(findPlainScale(['2022 $’000'], '')).toBeNull();
    expect(findPlainScale(['2022', '2021'], 'Expressed in Canadian Dollars')).toBe(0);
    expect(findPlainScale(['2022', '2021'], '')).toBeNull();
  });
});
