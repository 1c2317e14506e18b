import { fuzz, textOf } from '@footnote/testing/fuzz';
import { createNarrator } from '../../src/document/narrative/narrative.ts';
import { createPrintBudget } from '../../src/document/narrative/print-budget.ts';
import { createCitations } from '../../src/document/sources/citations.ts';

const pieces = [
  '# ',
  '\n',
  '\n\n',
  '- ',
  '1. ',
  '> ',
  '**',
  '_',
  '`',
  '```',
  '```chart\n',
  '|',
  '|---|\n',
  '[',
  ']',
  '(',
  ')',
  '[^1]',
  '[^1]: ',
  '![',
  '](javascript:alert(1))',
  '](data:text/html,x)',
  '<script>',
  '</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:x">',
  '&#106;avascript:',
  '\\',
  '$',
  '~~',
  'www.example.com',
  'http://',
  '{"a":1}',
  'word ',
];
const narrator = createNarrator();

describe('the narrative of a report', () => {
  it('becomes HTML without anything that runs or is fetched', async () => {
    await fuzz(textOf(pieces), (narrative) => {
      const html = narrator.block(narrative, {
        scope: 's',
        title: 'Title',
        headings: [],
        citations: createCitations([]),
        charts: { draw: () => '<svg/>' },
        budget: createPrintBudget(100_000),
        definitions: new Map(),
        trusts: () => false,
      });
      expect(html).not.toMatch(/<(script|img|iframe|object|embed|link|style|base)\b/i);
      expect(html).not.toMatch(/<[^>]+\s(on\w+|src|style)\s*=/i);
      expect(html).not.toMatch(/href\s*=\s*["']?\s*(javascript|data|vbscript):/i);
    });
  });
});
