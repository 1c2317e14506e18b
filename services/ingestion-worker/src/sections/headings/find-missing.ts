import type { Block } from '../../block.ts';
import type { FormSpec, ItemEntry } from '../forms/form-spec.ts';
import { isCapitals } from '../heading-rank.ts';
import type { Candidate } from './find-candidates.ts';
import type { HeadingSearch } from './find-headings.ts';
import type { ScoredHeading } from './score-candidate.ts';
import { titleSimilarity, titleWords } from './title-similarity.ts';

export interface MissingItem {
  entry: ItemEntry;
  rank: number;
  /** Block the contents table links to, or -1. */
  target: number;
}

const aroundTarget = 40;
const sameTitle = 0.85;

/** Items that the contents table lists and that have no heading of their own. */
export function listMissing(blocks: Block[], spec: FormSpec, search: HeadingSearch): MissingItem[] {
  const found = new Set(
    search.chosen.flatMap(({ candidate, entry }) =>
      [entry.item, ...(candidate.heading.items.length > 1 ? candidate.heading.items : [])].map(
        (item) => `${entry.part}/${item}`,
      ),
    ),
  );
  const missing = new Map<number, MissingItem>();
  for (const index of search.contents) {
    const candidate = search.candidates[index];
    if (!candidate) continue;
    const rank = bestEntry(spec, candidate);
    const entry = spec.entries[rank];
    if (!entry || found.has(`${entry.part}/${entry.item}`) || missing.has(rank)) continue;
    const links = blocks.slice(candidate.at, candidate.end).flatMap((block) => block.links);
    const target = links.map((link) => search.targets.get(link) ?? -1).find((at) => at > candidate.at) ?? -1;
    missing.set(rank, { entry, rank, target });
  }
  return [...missing.values()].sort((a, b) => a.rank - b.rank);
}

function bestEntry(spec: FormSpec, candidate: Candidate): number {
  const words = titleWords(candidate.title);
  let best = -1;
  let bestScore = 0.4;
  for (const [rank, entry] of spec.entries.entries()) {
    if (entry.item !== candidate.heading.items[0]) continue;
    const fit = Math.max(...entry.titles.map((title) => titleSimilarity(titleWords(title), words)));
    const score = fit + (entry.part === candidate.part ? 0.3 : 0);
    if (score > bestScore) [best, bestScore] = [rank, score];
  }
  return best;
}

/**
 * A heading without its number, between the neighbours found: the strong line with the item's title, near where the
 * contents table links, else anywhere between them.
 */
export function findByTitle(
  blocks: Block[],
  missing: MissingItem,
  chosen: ScoredHeading[],
  limit: number,
): ScoredHeading | undefined {
  const before = chosen.findLast((heading) => heading.rank < missing.rank);
  const after = chosen.find((heading) => heading.rank > missing.rank);
  const low = before ? before.candidate.end : 0;
  const high = after ? after.candidate.at : limit;
  const near = missing.target >= 0;
  const from = near ? Math.max(low, missing.target - 2) : low;
  const to = near ? Math.min(high, missing.target + aroundTarget) : high;
  if (!near && !before) return undefined;
  const titles = missing.entry.titles.map((title) => titleWords(title));
  for (let at = from; at < to; at += 1) {
    const block = blocks[at];
    if (block?.kind !== 'text' || block.text.length > 160 || block.links.length) continue;
    if (!(block.bold || block.level > 0 || isCapitals(block.text))) continue;
    const words = titleWords(withoutNumber(block.text, missing.entry.item));
    const fits = titles.some(
      (title) => Math.min(titleSimilarity(title, words), titleSimilarity(words, title)) >= sameTitle,
    );
    if (!fits) continue;
    return {
      candidate: titleCandidate(at, block.text, missing.entry),
      entry: missing.entry,
      rank: missing.rank,
      score: 0,
      similarity: 1,
      method: near ? 'contents-link' : 'title',
    };
  }
  return undefined;
}

const maxLineChars = 100;

/**
 * A short line with the missing item's number, between the neighbours found, whatever the filer calls the item: the only
 * such line.
 */
export function findByNumber(
  blocks: readonly Block[],
  missing: MissingItem,
  { candidates, contents, pageHeads, chosen }: HeadingSearch,
): ScoredHeading | undefined {
  const before = chosen.findLast((heading) => heading.rank < missing.rank);
  const after = chosen.find((heading) => heading.rank > missing.rank);
  if (!before || !after) return undefined;
  const { entry, rank } = missing;
  const lines = candidates.filter(
    (candidate, index) =>
      candidate.at >= before.candidate.end &&
      candidate.end <= after.candidate.at &&
      candidate.heading.items.length === 1 &&
      candidate.heading.items[0] === entry.item &&
      !candidate.heading.sub &&
      !contents.has(index) &&
      !pageHeads.includes(candidate) &&
      (blocks[candidate.at]?.text.length ?? 0) <= maxLineChars &&
      /^[\p{Lu}[]/u.test(candidate.title) &&
      !/[.;,]\s*$/.test(candidate.title),
  );
  const [candidate, ...others] = lines;
  if (!candidate || others.length > 0 || entry.titleNeeded) return undefined;
  return { candidate, entry, rank, score: 0, similarity: 0, method: 'heading' };
}

/** The number may be there without the word: `1A. Risk Factors`, `16.C. Principal Accountant Fees`. */
function withoutNumber(text: string, item: string): string {
  const [, number = '', letter = '', rest = text] =
    /^\s*(\d{1,2})(?:[\s.]{0,99}([A-K]))?[\s.:)–—-]+(?![\s.:)–—-])(.*)$/is.exec(text) ?? [];
  return `${number}${letter.toUpperCase()}` === item ? rest : text;
}

function titleCandidate(at: number, text: string, entry: ItemEntry): Candidate {
  const title = text.replace(/\s+/g, ' ');
  const heading = {
    part: '',
    items: [entry.item],
    otherItem: '',
    rest: title,
    restAt: 0,
    sub: false,
    separator: '',
  };
  return { at, end: at + 1, heading, title, part: entry.part, titleApart: false };
}
