import type { Block } from '../../block.ts';
import type { FormSpec, ItemEntry } from '../forms/form-spec.ts';
import type { HeadingSearch } from './find-headings.ts';
import type { MissingItem } from './find-missing.ts';
import type { ScoredHeading } from './score-candidate.ts';
import { titleSimilarity, titleWords } from './title-similarity.ts';

/** New items came into force by size of company, over a year. */
const slackMs = 370 * 86_400_000;
const maxLineChars = 160;
const sureTitle = 0.6;
const sameTitle = 0.85;

/** Items that were not found, although every filing of the form has them or a line of the text names them. */
export function findGaps(
  blocks: readonly Block[],
  spec: FormSpec,
  search: HeadingSearch,
  filingDate: string | undefined,
): MissingItem[] {
  const found = ranksFound(spec, search.chosen);
  const has = (entry: ItemEntry) =>
    [...found].some((rank) => {
      const other = spec.entries[rank] as ItemEntry;
      const samePart = spec.family !== '10-Q' || other.part === entry.part;
      return samePart && (other.item === entry.item || other.titles[0] === entry.titles[0]);
    });
  const newest = Date.parse(newestItem(search.chosen));
  const date = filingDate ? Math.max(Date.parse(filingDate) - slackMs, newest) : newest;
  const isPast = ({ until, requiredUntil = until }: ItemEntry) =>
    requiredUntil !== undefined &&
    (!filingDate || filingDate >= requiredUntil || newest > Date.parse(requiredUntil));
  const trusted = listsItems(search);
  return spec.entries.flatMap((entry, rank): MissingItem[] => {
    if (has(entry) || Date.parse(entry.from ?? earliest) > date) return [];
    const due = entry.required === true && !trusted && spec.amends !== true && !isPast(entry);
    return due || isNamed(blocks, search, entry, rank) ? [{ entry, rank, target: -1 }] : [];
  });
}

const leastListed = 4;

/** Contents that list the items say which of them the filing has; what they list and is not found is known anyway. */
function listsItems({ candidates, contents }: HeadingSearch): boolean {
  return new Set([...contents].map((index) => candidates[index]?.heading.items[0])).size >= leastListed;
}

function ranksFound(spec: FormSpec, chosen: readonly ScoredHeading[]): Set<number> {
  const found = new Set<number>();
  for (const { candidate, entry, rank } of chosen) {
    found.add(rank);
    for (const item of candidate.heading.items.slice(1)) {
      const isJoined = (other: ItemEntry) =>
        other.item === item && (spec.family !== '10-Q' || other.part === entry.part);
      found.add(Math.max(rank, spec.entries.findIndex(isJoined)));
    }
  }
  return found;
}

const earliest = '1993-01-01';

/** The newest item found says when the filing was made, at the earliest. */
function newestItem(chosen: readonly ScoredHeading[]): string {
  const sure = chosen.filter(({ similarity }) => similarity >= sureTitle);
  return (
    sure
      .map(({ entry }) => entry.from ?? '')
      .sort()
      .at(-1) || earliest
  );
}

/** Whether a short line between the headings of its neighbours has its number or its title. */
function isNamed(blocks: readonly Block[], search: HeadingSearch, entry: ItemEntry, rank: number): boolean {
  const before = search.chosen.findLast((heading) => heading.rank < rank);
  const after = search.chosen.find((heading) => heading.rank > rank);
  if (!before || entry.titleNeeded) return false;
  const from = before.candidate.end;
  const to = after?.candidate.at ?? blocks.length;
  const titles = entry.titles.map((title) => titleWords(title)).filter((words) => words.length > 1);
  const byNumber = search.candidates.some(
    ({ at, heading, title }, index) =>
      at >= from &&
      at < to &&
      heading.items[0] === entry.item &&
      (blocks[at]?.text.length ?? 0) <= maxLineChars &&
      !search.contents.has(index) &&
      (title === '' || titles.some((words) => titleSimilarity(words, titleWords(title)) >= sureTitle)),
  );
  return byNumber || blocks.slice(from, to).some((block) => isTitle(block, titles));
}

function isTitle(block: Block, titles: readonly string[][]): boolean {
  if (block.kind !== 'text' || block.text.length > maxLineChars || block.links.length > 0) return false;
  const words = titleWords(block.text);
  return titles.some(
    (title) => Math.min(titleSimilarity(title, words), titleSimilarity(words, title)) >= sameTitle,
  );
}
