import { ProblemError } from '@footnote/runtime';
import { fuzz, textOf } from '@footnote/testing/fuzz';
import { splitAnyFiling } from '../../src/sections/split/split-any-filing.ts';

const pieces = [
  '<p>',
  '</p>',
  '<div style="font-weight:bold">',
  '</div>',
  '<table>',
  '</table>',
  '<tr>',
  '</tr>',
  '<td colspan="9">',
  '<td>',
  '</td>',
  '<b>',
  '</b>',
  '<a href="#x">',
  '<a name="x">',
  '</a>',
  '<ix:header>',
  '</ix:header>',
  '<ix:nonFraction name="us-gaap:Revenues" contextRef="c" unitRef="u" scale="6" decimals="-6">',
  '</ix:nonFraction>',
  '<ix:continuation id="a" continuedAt="a">',
  '</ix:continuation>',
  '<xbrli:context id="c">',
  '</xbrli:context>',
  '<hr>',
  '<br>',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '&nbsp;',
  '&#0;',
  '&#x10FFFF;',
  '&amp',
  'Item 1. Business',
  'Item 1A. Risk Factors',
  'ITEM 7.',
  'Item 8. Financial Statements',
  'PART I',
  'PART II',
  'Table of Contents',
  'SIGNATURES',
  '12',
  '(1,234)',
  '$',
  '%',
  '—',
  '\n',
  '\n\n',
  ' ',
  '第一部【企業情報】',
  '第1【企業の概況】',
  '<DOCUMENT>',
  '<TYPE>10-K',
  '<TEXT>',
  '</TEXT>',
  '</DOCUMENT>',
];
const kinds = [
  ['US', 'us', '10-K', 'main.htm'],
  ['US', 'us', '10-Q', 'main.txt'],
  ['US', 'us', '8-K', 'main.htm'],
  ['US', 'us', '20-F', 'main.htm'],
  ['JP', 'jp', '120', 'main.htm'],
  ['KR', 'kr', '사업보고서', 'main.xml'],
] as const;

describe('the splitter, given any document,', () => {
  it.each(kinds)('%s %s %s splits it or refuses it with a code', async (country, splitter, form, name) => {
    await fuzz(textOf(pieces, 120), async (text) => {
      const documents = [{ name, bytes: new TextEncoder().encode(text) }];
      try {
        const { sections } = await splitAnyFiling({ country, splitter, form, documents });
        const slugs = sections.map(({ item_number }) => item_number);
        expect(new Set(slugs).size).toBe(slugs.length);
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error;
      }
    });
  });
});
