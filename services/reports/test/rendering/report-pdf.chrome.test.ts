import type { PdfRenderer } from '../../src/rendering/pdf-renderer.ts';
import { type ReadPdf, readPdf, readStructure } from './read-pdf.ts';
import { figureTable, longReport, sampleReport } from './sample-report.ts';
import { scriptReport, scriptTexts } from './script-report.ts';
import { testRenderer } from './test-renderer.ts';

let renderer: PdfRenderer;
const render = async (document: Parameters<PdfRenderer['render']>[0]) =>
  readPdf(await renderer.render(document));
/** Text without the white space that a tool puts where lines and glyphs end. */
const squeezed = (text: string) => text.replace(/\s+/g, '');

const contentsOf = ({ layout }: ReadPdf) =>
  [...layout[1]!.matchAll(/^\s*(\S.*?\S)\s{2,}(\d+)\s*$/gm)].map(([, title, page]) => ({
    title: title!,
    page: Number(page),
  }));

beforeAll(() => {
  renderer = testRenderer();
});
afterAll(() => renderer.close());

describe('the next version of a report', () => {
  const names = ['One', 'Two', 'Three', 'Four', 'Five'];
  const version = (number: number, length: number) => {
    const sections = names.map((title) => ({
      title,
      narrative: 'A line of it.\n\n'.repeat(title === 'One' ? length : 30),
    }));
    return sampleReport({ report_id: `rep_chain_${number}`, version: number, sections });
  };

  it('lists the pages of its own, whether they are those of the version before or not', async () => {
    for (const [number, length] of [30, 30, 200, 31].entries()) {
      const pdf = await render(version(number + 1, length));
      const rows = contentsOf(pdf).filter(({ title }) => names.includes(title));
      expect(rows).toHaveLength(names.length);
      for (const { title, page } of rows) {
        expect(pdf.layout[page - 1]).toMatch(new RegExp(`^\\s*${title}\\s*$`, 'm'));
        expect(pdf.outline).toContainEqual({ title, page });
      }
      expect(pdf.layout[1]).toContain(`Page 2 of ${pdf.pages.length}`);
    }
  });
});

describe('a short report', () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, at) => `Line ${at + 1} of the last section.`).join('\n\n');

  it('has no page of contents, and its bookmarks still name each heading', async () => {
    const pdf = await render(sampleReport());
    expect(pdf.pages).toHaveLength(2);
    expect(pdf.pages[1]).toContain('Gross margin');
    expect(pdf.outline.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Summary', 'Outlook', 'Notes and sources']),
    );
  });

  it('leaves no heading with its sentence alone above a table, and no source in two, where a page ends', async () => {
    const rows = Array.from({ length: 9 }, (_, at) => `| Measure ${at} | ${at} |`);
    const table = ['| Measure | FY2024 |', '| --- | ---: |', ...rows, '| Profit | 93 |'].join('\n');
    const sample = sampleReport();
    const [source] = sample.sources;
    if (!source) throw new Error('the sample has no source');
    for (const count of [20, 22, 24, 26, 28, 30]) {
      const narrative = `${lines(count)}\n\n### Results of the year\n\nRevenue rose to 391.\n\n${table}`;
      const sections = [{ title: 'Findings', narrative: `${narrative}\n\nIt ends here. [^${source.id}]` }];
      const quote = 'It rose. '.repeat(20).trim();
      const sources = [{ ...source, quote: `First words. ${quote} Last words.` }];
      const pdf = await render(sampleReport({ report_id: `rep_break_${count}`, sections, sources }));
      const pageOf = (words: string) => pdf.pages.findIndex((page) => page.includes(words));
      expect(pageOf('Results of the year')).toBe(pageOf('Profit'));
      expect(pageOf('Revenue rose to 391.')).toBe(pageOf('Profit'));
      expect(pageOf('First words.')).toBe(pageOf('Last words.'));
    }
  });

  it('never ends in a page of one line, wherever its pages break', async () => {
    for (const count of [24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36]) {
      const sections = [{ title: 'Findings', narrative: lines(count) }];
      const pdf = await render(sampleReport({ report_id: `rep_short_${count}`, sections, sources: [] }));
      const last = pdf.pages.at(-1)!.match(/Line \d+ of the last section\./g) ?? [];
      expect(last.length).toBeGreaterThanOrEqual(2);
    }
  });
});

describe('a report as analysts write them', () => {
  let bytes: Buffer;
  let pdf: ReadPdf;
  beforeAll(async () => {
    bytes = await renderer.render(longReport());
    pdf = await readPdf(bytes);
  });

  it('opens with a cover: title, companies with tickers, date, version, author and generator', () => {
    const cover = pdf.pages[0]!.replace(/\s+/g, ' ');
    for (const text of [
      'Three device makers: margins, cash and the coming two years',
      'Apple Inc.',
      'AAPL',
      '21 November 2026',
      'Alice Analyst',
      'Footnote 1.0',
    ]) {
      expect(cover).toContain(text);
    }
    expect(squeezed(cover)).toContain('ソニーグループ株式会社');
    expect(cover).toMatch(/Version.* 3/);
  });

  it('lists its headings with the pages that they stand on', () => {
    const rows = contentsOf(pdf);
    expect(rows).toHaveLength(25);
    for (const { title, page } of rows) {
      expect(pdf.layout[page - 1]).toMatch(new RegExp(`^\\s*${title}\\s*$`, 'm'));
    }
    expect(rows.at(-1)!.page).toBe(pdf.pages.length);
  });

  it('holds the contents with their pages for screen readers', async () => {
    const structure = await readStructure(bytes);
    const told = [...structure.matchAll(/"(\w[^"]*)"\s+NonStruct\s+"(\d+)"/g)];
    const rows = contentsOf(pdf).filter(({ title }) => title.startsWith('What changed'));
    expect(rows).toHaveLength(12);
    expect(told.map(([, title, page]) => ({ title, page: Number(page) }))).toEqual(
      expect.arrayContaining(rows),
    );
  });

  it('carries a running head, and the page number and count at the foot of all pages but the cover', () => {
    const total = pdf.pages.length;
    expect(pdf.info.Pages).toBe(String(total));
    expect(pdf.pages[0]).not.toMatch(/Page 1 of/);
    pdf.layout.slice(1).forEach((page, index) => {
      expect(page).toContain(`Page ${index + 2} of ${total}`);
      expect(page).toContain('Three device makers: margins, cash and the coming two years');
    });
  });

  it('has bookmarks of all headings that lead to their pages', () => {
    const sections = pdf.outline.filter(({ title }) => /^(Revenue|Risks) \d+$/.test(title));
    expect(sections.length).toBe(4);
    for (const { title, page } of pdf.outline)
      expect(pdf.layout[page - 1]!.replace(/\s+/g, ' ')).toContain(title);
    expect(pdf.outline.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Contents', 'What changed in part 3', 'Notes and sources']),
    );
  });

  it('names title, author, subject, keywords and generator in its properties', () => {
    expect(pdf.info).toMatchObject({
      Title: 'Three device makers: margins, cash and the coming two years',
      Author: 'Alice Analyst',
      Creator: 'Footnote 1.0',
      Subject: 'Research report, version 3',
      Tagged: 'yes',
      JavaScript: 'no',
    });
    expect(pdf.info.Keywords).toContain('AAPL');
    expect(pdf.info['Page size']).toContain('A4');
  });

  it('embeds every font', () => {
    expect(pdf.fonts.length).toBeGreaterThan(1);
    expect(pdf.fonts.filter((font) => !font.embedded)).toEqual([]);
  });

  it('numbers citations in the order of first use and links them to the filing’s section and the page', () => {
    const notes = pdf.layout.at(-1)!;
    expect(notes).toMatch(/1\.\s+Apple Inc\., annual report 2024/);
    expect(notes).toMatch(/2\.\s+Press release of 31 October/);
    expect(pdf.links).toContain('https://research.example/f/US/0000320193-24-000123/7');
    expect(pdf.links).toContain('https://www.example.com/press/2024-10-31?lang=en&page=1');
  });

  it('draws charts whose words can be searched', () => {
    const page = pdf.pages.find((text) => text.includes('Net sales by region'))!;
    for (const text of ['USD million', 'FY2021', 'Greater China']) expect(page).toContain(text);
  });
});

it('repeats a table’s header on every page that the table runs over', async () => {
  const pdf = await render(
    sampleReport({ sections: [{ title: 'Figures', narrative: figureTable(120, 4) }] }),
  );
  const spanned = pdf.layout.filter((page) => /\d,\d{3}/.test(page));
  expect(spanned.length).toBeGreaterThan(3);
  for (const page of spanned) expect(page).toMatch(/Line\s+FY2010\s+FY2011\s+FY2012\s+FY2013/);
  expect(pdf.layout.join('')).toMatch(/Rest of Asia Pacific 120\s+\([\d,]+\)/);
});

it('sets figures to the right: they end in one column, whatever their length', async () => {
  const narrative = '| Item | 2023 |\n|---|---|\n| Sales | 1,234,567 |\n| Loss | (8) |\n| Share | 12.5 |';
  const { layout } = await render(sampleReport({ sections: [{ title: 'Right', narrative }] }));
  const lines = layout.join('\n').split('\n');
  const ends = ['1,234,567', '(8)', '12.5'].map((text) => lines.find((line) => line.endsWith(text))!.length);
  // In letters of a layout that is only near to the printed one; set to the left they would end six apart.
  expect(Math.max(...ends) - Math.min(...ends)).toBeLessThanOrEqual(1);
});

it('deals a table that is too wide out into parts, each led by its first column', async () => {
  const { layout } = await render(
    sampleReport({ sections: [{ title: 'Wide', narrative: figureTable(3, 40) }] }),
  );
  const text = layout.join('');
  expect(text).toContain('of 41');
  for (let year = 2010; year < 2050; year += 1) expect(text).toContain(`FY${year}`);
  expect(text.match(/Americas 1\b/g)!.length).toBe(text.match(/Columns \d+–\d+ of 41/g)!.length);
});

it('says of an unknown citation that it is unknown, and prints a narrative’s own footnotes', async () => {
  const narrative = 'One.[^own] Two.[^nobody] Three.[^margin]\n\n[^own]: A note of the author’s.';
  const { pages } = await render(sampleReport({ sections: [{ title: 'Notes', narrative }] }));
  const text = pages.join('\n');
  expect(text).toContain('[unknown source: nobody]');
  expect(text).toMatch(/1\.\s+A note of the author’s\./);
  expect(text).toMatch(/2\.\s+Annual report 2024, item 7/);
});

it('lists sources that nothing cites apart', async () => {
  const { pages } = await render(
    sampleReport({ sections: [{ title: 'Plain', narrative: 'Nothing cited.' }] }),
  );
  expect(pages.join('\n')).toMatch(/Other sources consulted\s+•?\s*Annual report 2024, item 7/);
});

it('prints on Letter paper', async () => {
  const { info } = await render(sampleReport({ page_size: 'Letter' }));
  expect(info['Page size']).toContain('letter');
});

it('prints and lets be found Japanese, Chinese, Korean, Arabic, Hindi, quotes and emoji', async () => {
  const { pages, fonts, info } = await render(scriptReport());
  const text = squeezed(pages.join('')).normalize('NFKC');
  for (const sought of [scriptTexts.japanese, scriptTexts.chinese, scriptTexts.korean, scriptTexts.quotes]) {
    expect(text).toContain(squeezed(sought).normalize('NFKC'));
  }
  // Without its second word: poppler turns the two letters of a lam-alef ligature around.
  expect(text).toContain(squeezed('بنسبة اثني عشر في المائة'));
  expect(text).toContain('राजस्व');
  const names = fonts.map((font) => font.name).join(' ');
  for (const font of ['NotoSans-', 'NotoSansArabic', 'NotoSansDevanagari']) expect(names).toContain(font);
  expect(fonts.filter((font) => !font.embedded)).toEqual([]);
  expect(info.Title).toBe('ソニーグループ・三星電子 比較レポート');
});
