import type { Block } from '../../block.ts';
import type { ItemEntry } from '../forms/form-spec.ts';
import { isCapitals } from '../heading-rank.ts';
import { type Candidate, isContinued } from './find-candidates.ts';
import { titleSimilarity, titleWords } from './title-similarity.ts';

export interface ScoredHeading {
  candidate: Candidate;
  entry: ItemEntry;
  /** Position of the entry in the form's list. */
  rank: number;
  score: number;
  similarity: number;
  method: 'heading' | 'contents-link' | 'title' | 'out-of-order' | 'joined';
}

const continuesSentence =
  /^(?:[a-z]|["“‘'«(]?(?:of|in|to|under|above|below|herein|hereof|and|or|which|that|is|was|are|as|for|at|from|included|entitled|regarding|contained)\b)/;
const quoted = /^["“‘«]/;
const reserved = /^\W*(?:reserved|removed|omitted|not applicable|none|n\/a|intentionally)/i;
export const minScore = 2;

/** What the block itself says for and against being the heading of `entry`. */
export function scoreCandidate(
  blocks: Block[],
  candidate: Candidate,
  entry: ItemEntry,
  entryTitles: string[][],
  inContents: boolean,
): { score: number; similarity: number } {
  const block = blocks[candidate.at] as Block;
  const { heading, title } = candidate;
  const words = titleWords(title);
  let similarity = Math.max(...entryTitles.map((title) => titleSimilarity(title, words)));
  if (words.length >= 2 && words.length <= 8) {
    const within = Math.max(...entryTitles.map((title) => titleSimilarity(words, title)));
    similarity = Math.max(similarity, 0.7 * within);
  }
  if (reserved.test(title)) similarity = Math.max(similarity, 0.7);
  let score = 1 + 3 * similarity;
  if (entry.titleNeeded && similarity < 0.6) return { score: -9, similarity };
  if (title && similarity < 0.2 && heading.items.length === 1) score -= 1;
  if (block.bold || block.level > 0 || block.leadBold >= heading.restAt - 2) score += 1;
  if (isCapitals(block.text.slice(0, heading.restAt + 12))) score += 0.6;
  if (block.centered) score += 0.2;
  if (block.text.length > 220 && block.leadBold < heading.restAt) score -= 0.8;
  if (heading.rest && continuesSentence.test(heading.rest) && !(isStrongLine(block) && similarity > 0.9))
    score -= similarity > 0.9 && !/^of|^in/.test(heading.rest) ? 2 : 6;
  if (heading.rest && quoted.test(heading.rest) && !isQuotedTitle(block, heading.rest, similarity))
    score -= heading.separator.includes(',') ? 6 : 4;
  else if (/^\s*,/.test(heading.separator)) score -= 2;
  if (isMention(heading.rest, entry)) score -= 2.5;
  if (!heading.rest && !title) score -= 0.5;
  if (isContinued(title)) score -= 3;
  if (heading.items.length > 1) score += 1.5;
  if (heading.sub) score -= 1;
  if (isPlainHeading(block, candidate, similarity)) score += 1.2;
  if (entry.part && candidate.part) score += candidate.part === entry.part ? 0.6 : -0.6;
  if (inContents) score -= 8;
  return { score, similarity };
}

/** A strong line of its own, `Item 7. MD&A`: the number says which item it is, whatever the filer calls it. */
function isPlainHeading(block: Block, { heading, title }: Candidate, similarity: number): boolean {
  if (similarity >= 0.2 || title === '' || heading.items.length > 1 || heading.sub) return false;
  const strong = isStrongLine(block) || block.leadBold >= heading.restAt - 2;
  return strong && block.text.length <= 100 && /[.:–—-]/.test(heading.separator) && /^[\p{Lu}[]/u.test(title);
}

/** `Item 1. “Business”` in a strong line of its own. */
function isQuotedTitle(block: Block, rest: string, similarity: number): boolean {
  return isStrongLine(block) && similarity > 0.9 && /^[^“”"]{0,200}[”"]\.?\s*$/.test(rest.slice(1));
}

function isStrongLine(block: Block): boolean {
  return block.level > 0 || (block.bold && block.leadBold >= block.text.length);
}

/** `Item 1A. Risk Factors and Item 3 of this report describe …`: a sentence that begins with the name of an item. */
function isMention(rest: string, entry: ItemEntry): boolean {
  if (!/[.;]\s*$/.test(rest)) return false;
  // `Financial Statements and Supplementary Data. …` goes on after one title, and ends with another.
  const behind = entry.titles.flatMap((title) => restAfter(rest, title) ?? []);
  const least = behind.sort((a, b) => a.length - b.length)[0] ?? '';
  return /^[”"’']?,?\s+\p{Ll}/u.test(least);
}

/** What follows a title at the start of a text; undefined where the text begins otherwise. */
function restAfter(text: string, title: string): string | undefined {
  const letters = (one: string) => one.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  const wanted = letters(title);
  const words = text.match(/(?:(?<!\s)\s+)?\S+/g) ?? [];
  let length = 0;
  let seen = '';
  for (const word of words) {
    if (seen.length >= wanted.length) break;
    seen += letters(word);
    length += word.length;
  }
  return seen === wanted ? text.slice(length) : undefined;
}
