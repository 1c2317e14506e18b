import { blocksOf, drawRows, tableOf } from './draw-table.ts';
import { setText } from './make-pdf.ts';

const sales = [
  ['', '2025', '2024'],
  ['Pumps', '1,204', '998'],
  ['Valves', '87', '1,310'],
  ['Total', '1,291', '2,308'],
];
const costs = [
  ['Wages', '500', '420'],
  ['Energy', '61', '58'],
  ['Rent', '40', '39'],
];
const note =
  'Amounts of the mills that were sold in the year are not part of these figures, and no amount of the year before was changed because of them, as the board decided in May.';

describe('the heads of tables in a PDF', () => {
  it('stand over rows that follow a paragraph, where the columns are the same', async () => {
    const blocks = await blocksOf((pen) => {
      const y = setText(pen, note, { x: 60, y: drawRows(pen, 80, sales) + 20, width: 475 });
      drawRows(pen, y + 20, costs);
    });
    expect(blocks.slice(1)).toEqual([tableOf(...sales), note, tableOf(sales[0] as string[], ...costs)]);
  });

  it('stand over rows that go on at the next page', async () => {
    const blocks = await blocksOf(
      (pen) => drawRows(pen, 80, sales),
      (pen) => drawRows(pen, 80, costs),
    );
    expect(blocks.at(-1)).toBe(tableOf(sales[0] as string[], ...costs));
  });

  it('are not taken from a table of other columns, nor from one that names no periods', async () => {
    const share = (text: string) => [
      ['', text, 'Shares'],
      ['Mr Grey', '12', '400'],
      ['Ms Brown', '7', '300'],
      ['Dr White', '9', '100'],
    ];
    const blocks = await blocksOf(
      (pen) => {
        const y = setText(pen, note, { x: 60, y: drawRows(pen, 80, share('Meetings')) + 20, width: 475 });
        drawRows(pen, y + 20, costs);
      },
      (pen) => drawRows(pen, 80, sales),
      (pen) =>
        drawRows(
          pen,
          80,
          [...costs].map(([label = '', ...rest]) => [label, '', ...rest]),
        ),
    );
    const tables = blocks.filter((block) => block.startsWith('|'));
    expect(tables[1]).toBe(tableOf(['', '', ''], ...costs));
    expect(tables[3]).toBe(tableOf(['', '', ''], ...costs));
  });

  it('begin a table of their own under another one, and titles between are text', async () => {
    const areas = [
      ['', 'Europe', 'Asia', 'Total'],
      ['Not past due', '60', '50', '110'],
      ['Past due', '6', '5', '11'],
    ];
    const blocks = await blocksOf((pen) =>
      drawRows(pen, 80, [...sales, 'Costs by kind', ['', '2025', '2024'], ...costs, ...areas]),
    );
    expect(blocks.slice(1)).toEqual([
      tableOf(...sales),
      'Costs by kind',
      tableOf(sales[0] as string[], ...costs),
      tableOf(...areas),
    ]);
  });

  it('are not a line of units or of short amounts in the middle of a table', async () => {
    const rows = [
      ...sales,
      ['', 'pence', 'pence'],
      ['Earnings per share', '1.20', '1.10'],
      ['Dividend', '0.40', '0.30'],
    ];
    const blocks = await blocksOf((pen) => drawRows(pen, 80, rows));
    expect(blocks.slice(1)).toEqual([tableOf(...rows)]);
  });

  it('are over rows after labels without figures, however long these are', async () => {
    const label = 'Ordinary shares of 5 pence each, 1,500 made on the day and';
    const rows = [
      ...sales,
      'Commitments (note 7)',
      'Shares and reserves:',
      label,
      ['800 paid', '40', '39'],
      ['Reserves', '7', '6'],
    ];
    const blocks = await blocksOf((pen) => drawRows(pen, 80, rows));
    expect(blocks).toHaveLength(2);
    expect(blocks[1]).toContain('| Reserves | 7 | 6 |');
    expect(blocks[1]).toContain('| 800 paid | 40 | 39 |');
  });

  it('are over columns that the names of those who sign under the table do not widen', async () => {
    const names = [
      ['For Grey and Sons', 'Jo Brown-Hutchinson', 'A. White'],
      ['Accountants', 'Managing director', 'Secretary'],
      ['Aldwick', 'Aldwick', 'Bexton'],
    ];
    const blocks = await blocksOf((pen) => drawRows(pen, 80, [...sales, ...names]));
    expect(blocks.slice(1)).toEqual([tableOf(...sales), tableOf(...names)]);
  });

  it('stand over the first rows of a statement of which many lines are without figures', async () => {
    const empty = ['Deposits', 'Lent to banks', 'Held for trade', 'Derivatives', 'Notes received'];
    const rows = [...sales.slice(0, 2), ...empty, ...costs];
    const blocks = await blocksOf((pen) => drawRows(pen, 80, rows));
    const labels = empty.map((label) => [label, '', '']);
    expect(blocks.slice(1)).toEqual([tableOf(...sales.slice(0, 2), ...labels, ...costs)]);
  });

  it('stand over a note whose number and title are far apart', async () => {
    const blocks = await blocksOf((pen) => {
      pen.write('7', 60, 80);
      pen.write('PROFIT FROM MILLS', 100, 80);
      drawRows(pen, 96, sales);
    });
    expect(blocks.at(-1)).toBe(tableOf(...sales));
  });

  it('may have the mark of a footnote after a year', async () => {
    const marked = [['', '2025(1)', '2024(1)'], ...sales.slice(1)];
    expect(await blocksOf((pen) => drawRows(pen, 80, marked))).toContain(tableOf(...marked));
  });

  it('keep a sign of percent that is the name of the next column', async () => {
    const rows = [
      ['In millions', '2025', '2024', '%'],
      ['Pumps', '1,204', '998', '20.6'],
      ['Valves', '87', '1,310', '(93.4)'],
      ['Total', '1,291', '2,308', '(44.1)'],
    ];
    const blocks = await blocksOf((pen) => drawRows(pen, 80, rows));
    expect(blocks[1]).toBe(tableOf(...rows));
  });
});
