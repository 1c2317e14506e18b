import { moneyOfRow, unitBesideAmounts, unitOfRow } from './money-unit.ts';

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

  it('is that of the table where it stands alone in a cell, and is the only one', () => {
    const first = ['現金及び預金勘定', '5,438,111', '千円'];
    expect(unitBesideAmounts([first, ['定期預金', '△500', '']])).toBe('千円');
    expect(unitBesideAmounts([first, ['一株', '12', '円']])).toBe('');
  });
});
