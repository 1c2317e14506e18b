import { evaluate } from './evaluate.ts';
import type { Quantity } from './quantity.ts';
import { showQuantity } from './show-quantity.ts';

const dollars = (value: string): Quantity => ({ value, unit: { USD: 1 } });
const inputs = new Map<string, Quantity>([
  ['revenue', dollars('6489000000')],
  ['now', dollars('253000000')],
  ['before', dollars('282000000')],
  ['yen', { value: '5', unit: { JPY: 1 } }],
  ['none', dollars('0')],
  ['amount', { value: '1000000', unit: { amount: 1 } }],
]);

describe('evaluate', () => {
  it.each([
    ['revenue / avg(now, before)', 'number', 2, '24.26'],
    ['now / before - 1', 'percent', 1, '−10.3%'],
    ['now - before', 'money', 1, '−$29 million'],
    ['365 * avg(now, before) / (revenue + (now - before))', 'days', 2, '15.11 days'],
    ['abs(now - before)', 'money', 1, '$29 million'],
    ['cagr(before, now, 2)', 'percent', 1, '−5.3%'],
    ['revenue + amount', 'money', 1, '$6,490 million'],
  ] as const)('computes %s', (expression, as, decimals, shown) => {
    expect(showQuantity(evaluate(expression, inputs), as, decimals)).toBe(shown);
  });

  it.each([
    ['revenue + yen', 'unlike units'],
    ['revenue / none', 'divides by zero'],
    ['revenue / 0', 'divides by zero'],
    ['revenue + other', "'other' is none of the inputs"],
    ['revenue +', 'ends too early'],
    ['(revenue', "')' is missing"],
    ['revenue; drop', "can't be read"],
    ['evil(revenue)', "no function 'evil'"],
    [`${'('.repeat(100)}revenue`, 'nested too deeply'],
  ])('refuses %s', (expression, why) => {
    expect(() => evaluate(expression, inputs)).toThrow(why);
  });

  it('keeps every digit of sums and products', () => {
    const exact = evaluate(
      'a * b + c',
      new Map([
        ['a', { value: '123456789012345.67', unit: {} }],
        ['b', { value: '1000', unit: {} }],
        ['c', { value: '0.001', unit: {} }],
      ]),
    );
    expect(exact.value).toBe('123456789012345670.001');
  });
});
