import { boldName } from '../../pdf/fragment.ts';

/** Where a style puts an element, in pixels; undefined for what it doesn't say. */
export interface CssBox {
  position: 'static' | 'relative' | 'absolute';
  left: number | undefined;
  top: number | undefined;
  /** The same as shares of the element around, where they are in per cent. */
  leftShare: number;
  topShare: number;
  /** How far a transformation moves it. */
  moveX: number;
  moveY: number;
  bottom: number | undefined;
  width: number | undefined;
  height: number | undefined;
  marginLeft: number;
  fontSize: number | undefined;
  bold: boolean | undefined;
  hidden: boolean;
  /** From one line to the next, after a line break. */
  lineHeight: number | undefined;
  /** Factor of `transform: matrix(a, …)` or `scale(a)`. */
  scale: number;
}

const maxCached = 20_000;

/** Reads declarations, the strongest first; equal ones are read once. */
export function makeBoxReader(): (css: string, parentFont: number) => CssBox {
  const known = new Map<string, CssBox>();
  return (css, parentFont) => {
    const key = `${parentFont} ${css}`;
    const found = known.get(key);
    if (found) return found;
    const box = readBox(css.toLowerCase(), parentFont);
    if (known.size < maxCached) known.set(key, box);
    return box;
  };
}

function readBox(css: string, parentFont: number): CssBox {
  const value = (name: string) => new RegExp(`(?:^|[;\\s])${name}\\s*:\\s*([^;]+)`).exec(css)?.[1]?.trim();
  const shorthand = value('font') ?? '';
  const size = value('font-size') ?? /(?<![\d.])[\d.]+(?:px|pt|em|%)/.exec(shorthand)?.[0];
  const fontSize = lengthOf(size, parentFont);
  const em = fontSize ?? parentFont;
  const weight = value('font-weight') ?? /\bbold\b/.exec(shorthand)?.[0];
  const family = value('font-family') ?? '';
  const position = value('position');
  const transform = value('transform') ?? '';
  const scale = Number(/(?:matrix|scale)\(\s*([\d.]+)/.exec(transform)?.[1] ?? 1);
  // Text at another angle than the page's own is a stamp or the label of a figure.
  const turn = Math.abs(Number(/matrix\(\s*[-\d.]+\s*,\s*([-\d.]+)/.exec(transform)?.[1] ?? 0));
  const isRelative = position === 'relative' || position === 'sticky';
  return {
    position:
      position === 'absolute' || position === 'fixed' ? 'absolute' : isRelative ? 'relative' : 'static',
    left: shareOf(value('left')) > 0 ? undefined : lengthOf(value('left'), em),
    top: shareOf(value('top')) > 0 ? undefined : lengthOf(value('top'), em),
    leftShare: shareOf(value('left')),
    topShare: shareOf(value('top')),
    ...moveOf(transform, em),
    bottom: lengthOf(value('bottom'), em),
    width: lengthOf(value('width'), em),
    height: lengthOf(value('height'), em),
    marginLeft: lengthOf(value('margin-left'), em) ?? 0,
    fontSize,
    bold: weight ? /bold/.test(weight) || Number(weight) >= 600 : boldName.test(family) || undefined,
    hidden: value('display') === 'none' || value('visibility') === 'hidden' || turn > 0.1 * scale,
    lineHeight: lengthOf(value('line-height'), em),
    scale: scale > 0 ? scale : 1,
  };
}

function shareOf(text: string | undefined): number {
  return text?.endsWith('%') ? Number.parseFloat(text) / 100 || 0 : 0;
}

/** `translate(10px, 20px)`, `translate3d(…)`, `translateX(…)`, and the last two numbers of a matrix. */
export function moveOf(transform: string, em: number): { moveX: number; moveY: number } {
  const numbers = (text: string | undefined) => (text ?? '').split(/[\s,]+/).filter(Boolean);
  const [, axis, inside] = /translate(x|y|3d)?\(([^()]*)\)/.exec(transform) ?? [];
  const matrix = numbers(/matrix\(([^()]*)\)/.exec(transform)?.[1]);
  const [x, y] = inside === undefined ? matrix.slice(4, 6) : axis === 'y' ? ['0', inside] : numbers(inside);
  return { moveX: lengthOf(x, em) ?? 0, moveY: lengthOf(y, em) ?? 0 };
}

const pixels: Readonly<Record<string, number>> = { px: 1, pt: 4 / 3, in: 96, cm: 37.8, mm: 3.78, pc: 16 };

function lengthOf(text: string | undefined, em: number): number | undefined {
  const [, number, unit = 'px'] = /^(-?[\d.]+)\s*(px|pt|in|cm|mm|pc|em|rem|%)?/.exec(text ?? '') ?? [];
  if (number === undefined || !Number.isFinite(Number(number))) return undefined;
  if (unit === 'em') return Number(number) * em;
  if (unit === 'rem') return Number(number) * 16;
  if (unit === '%') return text?.startsWith('100%') ? undefined : (Number(number) / 100) * em;
  return Number(number) * (pixels[unit] ?? 1);
}
