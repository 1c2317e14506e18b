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
    ['ko', cell('1,234', 'KRW', 6), '1,234백만원'],
    ['zh', cell('1,234.50', 'CNY', 4), '1,234.50万元'],
    ['pt', cell('1.234.567', 'BRL', 3), 'R$1,234,567 mil'],
    ['ko', cell('1,234', 'USD', 6), '$1,234백만'],
  ] as const)('%s', (language, picked, said) => expect(sayAmount(picked, null, language)).toBe(said));
});

describe('the sentence around it', () => {
  it('is of the languages without a grammar of their own here', () => {
    expect(foreignLead('en')).toBeNull();
    expect(foreignLead('ja')).toBeNull();
    expect(foreignLead('pt')?.value('2024', '**R$1 mil**')).toBe('**R$1 mil** (2024)');
    expect(foreignLead('zh')?.period(2024, 12)).toBe('2024年');
    expect(foreignLead('ko')?.period(2024, 3)).toBe('2024년 3개월');
  });
});
