import { describe, expect, it } from '@jest/globals';
import { splitAnyFiling } from '../../src/sections/split/split-any-filing.ts';
import { makePdf, type PdfPen, setText } from '../documents/make-pdf.ts';

const titles = ['Chairman’s Statement', 'Strategic Report', 'Independent Auditor’s Report', 'Balance Sheet'];
const prose = 'The group sold more pumps than in the year before and kept its costs where they were. '.repeat(
  12,
);
/** A word for each page, so that no line of text repeats like a running foot. */
const words = 'zero one alpha bravo charlie delta echo foxtrot golf hotel india juliet'.split(' ');
const plain = (text: string) => text.replaceAll('’', "'");

function drawPage(pen: PdfPen, title: string | null, number: number): void {
  pen.write('Halcyon Tidewater plc annual report', 60, 40, 8);
  if (title) pen.write(plain(title), 60, 80, 18);
  const y = setText(pen, prose, { x: 60, y: 120, width: 460 });
  setText(pen, `The story goes on: ${words[number]}.`, { x: 60, y: y + 20, width: 460 });
  pen.write(String(number), 290, 810, 8);
}

function drawContents(pen: PdfPen): void {
  pen.write('Contents', 60, 80, 18);
  for (const [index, title] of titles.entries()) {
    pen.write(plain(title), 60, 120 + index * 16);
    pen.write(String(3 + 2 * index), 400, 120 + index * 16);
  }
}

/** A cover, perhaps a page of contents, and two pages a section. */
async function report({ contents }: { contents: boolean }): Promise<Uint8Array> {
  const pages: ((pen: PdfPen) => void)[] = [(pen) => pen.write('Annual Report 2025', 60, 300, 30)];
  pages.push(contents ? drawContents : (pen) => pen.write('This page is left blank on purpose.', 60, 300));
  for (const title of titles) {
    const first = pages.length + 1;
    pages.push(
      (pen) => drawPage(pen, title, first),
      (pen) => drawPage(pen, null, first + 1),
    );
  }
  return makePdf(pages);
}

const split = (bytes: Uint8Array, country = 'GB', form = 'Annual Report') =>
  splitAnyFiling({
    country,
    splitter: country === 'US' ? 'us' : 'headings',
    form,
    documents: [{ name: 'report.pdf', bytes }],
  });

describe('the sections of a report in PDF', () => {
  it.each([
    ['by its printed contents', true],
    ['by the type of its headings where it prints none, and doubted', false],
  ])('are found %s', async (_, contents) => {
    const { sections, warnings } = await split(await report({ contents }));
    const named = sections.filter(({ title }) => title !== 'Cover' && title !== 'Annual Report 2025');
    expect(named.map(({ title }) => title)).toEqual(titles.map(plain));
    for (const [index, { text, status }] of named.entries()) {
      expect(status).toBe(contents ? 'ok' : 'suspect');
      expect(text).toContain(`The story goes on: ${words[3 + 2 * index]}.`);
      expect(text).toContain(`The story goes on: ${words[4 + 2 * index]}.`);
      expect(text).not.toContain('Halcyon Tidewater plc annual report');
    }
    expect(warnings).toEqual([]);
  });

  it('are the titles that open pages, not the headings below them in the same type', async () => {
    const parts = [
      ['Our markets', 'Outlook'],
      ['Strategy'],
      ['Opinion', 'Basis for opinion'],
      ['Assets held'],
    ];
    const pages = titles.map((title, at) => (pen: PdfPen) => {
      pen.write(plain(title), 60, 80, 13);
      for (const [place, part] of (parts[at] ?? []).entries()) {
        setText(pen, `${words[at]} ${prose.slice(0, 300)}`, { x: 60, y: 110 + place * 200, width: 460 });
        pen.write(part, 60, 220 + place * 200, 13);
      }
      setText(pen, prose.slice(0, 300), { x: 60, y: 640, width: 460 });
    });
    const { sections } = await split(await makePdf(pages));
    const named = (level: number) => sections.filter((one) => one.level === level).map(({ title }) => title);
    expect(named(1)).toEqual(titles.map(plain));
    expect(named(2)).toEqual(parts.flat());
  });

  it('are the statements too that open pages in small type, and not the notes below them', async () => {
    const notes = ['1. General information', '2. Revenue', '3. Taxation'];
    const names = [...titles.slice(0, 3).map(plain), 'Statement of Cash Flows', 'Notes to the Accounts'];
    const pages = names.map((name, at) => (pen: PdfPen) => {
      pen.write(name, 60, 60, at < 3 ? 18 : 9);
      setText(pen, `${words[at]} ${prose}`, { x: 60, y: 90, width: 460 });
      if (at === 4) for (const [row, note] of notes.entries()) pen.write(note, 60, 300 + row * 120, 18);
      setText(pen, `${words[at]} ${prose.slice(0, 90)}`, { x: 60, y: 620, width: 460 });
    });
    const { sections } = await split(await makePdf(pages));
    expect(sections.filter(({ level }) => level === 1).map(({ title }) => title)).toEqual(names);
    expect(sections.filter(({ level }) => level === 2).map(({ title }) => title)).toEqual(notes);
  });

  it.each([
    ['their printed numbers', 'Page %'],
    ['a cover of half the width', ''],
  ])('are found on pages that show two printed pages each, known by %s', async (_, number) => {
    const drawHalf = (pen: PdfPen, page: number): void => {
      const left = page % 2 ? 595 : 0;
      const half = {
        ...pen,
        write: (text: string, x: number, y: number, size?: number) => pen.write(text, x + left, y, size),
      };
      if (page === 2) drawContents(half);
      else drawPage(half, page % 2 ? (titles[(page - 3) / 2] ?? null) : null, page);
      if (number) half.write(number.replace('%', String(page)), 60, 825, 8);
    };
    const sheets = [2, 4, 6, 8, 10].map((page) => (pen: PdfPen) => {
      pen.page.setSize(1190, 842);
      drawHalf(pen, page);
      drawHalf(pen, page + 1);
    });
    const cover = (pen: PdfPen) => {
      if (number) pen.page.setSize(500, 842);
      pen.write('Annual Report 2025', 60, 300, 30);
    };
    const { sections } = await split(await makePdf([cover, ...sheets]));
    const named = sections.filter(({ title }) => title !== 'Cover');
    expect(named.map(({ title, status }) => [title, status])).toEqual(
      titles.map((title) => [plain(title), 'ok']),
    );
    for (const [index, { text }] of named.entries()) {
      expect(text).toContain(`The story goes on: ${words[3 + 2 * index]}.`);
      expect(text).toContain(`The story goes on: ${words[4 + 2 * index]}.`);
    }
  });

  it('are found by contents that go over two pages', async () => {
    const many = 'Notice,Highlights,Chair,Strategy,Risks,Board,Auditor,Accounts'
      .split(',')
      .map((one) => `The ${one}`);
    const list = (from: number) => (pen: PdfPen) => {
      if (from === 0) pen.write('Contents', 60, 80, 18);
      for (const [at, title] of many.slice(from, from + 4).entries()) {
        pen.write(title, 60, 120 + at * 16);
        pen.write(String(3 + from + at), 400, 120 + at * 16);
      }
    };
    const pages = many.map((title, at) => (pen: PdfPen) => drawPage(pen, title, at + 3));
    const { sections } = await split(await makePdf([list(0), list(4), ...pages]));
    const named = sections.filter(({ method }) => method === 'contents');
    expect(named.map(({ title, status }) => [title, status])).toEqual(many.map((title) => [title, 'ok']));
  });

  it("keep a letter whole below a circular's subject, which stands over each letter", async () => {
    const letters = [
      'Expected Timetable',
      'Letter from the Board',
      'Letter from the Adviser',
      'General Information',
    ];
    const draw = (title: string, number: number) => (pen: PdfPen) => {
      pen.write(title, 60, 80, 18);
      setText(pen, `${words[number]} ${prose.slice(0, 200)}`, { x: 60, y: 110, width: 460 });
      pen.write('(2) Proposed Rights Issue', 60, 200, 18);
      setText(pen, prose, { x: 60, y: 230, width: 460 });
      setText(pen, `The story goes on: ${words[number]}.`, { x: 60, y: 500, width: 460 });
    };
    const { sections } = await split(await makePdf(letters.map(draw)));
    expect(sections.map(({ title }) => title)).toEqual(letters);
    for (const [at, { text }] of sections.entries())
      expect(text).toContain(`The story goes on: ${words[at]}.`);
  });

  it('hold the numbered notes of the statements, one level below', async () => {
    const notes = ['General information', 'Revenue', 'Taxation', 'Inventories'];
    const names = [
      'Strategic Report',
      'Directors Report',
      'Balance Sheet',
      'Notes to the Financial Statements',
    ];
    const drawNote = (pen: PdfPen, name: string, number: number, top: number) => {
      pen.write(`${number}. ${name}`, 60, top, 13);
      setText(pen, `${prose.slice(0, 300)} ${words[number]}`, { x: 60, y: top + 24, width: 460 });
    };
    const bytes = await makePdf([
      (pen) => pen.write('Annual Report 2025', 60, 300, 30),
      (pen) => {
        pen.write('Contents', 60, 80, 18);
        for (const [index, name] of names.entries()) {
          pen.write(name, 60, 120 + index * 16);
          pen.write(String(3 + index), 400, 120 + index * 16);
        }
      },
      ...names.slice(0, 3).map((name, index) => (pen: PdfPen) => drawPage(pen, name, 3 + index)),
      (pen) => {
        pen.write(names[3] ?? '', 60, 80, 18);
        for (const [index, name] of notes.entries()) drawNote(pen, name, index + 1, 120 + index * 150);
        pen.write('6', 290, 810, 8);
      },
    ]);
    const { sections } = await split(bytes);
    const below = sections.filter(({ level }) => level === 2);
    expect(below.map(({ title, status }) => `${title} ${status}`)).toEqual(
      notes.map((name, index) => `${index + 1}. ${name} ok`),
    );
    expect(sections.filter(({ level }) => level === 1).map(({ title }) => title)).toEqual([
      'Cover',
      ...names,
    ]);
  });

  it('say that a heading was not found, and begin with the page that the contents name', async () => {
    const pages: ((pen: PdfPen) => void)[] = [drawContents, (pen) => drawPage(pen, null, 2)];
    for (const title of titles) {
      const first = pages.length + 1;
      const heading = title === 'Strategic Report' ? null : title;
      pages.push(
        (pen) => drawPage(pen, heading, first),
        (pen) => drawPage(pen, null, first + 1),
      );
    }
    const { sections } = await split(await makePdf(pages));
    const missing = sections.find(({ title }) => title === 'Strategic Report');
    expect(missing).toMatchObject({ status: 'suspect' });
    expect(missing?.text).toContain(`The story goes on: ${words[5]}.`);
  });

  it('hold no running foot, though it names a year as the head of a table does', async () => {
    const pages = titles.flatMap((title, at) =>
      [title, null].map((heading, half) => (pen: PdfPen) => {
        const number = 2 * at + half + 1;
        if (heading) pen.write(plain(heading), 60, 80, 18);
        const y = setText(pen, prose, { x: 60, y: 120, width: 460 });
        setText(pen, `The story goes on: ${words[number]}.`, { x: 60, y: y + 20, width: 460 });
        const [left, right] = number % 2 ? ['Report 2025', String(number)] : [String(number), 'Halcyon plc'];
        pen.write(left, 60, 800, 9);
        pen.write(right, 400, 800, 9);
      }),
    );
    const { sections } = await split(await makePdf(pages));
    const text = sections.map((one) => one.text).join('\n');
    expect(text).toContain(`The story goes on: ${words[8]}.`);
    expect(text).not.toMatch(/Report 2025|Halcyon plc/);
  });

  it.each([
    ['pages', [595, 595]],
    ['pages that show two printed pages each, after a cover of half the width', [595, 1190, 1190, 1190]],
  ])('are missing for scanned %s, with a warning', async (_, widths) => {
    const blank = widths.map((width) => (pen: PdfPen) => pen.page.setSize(width, 842));
    const { sections, warnings } = await split(await makePdf(blank));
    expect(sections).toEqual([]);
    expect(warnings).toEqual(['The PDF holds no text: its pages are scanned pictures, which are not read.']);
  });

  it('are missing for a damaged file, with a warning', async () => {
    const { sections, warnings } = await split(new TextEncoder().encode('%PDF-1.7 nothing follows'));
    expect(sections).toEqual([]);
    expect(warnings).toEqual(['The PDF is damaged and can not be read.']);
  });
});

describe('a table in PDF', () => {
  it('has its figures under the years, its dollar signs with them, and names above two columns on both', async () => {
    const right = (pen: PdfPen, text: string, x: number, y: number) =>
      pen.write(text, x - pen.font.widthOfTextAtSize(text, 10), y);
    const rows: [string, string[]][] = [
      ['Net sales', ['$', '1,204', '$', '998', '$', '87', '$', '1,310']],
      ['Cost of goods that were sold in the', []],
      ['year under review', ['(704)', '(598)', '(47)', '(810)']],
      ['Gross profit', ['500', '400', '40', '500']],
    ];
    const bytes = await makePdf([
      (pen) => {
        pen.write('Group', 290, 100);
        pen.write('Company', 445, 100);
        for (const [index, year] of ['2025', '2024', '2025', '2024'].entries())
          right(pen, year, 280 + index * 80, 114);
        for (const [index, [label, cells]] of rows.entries()) {
          const y = 130 + index * 14;
          pen.write(label, 60, y);
          const figures = cells.filter((text) => text !== '$');
          for (const [column, text] of figures.entries()) right(pen, text, 280 + column * 80, y);
          if (cells.includes('$')) for (const column of [0, 1, 2, 3]) pen.write('$', 235 + column * 80, y);
        }
      },
    ]);
    const { sections } = await split(bytes);
    expect(sections[0]?.text.split('\n')).toEqual([
      '|  | Group 2025 | Group 2024 | Company 2025 | Company 2024 |',
      '| --- | --- | --- | --- | --- |',
      '| Net sales | $1,204 | $998 | $87 | $1,310 |',
      '| Cost of goods that were sold in the year under review | (704) | (598) | (47) | (810) |',
      '| Gross profit | 500 | 400 | 40 | 500 |',
    ]);
  });

  it('are the items of a 10-K, whose headings are no rows of the tables below them', async () => {
    const items = [
      ['1', 'Business'],
      ['2', 'Properties'],
      ['3', 'Legal Proceedings'],
      ['7A', 'Market Risk'],
    ] as const;
    const pages = items.map(([item, title], at) => (pen: PdfPen) => {
      setText(pen, `The ${words[at]} part goes on. `.repeat(20), { x: 60, y: 60, width: 460 });
      pen.write(`Item ${item}.`, 60, 400);
      pen.write(title, 150, 400);
      for (const [row, name] of ['Mills', 'Offices', 'Shops', 'Yards'].entries()) {
        pen.write(`${name} of ${item}`, 60, 420 + row * 14);
        pen.write(String(1_200 + row), 300, 420 + row * 14);
        pen.write(String(2_400 + row), 400, 420 + row * 14);
      }
      setText(pen, `The ${words[at + 4]} part begins. `.repeat(20), { x: 60, y: 540, width: 460 });
    });
    const { sections } = await split(await makePdf(pages), 'US', '10-K');
    expect(sections.map(({ item_number }) => item_number)).toEqual(['cover', '1', '2', '3', '7A']);
    expect(sections[2]?.text).toContain('| Mills of 2 | 1200 | 2400 |');
  });

  it('are the items of a 10-K also where a heading follows a sentence in the same type', async () => {
    const lines = ['Business', 'Properties', 'Legal Proceedings'].flatMap((title, at) => [
      `Item ${at + 1}—${title}`,
      ...[1, 2, 3].map(
        (line) => `The ${words[line + at * 3]} line is about what the company does in its own mills`,
      ),
      `This ${words[at]} line ends what is said here of the company and of its own mills.`,
    ]);
    const page = (pen: PdfPen) => {
      for (const [at, line] of lines.entries()) pen.write(line, 60, 60 + at * 14);
    };
    const { sections } = await split(await makePdf([page]), 'US', '10-K');
    expect(sections.map(({ item }) => item)).toEqual(['1', '2', '3']);
  });
});
