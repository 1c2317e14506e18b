import { foldLabel, isOneSided } from './fold-label.ts';

describe('a printed label', () => {
  it.each([
    ['(a) Property, Plant & Equipment (Note 9)', 'property plant and equipment'],
    ['Net income (loss)', 'net profit'],
    ['Net sales (1)(2)', 'net sales'],
    ['Total revenue (1, 3)', 'total revenue'],
    ['(Loss)/profit for the year', 'profit for the year'],
    ['Provision (benefit) for income taxes', 'expense for income taxes'],
    ['Non-current liabilities:', 'noncurrent liabilities'],
    ['Shareholders’ equity', 'shareholders equity'],
    ['Net cash generated from operating activities (A)', 'net cash generated from operating activities'],
    ['VII. Profit for the year (V - VI)', 'profit for the year'],
    ['Cash at end of year (refer Note', 'cash at end of year'],
    ['Ⅲ. 매 출 총 이 익', '매출총이익'],
    ['영업이익(손실) (주석 25)', '영업이익'],
    ['— 基 本（港 仙）', '基本港仙'],
    ['四、利润总额（亏损总额以“－”号填列）', '利润总额'],
    ['営業活動によるキャッシュ・フロー', '営業活動によるキャッシュフロー'],
    ['税金等調整前当期純利益又は税金等調整前当期純損失（△）', '税金等調整前当期純利益'],
    ['Aumento/(redução) líquido de caixa', 'aumento redução líquido de caixa'],
  ])('%s is known as %s', (label, folded) => expect(foldLabel(label)).toBe(folded));

  it('speaks of a loss or an outflow alone, or of both sides', () => {
    expect(
      ['net loss', 'loss before income tax', 'net cash used in investing activities'].every(isOneSided),
    ).toBe(true);
    expect(
      ['net profit', 'net cash used in generated from operations', 'cash outflow inflow'].some(isOneSided),
    ).toBe(false);
  });
});
