import { blocksOf, drawRows, tableOf } from './draw-table.ts';
import { type PdfPen, setText } from './make-pdf.ts';

const results = [
  ['', '2025', '2024'],
  ['Pumps', '1,204', '998'],
  ['Valves', '87', '1,310'],
  ['Total', '1,291', '2,308'],
];
const columns = [
  ['', 'Mills', 'Docks', 'Group'],
  ['Assets', '310', '95', '405'],
  ['Debts', '120', '44', '164'],
  ['Staff', '31', '9', '40'],
];

/** Texts at their places, for rows that are not at the usual height. */
const write = (pen: PdfPen, x: number, y: number, text: string) => pen.write(text, x, y);
const right = (pen: PdfPen, edge: number, y: number, text: string) =>
  pen.write(text, edge - pen.font.widthOfTextAtSize(text, 10), y);

describe('tables below each other in a PDF', () => {
  it('are apart where names of other columns stand over the second, though no line of text parts them', async () => {
    const blocks = await blocksOf((pen) => drawRows(pen, 80, [...results, ...columns]));
    expect(blocks.slice(1)).toEqual([tableOf(...results), tableOf(...columns)]);
  });

  it('are apart where the second has its periods over two lines around the name of the labels', async () => {
    const blocks = await blocksOf((pen) => {
      const y = drawRows(pen, 80, results);
      right(pen, 390, y, 'Year ended');
      right(pen, 460, y, 'Year ended');
      write(pen, 60, y + 6, 'Particulars');
      right(pen, 390, y + 12, '4 May 2025');
      right(pen, 460, y + 12, '4 May 2024');
      drawRows(pen, y + 28, [
        ['Wages', '500', '420'],
        ['Rent', '40', '39'],
      ]);
    });
    expect(blocks.at(-1)).toBe(
      tableOf(
        ['Particulars', 'Year ended 4 May 2025', 'Year ended 4 May 2024'],
        ['Wages', '500', '420'],
        ['Rent', '40', '39'],
      ),
    );
  });

  it('are one where a row holds dates instead of amounts', async () => {
    const rights = [
      ['', 'Class A', 'Class B', 'Class C'],
      ['Number', '1,500', '2,500', '900'],
      ['Granted', '4 May 2025', '4 May 2025', '4 May 2025'],
      ['Value', '310', '95', '44'],
      ['Charge', '31', '9', '4'],
    ];
    expect(await blocksOf((pen) => drawRows(pen, 80, rights))).toContain(tableOf(...rights));
  });
});

describe('the lines of a row in a PDF', () => {
  it('are one row where figures stand a little above their label, or at the middle of its two lines', async () => {
    const blocks = await blocksOf((pen) => {
      drawRows(pen, 80, results);
      write(pen, 60, 149, 'Interest paid');
      right(pen, 390, 144, '61');
      right(pen, 460, 144, '58');
      write(pen, 60, 164, 'Gains on the sale of mills and');
      right(pen, 390, 169, '40');
      right(pen, 460, 169, '39');
      write(pen, 60, 174, 'docks of the group');
    });
    expect(blocks.at(-1)).toBe(
      tableOf(
        ...results,
        ['Interest paid', '61', '58'],
        ['Gains on the sale of mills and docks of the group', '40', '39'],
      ),
    );
  });

  it('are two where a title is above a label that begins with a bracket', async () => {
    const blocks = await blocksOf((pen) =>
      drawRows(pen, 80, [
        ...results,
        'Sales',
        ['(Loss) before tax of all mills', '61', '58'],
        ['Tax', '4', '3'],
      ]),
    );
    expect(blocks.at(-1)).toContain('| Sales |  |  |\n| (Loss) before tax of all mills | 61 | 58 |');
  });
});

describe('text beside a table in a PDF', () => {
  it('is read by itself', async () => {
    const holders = [...'ABCDEFGHIJKL'].map((name, at) => [
      `Holder ${name}`,
      `${9_100 - at * 37}`,
      `${9 - at / 2}%`,
    ]);
    const rows = [['', 'Shares', 'Part'], ...holders];
    const note =
      'Each holder has one vote by a show of hands and one vote for each share when a poll is held. ';
    const blocks = await blocksOf((pen) => {
      for (const [at, [label = '', shares = '', part = '']] of rows.entries()) {
        write(pen, 60, 80 + 16 * at, label);
        right(pen, 200, 80 + 16 * at, shares);
        right(pen, 260, 80 + 16 * at, part);
      }
      setText(pen, note.repeat(4), { x: 330, y: 85, width: 110 });
    });
    expect(blocks).toContain(tableOf(...rows));
  });
});
