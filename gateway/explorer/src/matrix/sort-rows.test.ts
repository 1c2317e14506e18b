import type { MatrixCell } from '@footnote/contracts';
import { filterRows, sortRows, sumOf } from './sort-rows.ts';

const row = (row_id: string) => ({ row_id, source: { document_id: row_id } });
const cell = (row_id: string, number: number | null, unit: string | null = 'USD', text = String(number)) =>
  [`${row_id}.c`, { value: { number, unit, text, date: null } } as MatrixCell] as const;
const rows = ['a', 'b', 'c'].map(row);
const ids = (list: readonly { row_id: string }[]) => list.map(({ row_id }) => row_id);

describe('the rows of a matrix', () => {
  it('are sorted by number, and those without a value come last in both directions', () => {
    const cells = new Map([cell('a', 9), cell('c', 10)]);
    expect(ids(sortRows(rows, cells, { columnId: 'c', descending: false }))).toEqual(['a', 'c', 'b']);
    expect(ids(sortRows(rows, cells, { columnId: 'c', descending: true }))).toEqual(['c', 'a', 'b']);
    expect(ids(sortRows(rows, cells, null))).toEqual(['a', 'b', 'c']);
  });

  it('are filtered by the words of their titles and cells', () => {
    expect(ids(filterRows(rows, ' B ', ({ row_id }) => [row_id]))).toEqual(['b']);
  });

  it('are summed only where all numbers have one unit, and no shares, multiples or figures per share are', () => {
    expect(sumOf(rows, new Map([cell('a', 1), cell('b', 2)]), 'c')).toEqual({ sum: 3, unit: 'USD' });
    expect(sumOf(rows, new Map([cell('a', 1), cell('b', 2, 'JPY')]), 'c')).toBeNull();
    expect(sumOf(rows, new Map([cell('a', 1), cell('b', null)]), 'c')).toBeNull();
    for (const unit of ['%', '×', 'days', 'USD/share'])
      expect(sumOf(rows, new Map([cell('a', 0.1, unit), cell('b', 0.2, unit)]), 'c')).toBeNull();
  });
});
