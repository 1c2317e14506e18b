import type { Fragment } from './fragment.ts';
import { splitColumns } from './split-columns.ts';

const line = (text: string, x: number, y: number): Fragment => ({
  text,
  x,
  y,
  width: 220,
  size: 10,
  bold: false,
});

/** Lines at these distances from each other. */
const column = (name: string, x: number, gaps: readonly number[]): Fragment[] => {
  let y = 100;
  return gaps.map((gap, at) => {
    y += gap;
    return line(`${name} column, running text of line ${at}`, x, y);
  });
};

const textOf = (parts: readonly Fragment[][]) =>
  parts.map((part) => part.map(({ text }) => text.split(' ')[0]));

describe('columns of text', () => {
  it('are read one after the other, though headings and paragraphs put their lines at different heights', () => {
    const left = column('Left', 40, [0, 12, 12, 19, 14, 12, 12, 19, 14, 12, 12, 19, 14, 12, 12, 12]);
    const right = column('Right', 300, [3, 12, 12, 12, 19, 14, 12, 12, 12, 19, 14, 12, 12, 19, 14, 12]);
    expect(textOf(splitColumns([...left, ...right]))).toEqual([
      left.map(() => 'Left'),
      right.map(() => 'Right'),
    ]);
  });
  it('are no columns where each row has its own height, as in a table', () => {
    const heights = [0, 31, 17, 44, 23, 52, 37, 60, 27, 41, 20, 49];
    const page = [...column('Left', 40, heights), ...column('Right', 300, heights)];
    expect(splitColumns(page)).toHaveLength(1);
  });
});
