import { readValue, sayNumber } from './cell-value.ts';

describe('readValue', () => {
  it.each([
    ['As of December 31, 2024, we had 1,240 employees.', 1240, null],
    ['Revenue was $335.6 million [1] in FY2023.', 335_600_000, 'USD'],
    ['売上高は3,352億円でした（2024年3月31日）。', 335_200_000_000, 'JPY'],
    ['A receita foi de R$ 1,2 bilhão.', 1_200_000_000, 'BRL'],
    ['It is not said.', null, null],
  ])('reads the number of %p', (text, number, unit) => {
    expect(readValue(text, 'number')).toMatchObject({ text, number, unit });
  });

  it.each([
    ['Gross margin was 43.5% in 2024, against $12 million.', 0.435],
    ['It rose by $12 million.', null],
  ])('reads the percentage of %p', (text, number) => {
    expect(readValue(text, 'percent').number).toBe(number);
  });

  it.each([
    ['The period ended September 28, 2024.', '2024-09-28'],
    ['It ended on 28 September 2024.', '2024-09-28'],
    ['期末は2024年9月28日です。', '2024-09-28'],
    ['It ended on 31 February 2024.', null],
    ['In 2024.', null],
  ])('reads the date of %p', (text, date) => {
    expect(readValue(text, 'date').date).toBe(date);
  });

  it.each([
    ['**Yes.** It did.', true],
    ['No, it did not.', false],
    ['いいえ。', false],
    ['Notes were issued.', null],
    ['It did.', null],
  ])('reads yes or no of %p', (text, yes) => {
    expect(readValue(text, 'yes_no').yes).toBe(yes);
  });

  it('reads the items of a list', () => {
    expect(readValue('- One\n- Two, with 2\n', 'list').items).toEqual(['One', 'Two, with 2']);
    expect(readValue('Nothing listed.', 'list').items).toBeNull();
  });
});

describe('sayNumber', () => {
  it.each([
    [391_035_000_000, 'USD', '$391.04B'],
    [0.243, '%', '24.3%'],
    [-1_500, 'JPY', '−¥1,500'],
    [36_000, null, '36,000'],
    [12.5, 'days', '12.5 days'],
    [4.351, '×', '4.35×'],
    [6.08, 'USD/share', '$6.08'],
  ])('says %p %p', (number, unit, said) => {
    expect(sayNumber(number, unit)).toBe(said);
  });
});
