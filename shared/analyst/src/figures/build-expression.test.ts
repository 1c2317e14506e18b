import { createBuilder } from './build-expression.ts';
import { readFormula } from './expression.ts';
import type { PickedCell } from './pick-cell.ts';

const cell = (id: string) =>
  ({ id, text: '40', row: { label: 'Debt, net of current portion' } }) as PickedCell;

describe('a sum of lines', () => {
  it('counts a row once that two of them were read from', () => {
    const builder = createBuilder((leaf) =>
      leaf.kind === 'item' && leaf.key === 'current_maturities' ? cell('c2') : cell('c1'),
    );
    const formula = readFormula('long_term_debt + opt(short_term_borrowings) + opt(current_maturities)');
    expect(builder.write(formula, 2024)).toBe('(abs(a) + abs(b))');
  });
});
