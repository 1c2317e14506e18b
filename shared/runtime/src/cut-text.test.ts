import { cutText, cutTexts, headOf } from './cut-text.ts';

describe('a text that is cut', () => {
  it('is whole where it fits, and else ends in an ellipsis within the limit', () => {
    expect(cutText('abcd', 4)).toBe('abcd');
    expect(cutText('abcde', 4)).toBe('abc…');
  });

  it('is never cut inside a character', () => {
    expect(cutText('ab😀cd', 4)).toBe('ab…');
    expect(cutText('ab😀cd', 5)).toBe('ab😀…');
    expect(headOf('ab😀cd', 3)).toBe('ab');
    expect(headOf('ab😀cd', 4)).toBe('ab😀');
  });
});

describe('a list that is cut', () => {
  it('says how many are left out', () => {
    expect(cutTexts(['a', 'b', 'c'], 3, 10)).toEqual(['a', 'b', 'c']);
    expect(cutTexts(['a', 'b', 'c', 'd'], 3, 10)).toEqual(['a', 'b', '2 more are not listed.']);
  });
});
