import type { Fragment } from './fragment.ts';
import { makeLines, textOf } from './lines.ts';

const piece = (text: string, x: number, more: Partial<Fragment> = {}): Fragment => ({
  text,
  x,
  y: 100,
  width: text.length * 5,
  size: 10,
  bold: false,
  ...more,
});

const read = (fragments: Fragment[]) => makeLines(fragments).map(textOf);

describe('marks of footnotes', () => {
  it('are raised, so that they are no digits of the figure before them', () => {
    expect(read([piece('2022', 10), piece('2021', 100), piece('1', 120, { y: 96, size: 6 })])).toEqual([
      '2022  2021¹',
    ]);
    expect(read([piece('404,452', 10), piece('1,2', 45, { y: 96, size: 6 })])).toEqual(['404,452¹,²']);
  });
  it('are only small digits above the baseline', () => {
    expect(read([piece('202', 10), piece('1', 25)])).toEqual(['2021']);
    expect(read([piece('H', 10), piece('2', 15, { y: 102, size: 6 })])).toEqual(['H2']);
    expect(read([piece('21', 10), piece('st', 20, { y: 96, size: 6 })])).toEqual(['21st']);
    // As high as word processors raise them.
    expect(read([piece('43', 10), piece('rd', 20, { y: 95.4, size: 6 }), piece('Annual', 35)])).toEqual([
      '43rd Annual',
    ]);
  });
});
