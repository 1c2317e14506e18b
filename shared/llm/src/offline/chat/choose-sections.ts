import { bestOf, scoreTexts } from '../text/rank-texts.ts';
import type { Inquiry } from './understand-question.ts';

interface Section {
  item_number: string;
  title: string;
  char_count?: number | undefined;
}

/** Sections shorter than this hold a heading or "not applicable". */
const shortest = 300;

/** The sections that should hold the answer, best first; none where no title speaks for one. */
export function chooseSections<S extends Section>(
  sections: readonly S[],
  inquiry: Inquiry,
  count: number,
): S[] {
  const readable = sections.filter(({ char_count }) => char_count === undefined || char_count >= shortest);
  const { topic, question } = inquiry;
  const chosen: S[] = [];
  const add = (section: S | undefined) => {
    if (section && !chosen.includes(section)) chosen.push(section);
  };
  for (const title of topic?.sections ?? []) {
    for (const section of readable) if (title.test(section.title)) add(section);
  }
  for (const item of topic?.items ?? [])
    add(readable.find(({ item_number }) => item_number.toLowerCase() === item.toLowerCase()));
  const scores = scoreTexts(
    question,
    readable.map(({ title }) => title),
  );
  for (const at of bestOf(scores, 2)) add(readable[at]);
  return chosen.slice(0, count);
}
