import { createCitations } from '../sources/citations.ts';
import { createNarrator } from './narrative.ts';
import { createPrintBudget } from './print-budget.ts';

const narrator = createNarrator();
const limit = 'The report is longer than a PDF may be';
function print(narrative: string, room: number): string {
  return narrator.block(narrative, {
    scope: 's',
    title: 'Title',
    headings: [],
    citations: createCitations([]),
    charts: { draw: () => '<svg/>' },
    budget: createPrintBudget(room),
    definitions: new Map(),
    trusts: () => false,
  });
}
const count = (html: string, part: string) => html.split(part).length - 1;

describe('a document with a print budget', () => {
  it('prints as much as fits, then says that there is more', () => {
    expect(print('One.\n\nTwo.\n\nThree.', 6)).not.toContain(limit);
    const html = print('One.\n\nTwo.\n\nThree.', 5);
    expect(html).toContain('Two.');
    expect(html).not.toContain('Three.');
    expect(html).toContain(limit);
  });

  it('closes open blocks where it cuts', () => {
    const html = print('> - a\n> - b\n> - c', 6);
    expect(count(html, '<li>')).toBeGreaterThan(0);
    for (const tag of ['li', 'ul', 'blockquote'])
      expect(count(html, `<${tag}>`)).toBe(count(html, `</${tag}>`));
  });

  it('prints the first rows of a table, and counts the others', () => {
    const html = print(`| a | b |\n|---|---|\n${'| 1 | 2 |\n'.repeat(10)}\nAfter.`, 21);
    // Four units a row: five of them, the header's being one.
    expect(count(html, '<td')).toBe(4 * 2);
    expect(html).toContain('6 more rows are in the report');
    expect(html).not.toContain('After.');
  });

  it('prints the first lines of code, and no part of a chart', () => {
    const html = print('```\none\ntwo\nthree\nfour\n```', 3);
    expect(html).toContain('one');
    expect(html).not.toContain('four');
    expect(html).toContain(limit);
    expect(print('```chart\n{\n\n\n\n\n}\n```', 3)).not.toContain('chart can');
  });

  it('reads a limited number of lines', () => {
    const html = print(`${'a\n'.repeat(200_001)}\n\nlost`, 1e9);
    expect(html).toContain(limit);
    expect(html).not.toContain('lost');
  });

  it('reads a paragraph made only of markup as text, and one with much markup as markup', () => {
    expect(print('**a** '.repeat(900), 1e9)).toContain('<strong>a</strong>');
    expect(print('**a** '.repeat(1_100), 1e9)).not.toContain('<strong>');
    const many = `${'**a** '.repeat(900)}\n\n`.repeat(120);
    const html = print(many, 1e9);
    expect(html).toContain('<strong>a</strong>');
    expect(html).toContain('**a** **a**');
  });
});
