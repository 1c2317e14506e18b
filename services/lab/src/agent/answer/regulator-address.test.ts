import { regulatorAddress } from './regulator-address.ts';

const page = 'https://www.sec.gov/Archives/edgar/data/1/a.htm';

describe('the address of a quote at the regulator', () => {
  it.each([
    ['a short quote', 'Net sales fell 3%.', 'Net%20sales%20fell%203%25.'],
    [
      'a long quote, by its edges',
      'We buy **brass fittings** from two foundries, and a long-lasting shortage of them could stop our plant in Oslo.',
      'We%20buy%20brass%20fittings%20from%20two,could%20stop%20our%20plant%20in%20Oslo.',
    ],
    ['a hyphen', 'long-lived assets', 'long%2Dlived%20assets'],
    ['a row', '| Revenue | $364.2 | $335.7 |', 'Revenue-,%24,364.2'],
    ['a row in brackets', '| Net loss | (1,024) | 3 |', 'Net%20loss-,(,1%2C024'],
    ['a row without a sign', '| Shares | 1,024 |', 'Shares-,1%2C024'],
  ])('leads to %s in a web page', (_what, quote, directive) => {
    expect(regulatorAddress(page, quote)).toBe(`${page}#:~:text=${directive}`);
  });

  it('is the document where that is no web page', () => {
    const pdf = 'https://www1.hkexnews.hk/a.pdf';
    expect(regulatorAddress(pdf, 'Net sales fell')).toBe(pdf);
    expect(regulatorAddress('not an address', 'x')).toBe('not an address');
  });

  it('takes the place of a fragment that is there', () => {
    expect(regulatorAddress(`${page}#item7`, 'Sales')).toBe(`${page}#:~:text=Sales`);
  });
});
