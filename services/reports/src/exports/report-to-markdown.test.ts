import { chartBlock, reportOf } from '../../test/exports/report-of-narratives.ts';
import { reportToMarkdown } from './report-to-markdown.ts';

const table = '|  | Apple \\| all |\n| :-- | --: |\n| 2022 | 1,234.5 |\n| 2023 | – |';

function sectionsOf(narratives: string[]): string[] {
  return reportToMarkdown(reportOf(narratives))
    .split(/^## .*\n\n/m)
    .slice(1, narratives.length + 1)
    .map((text) => text.trim());
}

describe('reportToMarkdown', () => {
  it('writes the whole report into one file', () => {
    expect(reportToMarkdown(reportOf(['Sales **fell**[^a].', 'Again[^a].']))).toBe(`# Apple résumé \\<2023\\>

- **Companies:** Apple Inc. (AAPL, US)
- **Date:** 21 November 2026
- **Version:** 2
- **Author:** Ann
- **Prepared with:** Platform 1.0
- **Reference:** rep\\_1

## Section 1

Sales **fell**[^a].

## Section 2

Again[^a].

## Other sources consulted

- [Not cited](<https://a.example/x?y=1&z=2>)

[^a]: [10-K \\[2023\\]](<https://x.example/f/US/0000-1/7>) (US, filing 0000-1, section 7) “net sales”
`);
  });

  it('does not change a narrative', () => {
    const narrative = '### Head\n\n* one\n  1. two\n\n| a | b |\n|---|--:|\n| 1 | 2 |';
    expect(sectionsOf([narrative])).toEqual([narrative]);
  });

  it('replaces each chart by a table, also in lists, and leaves an invalid chart', () => {
    expect(sectionsOf([chartBlock])).toEqual([`**Sales (USD m)**\n\n${table}`]);
    const inList = `- item\n\n${chartBlock.replaceAll(/^/gm, '  ')}`;
    expect(sectionsOf([inList])).toEqual([
      `- item\n\n  **Sales (USD m)**\n\n${table.replaceAll(/^/gm, '  ')}`,
    ]);
    const broken = '```chart\n{"type":"none"}\n```';
    expect(sectionsOf([broken])).toEqual([broken]);
  });

  it('renames footnotes with the same name, but not in code', () => {
    const one = 'One[^1].\n\n[^1]: first';
    expect(sectionsOf([one, `Two[^1].\n\n\`\`\`\n[^1]\n\`\`\`\n\n[^1]: second`])).toEqual([
      one,
      'Two[^1-2].\n\n```\n[^1]\n```\n\n[^1-2]: second',
    ]);
    expect(sectionsOf(['Source[^a].\n\n[^a]: own'])).toEqual(['Source[^a].\n\n[^a-2]: own']);
  });

  it.each([
    ['```\ncode', '```\ncode\n```'],
    ['~~~~ x\ncode', '~~~~ x\ncode\n~~~~'],
    ['text\n\n<!-- note', 'text\n\n&lt;!-- note'],
    ['<script>\n\nx', '&lt;script>\n\nx'],
    ['- a\n\n  ```\n  code', '- a\n\n  ```\n  code'],
  ])('closes open blocks of %j', (narrative, closed) => {
    expect(sectionsOf([narrative, 'Next.'])).toEqual([closed, 'Next.']);
  });

  it('shows titles as text', () => {
    const text = reportToMarkdown(reportOf(['x'], { title: '# [a](javascript:b) `c`\n## d' }));
    expect(text.split('\n')[0]).toBe('# \\# \\[a\\](javascript:b) \\`c\\` \\#\\# d');
  });

  it('accepts a narrative of 2 MB', () => {
    const narrative = 'Sales fell[^a].\n\n'.repeat(110_000).trim();
    expect(reportToMarkdown(reportOf([narrative]))).toContain(narrative);
  });
});
