import type { Block } from '../../block.ts';
import { isAtTop } from './chapter-rank.ts';
import { bodySize, missingStatements } from './headings-by-type.ts';
import { statementKind } from './known-titles.ts';
import type { PlacedTitle } from './place-titles.ts';
import { squash, titleAgreement } from './title-match.ts';

const maxChars = 80;
/** At least this many of the named headings must share a type for that type to mean "heading". */
const leastShare = 0.6;
/** A heading's type is larger than the body's by at least this factor. */
const clearlyLarger = 1.5;

/**
 * Adds the headings that the contents leave out: bookmarked sections, statements that open a page, and titles at the top of
 * a page in the same type as the headings that the contents name. They are one level below those.
 */
export function completeTitles(
  named: readonly PlacedTitle[],
  bookmarked: readonly PlacedTitle[],
  blocks: readonly Block[],
  pages: readonly number[],
): PlacedTitle[] {
  const all = [...named];
  const add = (title: PlacedTitle): void => {
    // `28 Independent auditor’s report` is a line of a list of contents.
    if (/^\d{1,3}\s+\p{L}/u.test(title.title)) return;
    if (!clashes(title, all, pages)) all.push({ ...title, level: Math.max(2, title.level) });
  };
  for (const title of bookmarked) if (title.found) add(title);
  for (const title of sameType(named, blocks, pages)) add(title);
  for (const title of missingStatements(blocks, pages, all)) add(title);
  return all;
}

/** The heading belongs to another title, or to a section that another heading of its page already opens. */
function clashes(title: PlacedTitle, all: readonly PlacedTitle[], pages: readonly number[]): boolean {
  const first = Math.min(...all.map(({ at }) => at));
  if (title.at < first) return true;
  const before = all.filter(({ at }) => at <= title.at).sort((a, b) => b.at - a.at)[0];
  if (before && goesOn(before, title)) return true;
  return all.some(
    (one) =>
      (title.at < one.end && one.at < title.end) ||
      (pages[one.at] === pages[title.at] && !one.found) ||
      (titleAgreement(one.title, title.title) > 0.8 && pages[one.at] === pages[title.at]),
  );
}

/** `Notes to the Financial Statements (continued)`, whatever the wording of the first. */
function goesOn(before: PlacedTitle, title: PlacedTitle): boolean {
  if (titleAgreement(before.title, title.title) > 0.8) return true;
  const kind = statementKind(title.title);
  return kind === 'notes' && statementKind(before.title) === kind;
}

/** Titles at the top of a page in the type that most of the named headings share. */
function sameType(
  named: readonly PlacedTitle[],
  blocks: readonly Block[],
  pages: readonly number[],
): PlacedTitle[] {
  const sizes = named
    .filter(({ found, level }) => found && level === 1)
    .map(({ at }) => blocks[at]?.size ?? 0);
  const counts = new Map<number, number>();
  for (const size of sizes) counts.set(size, (counts.get(size) ?? 0) + 1);
  const [usual = 0, count = 0] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
  if (sizes.length < 4 || count < leastShare * sizes.length || usual < clearlyLarger * bodySize(blocks))
    return [];
  const taken = new Set(named.map(({ at }) => pages[at]));
  const seen = new Set(named.map(({ title }) => squash(title)));
  const found: PlacedTitle[] = [];
  for (let at = 0; at < blocks.length; at += 1) {
    const block = blocks[at] as Block;
    if (block.kind !== 'text' || Math.abs(block.size - usual) > 0.5 || taken.has(pages[at])) continue;
    if (!isAtTop(blocks, at)) continue;
    let end = at + 1;
    let text = block.text;
    while (blocks[end]?.kind === 'text' && Math.abs((blocks[end] as Block).size - usual) <= 0.5) {
      text = `${text} ${(blocks[end] as Block).text}`;
      end += 1;
    }
    const key = squash(text);
    // A running head repeats; a pull quote ends like a sentence. Both are no titles.
    if (
      text.length > maxChars ||
      /\s{2}/.test(text) ||
      seen.has(key) ||
      !/\p{L}{3}/u.test(text) ||
      /[.!?…”"]$/.test(text)
    )
      continue;
    if (!/^[\p{Lu}\p{Lo}\d]/u.test(text)) continue;
    seen.add(key);
    found.push({ title: text, page: null, level: 2, part: '', at, end, found: true });
  }
  return found;
}
