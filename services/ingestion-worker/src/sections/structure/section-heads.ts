import type { Block } from '../../block.ts';
import type { RunningHead } from '../../pdf/running-heads.ts';
import { isAtTop, type TypedHeading } from './chapter-rank.ts';
import { isKnownChapter, statementKind } from './known-titles.ts';
import { bareTitle, isContinued, squash } from './title-match.ts';

/** The first page of a section may lack its running head, or bear it elsewhere. */
const mostBefore = 3;
/** A running head in this type, as a share of the body's, is the title of its pages whatever its words. */
const largeType = 1.25;
/** A head above this many well-known chapters is the name of a group of them: `Governance`. */
const leastOfGroup = 2;

export interface SectionHeads {
  /** The titles that the running heads repeat. */
  named: ReadonlySet<TypedHeading>;
  /** Headings on the pages of a section that its running head names: they are its parts. */
  within: ReadonlySet<TypedHeading>;
}

/**
 * What running heads say of headings: `Corporate Governance Report`, or `REVIEW continued`, above a page means that the page
 * is of that section, and that headings on it are of its parts.
 */
export function readSectionHeads(
  headings: readonly TypedHeading[],
  heads: readonly RunningHead[],
  blocks: readonly Block[],
): SectionHeads {
  const names = new Map(headings.map((heading) => [heading, squash(bareTitle(heading.text))]));
  const named = new Set<TypedHeading>();
  const within = new Set<TypedHeading>();
  for (const { title, from, to } of heads) {
    const name = squash(bareTitle(title));
    const first = headings.find(
      (one) => one.page >= from - mostBefore && one.page <= from && names.get(one) === name,
    );
    const isLarge = (first?.rank ?? 0) >= largeType;
    if (!isContinued(title) && !isKnownChapter(title) && !isLarge) continue;
    const inside = headings.filter(
      (one) => one.page <= to && (one.page > from || (first && one.at > first.at)) && names.get(one) !== name,
    );
    if (!isContinued(title) && isGroup(title, inside, blocks)) continue;
    if (first) named.add(first);
    for (const heading of inside) within.add(heading);
  }
  return { named, within };
}

function isGroup(title: string, inside: readonly TypedHeading[], blocks: readonly Block[]): boolean {
  if (statementKind(title) === 'notes') return false;
  const chapters = inside.filter(({ text, at }) => isKnownChapter(text) && isAtTop(blocks, at));
  return new Set(chapters.map(({ text }) => squash(bareTitle(text)))).size >= leastOfGroup;
}
