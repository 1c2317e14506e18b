import { Parser } from 'htmlparser2';
import { collapseSpace } from '../../collapse-space.ts';
import type { PdfContent } from '../../pdf/read-pages.ts';
import { makeStyleSheet } from '../blocks/style-sheet.ts';
import type { Box } from './box.ts';
import { type CssBox, makeBoxReader } from './css-box.ts';
import { type PlacedText, spreadLines } from './spread-lines.ts';
import { placeDrawn, svgNames, svgStyle, viewScale } from './svg-text.ts';
import { textWidth } from './text-width.ts';

const skipped = new Set(['head', 'script', 'style', 'title', 'ix:header', 'noscript']);
/** A box of at least this size in pixels that holds other boxes is a page. */
const leastPage = 300;
/** At least this share of the letters is in boxes with places of their own. */
const leastPositioned = 0.8;
const leastLetters = 200;
const usualLine = 1.2;
const pointsPerPixel = 0.75;
const maxDepth = 5000;
const maxPages = 2_000;

/**
 * A report whose lines are put at their places on pages, as converters of PDF to HTML write them (ESEF reports are often
 * made so): its text as on the pages of a PDF. Null where most of the text flows.
 */
export function readPositioned(write: (to: (chunk: string) => void) => void): PdfContent | null {
  const sheet = makeStyleSheet();
  const readBox = makeBoxReader();
  const root: Box = {
    name: '',
    classes: '',
    x: 0,
    y: 0,
    width: 0,
    height: 0,
    font: 16,
    bold: false,
    scale: 1,
    hidden: false,
    lineHeight: usualLine * 16,
    end: null,
    line: null,
  };
  const stack: Box[] = [root];
  const pages: { width: number; height: number; texts: PlacedText[] }[] = [];
  let pageDepth = 0;
  let letters = 0;
  let positioned = 0;
  let css: string | null = null;

  const opens = (box: CssBox) =>
    pageDepth === 0 &&
    box.position !== 'static' &&
    (box.height ?? 0) >= leastPage &&
    (box.width ?? leastPage) >= leastPage;

  const onopentag = (name: string, attributes: Record<string, string>): void => {
    const parent = stack.at(-1) ?? root;
    if (stack.length > maxDepth)
      throw new Error(`The document's markup is nested deeper than ${maxDepth} levels`);
    if (name === 'style') css = '';
    const drawn = svgNames.has(name) ? `;${svgStyle(attributes)}` : '';
    const box = readBox(
      `${attributes.style ?? ''};${sheet.find(name, attributes.class, stack)}${drawn}`,
      parent.font,
    );
    const next: Box = {
      ...parent,
      name,
      classes: attributes.class ?? '',
      font: box.fontSize ?? parent.font,
      bold: box.bold ?? (parent.bold || name === 'b' || name === 'strong'),
      hidden: parent.hidden || box.hidden || skipped.has(name),
      scale: parent.scale * box.scale,
      lineHeight: box.lineHeight ?? (box.fontSize ? usualLine * box.fontSize : parent.lineHeight),
      end: null,
    };
    if (
      (opens(box) || (name === 'svg' && opens({ ...box, position: 'absolute' }))) &&
      pages.length < maxPages
    ) {
      const [width, height] = [box.width ?? 0, box.height ?? 0];
      next.scale *= viewScale(attributes, width);
      pages.push({ width: width * pointsPerPixel, height: height * pointsPerPixel, texts: [] });
      pageDepth = stack.length;
      Object.assign(next, { x: 0, y: 0, width, height, line: null });
    } else if (box.position === 'absolute' && pageDepth > 0) {
      const top = (box.top ?? box.topShare * parent.height) + box.moveY;
      next.x = parent.x + (box.left ?? box.leftShare * parent.width) + box.moveX;
      next.y =
        box.top === undefined && box.bottom !== undefined
          ? parent.y + parent.height - box.bottom
          : parent.y +
            top +
            (box.height === undefined || box.height < leastPage ? next.font * next.scale : 0);
      // A box for other boxes begins at its top; a line's text stands on its baseline.
      if ((box.height ?? 0) >= leastPage)
        Object.assign(next, { y: parent.y + top, width: box.width ?? parent.width, height: box.height });
      next.line = { x: next.x, y: next.y };
    } else if (drawn !== '') {
      placeDrawn(next, parent, box, attributes);
    } else if (next.line && name === 'span') {
      next.line.x += box.marginLeft * next.scale;
      if (box.width !== undefined) next.end = next.line.x + box.width * next.scale;
    }
    if (name === 'br' && next.line)
      Object.assign(next.line, { x: next.x, y: next.line.y + next.lineHeight * next.scale });
    stack.push(next);
  };

  const ontext = (data: string): void => {
    if (css !== null) {
      css += data;
      return;
    }
    const box = stack.at(-1) ?? root;
    if (box.hidden) return;
    const text = collapseSpace(data);
    const count = text.replaceAll(/[^\p{L}\p{N}]/gu, '').length;
    letters += count;
    if (!box.line || pageDepth === 0) return;
    positioned += count;
    const size = box.font * box.scale;
    const isBlank = text.trim() === '';
    // A box of fixed width around a space is the space.
    const width = isBlank && box.end !== null ? 0 : textWidth(text, size);
    if (!isBlank)
      pages.at(-1)?.texts.push({
        text,
        x: box.line.x * pointsPerPixel,
        y: box.line.y * pointsPerPixel,
        width: width * pointsPerPixel,
        size: size * pointsPerPixel,
        bold: box.bold,
        line: box.line,
      });
    box.line.x += width;
  };

  const onclosetag = (name: string): void => {
    if (name === 'style' && css !== null) {
      sheet.add(css);
      css = null;
    }
    const closed = stack.length > 1 ? stack.pop() : undefined;
    if (closed?.line && closed.end !== null) closed.line.x = closed.end;
    if (stack.length <= pageDepth) pageDepth = 0;
  };

  const parser = new Parser(
    { onopentag, ontext, onclosetag },
    { decodeEntities: true, recognizeSelfClosing: true, recognizeCDATA: true },
  );
  write((chunk) => parser.write(chunk));
  parser.end();
  if (positioned < leastLetters || positioned < leastPositioned * letters) return null;
  return {
    pages: pages.map(({ texts, ...size }, index) => ({
      number: index + 1,
      ...size,
      fragments: spreadLines(texts),
    })),
    pageCount: pages.length,
    outline: [],
    broken: [],
  };
}
