import { type Block, makeBlock } from '../../block.ts';
import type { PdfDocument } from '../../pdf/lay-out-pdf.ts';
import { splitPdf } from './split-pdf.ts';

/** Pages, each of lines: `# ` before a heading in large type, `* ` before one in bold. */
function documentOf(
  pages: readonly (readonly string[])[],
  bookmarks: readonly [title: string, page: number][],
): PdfDocument {
  const blocks = pages.flatMap((lines, index): Block[] => [
    makeBlock('page', String(index + 1)),
    ...lines.map((line) => {
      const block = makeBlock('text', line.replace(/^[#*] /, ''));
      return { ...block, size: line.startsWith('# ') ? 16 : 10, bold: /^[#*] /.test(line) };
    }),
  ]);
  return {
    blocks,
    pages: pages.map((_, index) => ({ number: index + 1, width: 595, height: 842, fragments: [] })),
    heads: [],
    outline: bookmarks.map(([title, page]) => ({ title, page, level: 1, top: null })),
    pageCount: pages.length,
    empty: [],
    broken: [],
    words: new Set(),
  };
}

const level1 = (document: PdfDocument) =>
  splitPdf(document).sections.filter(({ level, title }) => level === 1 && title !== 'Cover');

describe('the sections of a PDF with bookmarks', () => {
  it('are named by bookmarks in Chinese as well', () => {
    const titles = [
      '公司資料',
      '主席報告',
      '管理層討論及分析',
      '董事會報告',
      '獨立核數師報告',
      '財務報表附註',
    ];
    // The headings are in the type of the text, so that nothing but the bookmarks names them.
    const pages = titles.map((title, at) => [title, `本集團於年內銷售電線及計測儀器${at}。`.repeat(20)]);
    const bookmarks = titles.map((title, at): [string, number] => [title, at + 1]);
    expect(level1(documentOf(pages, bookmarks)).map(({ title, method }) => [title, method])).toEqual(
      titles.map((title) => [title, 'outline']),
    );
  });

  it('are not the bookmarks of a file in the middle of the report', () => {
    const text = 'The group sold more pumps than in the year before. '.repeat(30);
    const chapters = [
      'Chairman’s Statement',
      'Strategic Report',
      'Corporate Governance Report',
      'Independent Auditor’s Report',
    ];
    const pages = chapters.flatMap((title) => [
      [`# ${title}`, text],
      ...Array.from({ length: 9 }, () => ['* What we found', text]),
    ]);
    const parts = ['Opinion', 'Basis for opinion', 'Other information', 'Our duties', 'Signatures'];
    const marked = pages.map((lines, at) => {
      const part = parts[at - 31];
      return part === undefined ? lines : [`* ${part}`, text];
    });
    const bookmarks = parts.map((part, at): [string, number] => [part, at + 32]);
    const titles = level1(documentOf(marked, bookmarks)).map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining(chapters));
  });

  it('are joined by statements that no bookmark names, but by no later page, note or part of one', () => {
    const text = 'The group sold more pumps than in the year before. '.repeat(30);
    const pages = [
      ['# Chairman’s Statement', text],
      ['# Strategic Report', text],
      ['# Directors’ Report', text],
      ['# Independent Auditor’s Report', text],
      ['# Auditor’s responsibilities for the audit of the financial statements', text],
      ['# Balance Sheet', text],
      ['# Balance Sheet (continued)', text],
      ['# Cash Flow Statement', text],
      ['# Notes to the Financial Statements', text],
      ['# 26 Notes to the cash flow statement', text],
    ];
    const named = [
      'Chairman’s Statement',
      'Strategic Report',
      'Directors’ Report',
      'Independent Auditor’s Report',
    ];
    const bookmarks: [string, number][] = [
      ...named.map((title, at): [string, number] => [title, at + 1]),
      ['Balance Sheet', 6],
      ['Notes to the Financial Statements', 9],
    ];
    expect(level1(documentOf(pages, bookmarks)).map(({ title }) => title)).toEqual([
      ...named,
      'Balance Sheet',
      'Cash Flow Statement',
      'Notes to the Financial Statements',
    ]);
  });
});
