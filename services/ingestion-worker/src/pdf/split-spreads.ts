import { type Line, makeLines, textOf } from './lines.ts';
import type { PdfContent, PdfPage } from './read-pages.ts';
import type { Rule } from './rules.ts';

/** Two pages beside each other are wider than high, whatever the pages' own format. */
const leastWidth = 1.1;
/** Lines at a page's edge that may hold its number. */
const edgeLines = 3;
const leastNumbered = 3;
/** At least this share of the wide pages must show the numbers of two pages. */
const leastShare = 0.4;
const sameSize = 0.03;
/** A title or a table may go over both pages. */
const mostCrossed = 0.1;

/**
 * Parts pages that show two printed pages beside each other, so that each is read alone and counts as in the printed
 * contents. Their printed numbers prove it: `n` in the left half and `n + 1` in the right one, rising by two. So does a
 * cover of half the width, where no text crosses the middle of the others.
 */
export function splitSpreads(content: PdfContent): PdfContent {
  const wide = content.pages.filter((page) => isWide(page) && page.fragments.length > 0);
  if (wide.length < leastNumbered || !(showTwoNumbers(wide) || haveHalves(wide, content.pages)))
    return content;
  const pages: PdfPage[] = [];
  const firstOf = new Map<number, number>();
  for (const page of content.pages) {
    firstOf.set(page.number, pages.length + 1);
    for (const half of isWide(page) ? halvesOf(page) : [page])
      pages.push({ ...half, number: pages.length + 1 });
  }
  const added = pages.length - content.pages.length;
  const outline = content.outline.map((entry) => ({
    ...entry,
    page: entry.page === null ? null : (firstOf.get(entry.page) ?? null),
  }));
  const empty = content.pages.filter(({ fragments }) => fragments.length === 0).map(({ number }) => number);
  return { ...content, pages, outline, empty, pageCount: content.pageCount + added };
}

function isWide({ width, height, fragments }: PdfPage): boolean {
  return width > leastWidth * height && fragments.every(({ x }) => x >= 0 && x <= width);
}

function halvesOf(page: PdfPage): PdfPage[] {
  const width = page.width / 2;
  const isLeft = (one: { x: number; width: number }) => one.x + one.width / 2 < width;
  const rulesOf = (from: number) =>
    (page.rules ?? []).flatMap((rule) => ruleWithin(rule, from, from + width));
  return [
    { ...page, width, fragments: page.fragments.filter(isLeft), rules: rulesOf(0) },
    {
      ...page,
      width,
      rules: rulesOf(width),
      fragments: page.fragments.filter((one) => !isLeft(one)).map((one) => ({ ...one, x: one.x - width })),
    },
  ];
}

/** The part of a line between two places across the page, counted from the first of them. */
function ruleWithin(rule: Rule, x0: number, x1: number): Rule[] {
  if (rule.down) return rule.at >= x0 && rule.at < x1 ? [{ ...rule, at: rule.at - x0 }] : [];
  const [from, to] = [Math.max(rule.from, x0), Math.min(rule.to, x1)];
  return from < to ? [{ ...rule, from: from - x0, to: to - x0 }] : [];
}

function showTwoNumbers(wide: readonly PdfPage[]): boolean {
  const votes = new Map<number, number>();
  for (const page of wide) {
    const [left = [], right = []] = halvesOf(page).map(({ fragments }) => edgeNumbers(makeLines(fragments)));
    const first = new Set(
      left.filter((number) => right.includes(number + 1)).map((n) => n - 2 * page.number),
    );
    for (const shift of first) votes.set(shift, (votes.get(shift) ?? 0) + 1);
  }
  return Math.max(0, ...votes.values()) >= Math.max(leastNumbered, leastShare * wide.length);
}

function haveHalves(wide: readonly PdfPage[], pages: readonly PdfPage[]): boolean {
  const isHalf = (one: PdfPage, of: PdfPage) =>
    Math.abs(2 * one.width - of.width) < sameSize * of.width &&
    Math.abs(one.height - of.height) < sameSize * of.height;
  const halves = pages.filter((page) => wide.some((other) => isHalf(page, other)));
  const crossed = wide.filter(({ width, fragments }) =>
    fragments.some((one) => one.x < width / 2 && one.x + one.width > width / 2),
  );
  return halves.length > 0 && crossed.length <= mostCrossed * wide.length;
}

/** Numbers that begin or end a line at the top or at the end of a page. */
function edgeNumbers(lines: readonly Line[]): number[] {
  const edges = [...lines.slice(0, edgeLines), ...lines.slice(-edgeLines)].map((line) =>
    // `– 12 –`, `Page 12`.
    textOf(line).replaceAll(/^(?:[^\p{L}\p{N}]|page\s)+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/giu, ''),
  );
  return edges.flatMap((text) =>
    [/^\d{1,3}(?!\S)/.exec(text)?.[0], /(?<!\S)\d{1,3}$/.exec(text)?.[0]].flatMap((found) =>
      found ? [Number(found)] : [],
    ),
  );
}
