import { moneyOfRow, unitOfRow } from './money-unit.ts';

describe('the unit that a row prints', () => {
  it.each([
    [['売上高 (千円)', '1,204'], { currency: 'JPY', scale: 3 }, '千円'],
    [['매출액', '(백만원)', '1,204'], { currency: 'KRW', scale: 6 }, '백만원'],
    [['自己資本比率', '(％)', '31.1'], null, '％'],
    [['Payment volume (in millions)', '$1,204'], { currency: null, scale: 6 }, 'million'],
    [['Net sales', '1,204'], null, null],
  ])('%j', (texts, money, unit) => {
    expect(moneyOfRow(texts)).toEqual(money);
    expect(unitOfRow(texts)).toBe(unit);
  });
});
