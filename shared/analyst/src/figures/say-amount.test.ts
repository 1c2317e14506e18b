import { foreignLead } from './lead-foreign.ts';
import type { PickedCell } from './pick-cell.ts';
import { sayAmount } from './say-amount.ts';

const cell = (text: string, currency: string, scale: number) =>
  ({
    text,
    table: { currency, scale, unit: '', title: '', columns: [], rows: [] },
    row: { label: 'Revenue', groups: [], measure: 'money', cells: [text] },
  }) as unknown as PickedCell;

describe('an amount in the language of the question', () => {
  it.each([
    ['en', cell('1,234', 'USD', 6), '$1,234 million'],
    ['ja', cell('1,234', 'JPY', 6), '1,234百万円'],
    ['ja', cell('14,583百万円', 'JPY', 0), '14,583百万円'],
    ['zh-Hant', cell('1,234', 'HKD', 3), '1,234千港元'],
    ['ko', cell('1,234', 'KRW', 6), '1,234백만원'],
    ['zh', cell('1,234.50', 'CNY', 4), '1,234.50万元'],
    ['pt', cell('1.234.567', 'BRL', 3), 'R$1,234,567 mil'],
    ['ko', cell('1,234', 'USD', 6), '$1,234백만'],
  ] as const)('%s', (language, picked, said) => expect(sayAmount(picked, null, language)).toBe(said));
});

describe('the sentence around it', () => {
  const [before, now] = [
    { period: '2023년', shown: '**7원** [[a]]' },
    { period: '2024년', shown: '**9원** [[b]]' },
  ];

  it('is of Korean, Chinese and Portuguese here', () => {
    expect(foreignLead('en')).toBeNull();
    expect(foreignLead('ja')).toBeNull();
    expect(foreignLead('zh')?.period(2024, 12)).toBe('2024年');
    expect(foreignLead('ko')?.period(2024, 3)).toBe('2024년 3개월');
    const value = { period: '2024', shown: '**R$1 mil**' };
    expect(foreignLead('pt')?.values('Receita', [value])).toBe('Receita: **R$1 mil** (2024).');
  });

  it('has the particles of Korean', () => {
    const ko = foreignLead('ko');
    expect(ko?.values('매출액', [now])).toBe('매출액은 2024년 **9원** [[b]]입니다.');
    expect(ko?.values('주가', [now])).toBe('주가는 2024년 **9원** [[b]]입니다.');
    expect(ko?.change('매출액', before, now, 'rose')).toBe(
      '매출액은 2023년 **7원** [[a]]에서 2024년 **9원** [[b]]으로 증가했습니다.',
    );
    expect(ko?.change('이익률', before, { ...now, shown: '**5%** [[b]]' }, 'fell')).toContain(
      '**5%** [[b]]로 감소했습니다.',
    );
    expect(ko?.computed('매출액', '증감액', now)).toBe('매출액의 증감액(2024년)은 **9원** [[b]]입니다.');
  });

  it('is a sentence in Chinese', () => {
    const zh = foreignLead('zh');
    const [first, last] = [
      { period: '2023年', shown: '**9元** [[a]]' },
      { period: '2024年', shown: '**7元** [[b]]' },
    ];
    expect(zh?.values('营业收入', [last])).toBe('2024年营业收入为 **7元** [[b]]。');
    expect(zh?.change('净利润', first, last, 'fell')).toBe(
      '净利润由2023年的 **9元** [[a]] 减少到2024年的 **7元** [[b]]。',
    );
  });
});
