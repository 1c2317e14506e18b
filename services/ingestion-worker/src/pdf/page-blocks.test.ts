import { makeBlock } from '../block.ts';
import { joinAcrossPages } from './page-blocks.ts';

describe('a table over several pages that repeats its head on each', () => {
  const row = (table: number, ...texts: string[]) => {
    const block = makeBlock('row', texts.join(' '));
    block.table = table;
    block.cells = texts.map((text) => ({
      text,
      colspan: 1,
      rowspan: 1,
      header: false,
      bold: false,
      marks: [],
    }));
    return block;
  };

  it('is one table, and has its head once', () => {
    const pages = ['Cash', 'Loans', 'Bonds'].map((label, at) => [
      makeBlock('page', String(at + 1)),
      row(at, 'Item', '2031'),
      row(at, label, '150'),
    ]);
    const rows = joinAcrossPages(pages.flat(), new Set()).filter(({ kind }) => kind === 'row');
    expect(rows.map(({ text, table }) => [text, table])).toEqual([
      ['Item 2031', 0],
      ['Cash 150', 0],
      ['Loans 150', 0],
      ['Bonds 150', 0],
    ]);
  });
});
