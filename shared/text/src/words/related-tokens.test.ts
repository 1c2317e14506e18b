import { relatedTokens } from './related-tokens.ts';

it('finds words that are related to a token', () => {
  expect(relatedTokens('cyclicaliti')).toContain('cyclical');
  expect(relatedTokens('geographi')).toContain('geographic');
  expect(relatedTokens('sales')).toEqual([]);
});
