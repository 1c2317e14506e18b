import { parseItemHeading } from './parse-item-heading.ts';

describe('parseItemHeading', () => {
  it.each([
    ['Item 1A. Risk Factors', ['1A'], 'Risk Factors'],
    ['ITEM ONE – BUSINESS', ['1'], 'BUSINESS'],
    ['ITEM SEVEN A - MARKET RISK', ['7A'], 'MARKET RISK'],
    ['ITEM SIX. SELECTED FINANCIAL DATA', ['6'], 'SELECTED FINANCIAL DATA'],
    ['[Item 19] Exhibits', ['19'], 'Exhibits'],
    ['ITEM15 . EXHIBITS', ['15'], 'EXHIBITS'],
    ['Item 1ARisk Factors', ['1A'], 'Risk Factors'],
    ['Item 1About Us', ['1'], 'About Us'],
    ['Item 16.A. Audit Committee Financial Expert', ['16A'], 'Audit Committee Financial Expert'],
    ['ITEM 9A(T). CONTROLS AND PROCEDURES', ['9A'], 'CONTROLS AND PROCEDURES'],
    ['Item 2.02 Results of Operations', ['2.02'], 'Results of Operations'],
    ['Items 1 and 2. Business and Properties', ['1', '2'], 'Business and Properties'],
    ['Item 1. and Item 2. Business', ['1', '2'], 'Business'],
    ['Items 1/2. Business', ['1', '2'], 'Business'],
    ['Item 7/7A. Discussion', ['7', '7A'], 'Discussion'],
    ['Item 1/Item 2. Business', ['1', '2'], 'Business'],
    ['Item 1. + Item 2. Business + Properties', ['1', '2'], 'Business + Properties'],
    ['ITEMS ONE AND TWO. BUSINESS', ['1', '2'], 'BUSINESS'],
    ['Items I and II. Business', ['1', '2'], 'Business'],
    ['Items 1. Business and 2. Properties', ['1', '2'], 'Business and 2. Properties'],
    ['Item 1. Business and 2. Markets', ['1'], 'Business and 2. Markets'],
    ['Item 7 - Eight quarters in review', ['7'], 'Eight quarters in review'],
    ['Items 10 through 14. Incorporated', ['10', '11', '12', '13', '14'], 'Incorporated'],
    ['Items 7 and 7A. Discussion', ['7', '7A'], 'Discussion'],
    ['Item 1 - 2023 in review', ['1'], '2023 in review'],
  ])('reads %s', (text, items, rest) => {
    expect(parseItemHeading(text)).toMatchObject({ items, rest });
  });

  it('reads the part on the same line', () => {
    expect(parseItemHeading('PART I. FINANCIAL INFORMATION Item 1. Statements')).toMatchObject({
      part: 'I',
      items: ['1'],
    });
    expect(parseItemHeading('Part II, Item 1A. Risk Factors')).toMatchObject({ part: 'II', items: ['1A'] });
  });

  it('marks sub-headings and keeps the number without its letter where the letter stands apart', () => {
    expect(parseItemHeading('Item 14(a)(1) Financial statements')).toMatchObject({
      items: ['14'],
      sub: true,
    });
    expect(parseItemHeading('Item 4. A. History')).toMatchObject({ items: ['4A'], otherItem: '4' });
  });

  it.each(['Item 405 of Regulation S-K', 'Itemised list', 'See Item 7', 'Part of the plan'])(
    'leaves %s',
    (text) => {
      expect(parseItemHeading(text)).toBeUndefined();
    },
  );
});
