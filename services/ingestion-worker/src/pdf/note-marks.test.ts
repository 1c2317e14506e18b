import type { Fragment } from './fragment.ts';
import { makeLines } from './lines.ts';
import { joinNoteMarks } from './note-marks.ts';

const piece = (text: string, x: number, y: number, size = 10): Fragment => ({
  text,
  x,
  y,
  width: 0.5 * size * text.length,
  size,
  bold: false,
});
const textsOf = (...fragments: Fragment[]) =>
  joinNoteMarks(makeLines(fragments)).map(({ segments }) => segments.map(({ text }) => text));

describe('small marks of footnotes', () => {
  it('belong to the text before them, in its line or raised out of it', () => {
    const row = [piece('Medicines', 50, 100), piece('1,204', 300, 100)];
    expect(textsOf(...row, piece('(1)', 104, 96, 6))).toEqual([['Medicines (1)', '1,204']]);
    expect(textsOf(piece('Tools', 50, 80), ...row, piece('(1)', 104, 93, 6))).toEqual([
      ['Tools'],
      ['Medicines (1)', '1,204'],
    ]);
  });

  it('are text of their own where they are as large as the text, or stand far from it', () => {
    expect(textsOf(piece('Medicines', 50, 100), piece('(1)', 130, 100))).toEqual([['Medicines', '(1)']]);
    expect(textsOf(piece('Medicines', 50, 100), piece('(1)', 300, 100, 6))).toEqual([['Medicines', '(1)']]);
  });
});
