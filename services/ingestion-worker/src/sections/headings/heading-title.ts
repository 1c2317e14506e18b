import type { Block } from '../../block.ts';
import type { ItemEntry } from '../forms/form-spec.ts';
import type { Candidate } from './find-candidates.ts';
import { titleSimilarity, titleWords } from './title-similarity.ts';

const maxChars = 220;

/** The heading's title as filed, without the text that follows it on the same line; the form's own title where the heading has none. */
export function headingTitle(block: Block, candidate: Candidate, entry: ItemEntry): string {
  const official = entry.titles[0] ?? '';
  const { heading } = candidate;
  let title = candidate.title;
  if (!title) return official;
  if (
    !candidate.titleApart &&
    block.leadBold > heading.restAt + 2 &&
    block.leadBold < block.text.length - 1
  ) {
    title = block.text.slice(heading.restAt, block.leadBold).replace(/\s+/g, ' ');
  } else {
    const known = entry.titles
      .map((name) => ({ name, fit: titleSimilarity(titleWords(name), titleWords(title)) }))
      .sort((a, b) => b.fit - a.fit || b.name.length - a.name.length)[0];
    const runsOn = known && known.fit >= 0.6 && title.length > 1.5 * known.name.length + 25;
    if (runsOn) title = /^(.{4,200}?)(?:[.:]\s+\S|\s+[–—]\s+\S)/.exec(title)?.[1] ?? known.name;
    if (runsOn && title.length > 1.8 * known.name.length + 30) title = known.name;
  }
  return title.replace(/(?<![\s.:;,–—_-])[\s.:;,–—_-]+$/, '').slice(0, maxChars) || official;
}
