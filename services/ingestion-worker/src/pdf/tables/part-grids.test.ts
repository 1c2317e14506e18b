import { partGrids } from './part-grids.ts';

const cell = (row: number, column: number, columns = 1) => ({ row, column, rows: 1, columns });
/** Two columns above a title over the whole width, three below it. */
const grid = {
  xs: [0, 100, 150, 200, 300],
  ys: [0, 20, 40, 60, 80],
  cells: [
    ...[cell(0, 0, 2), cell(0, 2, 2), cell(1, 0, 4)],
    ...[cell(2, 0), cell(2, 1, 2), cell(2, 3), cell(3, 0), cell(3, 1, 2), cell(3, 3)],
  ],
};
const text = (text: string, x: number, y: number) => ({ text, x, y, width: 20, size: 10, bold: false });
const page = (...names: string[]) => [
  ...[text('Holders', 20, 14), text('310', 180, 14), text('The largest holders', 120, 34)],
  ...names.map((name, at) => text(name, [20, 120, 220][at] ?? 0, 54)),
];

describe('tables that are drawn as one grid', () => {
  it('are parted at a title above the names of other columns', () => {
    const [above, below] = partGrids(grid, page('Name', 'Kind', 'Shares'));
    expect(above).toEqual({ xs: [0, 150, 300], ys: [0, 20], cells: [cell(0, 0), cell(0, 1)] });
    expect(below?.xs).toEqual([0, 100, 200, 300]);
    expect(below?.cells).toHaveLength(6);
  });

  it('are one where amounts follow the title of a group', () => {
    expect(partGrids(grid, page('Mills', '310', '44'))).toEqual([grid]);
  });
});
