import type { Cell } from '../cells/cell.ts';
import { texts } from '../texts.ts';
import { chartOf, type MeasureTable, unitOf, writeTable } from './measure-table.ts';

/** As a stored figure comes: the value in whole units, and a text that says it in millions. */
const stored = (value: number, text: string) =>
  ({
    id: 's1.r1.c1',
    kind: 'money',
    currency: 'USD',
    scale: 0,
    formula: null,
    inputs: [],
    value,
    text,
  }) as unknown as Cell;
const table = (...cells: Cell[]) =>
  ({
    periods: [],
    heads: ['FY2023', 'FY2024'],
    rows: [{ key: 'revenue', name: 'Revenue', cells }],
  }) as MeasureTable;

describe('a table of measures', () => {
  it('names the unit in which its figures are printed', () => {
    const written = writeTable(
      table(stored(335_600_000, '$335.6 million'), stored(364_200_000, '$364.2 million')),
      'en',
    );
    expect(written).toContain('| Revenue | USD million | 335.6 | 364.2 |');
    expect(unitOf(stored(5_000, '$5,000'), texts.en)).toBe('USD');
    expect(unitOf({ ...stored(364.2, '364.2'), scale: 6 }, texts.en)).toBe('USD million');
  });

  it('is drawn in one unit', () => {
    const [chart = ''] = chartOf(
      table(stored(335_600_000, '$335.6 million'), stored(364_200_000, '$364.2 million')),
      'en',
    );
    expect(chart).toContain('"unit":"USD million"');
    expect(chart).toContain('"values":[335.6,364.2]');
  });
});
