import type { Block } from '../../block.ts';
import type { FormSpec } from '../forms/form-spec.ts';
import type { HeadingSearch } from './find-headings.ts';
import { parseItemHeading } from './parse-item-heading.ts';
import type { ScoredHeading } from './score-candidate.ts';

const maxChars = 2000;
const elsewhere =
  /\bincorporat\w+ (?:herein |hereby |in this [\w-]{1,40} |into this [\w-]{1,40} ){0,6}(?:\w+ )?by (?:this )?reference\b|\b(?:is|are|have been|has been) (?:omitted|not applicable)\b|\bwill be (?:included|contained|set forth|filed)\b/i;

/**
 * A paragraph that answers several items at once without being a heading: "The information required by Items 10, 11, 12
 * and 13 is incorporated by reference …". They become items that share this text, so that the text does not end the item before.
 */
export function findJoined(blocks: readonly Block[], spec: FormSpec, search: HeadingSearch): ScoredHeading[] {
  const found: ScoredHeading[] = [];
  const contents = new Set([...search.contents].map((index) => search.candidates[index]?.at));
  for (const [at, block] of blocks.entries()) {
    if (block.kind !== 'text' || block.text.length > maxChars || contents.has(at)) continue;
    if (!elsewhere.test(block.text)) continue;
    const mark = /\bItems\s*\d/i.exec(block.text.slice(0, 400));
    const heading = mark && parseItemHeading(block.text.slice(mark.index));
    if (!heading || heading.items.length < 2 || heading.sub) continue;
    const taken = [...search.chosen, ...found];
    const before = taken.filter((one) => one.candidate.at < at);
    // The parts of a 10-Q have the same numbers.
    const last = spec.family === '10-Q' ? Math.max(-1, ...before.map(({ rank }) => rank)) : -1;
    const ranks = heading.items.map((item) =>
      spec.entries.findIndex((entry, rank) => entry.item === item && rank > last),
    );
    if (ranks.some((rank) => rank < 0 || taken.some((one) => one.rank === rank))) continue;
    const after = taken.filter((one) => one.candidate.at > at);
    if (before.some((one) => one.rank > Math.min(...ranks)) || before.length === 0) continue;
    if (after.some((one) => one.rank < Math.max(...ranks))) continue;
    const rank = ranks[0] ?? 0;
    const entry = spec.entries[rank];
    if (!entry) continue;
    found.push({
      candidate: { at, end: at, heading, title: '', part: entry.part, titleApart: false },
      entry,
      rank,
      score: 0,
      similarity: 1,
      method: 'joined',
    });
  }
  return found;
}
