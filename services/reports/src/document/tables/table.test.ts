import { isFigureColumn } from './table.ts';

describe('a column of figures', () => {
  it.each([[['$', '$(6,029)', '973', '(293)']], [['%', '(8)%', '54%', '—']], [['', '1,234', 'n/a', '△5']]])(
    'is %j',
    (cells) => expect(isFigureColumn(cells)).toBe(true),
  );

  it.each([[['$', '%', '']], [['2024', 'about a third', 'more']], [['Japan', 'Europe']]])(
    'is not %j',
    (cells) => expect(isFigureColumn(cells)).toBe(false),
  );
});
