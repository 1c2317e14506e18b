import { addQuantities, unsized } from './quantity.ts';
import { showQuantity } from './show-quantity.ts';

describe('showQuantity', () => {
  it('says in words what the result is in, where it is no plain number', () => {
    const detail = (unit: Record<string, number>) => {
      try {
        return showQuantity({ value: '1', unit }, 'percent', 1);
      } catch (error) {
        return JSON.stringify(error, ['message', 'detail']);
      }
    };
    expect(detail({ USD: -1 })).toContain('the result is in 1 per USD');
    expect(detail({ USD: 1, share: -1 })).toContain('the result is in USD per share');
  });

  it('gives what rounds to zero no sign', () => {
    expect(showQuantity({ value: '-0.0015', unit: {} }, 'times', 2)).toBe('0.00 times');
    expect(showQuantity({ value: '-0.0004', unit: {} }, 'percent', 1)).toBe('0.0%');
    expect(showQuantity({ value: '-0.015', unit: {} }, 'percent', 1)).toBe('−1.5%');
  });

  it('keeps three digits of a small ratio, unless decimals are asked', () => {
    const ratio = (value: string) => ({ value, unit: {} });
    expect(showQuantity(ratio('0.05123'), 'number')).toBe('0.0512');
    expect(showQuantity(ratio('-0.000999'), 'number')).toBe('−0.000999');
    expect(showQuantity(ratio('0.05123'), 'number', 2)).toBe('0.05');
    expect(showQuantity(ratio('0.4567'), 'number')).toBe('0.46');
    expect(showQuantity(ratio('0'), 'number')).toBe('0.00');
    expect(showQuantity(ratio('0.05123'), 'percent')).toBe('5.12%');
  });

  it('gives an amount no scale where none was printed', () => {
    const printed = { value: '-814301', unit: { [unsized]: 1 } };
    expect(showQuantity(printed, 'money', 1)).toBe('−814,301');
    const yen = { value: '1000000', unit: { JPY: 1 } };
    expect(showQuantity(addQuantities(yen, yen), 'money', 1)).toBe('¥2 million');
    expect(addQuantities(printed, yen).unit).toEqual({ JPY: 1 });
  });
});
