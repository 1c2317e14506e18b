import { findTerms } from '../words/find-terms.ts';
import { bestOf, overlapOf, scoreTexts } from './rank-texts.ts';

describe('the ranking of texts', () => {
  it('finds other forms of a word', () => {
    expect(findTerms('Risks declining policies')).toEqual(findTerms('risk declined policy'));
  });

  it('puts the text on the question first, and leaves out what has no word of it', () => {
    const texts = [
      'The weather was fine.',
      'Tariffs raise our costs.',
      'New tariffs on imports may raise costs and tariffs.',
    ];
    expect(bestOf(scoreTexts('What do tariffs on imports do?', texts), 3)).toEqual([2, 1]);
  });

  it('works without spaces between words', () => {
    const texts = ['為替変動は業績に影響を与える可能性がある。', '役員の報酬は次のとおりです。'];
    expect(bestOf(scoreTexts('為替の影響は？', texts), 2)[0]).toBe(0);
  });

  it('finds what was already said', () => {
    expect(
      overlapOf('Sales fell in Europe and Japan', 'In Europe and Japan sales fell again'),
    ).toBeGreaterThan(0.9);
    expect(overlapOf('Sales fell', 'Boards met')).toBe(0);
  });
});
