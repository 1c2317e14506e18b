import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedDataDir } from '@footnote/testing';
import { extractPdf } from '../../src/documents/pdf/extract-pdf.ts';
import { makePdf, setText } from './make-pdf.ts';

const ignore = () => {};

const lorem = (name: string, words: number) =>
  Array.from(
    { length: words },
    (_, index) => `${name}${index}${index % 9 === 8 ? ' the board of the company' : ''}`,
  ).join(' ');

describe('the text of a PDF', () => {
  it('has a mark for each page, and its lines joined into paragraphs', async () => {
    const first = `Revenue rose because volumes grew in every region, and ${lorem('a', 60)} end.`;
    const second = `Costs fell since energy became cheaper, while ${lorem('b', 60)} end.`;
    const bytes = await makePdf([
      (pen) => {
        const y = setText(pen, first, { x: 60, y: 80, width: 470 });
        setText(pen, second, { x: 60, y: y + 10, width: 470 });
      },
      (pen) => pen.write('# Not a heading, and *not* bold', 60, 80),
    ]);
    const shares: number[] = [];
    const { markdown, page_count, warnings } = await extractPdf(bytes, (share) => shares.push(share));
    expect({ page_count, warnings, shares }).toEqual({ page_count: 2, warnings: [], shares: [0.5, 1] });
    expect(markdown.split('\n\n')).toEqual([
      '<!-- page 1 -->',
      first,
      second,
      '<!-- page 2 -->',
      '\\# Not a heading, and \\*not\\* bold',
    ]);
  });

  it('is read column by column, between what stands over and under them', async () => {
    const left = lorem('left', 150);
    const right = lorem('right', 150);
    const bytes = await makePdf([
      (pen) => {
        setText(
          pen,
          `Over both columns stands a line that reaches from the one edge of the page to the other, ${lorem('w', 4)}.`,
          { x: 60, y: 60, width: 475 },
        );
        setText(pen, left, { x: 60, y: 120, width: 225 });
        setText(pen, right, { x: 310, y: 120, width: 225 });
      },
    ]);
    const { markdown } = await extractPdf(bytes, ignore);
    const [, over, ...columns] = markdown.split('\n\n');
    expect(over).toMatch(/^Over both columns/);
    expect(columns).toEqual([left, right]);
  });

  it('writes a table as a table, its first row as the head', async () => {
    const rows = [
      ['Segment', '2025', '2024'],
      ['Pumps', '1,204', '998'],
      ['Valves and fittings', '87', '1,310'],
      ['Total', '1,291', '2,308'],
    ];
    const bytes = await makePdf([
      (pen) => {
        for (const [index, [name = '', a = '', b = '']] of rows.entries()) {
          const y = 100 + index * 16;
          pen.write(name, 60, y);
          for (const [text, right] of [
            [a, 330],
            [b, 430],
          ] as const)
            pen.write(text, right - pen.font.widthOfTextAtSize(text, 10), y);
        }
      },
    ]);
    const { markdown } = await extractPdf(bytes, ignore);
    const lines = markdown.split('\n').slice(2);
    expect(lines).toEqual([
      '| Segment | 2025 | 2024 |',
      '| --- | --- | --- |',
      '| Pumps | 1,204 | 998 |',
      '| Valves and fittings | 87 | 1,310 |',
      '| Total | 1,291 | 2,308 |',
    ]);
  });

  it('puts a span of time over all its columns, also beside a note over the labels', async () => {
    const places = [250, 310, 370, 430, 490];
    const rows = [
      ['2025', 'Share', '2024', 'Share', 'Growth'],
      ['25,530', '100.0', '24,020', '100.0', '6.3'],
      ['8,212', '32.2', '7,919', '33.0', '3.7'],
      ['17,318', '67.8', '16,101', '67.0', '7.6'],
    ];
    const labels = ['', 'Sales to customers', 'Cost of products', 'Gross profit'];
    const bytes = await makePdf([
      (pen) => {
        pen.write('(Dollars in millions)', 60, 100);
        pen.write('SECOND QUARTER', 330, 100);
        for (const [index, row] of rows.entries()) {
          const y = 116 + index * 16;
          pen.write(labels[index] as string, 60, y);
          for (const [column, text] of row.entries())
            pen.write(text, (places[column] as number) - pen.font.widthOfTextAtSize(text, 10), y);
        }
      },
    ]);
    const { markdown } = await extractPdf(bytes, ignore);
    const [head = ''] = markdown.split('\n').slice(2);
    expect(head.split(' | ').slice(1)).toEqual([
      'SECOND QUARTER 2025',
      'SECOND QUARTER Share',
      'SECOND QUARTER 2024',
      'SECOND QUARTER Share',
      'SECOND QUARTER Growth |',
    ]);
  });

  it('joins a word that was broken at a line’s end only where the document knows it whole', async () => {
    const bytes = await makePdf([
      (pen) => {
        pen.write('The recommendation of the directors is given on the page that comes after this', 60, 80);
        setText(pen, 'a', { x: 60, y: 200, width: 100 });
        pen.write('We have considered at length what was proposed and can give our recommen-', 60, 120);
        pen.write('dation in full to all who hold shares, since we look at the matter as a long-', 60, 133);
        pen.write('term one, and so should they.', 60, 146);
      },
    ]);
    const { markdown } = await extractPdf(bytes, ignore);
    expect(markdown).toContain('our recommendation in full');
    expect(markdown).toContain('a long-term one');
  });

  it('names the pages without text, and fails if no page has any', async () => {
    const blank = await makePdf([() => {}, () => {}]);
    await expect(extractPdf(blank, ignore)).rejects.toMatchObject({
      code: 'document_unreadable',
      message: 'The PDF holds no text: its pages are scanned pictures, which are not read.',
    });
    const partly = await makePdf([(pen) => pen.write('Text', 60, 80), () => {}, () => {}]);
    expect(await extractPdf(partly, ignore)).toMatchObject({
      page_count: 3,
      warnings: ['Without text, empty or scanned: pages 2–3.'],
    });
  });

  it('is not given without the password', async () => {
    const bytes = await makePdf([(pen) => pen.write('Secret', 60, 80)], { password: 'open sesame' });
    await expect(extractPdf(bytes, ignore)).rejects.toMatchObject({ code: 'document_protected' });
  });

  it('is given where the password only guards against changes', async () => {
    const bytes = await makePdf([(pen) => pen.write('Open to read', 60, 80)], { password: '' });
    expect((await extractPdf(bytes, ignore)).markdown).toContain('Open to read');
  });

  it('is given up where the file is no PDF inside, and read as far as it goes where it is cut', async () => {
    const whole = await makePdf([
      (pen) => pen.write('First page', 60, 80),
      (pen) => pen.write('Second page', 60, 80),
    ]);
    await expect(extractPdf(whole.slice(0, 60), ignore)).rejects.toMatchObject({
      code: 'document_unreadable',
    });
    await expect(
      extractPdf(new TextEncoder().encode('%PDF-1.7\nnothing of the kind'), ignore),
    ).rejects.toMatchObject({
      code: 'document_unreadable',
    });
    // The place of its table of objects is at the end of the file: without it, the reader has to search for every object.
    const cut = whole.slice(0, Buffer.from(whole).lastIndexOf('startxref'));
    const { markdown } = await extractPdf(cut, ignore);
    expect(markdown).toContain('Second page');
  });
});

const filings = sharedDataDir('filings');
if (!filings) process.stderr.write('no real filings beside the clone: their PDFs are not tried\n');
else {
  describe('the text of a real PDF', () => {
    it('in Chinese, of 381 pages, comes whole and in order', async () => {
      const bytes = new Uint8Array(readFileSync(join(filings, 'cn/sf-express-merger-2016.pdf')));
      const { markdown, page_count, warnings } = await extractPdf(bytes, ignore);
      expect({ page_count, warnings }).toEqual({ page_count: 381, warnings: [] });
      expect(markdown.match(/^<!-- page \d+ -->$/gm)).toHaveLength(381);
      // Lines are joined without spaces, over the ends of lines in the print.
      expect(markdown).toContain(
        '交易对方均已出具承诺函，将及时向上市公司提供本次重组相关信息，并保证所提供的信息真实、准确、完整',
      );
      expect(markdown).toContain('| 1 | 黄伟 | 有限合伙人 | 2,329.2758 | 84.83 |');
    });

    it('set with letter spacing comes without it', async () => {
      const bytes = new Uint8Array(readFileSync(join(filings, 'hk/alco-profit-warning-2025-06.pdf')));
      const { markdown, page_count } = await extractPdf(bytes, ignore);
      expect(page_count).toBe(2);
      expect(markdown).toContain('預期本集團本財政年度將錄得虧損介乎約 60 百萬港元至 70 百萬港元');
    });
  });
}
