import { splitAnyFiling } from '../../src/sections/split/split-any-filing.ts';
import { makePdf } from './make-pdf.ts';

describe('a chart in a PDF', () => {
  it('is text, a line for each bar, and neither a table nor headings', async () => {
    const bars: [string, number][] = [
      ['Pumps', 60],
      ['Valves', 20],
      ['Pipes', 40],
      ['Meters', 80],
    ];
    const bytes = await makePdf([
      (pen) => {
        pen.write('Halcyon Tidewater sells what it makes in four divisions.', 60, 60);
        for (const [row, [name, share]] of bars.entries()) {
          pen.write(name, 60, 200 + row * 30, 16);
          pen.write(`${share}%`, 160 + share * 4, 200 + row * 30, 16);
        }
        for (const mark of [0, 20, 40, 60, 80]) pen.write(`${mark}%`, 160 + mark * 4, 330, 8);
      },
    ]);
    const { sections } = await splitAnyFiling({
      country: 'GB',
      splitter: 'headings',
      form: 'Annual Report',
      documents: [{ name: 'report.pdf', bytes }],
    });
    const text = sections.map((one) => one.text).join('\n');
    expect(text).not.toMatch(/\||#/);
    expect(text).toMatch(/Pumps +60%\n\nValves +20%\n\nPipes +40%\n\nMeters +80%\n/);
  });
});
