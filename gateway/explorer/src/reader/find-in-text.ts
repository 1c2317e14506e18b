export interface TextHit {
  from: number;
  to: number;
  before: string;
  match: string;
  after: string;
}

const around = 36;
const limit = 500;

/** The first 500 positions of some words, ignoring case, each with 36 characters on both sides. */
export function findInText(text: string, needle: string): TextHit[] {
  if (needle === '') return [];
  const escaped = needle.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\s+/g, '\\s+');
  const hits: TextHit[] = [];
  for (const { 0: match, index } of text.matchAll(new RegExp(escaped, 'giu'))) {
    const to = index + match.length;
    const clean = (part: string) => part.replaceAll(/[|*\n]+/g, ' ');
    hits.push({
      from: index,
      to,
      before: clean(text.slice(Math.max(0, index - around), index)),
      match,
      after: clean(text.slice(to, to + around)),
    });
    if (hits.length === limit) break;
  }
  return hits;
}
