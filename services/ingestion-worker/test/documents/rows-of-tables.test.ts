import { blocksOf, tableOf } from './draw-table.ts';
import type { PdfPen } from './make-pdf.ts';

/** A piece of text at a left edge, or, as a negative number, at a right edge. */
type Piece = readonly [text: string, x: number];

/** Lines of pieces, each so many points below the one before. */
function drawLines(pen: PdfPen, lines: readonly { down?: number; pieces: readonly Piece[] }[]): void {
  let y = 80;
  for (const { down = 16, pieces } of lines) {
    y += down;
    for (const [text, x] of pieces) pen.write(text, x < 0 ? -x - pen.font.widthOfTextAtSize(text, 10) : x, y);
  }
}

const lines = (...all: (readonly Piece[])[]) => all.map((pieces) => ({ pieces }));

/** Two figures under their years. */
const row = (label: string, first: string, second: string): readonly Piece[] => [
  [label, 60],
  [first, -420],
  [second, -500],
];

describe('the rows of a table in a PDF', () => {
  it('keep a sign of currency with the figure behind it, however near it is to the one before', async () => {
    const sold = (label: string, first: string, share: string, second: string): readonly Piece[] => [
      [label, 60],
      ['$', 200],
      [first, -270],
      [share, -330],
      ['$', 334],
      [second, -400],
    ];
    const blocks = await blocksOf((pen) =>
      drawLines(
        pen,
        lines(
          sold('Pumps', '31,370', '5 %', '29,915'),
          sold('Valves', '—', '— %', '14,433'),
          sold('Pipes', '2,200', '(8)%', '—'),
        ),
      ),
    );
    expect(blocks[1]).toContain('| Pumps | $31,370 | 5 % | $29,915 |');
    expect(blocks[1]).toContain('| Valves | $— | — % | $14,433 |');
    expect(blocks[1]).toContain('| Pipes | $2,200 | (8)% | $— |');
  });

  it('keep both ends of a range in one cell', async () => {
    const due = (label: string, years: string, rates: string): readonly Piece[] => [
      [label, 60],
      [years, 200],
      [rates, 320],
    ];
    const rows = lines(
      due('Bonds', '2026 – 2041', '0.03% – 6.65%'),
      due('Notes', '2025', '2.10%'),
      due('Loans', '2027', '3.40%'),
    );
    const blocks = await blocksOf((pen) => drawLines(pen, rows));
    expect(blocks[1]).toContain('| Bonds | 2026 – 2041 | 0.03% – 6.65% |');
  });

  it('part a text from the next column that it almost touches', async () => {
    const text = 'Deed of trust between the mill and the bank';
    const rows = (pen: PdfPen) => {
      const beside = 100 + pen.font.widthOfTextAtSize(text, 10) + 8;
      const filed = (number: string, what: string, form: string): readonly Piece[] => [
        [number, 60],
        [what, 100],
        [form, beside],
        ['4 May 2025', 400],
      ];
      return lines(
        filed('4.1', text, 'S-3'),
        filed('4.2', 'Articles', '8-K'),
        filed('4.3', 'By-laws', '10-K'),
      );
    };
    const blocks = await blocksOf((pen) => drawLines(pen, rows(pen)));
    expect(blocks[1]).toContain(`| 4.1 | ${text} | S-3 | 4 May 2025 |`);
  });

  it('are one where a label goes on in the next line, and rows are further apart than lines', async () => {
    const label = 'Bonds and other loans from the Treasury of';
    const blocks = await blocksOf((pen) =>
      drawLines(pen, [
        ...lines(row('', '2025', '2024'), row('Pumps', '1,204', '998'), [[label, 60]]),
        { down: 12, pieces: row('Aldwick', '16,749', '9,517') },
        { pieces: row('Valves', '87', '1,310') },
        { pieces: [['Costs', 60]] },
        { pieces: row('Wages', '500', '420') },
      ]),
    );
    expect(blocks[1]).toContain(`| ${label} Aldwick | 16,749 | 9,517 |`);
    expect(blocks[1]).toContain('| Costs |  |  |\n| Wages | 500 | 420 |');
  });

  it('stay apart where all lines are as far apart as those of a label', async () => {
    const rows = [
      row('', '2025', '2024'),
      row('Bonds and other loans from banks', '1,204', '998'),
      row('Aldwick mill', '87', '1,310'),
      row('Bexton mill', '12', '14'),
    ];
    const blocks = await blocksOf((pen) =>
      drawLines(
        pen,
        rows.map((pieces) => ({ down: 12, pieces })),
      ),
    );
    expect(blocks[1]).toBe(
      tableOf(
        ['', '2025', '2024'],
        ['Bonds and other loans from banks', '1,204', '998'],
        ['Aldwick mill', '87', '1,310'],
        ['Bexton mill', '12', '14'],
      ),
    );
  });

  it('stay apart where a line with figures is as near to the next one as the lines of a label', async () => {
    const label = 'Pumps of the Aldwick and Bexton mills';
    const near = [
      row(label, '64', '38'),
      [['Discontinued:', 60]],
      row('Home', '143', '123'),
      row('Abroad', '207', '161'),
    ] as const;
    const blocks = await blocksOf((pen) =>
      drawLines(pen, [
        ...lines(row('', '2025', '2024'), row('Valves', '10', '11')),
        ...near.map((pieces) => ({ down: 12, pieces })),
        ...lines(row('Pipes', '5', '6')),
      ]),
    );
    expect(blocks[1]).toContain(`| ${label} | 64 | 38 |\n| Discontinued: |  |  |\n| Home | 143 | 123 |`);
  });

  it('stay apart where the cell beside a long name had room for more', async () => {
    const name = 'Aldwick Pumps Holding Company Limited';
    const pair = (first: string, second: string): readonly Piece[] => [
      [first, 60],
      [second, 330],
    ];
    const blocks = await blocksOf((pen) =>
      drawLines(pen, [
        ...lines(
          pair('Name of company', 'Country of registration'),
          pair('Bexton', 'Norway'),
          pair(name, 'Norway'),
        ),
        { down: 12, pieces: pair('Coldham Pumps Company', 'Sweden') },
        ...lines(pair('Dunmore', 'Denmark'), pair('Elsted', 'Finland')),
      ]),
    );
    expect(blocks[1]).toContain(`| ${name} | Norway |\n| Coldham Pumps Company | Sweden |`);
  });

  it('stay apart where few of the lines that are as near as those of a row can be one', async () => {
    const name = 'Aldwick Pumps Holding Company Limited';
    const pair = (first: string, second: string): readonly Piece[] => [
      [first, 60],
      [second, 330],
    ];
    const near = [
      pair('Bexton', 'Norway'),
      pair(name, 'Republic of Ireland'),
      pair('Coldham Pumps Company', 'Switzerland'),
      pair('Dunmore', 'Denmark'),
      pair('Elsted', 'Finland'),
      pair('Farley', 'Iceland'),
    ];
    const blocks = await blocksOf((pen) =>
      drawLines(pen, [
        ...lines(pair('Name of company', 'Country')),
        ...near.map((pieces) => ({ down: 12, pieces })),
        ...lines(pair('Garford', 'Sweden')),
      ]),
    );
    expect(blocks[1]).toContain(`| ${name} | Republic of Ireland |\n| Coldham Pumps Company | Switzerland |`);
  });
});

describe('the names of columns in a PDF', () => {
  const three = (label: string, ...figures: string[]): readonly Piece[] => [
    [label, 60],
    ...figures.map((text, at): Piece => [text, -(340 + 80 * at)]),
  ];
  const body = [
    three('Pumps', '1,204', '998', '7'),
    three('Valves', '87', '1,310', '8'),
    three('Pipes', '5', '6', '9'),
  ];
  const rows = [
    ['Pumps', '1,204', '998', '7'],
    ['Valves', '87', '1,310', '8'],
    ['Pipes', '5', '6', '9'],
  ];

  it('are of all years that a date above them is open to, and the unit below them is of the table', async () => {
    const blocks = await blocksOf((pen) =>
      drawLines(
        pen,
        lines(
          [['Year ended December 31,', 345]],
          three('', '2025', '2024', '2023'),
          [['(in thousands)', 370]],
          ...body,
        ),
      ),
    );
    const year = (name: string) => `Year ended December 31, ${name}`;
    expect(blocks[1]).toBe(tableOf(['(in thousands)', year('2025'), year('2024'), year('2023')], ...rows));
  });

  it('are of the year alone that stands over all of them', async () => {
    const blocks = await blocksOf((pen) =>
      drawLines(pen, lines([['2025', 400]], three('', 'Cost', 'Gains', 'Value'), ...body)),
    );
    expect(blocks[1]).toBe(tableOf(['', '2025 Cost', '2025 Gains', '2025 Value'], ...rows));
  });

  it('may run over many lines, of which the first stand over one column alone', async () => {
    const blocks = await blocksOf((pen) =>
      drawLines(pen, [
        ...lines([['Number of shares', -500]]),
        { down: 12, pieces: [['that remain', -500]] },
        { down: 12, pieces: [['open to be', -500]] },
        {
          down: 12,
          pieces: [
            ['Number of', -340],
            ['Mean', -420],
            ['given under', -500],
          ],
        },
        {
          down: 12,
          pieces: [
            ['shares to', -340],
            ['price', -420],
            ['the plans but', -500],
          ],
        },
        {
          down: 12,
          pieces: [
            ['be given', -340],
            ['of each', -420],
            ['those in the', -500],
          ],
        },
        {
          down: 12,
          pieces: [
            ['on call', -340],
            ['option', -420],
            ['first column', -500],
          ],
        },
        ...lines(...body),
      ]),
    );
    const last =
      'Number of shares that remain open to be given under the plans but those in the first column';
    const head = ['', 'Number of shares to be given on call', 'Mean price of each option', last];
    expect(blocks[1]).toBe(tableOf(head, ...rows));
  });
});
