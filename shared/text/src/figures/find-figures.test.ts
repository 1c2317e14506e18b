import { findFigures } from './find-figures.ts';

function readings(text: string): string[] {
  return findFigures(text).figures.map((figure) =>
    figure.readings.map(({ value, unit }) => `${value}${unit && ` ${unit}`}`).join(' or '),
  );
}

describe('findFigures', () => {
  it.each([
    ['1,234.5', ['1234.5']],
    ['1.234,5', ['1234.5']],
    ['1\u202f234,5 and 2\u00a0000', ['1234.5', '2000']],
    ["1'234.5", ['1234.5']],
    ['12,34,567.00', ['1234567']],
    ['１，２３４．５％', ['1234.5 %']],
    ['١٬٢٣٤٫٥٪', ['1234.5 %']],
    ['१२३ करोड़', ['123']],
    ['$1.2 billion', ['1200000000 $']],
    ['US$1,200 million', ['1200000000 USD']],
    ['R$ 1.200,5 milhões', ['1200500000 BRL']],
    ['37.986.941 - 32.503.601 = R$5,483.3 milhões', ['37986941', '32503601', '5483300000 BRL']],
    ['2,5 bilhões', ['2500000000']],
    ['12.3十亿元', ['12300000000 CNY']],
    ['EUR 3.5bn and 4 Mrd. €', ['3500000000 EUR', '4000000000 EUR']],
    ['1兆2,345億円', ['1234500000000 JPY']],
    ['12.5億美元', ['1250000000 USD']],
    ['₹5 crore', ['50000000 INR']],
    ['3 percentage points, 25 bps, 7 per cent', ['3 pp', '25 bps', '7 %']],
    ['5 to 7%', ['5 or 5 %', '7 %']],
    ['5-7%, 2019-2023', ['5 or 5 %', '7 %', '2019', '2023']],
    ['5–7 million', ['5 or 5000000', '7000000']],
    ['FY2023, Q3, COVID-19, Form 10-K', ['2023']],
    ['2023年9月', ['2023', '9']],
    ['1. First\n2) Second', []],
    ['Cited[^s12] and [page 3](https://a.example/4?b=5)', ['3']],
    ['Version 1.2.3 of 0000320193-23-000106', ['1.2.3', '320193', '23', '106']],
  ])('reads %s', (text, wanted) => {
    expect(readings(text)).toEqual(wanted);
  });

  it('reads an ambiguous mark as the rest of the text uses it', () => {
    expect(readings('2.000 Stück zu 3,50 €')).toEqual(['2000', '3.5 EUR']);
    expect(readings('2.000 units')).toEqual(['2']);
    expect(findFigures('2.000 Stück', ',').figures[0]?.readings[0]?.value).toBe('2000');
  });

  it('shows a figure as it is written', () => {
    const { figures } = findFigures('Sales were −$1.2 billion. They fell 3.5 percent, to １２％ in 2023.');
    expect(figures.map(({ text, sign }) => [text, sign])).toEqual([
      ['−$1.2 billion', '-'],
      ['3.5 percent', ''],
      ['１２％', ''],
      ['2023', ''],
    ]);
  });
});
