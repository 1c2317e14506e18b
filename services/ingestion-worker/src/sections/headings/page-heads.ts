import type { Block } from '../../block.ts';
import { isCapitals } from '../heading-rank.ts';
import { type Candidate, isContinued } from './find-candidates.ts';

/** Page heads of at least this many items show that the filer repeats the item at the top of each page. */
const leastItems = 3;

/**
 * Candidates that are heads or feet of pages, which name the item that a page belongs to. Returns their positions in
 * `candidates`; none where only a few items are repeated so.
 */
export function findPageHeads(
  blocks: readonly Block[],
  candidates: readonly Candidate[],
  contents: ReadonlySet<number>,
): Set<number> {
  const heads = new Set<number>();
  const items = new Set<string>();
  let isRunning = false;
  let before: Candidate | undefined;
  for (const [index, candidate] of candidates.entries()) {
    if (contents.has(index)) continue;
    const { running } = blocks[candidate.at] as Block;
    if (running || (before && edgeOf(blocks, candidate) !== '' && repeats(before, candidate))) {
      heads.add(index);
      items.add(`${candidate.part}/${candidate.heading.items[0]}`);
      isRunning ||= running;
    }
    before = candidate;
  }
  if (!isRunning && items.size < leastItems) return new Set();
  const styles = new Set([...heads].map((index) => styleOf(blocks, candidates[index] as Candidate)));
  for (const [index, candidate] of candidates.entries()) {
    if (contents.has(index) || edgeOf(blocks, candidate) === '') continue;
    if (styles.has(styleOf(blocks, candidate))) heads.add(index);
  }
  return heads;
}

function edgeOf(blocks: readonly Block[], { at, end }: Candidate): '' | 'top' | 'foot' {
  const isPage = ({ kind }: Block) => kind === 'page';
  if (blocks.slice(Math.max(0, at - 2), at).some(isPage)) return 'top';
  return blocks.slice(end, end + 2).some(isPage) ? 'foot' : '';
}

/** Where and in which type a line stands: heads of one document are alike. */
function styleOf(blocks: readonly Block[], candidate: Candidate): string {
  const { kind, bold, centered, size, text } = blocks[candidate.at] as Block;
  const edge = edgeOf(blocks, candidate);
  const { title } = candidate;
  return [edge, kind, bold, centered, size, isCapitals(text), isContinued(title), title === ''].join(' ');
}

const openEnd = /[\p{L}\p{N},–—-]$/u;
const leastOpen = 60;

/** Whether a sentence of the page before goes on below the head of this page. */
export function isInSentence(blocks: readonly Block[], { at }: Candidate): boolean {
  const above = blocks.slice(0, at).findLast(({ kind }) => kind !== 'page');
  return above?.kind === 'text' && above.text.length >= leastOpen && openEnd.test(above.text.trim());
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
