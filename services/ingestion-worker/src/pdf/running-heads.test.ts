import type { PdfPage } from './read-pages.ts';
import { removeRunningLines } from './running-heads.ts';

type Row = [text: string, y: number, size?: number];

const words = 'alpha bravo charlie delta echo foxtrot golf hotel india juliet kilo lima'.split(' ');

/** Pages of five lines of text, each below the rows that are given for it. */
function pagesOf(rows: readonly Row[][]): PdfPage[] {
  return rows.map((some, index) => ({
    number: index + 1,
    width: 595,
    height: 842,
    fragments: [
      ...some,
      ...words.slice(0, 9).map((word, line): Row => [`${word} of ${words[index]} mills`, 200 + 20 * line]),
    ].map(([text, y, size = 10]) => ({ text, x: 60, y, width: 200, size, bold: false })),
  }));
}

const topsOf = (pages: readonly PdfPage[]) =>
  pages.map(({ fragments }) => fragments.filter(({ y }) => y < 200).map(({ text }) => text));

describe('the running heads of a PDF', () => {
  it('name the pages of a section, whose first keeps the title', () => {
    const rows = words
      .slice(0, 12)
      .map((_, at): Row[] => (at >= 2 && at <= 5 ? [['REVIEW continued', 50]] : []));
    const { pages, heads } = removeRunningLines(pagesOf(rows));
    expect(heads).toEqual([{ title: 'REVIEW continued', from: 3, to: 6 }]);
    expect(topsOf(pages)).toEqual(rows.map((_, at) => (at === 2 ? ['REVIEW continued'] : [])));
  });

  it('are not the first line of large titles that go on differently', () => {
    const ends = ['OF INCOME', 'OF POSITION', 'OF CASH FLOWS'];
    const rows = words.slice(0, 6).map((_, at): Row[] => {
      const end = ends[at - 2];
      return end
        ? [
            ['CONSOLIDATED STATEMENT', 50, 18],
            [end, 70, 18],
          ]
        : [];
    });
    const { pages } = removeRunningLines(pagesOf(rows));
    expect(topsOf(pages).slice(2, 5)).toEqual(ends.map((end) => ['CONSOLIDATED STATEMENT', end]));
  });

  it('of the whole document are left out after pages without them as well', () => {
    const rows = words
      .slice(0, 12)
      .map((_, at): Row[] => (at >= 6 && at <= 9 ? [] : [['Tidewater plc', 50]]));
    const { pages } = removeRunningLines(pagesOf(rows));
    expect(topsOf(pages).flat()).toEqual([]);
  });
});
