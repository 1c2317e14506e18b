import type { FigureTableOutput } from '@footnote/contracts';
import type { Target } from '../desk/target.ts';
import { rowsOf } from './read-cells.ts';

const target: Target = {
  place: { document_id: 'doc_1' },
  ...{ name: '', title: '', company: null, sections: [], end: null, form: null, names: [] },
};

function valueIn(text: string, decimal_comma = false): number | undefined {
  const table: FigureTableOutput = {
    ...{ source_id: 'src_1', title: '', unit: '', currency: null, scale: 0, columns: [{ label: '2024' }] },
    decimal_comma,
    rows: [{ id: 't1.r1', label: 'Sales', cells: [text], groups: [], measure: 'money' }],
  };
  return rowsOf(table, target)[0]?.cells[0]?.value;
}

describe('a printed figure', () => {
  it.each([
    ['(1,234)', -1234],
    ['$ 5.5', 5.5],
    ['—', 0],
    ['△ 12', -12],
    ['8-K', undefined],
    ['S-8', undefined],
    ['10-Q/A', undefined],
    ['Two agreements; one expiring in July 2025', undefined],
  ])('of %j is %p', (text, value) => expect(valueIn(text)).toBe(value));

  it('has points between thousands where its table says so', () => {
    expect(valueIn('2.000', true)).toBe(2_000);
    expect(valueIn('1.234,5', true)).toBe(1234.5);
    expect(valueIn('2.000')).toBe(2);
  });
});
