import { askedConcepts, tokenize } from '@footnote/text';
import { scorePassage } from './score-passage.ts';

const concepts = askedConcepts('employees').map((concept) => ({ ...concept, rarity: 1, worth: 1 }));
const fields = (text: string) => ({
  form: 'text' as const,
  body: tokenize(text),
  context: [],
  title: [],
  source: [],
});
const gain = (text: string) =>
  scorePassage(fields(text), concepts, concepts[0]) - scorePassage(fields(text), concepts);

describe('scorePassage', () => {
  it('prefers a passage with a number of what is to be counted', () => {
    expect(gain('We had 36,000 full-time employees in all.')).toBeGreaterThan(0);
  });

  it('takes no year and no number that stands elsewhere for one', () => {
    expect(gain('Our 2012 employees plan has a trustee.')).toBe(0);
    expect(gain('Of employees we say nothing here, nor of the 36,000 shares.')).toBe(0);
  });
});
