import { pageMark } from '@footnote/contracts';
import { pagesOf } from './pages-of.ts';

describe("a document's pages", () => {
  it('are the texts between the page marks, each with its offset', () => {
    const markdown = `Head\n\n${pageMark(1)}\nOne\n\n${pageMark(2)}\nTwo\n`;
    const parts = pagesOf(markdown);
    expect(parts.map(({ page, text }) => [page, text.trim()])).toEqual([
      [null, 'Head'],
      [1, 'One'],
      [2, 'Two'],
    ]);
    for (const { from, text } of parts) expect(markdown.slice(from, from + text.length)).toBe(text);
  });

  it('are a single page without marks', () => {
    expect(pagesOf('Only text')).toEqual([{ page: null, from: 0, text: 'Only text' }]);
    expect(pagesOf('')).toEqual([]);
  });
});
