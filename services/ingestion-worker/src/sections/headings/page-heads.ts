import type { Block } from '../blocks/block.ts';
import { type Candidate, isContinued } from './find-candidates.ts';

/** Page heads of at least this many items show that the filer repeats the item at the top of each page. */
const leastItems = 3;

/**
 * Candidates that repeat the heading before them at the top of a page. Returns their positions in `candidates`; none where
 * only a few items are repeated so.
 */
export function findPageHeads(
  blocks: readonly Block[],
  candidates: readonly Candidate[],
  contents: ReadonlySet<number>,
): Set<number> {
  const heads = new Set<number>();
  const items = new Set<string>();
  let before: Candidate | undefined;
  for (const [index, candidate] of candidates.entries()) {
    if (contents.has(index)) continue;
    if (before && isAtTop(blocks, candidate.at) && repeats(before, candidate)) {
      heads.add(index);
      items.add(`${candidate.part}/${candidate.heading.items[0]}`);
    }
    before = candidate;
  }
  return items.size >= leastItems ? heads : new Set();
}

function isAtTop(blocks: readonly Block[], at: number): boolean {
  return blocks.slice(Math.max(0, at - 2), at).some(({ kind }) => kind === 'page');
}

function repeats(before: Candidate, candidate: Candidate): boolean {
  if (before.heading.items[0] !== candidate.heading.items[0] || before.part !== candidate.part) return false;
  if (isContinued(candidate.title)) return true;
  const title = lettersOf(candidate.title);
  // The text may run on in the line of the first.
  return title === '' ? lettersOf(before.title) === '' : lettersOf(before.title).startsWith(title);
}

export function lettersOf(title: string): string {
  return title.toLowerCase().replaceAll(/[^\p{L}]/gu, '');
}

/** The blocks without these page heads: page marks take their places, so that every number of a block stays. */
export function withoutPageHeads(blocks: readonly Block[], heads: readonly Candidate[]): Block[] {
  const kept = [...blocks];
  for (const { at, end } of heads)
    for (let line = at; line < end; line += 1)
      kept[line] = { ...(blocks[line] as Block), kind: 'page', text: '' };
  return kept;
}
