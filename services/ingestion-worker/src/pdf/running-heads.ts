import { type Line, makeLines, type Segment, textOf } from './lines.ts';
import type { PdfPage } from './read-pages.ts';
import { isPeriodOrUnit } from './tables/cells.ts';

/** Lines this close to a page's first or last line may be running heads and feet. */
const edgeLines = 4;
const minRepeats = 3;
/** Titles are in type this much larger than the text. */
const clearlyLarger = 1.3;
/** A head that repeats within this many pages is the same head; a section's own head ends with its section. */
const near = 3;
/** A head that begins after this page is not the head of the whole document. */
const earlyPages = 5;
/** Printed page numbers are at most this far from those of the file. */
const mostShift = 30;
/** Dates in the titles of statements: `for the year ended March 31, 2025`, `2025年3月31日`. */
const dates =
  /\b(?:19|20)\d\d\b|\b\d{1,2}(?:st|nd|rd|th)?\s+(?=(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|de )\w*)|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w*\s+\d{1,2}(?:st|nd|rd|th)?\b|\d{1,4}\s*[年月日]/gi;

/** A title that is printed above the pages of its section. */
export interface RunningHead {
  title: string;
  /** The first and the last page that bear it. */
  from: number;
  to: number;
}

interface EdgeLine {
  page: number;
  line: Line;
  key: string;
  top: boolean;
}

/**
 * Removes running heads, running feet and page numbers: lines at a page's edge that repeat at the same height on nearby
 * pages. Where a section's name is the running head of its pages, the first one stays, because it is the heading.
 */
export function removeRunningLines(pages: readonly PdfPage[]): { pages: PdfPage[]; heads: RunningHead[] } {
  const edges = new Map(
    pages.map(({ number, fragments }) => [number, edgesOf(number, makeLines(fragments))]),
  );
  const verdicts = new Map<EdgeLine, 'remove' | 'title'>();
  const body = usualSize(pages);
  const heads: RunningHead[] = [];
  for (const found of Map.groupBy([...edges.values()].flat(), ({ key }) => key).values()) {
    const everywhere = pages.length > 4 && found.length >= 0.5 * pages.length;
    const runs = runsOf(found);
    const long = runs.filter((run) => run.length >= minRepeats);
    const ofDocument = everywhere && (long[0]?.[0]?.page ?? 0) <= Math.max(earlyPages, 0.1 * pages.length);
    for (const run of runs) {
      const [first] = run;
      if (!first || !(long.includes(run) || (ofDocument && isPlaced(first, long)))) continue;
      if (isOpening(run, edges, body)) continue;
      const keepsFirst = !ofDocument && first.top && isTitle(first.line);
      if (keepsFirst)
        heads.push({ title: textOf(first.line), from: first.page, to: run.at(-1)?.page ?? first.page });
      for (const edge of run) verdicts.set(edge, keepsFirst && edge === first ? 'title' : 'remove');
    }
  }
  return {
    pages: pages.map((page) => withoutLines(page, removable(edges.get(page.number) ?? [], verdicts))),
    heads,
  };
}

/** A line is removed only where all lines between it and the edge of the page are heads as well. */
function removable(edges: readonly EdgeLine[], verdicts: ReadonlyMap<EdgeLine, 'remove' | 'title'>): Line[] {
  const removed: Line[] = [];
  for (const side of [edges.filter(({ top }) => top), edges.filter(({ top }) => !top)]) {
    for (const edge of side) {
      const verdict = verdicts.get(edge);
      if (verdict === undefined && !isLoneNumber(edge.line)) break;
      if (verdict === 'remove') removed.push(edge.line);
    }
  }
  return removed;
}

/** Lines at the top and at the end of a page, each from the edge inwards. A number beside other text is a line of its own. */
function edgesOf(page: number, lines: readonly Line[]): EdgeLine[] {
  const count = Math.min(edgeLines, Math.floor(lines.length / 2));
  const edges = (some: readonly Line[], top: boolean) =>
    some
      .filter((line) => !isTableHead(line) || isFolio(line, page))
      .flatMap(partNumbers)
      .map((line) => ({ page, line, top, key: keyOf(line, top, page) }));
  return [
    ...edges(lines.slice(0, count), true),
    ...edges(lines.slice(lines.length - count).reverse(), false),
  ];
}

function isTableHead(line: Line): boolean {
  return line.segments.length > 1 && line.segments.some(({ text }) => isPeriodOrUnit(text));
}

/** `2025年年度報告  12`: a name with a year in it, beside the page's number, is not the head of a table. */
function isFolio(line: Line, page: number): boolean {
  const [number, name, ...others] = partNumbers(line);
  return (
    number !== undefined &&
    name?.segments.length === 1 &&
    others.length === 0 &&
    /\p{L}/u.test(textOf(name)) &&
    Math.abs(Number(textOf(number)) - page) <= mostShift
  );
}

/** A page's number may be at the left or right end of a line of other text. */
function partNumbers(line: Line): Line[] {
  const outer = [line.segments[0], line.segments.at(-1)];
  const number =
    line.segments.length > 1 ? outer.find((one) => one && /^\d{1,4}$/.test(one.text)) : undefined;
  if (!number) return [line];
  return [
    lineOf(line, [number]),
    lineOf(
      line,
      line.segments.filter((one) => one !== number),
    ),
  ];
}

function lineOf(line: Line, segments: Segment[]): Line {
  const x0 = segments[0]?.x0 ?? line.x0;
  const x1 = segments.at(-1)?.x1 ?? line.x1;
  return { ...line, segments, x0, x1 };
}

/** All numbers count as equal. A number alone is a page number if it increases with the pages. */
function keyOf(line: Line, top: boolean, page: number): string {
  const text = textOf(line).toLowerCase();
  if (isLoneNumber(line)) return `number ${Number(text) - page}`;
  return `${top ? 'top' : 'end'} ${text.replaceAll(/\d+|\b[ivxl]+\b/g, '#').replaceAll(/[^\p{L}#]+/gu, '')}`;
}

/** Runs of consecutive pages on which a line repeats. */
function runsOf(edges: readonly EdgeLine[]): EdgeLine[][] {
  const runs: EdgeLine[][] = [];
  for (const edge of edges) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    const goesOn = last && edge.page - last.page <= near && edge.page > last.page;
    const inPlace = last && (isLoneNumber(edge.line) || sameHeight(edge, last));
    if (run && goesOn && inPlace) run.push(edge);
    else runs.push([edge]);
  }
  return runs;
}

/** A head of the whole document stands at this height on other pages. */
function isPlaced(edge: EdgeLine, runs: readonly EdgeLine[][]): boolean {
  return runs.some((run) => run.some((one) => sameHeight(one, edge)));
}

/** Large titles of which only the first line repeats: `CONSOLIDATED STATEMENT` above `OF CASH FLOWS` and `OF INCOME`. */
function isOpening(
  run: readonly EdgeLine[],
  edges: ReadonlyMap<number, readonly EdgeLine[]>,
  body: number,
): boolean {
  if (run.some(({ line, top }) => !top || line.size < clearlyLarger * body)) return false;
  const below = run.map(({ page, line }) =>
    edges
      .get(page)
      ?.find(
        (one) =>
          one.line.y > line.y &&
          one.line.y - line.y < 1.6 * line.size &&
          Math.abs(one.line.size - line.size) < 0.5,
      ),
  );
  return below.every(Boolean) && new Set(below.map((one) => one?.key)).size > 1;
}

/** The size of most letters. */
function usualSize(pages: readonly PdfPage[]): number {
  const letters = new Map<number, number>();
  for (const { fragments } of pages)
    for (const { size, text } of fragments) {
      const rounded = Math.round(size * 2) / 2;
      letters.set(rounded, (letters.get(rounded) ?? 0) + text.length);
    }
  return [...letters].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

function sameHeight(a: EdgeLine, b: EdgeLine): boolean {
  return Math.abs(a.line.y - b.line.y) < 1.6 * Math.max(a.line.size, b.line.size);
}

function isLoneNumber(line: Line): boolean {
  return /^\d{1,4}$/.test(textOf(line));
}

/** Words of a title, with no page number in them. */
function isTitle(line: Line): boolean {
  const text = textOf(line);
  return /\p{L}{2}/u.test(text) && !/\d/.test(text.replaceAll(dates, ''));
}

function withoutLines(page: PdfPage, lines: readonly Line[]): PdfPage {
  if (lines.length === 0) return page;
  const fragments = page.fragments.filter(
    ({ x, y, size }) =>
      !lines.some(
        (line) =>
          Math.abs(line.y - y) <= 0.45 * Math.max(line.size, size) && x >= line.x0 - 1 && x <= line.x1,
      ),
  );
  return { ...page, fragments };
}
