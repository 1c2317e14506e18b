import { splitAnyFiling } from '../../src/sections/split/split-any-filing.ts';
import { makePdf } from './make-pdf.ts';

describe('a table in a PDF whose cells are narrow', () => {
  it('has whole figures in its rows', async () => {
    const rows: [string, [string, string][]][] = [
      [
        'Opening balance',
        [
          ['162,507', ',444.34'],
          ['6,188,3', '72.39'],
        ],
      ],
      [
        'Total income',
        [
          ['61,155,', '890.58'],
          ['-714,14', '6.35'],
        ],
      ],
      [
        'Paid in',
        [
          ['4,000,0', '00.00'],
          ['1,986,8', '46.22'],
        ],
      ],
      [
        'Closing balance',
        [
          ['219,923', ',174.44'],
          ['9,474,2', '26.04'],
        ],
      ],
    ];
    const bytes = await makePdf([
      (pen) => {
        const right = (text: string, x: number, y: number) =>
          pen.write(text, x - pen.font.widthOfTextAtSize(text, 9), y, 9);
        for (const [row, [label, figures]] of rows.entries()) {
          const y = 100 + row * 30;
          pen.write(label, 60, y, 9);
          for (const [column, [first, second]] of figures.entries()) {
            right(first, 260 + column * 60, y - 6);
            right(second, 260 + column * 60, y + 6);
          }
        }
      },
    ]);
    const { sections } = await splitAnyFiling({
      country: 'CN',
      splitter: 'headings',
      form: '年度报告',
      documents: [{ name: 'report.pdf', bytes }],
    });
    const text = sections.map((one) => one.text).join('\n');
    expect(text).toContain('| Opening balance | 162,507,444.34 | 6,188,372.39 |');
    expect(text).toContain('| Total income | 61,155,890.58 | -714,146.35 |');
    expect(text).toContain('| Closing balance | 219,923,174.44 | 9,474,226.04 |');
  });
});
