import type { Block } from '../../block.ts';
import type { FormSpec, ItemEntry } from '../forms/form-spec.ts';
import { type Candidate, readPartHeading } from '../headings/find-candidates.ts';
import type { HeadingSearch } from '../headings/find-headings.ts';
import { titleSimilarity, titleWords } from '../headings/title-similarity.ts';
import { type PageRange, parsePageRefs } from './parse-page-refs.ts';

/** One item's rows in a cross-reference index. */
export interface IndexRow {
  entry: ItemEntry;
  from: number;
  /** Block after its last row. */
  to: number;
  title: string;
  /** Titles of its sub-rows, which the body uses as headings. */
  subTitles: string[];
  pages: PageRange[];
  links: string[];
  /** Headings that it names in quotes: `See “Our Markets”`. */
  places: string[];
}

export interface CrossReferenceIndex {
  rows: IndexRow[];
  from: number;
  to: number;
}

/** `Item 7A.`, or `7A` alone, which is no page. */
const ownNumber = /^(?:items?\s*\S{1,5}|\d{1,2}[A-K]?\.?)$/i;
const quoted = /[“"]([^“”"]{3,120}?)[,.]?[”"]/g;
const maxGapBlocks = 14;
const maxGapChars = 900;
const maxCharsPerItem = 420;
const minShare = 0.5;

/**
 * The index of a filing whose items have no headings of their own: a dense list of most of the form's items with page
 * references. It counts only if the headings found outside of it cover less than 40 % of its items.
 */
export function findIndex(
  blocks: Block[],
  spec: FormSpec,
  search: HeadingSearch,
): CrossReferenceIndex | undefined {
  let best: Candidate[] = [];
  for (const group of denseGroups(blocks, search.candidates)) {
    if (countItems(spec, group) >= countItems(spec, best)) best = group;
  }
  const first = best[0];
  const last = best.at(-1);
  if (!first || !last || countItems(spec, best) < minShare * spec.entries.length) return undefined;
  let chars = 0;
  for (let at = first.at; at <= last.at; at += 1) chars += blocks[at]?.text.length ?? 0;
  if (chars > maxCharsPerItem * best.length) return undefined;
  const outside = search.chosen.filter(({ candidate }) => candidate.at < first.at || candidate.at > last.at);
  if (outside.length >= 0.4 * countItems(spec, best)) return undefined;
  const rows = readRows(blocks, spec, best, last.at + 1);
  if (rows.filter(namesPlace).length < rows.length / 3) return undefined;
  return { rows, from: first.at, to: rows.at(-1)?.to ?? last.end };
}

/** Whether the row says where its item is, in whatever way. */
export function namesPlace({ pages, links, places }: IndexRow): boolean {
  return pages.length + links.length + places.length > 0;
}

function countItems(spec: FormSpec, group: Candidate[]): number {
  const known = new Set(spec.entries.map((entry) => entry.item));
  return new Set(group.map((candidate) => candidate.heading.items[0]).filter((item) => known.has(item ?? '')))
    .size;
}

function denseGroups(blocks: Block[], candidates: Candidate[]): Candidate[][] {
  const groups: Candidate[][] = [];
  for (const [index, candidate] of candidates.entries()) {
    const before = candidates[index - 1];
    let near = before !== undefined && candidate.at - before.at <= maxGapBlocks;
    if (near && before) {
      let chars = 0;
      for (let at = before.at; at < candidate.at; at += 1) chars += blocks[at]?.text.length ?? 0;
      near = chars <= maxGapChars;
    }
    if (near) groups.at(-1)?.push(candidate);
    else groups.push([candidate]);
  }
  return groups;
}

function readRows(blocks: Block[], spec: FormSpec, group: Candidate[], limit: number): IndexRow[] {
  const rows: IndexRow[] = [];
  const used = new Set<ItemEntry>();
  for (const [index, candidate] of group.entries()) {
    const words = titleWords(candidate.title);
    const fit = spec.entries
      .filter((entry) => entry.item === candidate.heading.items[0] && !used.has(entry))
      .map((entry) => ({
        entry,
        score:
          Math.max(...entry.titles.map((title) => titleSimilarity(titleWords(title), words))) +
          (entry.part === candidate.part ? 0.1 : 0),
      }))
      .sort((a, b) => b.score - a.score)[0];
    if (!fit) continue;
    used.add(fit.entry);
    const next = group[index + 1]?.at ?? lastRowEnd(blocks, candidate.at, limit);
    rows.push(readRow(blocks, candidate, fit.entry, next));
  }
  return rows;
}

/** The last item's rows end with its table or paragraph. */
function lastRowEnd(blocks: Block[], at: number, limit: number): number {
  const table = blocks[at]?.table ?? -1;
  let end = limit;
  while (table >= 0 && blocks[end]?.table === table && !/^signatures?\b/i.test(blocks[end]?.text ?? ''))
    end += 1;
  return end;
}

function readRow(blocks: Block[], candidate: Candidate, entry: ItemEntry, to: number): IndexRow {
  const row: IndexRow = {
    entry,
    from: candidate.at,
    to,
    title: '',
    subTitles: [],
    pages: [],
    links: [],
    places: [],
  };
  for (let at = candidate.at; at < to; at += 1) {
    const block = blocks[at];
    if (!block || block.kind === 'page' || readPartHeading(block)) continue;
    row.links.push(...block.links);
    const cells = block.kind === 'row' ? block.cells.map((cell) => cell.text).filter(Boolean) : [block.text];
    const own =
      at === candidate.at ? cells.slice(cells.length > 1 && ownNumber.test(cells[0] ?? '') ? 1 : 0) : cells;
    for (const [column, text] of own.entries()) {
      const pages = parsePageRefs(text, own.length > 1 && column > 0);
      const alone = /^[\s\d,;–—-]+(?:\([a-z\d]\))?$|^pages?\b/i.test(text);
      row.pages.push(...pages);
      const title = alone ? '' : text.replace(/^items?\s*\d{1,2}[a-z]?[\s.:–—-]*/i, '').trim();
      if (!title || /^(?:\([a-z\d]\)|none|not applicable)\.?$/i.test(title)) continue;
      const bare = title
        .replace(/(?<![\s–—-])[\s–—-]{1,99}(?:pages?)?[\d,–—\s-]{1,200}$/i, '')
        .replace(/(?<![:\s])[:\s]+$/, '');
      if (row.title) {
        row.subTitles.push(bare);
        row.places.push(...[...text.matchAll(quoted)].map(([, place = '']) => place));
      } else row.title = bare;
    }
  }
  return row;
}
