import { bestOf, findTerms } from '@research/text';
import type { Subject } from './find-subjects.ts';

interface Section {
  item_number: string;
  title: string;
  char_count?: number | undefined;
}

/** Sections shorter than this hold a heading or "not applicable". */
const shortest = 300;
/** A title speaks for its section when it holds so much of the question; one word of many doesn't. */
const namedShare = 0.5;

/** The sections that should hold the answer, best first; none where no title speaks for one. */
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

/** 0 … 1: how much of what is asked stands in the title. */
function shareOf(asked: string, title: string): number {
  const terms = new Set(findTerms(asked));
  const named = new Set(findTerms(title));
  return terms.size === 0 ? 0 : [...terms].filter((term) => named.has(term)).length / terms.size;
}
