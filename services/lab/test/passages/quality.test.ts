import { sharedDataDir } from '@footnote/testing';
import { openPassageIndex, type PassageIndex } from '../../src/passages/index/passage-index.ts';
import { filingKey, type IndexedSource } from '../../src/passages/indexed-source.ts';
import { laterQuestions } from './later-questions.ts';
import type { Question } from './question.ts';
import { questions } from './questions.ts';
import { sampleQuestions } from './sample-questions.ts';
import { askIndex, measureSearch } from './support/measure-search.ts';
import { readFilings, sampleFolder } from './support/read-filings.ts';

/** The right section among the first five, for this share of the questions. */
const bar = 0.9;
const realFolder = sharedDataDir('filings');

function indexAll(sources: readonly IndexedSource[]): PassageIndex {
  const index = openPassageIndex(':memory:');
  for (const source of sources) for (const _step of index.put(source));
  return index;
}

function itFindsSections(
  name: string,
  asked: readonly Question[],
  indexOf: () => PassageIndex,
  scopes: readonly ('filing' | 'everything')[] = ['filing', 'everything'],
): void {
  it.each(scopes)(`answer ${asked.length} ${name}, searching: %s`, async (scope) => {
    const { within5, reciprocalRank, missed } = await measureSearch(askIndex(indexOf()), asked, scope);
    const share = `${(100 * within5).toFixed(1)} % within 5 sections, mean reciprocal rank ${reciprocalRank.toFixed(2)}`;
    process.stdout.write(`passages, ${name}, ${scope}: ${share}\n`);
    // The failure lists what was missed.
    expect({ reached: within5 >= bar, missed: within5 >= bar ? [] : missed }).toEqual({
      reached: true,
      missed: [],
    });
  });
}

describe('passages of the invented filings', () => {
  let index: PassageIndex;
  beforeAll(async () => {
    index = indexAll(await readFilings(sampleFolder));
  });
  afterAll(() => index.close());
  itFindsSections('questions on samples', sampleQuestions, () => index);
});

if (realFolder) {
  describe('passages of real filings', () => {
    let index: PassageIndex;
    let sources: IndexedSource[];
    beforeAll(async () => {
      sources = await readFilings(realFolder);
      index = indexAll(sources);
    });
    afterAll(() => index.close());
    itFindsSections('questions tuned on', questions, () => index);
    itFindsSections('later open questions', laterQuestions, () => index);

    it('are asked for in many ways, by sections that are there', () => {
      const all = [...questions, ...laterQuestions];
      expect(all.length).toBeGreaterThanOrEqual(90);
      expect(new Set(all.map(({ question }) => question)).size).toBe(all.length);
      const known = new Set(
        sources.flatMap(({ key, sections }) => sections.map(({ section }) => `${key} ${section}`)),
      );
      const absent = all.flatMap(({ country, filing_id, sections }) =>
        sections.filter((section) => !known.has(`${filingKey(country, filing_id)} ${section}`)),
      );
      expect(absent).toEqual([]);
    });
  });
} else {
  process.stdout.write(
    'passages: no real filings beside the clone, search is measured on the samples alone\n',
  );
}
