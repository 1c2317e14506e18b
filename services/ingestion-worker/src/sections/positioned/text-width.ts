/** Widths of the characters from the space to `~` in thousandths of the font's size, as in Helvetica (Adobe font metrics). */
const widths = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
  556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
  500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
  556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
  278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];
const wide =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uff60]/u;

/** About how wide a text is in a font of this size. Most report fonts are a little narrower than Helvetica. */
export function textWidth(text: string, size: number): number {
  let sum = 0;
  for (const char of text) {
    const known = widths[(char.codePointAt(0) ?? 0) - 32];
    sum += known ?? (wide.test(char) ? 1000 : 556);
  }
  return (0.95 * sum * size) / 1000;
}
