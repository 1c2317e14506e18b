import { splitMarkdown } from './split-markdown.ts';

const paragraph = `${'Castings are sold to makers of pumps. '.repeat(60)}\n\n`;

describe('splitMarkdown', () => {
  it('returns parts that make up the whole text, each with its offset', () => {
    const text = paragraph.repeat(20);
    const parts = splitMarkdown(text);
    expect(parts.length).toBeGreaterThan(3);
    expect(parts.map((part) => part.text).join('')).toBe(text);
    for (const part of parts) expect(text.slice(part.offset, part.offset + part.text.length)).toBe(part.text);
  });

  it('keeps fenced blocks and tables whole', () => {
    const fenced = `\`\`\`\n${'line\n\n'.repeat(3_000)}\`\`\`\n\nAfter it.\n`;
    expect(splitMarkdown(fenced).map((part) => part.text)).toEqual([
      fenced.slice(0, fenced.indexOf('After')),
      'After it.\n',
    ]);
    const table = `| a | b |\n| --- | --- |\n${'| 1 | 2 |\n'.repeat(2_000)}`;
    expect(splitMarkdown(table)).toHaveLength(1);
  });

  it('does not cut between the items of a list', () => {
    const list = `${'* one item of a list that has blank lines between\n\n'.repeat(400)}`;
    expect(splitMarkdown(list)).toHaveLength(1);
  });

  it('returns nothing for an empty text', () => expect(splitMarkdown('')).toEqual([]));
});
