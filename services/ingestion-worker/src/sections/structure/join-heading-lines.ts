import type { Block } from '../../block.ts';
import { isCapitals } from '../heading-rank.ts';
import { isStatementTitle } from './known-titles.ts';
import { bareTitle, squash } from './title-match.ts';

export interface Heading {
  at: number;
  /** The first block after the heading, which may consist of several lines. */
  end: number;
  title: string;
}

const isUnfinished = /\b(?:and|of|the|to|for|condensed|consolidated|interim)\s*$/i;
/** A line above this many headings is the name of the filer, which accounts print above the title of each part. */
const leastRepeats = 3;
const maxTitle = 200;

/** Lines of one type, one below the other, are one heading. */
export function joinLines(starts: readonly number[], blocks: readonly Block[]): Heading[] {
  const joined: Heading[] = [];
  for (const at of starts) {
    const last = joined.at(-1);
    const [before, block] = [blocks[at - 1] as Block, blocks[at] as Block];
    const same =
      last?.end === at &&
      before.kind === 'text' &&
      block.kind === 'text' &&
      before.size === block.size &&
      before.level === block.level &&
      before.centered === block.centered &&
      isCapitals(before.text) === isCapitals(block.text) &&
      (!(isStatementTitle(before.text) && isStatementTitle(block.text)) || isUnfinished.test(before.text));
    if (last && same) last.end = at + 1;
    else joined.push({ at, end: at + 1, title: '' });
  }
  return joined.map((one) => ({ ...one, title: titleOf(linesOf(one, blocks)) }));
}

/** Takes the filer's name out of titles, and the title that later pages of a part repeat out of the headings. */
export function tidyHeadings(headings: readonly Heading[], blocks: readonly Block[]): Heading[] {
  const firsts = headings.flatMap((one) =>
    one.end > one.at + 1 ? [squash(linesOf(one, blocks)[0] ?? '')] : [],
  );
  const names = new Set(firsts.filter((name) => firsts.filter((one) => one === name).length >= leastRepeats));
  const tidy: Heading[] = [];
  for (const heading of headings) {
    const own = linesOf(heading, blocks).filter((line) => !names.has(squash(line)));
    const title = titleOf(own);
    const above = tidy.at(-1)?.title;
    const isRepeated = above !== undefined && squash(bareTitle(title)) === squash(bareTitle(above));
    if (title !== '' && !(isRepeated && squash(title) !== squash(above))) tidy.push({ ...heading, title });
  }
  return tidy;
}

function linesOf({ at, end }: Heading, blocks: readonly Block[]): string[] {
  return blocks.slice(at, end).map(({ text }) => text);
}

function titleOf(lines: readonly string[]): string {
  return lines.join(' ').replace(/\s+/g, ' ').slice(0, maxTitle);
}
