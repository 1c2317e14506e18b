import type { Box } from './box.ts';
import type { CssBox } from './css-box.ts';

/** Elements of a drawn page that hold text, or move or scale it. */
export const svgNames: ReadonlySet<string> = new Set(['svg', 'g', 'text', 'tspan']);

const inStyle = ['font-size', 'font-weight', 'font-family', 'transform', 'width', 'height'];

/** What SVG says in attributes, as declarations. */
export function svgStyle(attributes: Record<string, string>): string {
  return inStyle.flatMap((name) => (attributes[name] ? [`${name}:${attributes[name]}`] : [])).join(';');
}

/** Puts an element of a drawn page at its place; text stands on its baseline. */
export function placeDrawn(next: Box, parent: Box, box: CssBox, attributes: Record<string, string>): void {
  if (next.name === 'svg') {
    next.scale = parent.scale * viewScale(attributes, box.width ?? parent.width);
    return;
  }
  const [x, y] = [numberOf(attributes.x), numberOf(attributes.y)];
  if (next.name === 'tspan' && x === undefined && y === undefined) return;
  const origin = { x: parent.x + box.moveX * parent.scale, y: parent.y + box.moveY * parent.scale };
  Object.assign(next, origin);
  if (next.name === 'g') return;
  next.line = {
    x: x === undefined ? (parent.line?.x ?? origin.x) : origin.x + x * next.scale,
    y: y === undefined ? (parent.line?.y ?? origin.y) : origin.y + y * next.scale,
  };
}

/** Pixels of the page for one unit of the drawing. */
export function viewScale(attributes: Record<string, string>, width: number): number {
  const view = Number((attributes.viewbox ?? attributes.viewBox)?.trim().split(/[\s,]+/)[2]);
  return view > 0 && width > 0 ? width / view : 1;
}

/** The first of several numbers: those behind it place the letters. */
function numberOf(text: string | undefined): number | undefined {
  const value = Number.parseFloat(text ?? '');
  return Number.isFinite(value) ? value : undefined;
}
