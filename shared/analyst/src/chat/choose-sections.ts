import { bestOf, findTerms } from '@research/text';
import type { Subject } from './find-subjects.ts';

interface Section {
  item_number: string;
  title: string;
  char_count?: number | undefined;
}

/** A shorter section holds only its heading or "not applicable". */
const shortest = 300;
/** A section is chosen by its title when the title holds at least this share of the question; one word of many is too few. */
const namedShare = 0.5;

/** The sections that should hold the answer, best first; empty when no title fits the question. */
export function chooseSections<S extends Section>(
  sections: readonly S[],
  { question, topic }: Subject,
  count: number,
): S[] {
  const readable = sections.filter(({ char_count }) => char_count === undefined || char_count >= shortest);
  const chosen: S[] = [];
  const add = (section: S | undefined) => {
    if (section && !chosen.includes(section)) chosen.push(section);
  };
  for (const title of topic?.sections ?? []) {
    for (const section of readable) if (title.test(section.title)) add(section);
  }
  for (const item of topic?.items ?? [])
    add(readable.find(({ item_number }) => item_number.toLowerCase() === item.toLowerCase()));
  const scores = readable.map(({ title }) => shareOf(question, title));
  for (const at of bestOf(scores, 2)) if ((scores[at] ?? 0) >= namedShare) add(readable[at]);
  return chosen.slice(0, count);
}

/** The share (0 to 1) of the question's words that the title contains. */
function shareOf(asked: string, title: string): number {
  const terms = new Set(findTerms(asked));
  const named = new Set(findTerms(title));
  return terms.size === 0 ? 0 : [...terms].filter((term) => named.has(term)).length / terms.size;
}
