import type { PdfPage } from '../../pdf/read-pages.ts';
import { findContents } from './contents-page.ts';

type Piece = [x: number, text: string];

/** A page of contents, 16 points a line; a cell is as wide as its text. */
function pageOf(lines: readonly Piece[][]): PdfPage {
  const fragments = lines.flatMap((pieces, line) =>
    pieces.map(([x, text]) => ({
      text,
      x,
      y: 60 + 16 * line,
      width: 5 * text.length,
      size: 10,
      bold: false,
    })),
  );
  return { number: 2, width: 595, height: 842, fragments };
}

const read = (lines: readonly Piece[][], pageCount: number) =>
  findContents([pageOf([[[60, 'Contents']], ...lines])], pageCount);

const words = 'Mills Pumps Valves Pipes Tanks Filters Motors Seals Hoses'.split(' ');
const entry = (title: string, page: number, x = 60): Piece[] => [
  [x, title],
  [540, String(page)],
];

describe('the printed contents of a PDF', () => {
  it('may name the pages of the first part alone, if they are named and long', () => {
    const long = words.map((word, at) => entry(word, 1 + 5 * at));
    expect(read(long, 60)).toMatchObject({ whole: true });
    expect(read(long, 160)).toMatchObject({ whole: false, entries: { length: words.length } });
    expect(read(long, 400)).toBeNull();
    expect(read(long.slice(0, 5), 100)).toBeNull();
  });

  it('may have the numbers of chapters in a column before the titles', () => {
    const lines = words.map((word, at): Piece[] => [[20, `Item ${at + 1}`], ...entry(word, 3 + 5 * at, 90)]);
    expect(read(lines, 50)?.entries.map(({ title, printed }) => `${printed} ${title}`)).toEqual(
      words.map((word, at) => `${3 + 5 * at} ${word}`),
    );
  });

  it('may wrap a title whose page stands below it', () => {
    const first = 'What the owners of the mills and the directors of the group own of its pumps';
    const lines = [
      entry('Mills', 1),
      entry('Pumps', 9),
      [[60, first]],
      [[78, 'and its valves']],
      [[540, '20']],
    ];
    const { entries } = read([...(lines as Piece[][]), entry('Pipes', 30), entry('Tanks', 40)], 50) ?? {};
    expect(entries?.map(({ title }) => title)).toEqual([
      'Mills',
      'Pumps',
      `${first} and its valves`,
      'Pipes',
      'Tanks',
    ]);
  });

  it('list the parts of chapters below those that are labelled', () => {
    const labels = words.map((word, at) => `Item ${at + 1}. ${word}`);
    const lines = labels.flatMap((label, at) => [
      entry(label, 1 + 5 * at),
      entry(`Of ${words[at]}`, 2 + 5 * at, 70),
    ]);
    const { entries = [] } = read([entry('PART I', 1, 50), ...lines], 50) ?? {};
    expect(entries.filter(({ level }) => level === 1).map(({ title }) => title)).toEqual(labels);
    expect(entries.filter(({ level }) => level === 2)).toHaveLength(words.length);
    expect(entries[0]?.part).toBe('PART I');
  });
});
