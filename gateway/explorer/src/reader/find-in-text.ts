export interface TextHit {
  from: number;
  to: number;
  before: string;
  match: string;
  after: string;
}

const around = 36;
const limit = 5_000;
const clean = (part: string) => part.replaceAll(/<br>|[|*#\s]+/g, ' ');

/** The first 5,000 positions of some words, ignoring case, each with 36 characters on both sides. */
export function findInText(text: string, needle: string): TextHit[] {
  if (needle === '') return [];
  const escaped = needle.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\s+/g, '\\s+');
  const hits: TextHit[] = [];
  for (const { 0: match, index } of text.matchAll(new RegExp(escaped, 'giu'))) {
    const to = index + match.length;
    const start = Math.max(0, index - around);
    const before = clean(text.slice(start, index));
    const after = clean(text.slice(to, to + around));
    hits.push({
      from: index,
      to,
      before: start === 0 ? before : `… ${before.replace(/^[^\s、。]*\s/, '')}`,
      match,
      after: to + around >= text.length ? after : `${after.replace(/\s[^\s、。]*$/, '')} …`,
    });
    if (hits.length === limit) break;
  }
  return hits;
}
