import type { OutlineEntry } from '../../pdf/outline.ts';
import type { WantedTitle } from './place-titles.ts';
import { bareTitle, squash } from './title-match.ts';

/** Bookmarks that name no section: files, ranges of a spreadsheet, pages, navigation. */
const junk =
  /^(?:_|range!|xls$|page\s*\d+|blank|home$|back$|next$|contents$|cover|table of contents|目[錄录次]$|封面|封底|表紙|表纸|표지|목차|bookmark)|\.(?:pdf|docx?|xlsx?|indd)$/i;

/**
 * The bookmarks that name sections: those of the outermost level that holds enough of them, and those one level below it;
 * `(continued)` and repeats left out. Empty where the outline names none.
 */
export function titlesOfOutline(outline: readonly OutlineEntry[], pageCount: number): WantedTitle[] {
  const real = outline.filter(({ title }) => !junk.test(title) && /\p{L}{2}/u.test(title));
  const least = pageCount <= 12 ? 3 : 5;
  const levels = [1, 2, 3];
  const level = levels.find((one) => distinct(real.filter((entry) => entry.level === one)).length >= least);
  if (level === undefined) return [];
  const chosen = distinct(real.filter((entry) => entry.level === level || entry.level === level + 1));
  let part = '';
  const parts = new Map<OutlineEntry, string>();
  for (const entry of real) {
    if (entry.level < level) part = entry.title;
    parts.set(entry, part);
  }
  const notes = notesAmong(chosen, level);
  return chosen.map((entry) => ({
    title: entry.title,
    page: entry.page,
    level: entry.level - level + (notes.has(entry) ? 2 : 1),
    part: parts.get(entry) ?? '',
  }));
}

/** Notes `1.`, `2.`, `3.` … on the same level as sections without numbers belong one level below them. */
function notesAmong(entries: readonly OutlineEntry[], level: number): Set<OutlineEntry> {
  const top = entries.filter((entry) => entry.level === level);
  const numbered = top.filter(({ title }) => /^(?:note\s*)?\d{1,2}[.:)\s]/i.test(title));
  return numbered.length >= 5 && numbered.length < top.length ? new Set(numbered) : new Set();
}

function distinct(entries: readonly OutlineEntry[]): OutlineEntry[] {
  const seen = new Set<string>();
  return entries.filter(({ title, level }) => {
    const key = `${level} ${squash(bareTitle(title))}`;
    if (seen.has(key) && level === 1) return false;
    seen.add(key);
    return true;
  });
}
