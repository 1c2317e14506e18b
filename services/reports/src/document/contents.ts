import { cleanLine } from './clean-text.ts';
import { escapeHtml } from './escape-html.ts';
import type { Heading } from './narrative-env.ts';
import { isRightToLeft } from './text-script.ts';

const mostEntries = 300;
// A page of contents is of no help to a report of a few headings, or of less than two pages beside it.
const fewestEntries = 5;
const fewestPages = 2;
/** From this many pages on, even a few headings are listed. */
const longReportPages = 20;
// Headings below the sections' own are listed while the contents stay within some three pages.
const mostWithSubheadings = 110;

/**
 * The headings that the contents list, in their order; none where the report needs no contents.
 * `pages` is an estimate: the contents decide on what page the text begins.
 */
export function contentsEntries(headings: readonly Heading[], pages: number): Heading[] {
  const named = headings.filter((heading) => heading.text !== '' && heading.level <= 2);
  const entries =
    named.length <= mostWithSubheadings ? named : named.filter((heading) => heading.level === 1);
  const fewest = pages < fewestPages ? Infinity : pages < longReportPages ? fewestEntries : 2;
  return entries.length < fewest ? [] : entries.slice(0, mostEntries);
}

/** The contents, with the page of each heading; every number is given the same width, so that no number moves the lines. */
export function contentsHtml(entries: readonly Heading[], pages: ReadonlyMap<string, number>): string {
  const rows = entries.map((heading) => {
    const text = cleanLine(heading.text, 200);
    const direction = isRightToLeft(text) ? ' dir="rtl"' : '';
    const page = pages.get(heading.id) ?? 0;
    return `<li class="level-${heading.level}"><a href="#${heading.id}"><span class="entry"${direction}>${escapeHtml(text)}</span><span class="leader"></span><span class="page">${page}</span></a></li>`;
  });
  return `<nav class="contents"><h1>Contents</h1><ol>${rows.join('')}</ol></nav>`;
}
