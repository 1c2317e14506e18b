import { cleanLine } from './clean-text.ts';
import { escapeHtml } from './escape-html.ts';
import type { Heading } from './narrative.ts';
import { isRightToLeft } from './text-script.ts';

const mostEntries = 300;
// Headings below the sections' own are listed while the contents stay within some three pages.
const mostWithSubheadings = 110;

/** The headings that the contents list, in their order. */
export function contentsEntries(headings: readonly Heading[]): Heading[] {
  const named = headings.filter((heading) => heading.text !== '' && heading.level <= 2);
  const entries =
    named.length <= mostWithSubheadings ? named : named.filter((heading) => heading.level === 1);
  return entries.slice(0, mostEntries);
}

/** The contents, with the page of each heading; every number has the same room, so that nothing moves by it. */
export function contentsHtml(entries: readonly Heading[], pages: ReadonlyMap<string, number>): string {
  const rows = entries.map((heading) => {
    const text = cleanLine(heading.text, 200);
    const direction = isRightToLeft(text) ? ' dir="rtl"' : '';
    const page = pages.get(heading.id) ?? 0;
    return `<li class="level-${heading.level}"><a href="#${heading.id}"><span class="entry"${direction}>${escapeHtml(text)}</span><span class="leader"></span><span class="page">${page}</span></a></li>`;
  });
  return `<nav class="contents"><h1>Contents</h1><ol>${rows.join('')}</ol></nav>`;
}
