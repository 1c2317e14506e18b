import { yearsIn } from './digits.ts';
import { begins, isOnly, onlyJoins, says } from './head-words.ts';

describe('the words of heads', () => {
  it('are whole words: an exchange rate is no change', () => {
    expect(says('% Change', 'change')).toBe(true);
    expect(says('Effect of exchange rates', 'change')).toBe(false);
    expect(says('전년대비', 'change')).toBe(true);
    expect(says('対前期比', 'change')).toBe(true);
    expect(says('영업손실', 'loss')).toBe(true);
  });

  it('may have to begin a label, or to be all of it', () => {
    expect(begins('Others', 'others')).toBe(true);
    expect(begins('Pastry and others', 'others')).toBe(false);
    expect(isOnly('The Company', 'company')).toBe(true);
    expect(isOnly('Companies in the group', 'company')).toBe(false);
  });

  it.each([
    [' and the ', true],
    ["'s, ", true],
    ['와 ', true],
    ['?', false],
    [' in ', false],
    [' ', false],
  ])('join two names: %j is %p', (between, is) => expect(onlyJoins(between)).toBe(is));

  it('hold years, and no parts of amounts', () => {
    expect(yearsIn('On January 31, 2023, sales of 2,019 and 12.2024 in fiscal 2022.')).toEqual([
      '2023',
      '2022',
    ]);
  });
});
