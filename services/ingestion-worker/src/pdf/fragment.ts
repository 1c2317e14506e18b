/** A piece of text at its place on the page: points from the left and, by its baseline, from the top. */
export interface Fragment {
  text: string;
  x: number;
  y: number;
  width: number;
  /** Of the font, in points. */
  size: number;
  bold: boolean;
}

/** Weights in a font's name, as in `ABCDEF+Calibri-Bold` or `MHeiHK-Black`. */
export const boldName = /bold|black|heavy|demi|\bbd\b|[-,](?:b|w[6-9])\b|medium/i;

/** The part of the library's text item that is read here. */
export interface TextItem {
  str: string;
  transform: number[];
  width: number;
  fontName: string;
}
export type Matrix = [number, number, number, number, number, number];

/**
 * Converts items to their places on the page as it is seen, however the page or all of its text is rotated. Text at
 * another angle than the page's own is left out: it is a stamp or a watermark.
 */
export function toFragments(
  items: readonly TextItem[],
  view: readonly number[],
  isBold: (fontName: string) => boolean,
): Fragment[] {
  const placed = items
    .filter(({ str }) => str.trim() !== '')
    .map((item) => ({ item, matrix: multiply(view, item.transform) }));
  const turn = commonTurn(
    placed.map(({ item, matrix }) => ({ quarter: quarterOf(matrix), weight: item.str.length })),
  );
  const fragments = placed
    .filter(({ matrix }) => quarterOf(matrix) === turn)
    .map(({ item, matrix: [a, b, c, d, e, f] }) => {
      const size = Math.hypot(c, d) || Math.hypot(a, b);
      const [x, y] = turnBack(turn, e, f);
      return { text: item.str, x, y, width: item.width, size, bold: isBold(item.fontName) };
    });
  return dropDoubled(fragments);
}

/** Text that is drawn twice at one place to look bold becomes one piece of bold text. */
function dropDoubled(fragments: Fragment[]): Fragment[] {
  const seen = new Map<string, Fragment>();
  return fragments.filter((one) => {
    const key = `${one.text} ${Math.round(one.y / 2)} ${Math.round(one.x / 3)}`;
    const twin = seen.get(key);
    if (twin) twin.bold = true;
    else seen.set(key, one);
    return !twin;
  });
}

export function multiply(view: readonly number[], own: readonly number[]): Matrix {
  const [a1 = 1, b1 = 0, c1 = 0, d1 = 1, e1 = 0, f1 = 0] = view;
  const [a2 = 1, b2 = 0, c2 = 0, d2 = 1, e2 = 0, f2 = 0] = own;
  return [
    a1 * a2 + c1 * b2,
    b1 * a2 + d1 * b2,
    a1 * c2 + c1 * d2,
    b1 * c2 + d1 * d2,
    a1 * e2 + c1 * f2 + e1,
    b1 * e2 + d1 * f2 + f1,
  ];
}

/** 0 … 3 quarter turns clockwise, -1 for anything between (beyond the slight lean of a scan). */
function quarterOf([a, b]: Matrix): number {
  const angle = Math.atan2(b, a) / (Math.PI / 2);
  const quarter = Math.round(angle);
  return Math.abs(angle - quarter) > 0.08 ? -1 : (quarter + 4) % 4;
}

function commonTurn(turns: { quarter: number; weight: number }[]): number {
  const weights = [0, 0, 0, 0];
  for (const { quarter, weight } of turns)
    if (quarter >= 0) weights[quarter] = (weights[quarter] ?? 0) + weight;
  return weights.indexOf(Math.max(...weights));
}

function turnBack(turn: number, x: number, y: number): [number, number] {
  if (turn === 1) return [y, -x];
  if (turn === 2) return [-x, -y];
  return turn === 3 ? [-y, x] : [x, y];
}
