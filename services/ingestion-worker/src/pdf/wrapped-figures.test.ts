import type { Fragment } from './fragment.ts';
import { joinWrappedFigures } from './wrapped-figures.ts';

const at = (text: string, x: number, y: number): Fragment => ({
  text,
  x,
  y,
  width: text.length * 5,
  size: 9,
  bold: false,
});
const join = (...fragments: Fragment[]) =>
  joinWrappedFigures(fragments).map(({ text, x, y }) => `${text} ${x} ${y}`);

describe('figures that narrow cells break over several lines', () => {
  it('become one, level with the label of their row, with a sign that is drawn apart', () => {
    const label = at('本期增减变动', 60, 108);
    expect(join(label, at('1,195,7', 200, 100), at('49.57', 210, 116))).toEqual([
      '本期增减变动 60 108',
      '1,195,749.57 200 108',
    ]);
    expect(join(at('-', 195, 100), at('714,14', 200, 100), at('6.35', 210, 116))).toEqual([
      '-714,146.35 195 108',
    ]);
    expect(join(at('162,507', 200, 100), at(',444.34', 200, 116))).toEqual(['162,507,444.34 200 108']);
  });

  it('may be broken twice, and lie beside each other', () => {
    const pieces = [
      at('320,83', 200, 100),
      at('97,142,', 250, 104),
      at('5,149.', 200, 112),
      at('310.30', 250, 120),
      at('00', 220, 124),
    ];
    expect(join(...pieces)).toEqual(['320,835,149.00 200 112', '97,142,310.30 250 112']);
  });

  it('are not the figures of rows one below the other', () => {
    const rows = [
      at('1,204', 200, 100),
      at('998', 210, 112),
      at('1,195,749.57', 165, 124),
      at('49.57', 200, 136),
    ];
    expect(joinWrappedFigures(rows)).toEqual(rows);
    const far = [at('1,195,7', 200, 100), at('49.57', 210, 130)];
    expect(joinWrappedFigures(far)).toEqual(far);
  });
});
