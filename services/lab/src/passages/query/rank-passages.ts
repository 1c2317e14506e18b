import { tokenize } from '@footnote/text';
import type { IndexQuery } from '../indexed-source.ts';
import type { Candidate, PassageStore, WeighedConcept } from '../passage-store.ts';
import { chooseSources } from './choose-sources.ts';
import { parseQuestion } from './parse-question.ts';
import { scorePassage } from './score-passage.ts';
import { type ScoredPassage, spreadSections } from './spread-sections.ts';
import { weighConcepts } from './weigh-concepts.ts';

const candidates = 200;
/** Only this many characters of a query are read: enough for a question. */
const longestQuestion = 1_000;

/** The best passages first: the store chooses candidates, a closer look at their tokens orders them. */
export async function rankPassages(store: PassageStore, asked: IndexQuery): Promise<ScoredPassage[]> {
  const query = { ...asked, query: asked.query.slice(0, longestQuestion) };
  const { scopes, keys } = query;
  const parsed = parseQuestion(query.query);
  const tokens = new Set(parsed.flatMap(({ wordings }) => wordings.flatMap((wording) => wording.tokens)));
  const [{ boosts, namedBy }, frequencies] = await Promise.all([
    chooseSources(store, query),
    store.frequencies([...tokens], scopes),
  ]);
  const concepts = weighConcepts(parsed, frequencies, namedBy);
  if (concepts.length === 0) return [];
  const counted = countedIn(query.query, concepts);
  const found = await store.candidates({ concepts, scopes, keys, boosts }, candidates);
  const scored = found.map((passage): ScoredPassage => {
    const boost = boosts.get(passage.key) ?? 1;
    const aside = isAside(passage, query.query) ? asideWeight : 1;
    return { passage, score: boost * aside * scorePassage(fieldsOf(passage), concepts, counted) };
  });
  return spreadSections(scored, query.limit);
}

/** Headings of lists and notices, which name many subjects and explain none. */
const asideHeading =
  /forward[- ]looking (?:statements?|information)|\bexhibits? index\b|\bindex (?:of|to) exhibits?\b|^(?:item 15\W+)?exhibits\b|^exhibit \d|\btable of contents\b/i;
const asideWeight = 0.6;

/** Exhibits of a filing repeat its words, and are longer than its body. */
const asideTitle = /^(?:exhibit|ex)[-. ]?\d/i;

const isAside = ({ heading, title }: Candidate, question: string) =>
  (asideHeading.test(heading) || asideTitle.test(title)) &&
  !/\bexhibits?\b|forward[- ]looking|\bcontents\b/i.test(question);

/** What a question wants to be counted: the employees of "how many full-time employees". */
function countedIn(question: string, concepts: readonly WeighedConcept[]): WeighedConcept | null {
  const words = /\b(?:how many|number of) ((?:[\w-]+\s*){1,3})/i.exec(question)?.[1];
  if (words === undefined) return null;
  const tokens = new Set(tokenize(words));
  const named = ({ wordings }: WeighedConcept) =>
    wordings.some((wording) => wording.weight === 1 && wording.tokens.every((token) => tokens.has(token)));
  return concepts.find(named) ?? null;
}

const fieldsOf = ({ form, body, context, title, nameTokens }: Candidate) => ({
  form,
  body,
  context,
  title: tokenize(title),
  source: nameTokens,
});
