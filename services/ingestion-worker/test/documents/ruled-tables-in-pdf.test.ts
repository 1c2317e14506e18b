import { splitSpreads } from '../../src/pdf/split-spreads.ts';
import { blocksOf, tableOf } from './draw-table.ts';
import { type PdfPen, setText } from './make-pdf.ts';

const height = 842;

/** Lines across at heights from the top, and down at places from the left. */
function drawGrid(
  pen: PdfPen,
  xs: readonly number[],
  ys: readonly number[],
  { without = [] }: { without?: readonly (readonly [x: number, y0: number, y1: number])[] } = {},
): void {
  const [x0, x1, y0, y1] = [xs[0] as number, xs.at(-1) as number, ys[0] as number, ys.at(-1) as number];
  const line = (ax: number, ay: number, bx: number, by: number) =>
    pen.page.drawLine({ start: { x: ax, y: height - ay }, end: { x: bx, y: height - by }, thickness: 0.5 });
  for (const y of ys) line(x0, y, x1, y);
  for (const x of xs) {
    const gaps = without.filter(([at]) => at === x).sort((a, b) => a[1] - b[1]);
    let from = y0;
    for (const [, a, b] of gaps) {
      if (a > from) line(x, from, x, a);
      from = b;
    }
    if (from < y1) line(x, from, x, y1);
  }
}

describe('a table in a PDF that is drawn with lines', () => {
  it('has the rows and columns that its lines part, however its cells are wrapped', async () => {
    const blocks = await blocksOf((pen) => {
      pen.write('Fees by service', 60, 80);
      drawGrid(pen, [60, 180, 300, 400], [100, 130, 190, 220]);
      pen.write('Service', 64, 120);
      pen.write('2031', 270, 120);
      pen.write('2030', 370, 120);
      pen.write('Upkeep of pumps and of', 64, 144);
      pen.write('valves in all plants of', 64, 160);
      pen.write('the northern region', 64, 176);
      pen.write('1,234', 265, 160);
      pen.write('987', 375, 160);
      pen.write('Training', 64, 210);
      pen.write('55', 275, 210);
    });
    expect(blocks.slice(1)).toEqual([
      'Fees by service',
      tableOf(
        ['Service', '2031', '2030'],
        ['Upkeep of pumps and of valves in all plants of the northern region', '1,234', '987'],
        ['Training', '55', ''],
      ),
    ]);
  });

  it('names each column with the name over it', async () => {
    const blocks = await blocksOf((pen) => {
      drawGrid(pen, [60, 200, 260, 320, 380, 440], [100, 120, 140, 160, 180], {
        without: [
          [260, 100, 120],
          [380, 100, 120],
        ],
      });
      pen.write('Region', 64, 134);
      pen.write('2031', 245, 114);
      pen.write('2030', 365, 114);
      for (const x of [204, 324]) pen.write('Amount', x, 134);
      for (const x of [264, 384]) pen.write('Share', x, 134);
      for (const [row, label] of ['North', 'South'].entries()) {
        pen.write(label, 64, 154 + 20 * row);
        for (const [at, text] of ['1,200', '60%', '1,100', '55%'].entries())
          pen.write(text, 210 + 60 * at, 154 + 20 * row);
      }
    });
    expect(blocks[1]).toContain('| Region | 2031 Amount | 2031 Share | 2030 Amount | 2030 Share |');
    expect(blocks[1]).toContain('| South | 1,200 | 60% | 1,100 | 55% |');
  });

  it('goes on under its head on the next page, with a title among its rows', async () => {
    const xs = [60, 250, 350, 450];
    const row = (pen: PdfPen, y: number, ...texts: string[]) => {
      for (const [at, text] of texts.entries()) pen.write(text, (xs[at] as number) + 5, y);
    };
    const blocks = await blocksOf(
      (pen) => {
        pen.write('Assets of the group', 60, 680);
        drawGrid(pen, xs, [700, 720, 740]);
        row(pen, 714, 'Item', '2031', '2030');
        row(pen, 734, 'Cash', '1,500', '1,400');
      },
      (pen) => {
        drawGrid(pen, xs, [60, 80, 100, 120], {
          without: [
            [250, 60, 80],
            [350, 60, 80],
          ],
        });
        row(pen, 74, 'Fixed assets');
        row(pen, 94, 'Buildings', '', '');
        row(pen, 114, 'Machines', '7,100', '7,000');
        pen.write('The group owns all of its buildings.', 60, 160);
      },
    );
    expect(blocks).toContain(
      tableOf(
        ['Item', '2031', '2030'],
        ['Fixed assets', '', ''],
        ['Buildings', '', ''],
        ['Machines', '7,100', '7,000'],
      ),
    );
  });

  it('repeats a name in each of the rows that it is for, and an amount in none', async () => {
    const blocks = await blocksOf((pen) => {
      const [xs, ys] = [
        [60, 160, 300, 400],
        [100, 120, 140, 160],
      ];
      drawGrid(pen, xs, [100, 120, 160]);
      pen.page.drawLine({ start: { x: 160, y: height - 140 }, end: { x: 300, y: height - 140 } });
      for (const [at, text] of ['Line', 'Cost', 'Amount'].entries())
        pen.write(text, (xs[at] as number) + 4, (ys[0] as number) + 14);
      pen.write('Coaches', 64, 144);
      pen.write('Wages', 164, 134);
      pen.write('Fuel', 164, 154);
      pen.write('3,300', 340, 144);
    });
    expect(blocks.slice(1)).toEqual([
      tableOf(['Line', 'Cost', 'Amount'], ['Coaches', 'Wages', '3,300'], ['Coaches', 'Fuel', '']),
    ]);
  });

  it('is read by the places of its text where lines part only its columns', async () => {
    const blocks = await blocksOf((pen) => {
      drawGrid(pen, [60, 200, 300, 400], [100, 120, 190]);
      for (const [at, [label, first, second]] of [
        ['', '2031', '2030'],
        ['Oil', '410', '400'],
        ['Gas', '320', '310'],
        ['Coal', '15', '25'],
      ].entries()) {
        const y = 114 + 20 * at;
        if (label) pen.write(label, 64, y);
        pen.write(first as string, 260, y);
        pen.write(second as string, 360, y);
      }
    });
    expect(blocks[1]).toContain('| Gas | 320 | 310 |');
    expect(blocks[1]).toContain('| Coal | 15 | 25 |');
  });

  it('is none where lines frame texts that are side by side', async () => {
    const sentence = 'We checked the rules by which fees are earned and tested how they are applied. '.repeat(
      4,
    );
    const blocks = await blocksOf((pen) => {
      drawGrid(pen, [60, 300, 540], [100, 300, 420]);
      for (const x of [66, 306]) {
        pen.write(x === 66 ? 'The matter' : 'What we did', x, 116);
        setText(pen, sentence, { x, y: 140, width: 226 });
        setText(pen, sentence, { x, y: 314, width: 226 });
      }
    });
    const text = blocks.join('\n');
    expect(text).not.toContain('|');
    expect(text).toContain('We checked the rules by which fees are earned and tested how they are applied.');
  });
});

describe('a page that shows two printed pages', () => {
  it('leaves each half its own lines', () => {
    const text = (value: string, x: number, y: number) => ({
      text: value,
      x,
      y,
      width: 40,
      size: 10,
      bold: false,
    });
    const pages = [2, 3, 4].map((number) => ({
      number,
      width: 1000,
      height: 700,
      fragments: [
        text(String(2 * number), 60, 690),
        text('left', 60, 100),
        text(String(2 * number + 1), 900, 690),
        text('right', 600, 100),
      ],
      rules: [
        { down: false, at: 90, from: 550, to: 950 },
        { down: true, at: 600, from: 90, to: 200 },
        { down: true, at: 80, from: 90, to: 200 },
      ],
    }));
    const [left, right] = splitSpreads({ pages, pageCount: 3, outline: [], broken: [] }).pages;
    expect(left?.rules).toEqual([{ down: true, at: 80, from: 90, to: 200 }]);
    expect(right?.rules).toEqual([
      { down: false, at: 90, from: 50, to: 450 },
      { down: true, at: 100, from: 90, to: 200 },
    ]);
  });
});
