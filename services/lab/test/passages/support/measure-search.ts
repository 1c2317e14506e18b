import type { PassageIndex } from '../../../src/passages/index/passage-index.ts';
import { filingKey, publicScope } from '../../../src/passages/indexed-source.ts';
import type { Question } from '../question.ts';

export interface SearchMeasure {
  /** Share of the questions whose section is among the first five found. */
  within5: number;
  /** Mean of 1 / place of the right section. */
  reciprocalRank: number;
  missed: string[];
}

/** The places (`key section`) of the best passages, of one source alone where `key` names it. */
export type AskForPlaces = (question: string, key: string | null) => string[] | Promise<string[]>;

export const looked = 40;

export const askIndex =
  (index: Pick<PassageIndex, 'search'>): AskForPlaces =>
  async (query, key) => {
    const keys = key === null ? null : [key];
    const found = await index.search({ query, limit: looked, scopes: [publicScope], keys });
    return found.map((passage) => `${passage.key} ${passage.section}`);
  };

/** Asks each question of the named filing, or of everything indexed, and counts distinct sections. */
export async function measureSearch(
  ask: AskForPlaces,
  questions: readonly Question[],
  scope: 'filing' | 'everything',
): Promise<SearchMeasure> {
  const asked = questions.filter(({ kind }) => scope === 'everything' || kind !== 'across');
  let found = 0;
  let reciprocal = 0;
  const missed: string[] = [];
  for (const { country, filing_id, question, sections } of asked) {
    const key = filingKey(country, filing_id);
    const places = [...new Set(await ask(question, scope === 'filing' ? key : null))];
    const right = new Set(sections.map((section) => `${key} ${section}`));
    const at = places.findIndex((place) => right.has(place));
    if (at >= 0) reciprocal += 1 / (at + 1);
    if (at >= 0 && at < 5) found += 1;
    else missed.push(question);
  }
  return { within5: found / asked.length, reciprocalRank: reciprocal / asked.length, missed };
}
