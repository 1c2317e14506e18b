import type { ParagraphChangeBody } from '@footnote/contracts';
import { blocksOf } from './change-blocks.ts';

function change(over: Partial<ParagraphChangeBody>): ParagraphChangeBody {
  return {
    op: 'same',
    kind: 'text',
    before: null,
    after: null,
    text: '',
    figures_only: false,
    moved: false,
    words: [],
    new_statements: [],
    gone_statements: [],
    ...over,
  };
}

const row = (text: string, over: Partial<ParagraphChangeBody> = {}) => change({ kind: 'row', text, ...over });
const plain = (cells: { op: string; text: string }[][]) =>
  cells.map((cell) => cell.map(({ op, text }) => `${op[0]}:${text}`).join(''));

describe('blocksOf', () => {
  it('counts unchanged paragraphs, tables among them, as one', () => {
    const changes = [change({}), row('| a | 1 |'), change({}), change({ op: 'added', text: 'New.' })];
    expect(blocksOf(changes)).toEqual([
      { is: 'same', count: 3 },
      { is: 'change', change: changes[3] },
    ]);
  });

  it('keeps the unchanged rows of a table in which a row changed', () => {
    const [block, ...rest] = blocksOf([
      row('|  | 2024 |'),
      row('| Sales | 9 |', { op: 'added' }),
      row('| **Tax** | 1 |', { op: 'removed' }),
    ]);
    expect(rest).toEqual([]);
    expect(block?.is === 'table' && block.rows.map(({ op, cells }) => [op, plain(cells)])).toEqual([
      ['same', ['', 's:2024']],
      ['added', ['a:Sales', 'a:9']],
      ['removed', ['r:Tax', 'r:1']],
    ]);
  });

  it('compares a changed row cell by cell, whatever words its changes join', () => {
    const words = [
      { op: 'same', text: '| Revenue |  | ' },
      { op: 'removed', text: '335,600 | 294,900 | 13.8' },
      { op: 'added', text: '364,200 | 335,600 | 8.5' },
      { op: 'same', text: '% |' },
    ] as const;
    const [block] = blocksOf([
      row('| Revenue |  | 364,200 | 335,600 | 8.5% |', { op: 'changed', words: [...words] }),
    ]);
    expect(block?.is === 'table' && plain(block.rows[0]?.cells ?? [])).toEqual([
      's:Revenue',
      '',
      'r:335,600s: a:364,200',
      'r:294,900s: a:335,600',
      'r:13.8%s: a:8.5%',
    ]);
  });

  it('marks only the words of a cell after those with which both begin', () => {
    const words = [
      { op: 'same', text: '| Year ended ' },
      { op: 'removed', text: '2023' },
      { op: 'added', text: '2024' },
      { op: 'same', text: ' | Change |' },
    ] as const;
    const [block] = blocksOf([row('| Year ended 2024 | Change |', { op: 'changed', words: [...words] })]);
    expect(block?.is === 'table' && plain(block.rows[0]?.cells ?? [])).toEqual([
      's:Year endeds: r:2023s: a:2024',
      's:Change',
    ]);
  });

  it('shows both rows when one has more cells', () => {
    const words = [
      { op: 'same', text: '| Revenue | ' },
      { op: 'removed', text: '1' },
      { op: 'added', text: '2 | 3 \\| 4' },
      { op: 'same', text: ' |' },
    ] as const;
    const [block] = blocksOf([row('| Revenue | 2 | 3 \\| 4 |', { op: 'changed', words: [...words] })]);
    expect(block?.is === 'table' && block.rows.map(({ op, cells }) => [op, plain(cells)])).toEqual([
      ['removed', ['r:Revenue', 'r:1']],
      ['added', ['a:Revenue', 'a:2', 'a:3 | 4']],
    ]);
  });
});
