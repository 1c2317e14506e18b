import { describe, expect, it } from '@jest/globals';
import { costOf, judgePatterns } from './judge-patterns.ts';

const degreeOf = (pattern: RegExp) => {
  const cost = costOf(pattern.source, pattern.flags);
  return cost.kind === 'polynomial' ? cost.degree : cost.kind;
};

describe('the time of a pattern', () => {
  it.each([
    ['without an endless repetition', /^a{1,40}b?$/],
    ['with one that begins at one place', /^\s*(.*)$/s],
    ['with one that always matches', /\S+\s*/g],
    ['with a run that begins where no run was before', /(?<!\s)\s+$/],
    ['with a word that begins at its boundary', /\b\w+:/],
    ['with parts that a character separates', /^[^|]*\|[^|]*$/],
    ['with lines, of which each begins once', /^#+ .*$/gm],
    ['of figures that go on after each part', /\d+(?:[.,]\d+)*/g],
    ['that goes on from where it is', /\s+x/y],
    ['with a bounded repetition of what overlaps', /^\s{0,99}[.:]?\s*$/],
  ])('grows with its text: %s', (_, pattern) => {
    expect(degreeOf(pattern)).toBe(1);
  });

  it.each([
    ['a run that may begin anywhere', /\s+$/, 2],
    ['a pair of words with anything between', /revenue.*growth/, 2],
    ['two runs of the same', /^\s*[.:]?\s*$/, 2],
    ['two runs, anywhere', /\d+[^x]*!/, 3],
    ['three runs of the same', /^.*,.*,.*;$/s, 3],
    ['a lookahead that reads on', /(?=.*a)b/, 2],
    ['a lookbehind that reads back', /(?<=\s+)x/, 2],
    ['letters that differ in their case', /^[a-z]*[A-Z]*!/i, 2],
    ['a property and a script', /^\p{L}*\p{Script=Latin}*!/u, 2],
    ['a repeated bound that is too high', /a{0,5000}b/, 2],
  ] as const)('grows faster: %s', (_, pattern, degree) => {
    expect(degreeOf(pattern)).toBe(degree);
  });

  it.each([
    ['a repetition in a repetition', /^(?:a+)+$/],
    ['names in a row', /of (?:\p{Lu}[\p{L}&.'-]*\s?)+\?/u],
    ['alternatives that read the same', /^(?:\)|\)\s*%|%|\*)+$|^(?:a|a)*$/],
    ['comments in a row', /^(?:<!--[\s\S]*?-->\s*)*<html/],
    ['a group of which nothing has to be there', /^(?:a?a?)*c/],
  ])('is exponential: %s', (_, pattern) => {
    expect(degreeOf(pattern)).toBe('exponential');
  });
});

describe('the patterns of the source', () => {
  const at = { file: 'shared/text/src/x.ts', line: 1, flags: '' };
  const slow = { ...at, source: 'a.*b' };

  it('are refused when they are slow', () => {
    const { refused } = judgePatterns([slow, { ...at, source: 'ab' }], []);
    expect(refused.map(({ pattern }) => pattern)).toEqual([slow]);
  });

  it('may be slow on text that a listed exception bounds', () => {
    const exception = { file: at.file, begins: 'a.*', bound: '400 characters' };
    expect(judgePatterns([slow], [exception])).toEqual({ refused: [], bounded: 1, unused: [] });
  });

  it('leave no exception that nothing needs', () => {
    const exception = { file: at.file, begins: 'ab', bound: '400 characters' };
    expect(judgePatterns([{ ...at, source: 'ab' }], [exception]).unused).toEqual([exception]);
  });
});
