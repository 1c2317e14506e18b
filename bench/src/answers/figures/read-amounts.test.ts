import { isGold, parseGold } from './gold-figure.ts';
import { readAmounts } from './read-amounts.ts';

const read = (text: string, language?: string) =>
  readAmounts(text, language).map(({ value, scale, unit, currencies }) => [
    value,
    scale,
    unit,
    currencies.length === 1 ? currencies[0] : currencies.length,
  ]);

describe('the amounts of a text', () => {
  it.each([
    ['Sales were **$5,694.4 million** [1] in FY2023.', 'en', [[5694.4, 1e6, 'money', 5]]],
    [
      'It fell by 11.2% to US$5.7bn.',
      'en',
      [
        [11.2, null, 'percent', 0],
        [5.7, 1e9, 'money', 'USD'],
      ],
    ],
    ['영업이익은 640,517백만원입니다.', 'ko', [[640517, 1e6, 'money', 'KRW']]],
    ['売上高は3,352億円です。', 'ja', [[3352, 1e8, 'money', 'JPY']]],
    ['売上高は2兆9,284億円です。', 'ja', [[29284, 1e8, 'money', 'JPY']]],
    ['A receita foi de R$ 21.646,3 milhões.', 'pt', [[21646.3, 1e6, 'money', 'BRL']]],
    [
      'São 4.533 colaboradores, 66,0% mais.',
      'pt',
      [
        [4533, null, 'plain', 0],
        [66, null, 'percent', 0],
      ],
    ],
    ['不低于 21.8 亿元', 'zh', [[21.8, 1e8, 'money', 2]]],
    ['a loss of Rs. 52,71,915', 'en', [[5271915, null, 'money', 'INR']]],
    ['In the 10-K for 2Q25 and 9M FY25 it was 7.5%.', 'en', [[7.5, null, 'percent', 0]]],
    ['On May 3, 2024 it issued 545 million shares.', 'en', [[545, 1e6, 'plain', 0]]],
  ])('of %j are read with scale and unit', (text, language, expected) => {
    expect(read(text, language)).toEqual(expected);
  });

  it('have the scale of the head of their table', () => {
    const table = 'Segments (in millions):\n\n| | 2024 |\n| --- | --- |\n| Japan | 12,454 |';
    expect(read(table)).toEqual([[12454, 1e6, 'plain', 0]]);
  });
});

describe('a figure of the bank', () => {
  const fits = (gold: string, text: string, language?: string) =>
    readAmounts(text, language).some((amount) => parseGold(gold).some((one) => isGold(one, amount, text)));

  it.each([
    ['5694.4 M USD', 'It was $5,694 million.', true],
    ['5694.4 M USD', 'It was $5.7 billion.', true],
    ['5694.4 M USD', 'It was $6 billion.', false],
    ['5694.4 M USD', 'It was $5,694.4 thousand.', false],
    ['5694.4 M USD', 'It was €5,694.4 million.', false],
    ['5694.4 M USD', '| U.S. | $5,694.4 | $5,136.4 |', true],
    ['-482 M USD', 'Operating income was $482 million.', false],
    ['-482 M USD', 'The operating loss was $482 million.', true],
    ['41.2 %', 'The margin was 41.24%.', true],
    ['41.2 %', 'The margin was 42%.', false],
    ['41.2 %', 'It made $41.2 million.', false],
    ['2.5 B USD | 2500 M USD', 'between $2.5 and $2.7 billion', false],
  ])('%s in %j: %p', (gold, text, expected) => {
    expect(fits(gold, text)).toBe(expected);
  });
});
