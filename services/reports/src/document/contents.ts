import { escapeHtml } from './escape-html.ts';
import type { Heading } from './narrative/narrative-env.ts';
import { cleanLine } from './printable-text.ts';
import { isRightToLeft } from './text-script.ts';

const mostEntries = 300;
// A report with few headings, or with less than four pages of text, needs no contents.
const fewestEntries = 5;
const fewestPages = 4;
/** From this many pages on, even a few headings are listed. */
const longReportPages = 20;
// Headings inside sections are listed only while the contents stay within about three pages.
const mostWithSubheadings = 110;

/**
 * The headings to list in the contents, in order; empty when the report needs no contents.
 * `pages` is an estimate, because the contents themselves move the text.
 */
export function contentsEntries(headings: readonly Heading[], pages: number): Heading[] {
  const named = headings.filter((heading) => heading.text !== '' && heading.level <= 2);
  const entries =
    named.length <= mostWithSubheadings ? named : named.filter((heading) => heading.level === 1);
  const fewest = pages < fewestPages ? Infinity : pages < longReportPages ? fewestEntries : 2;
  return entries.length < fewest ? [] : entries.slice(0, mostEntries);
}

/** The contents, with the page of each heading. All numbers have the same width, so that a number never changes the layout. */
export function contentsHtml(entries: readonly Heading[], pages: ReadonlyMap<string, number>): string {
  const rows = entries.map((heading) => {
    const text = cleanLine(heading.text, 200);
    const direction = isRightToLeft(text) ? ' dir="rtl"' : '';
    const page = pages.get(heading.id) ?? 0;
    return `<li class="level-${heading.level}"><a href="#${heading.id}"><span class="entry"${direction}>${escapeHtml(text)}</span><span class="leader"></span><span class="page">${page}</span></a></li>`;
  });
  return `<nav class="contents"><h1>Contents</h1><ol>${rows.join('')}</ol></nav>`;
}
