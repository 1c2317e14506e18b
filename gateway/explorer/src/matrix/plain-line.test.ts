import { plainLine } from './plain-line.ts';

describe('an answer in a cell', () => {
  it('has no marks of Markdown or of citations', () => {
    const answer = '- "Budgets decide." [1]\n- "One site." [2]\n\n*10-K for 2024, Item 1A*';
    expect(plainLine(answer)).toBe('• "Budgets decide."\n• "One site."\n\n10-K for 2024, Item 1A');
    expect(plainLine('Revenue was **$364.2 million** [1].')).toBe('Revenue was $364.2 million.');
  });

  it('keeps a minus', () => {
    expect(plainLine('-5')).toBe('-5');
  });
});
