import { foreignLinks, hostileLinks } from '@footnote/testing';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { composeReport } from '../../src/document/compose-report.ts';
import { buildDocx } from '../../src/exports/docx/build-docx.ts';
import { reportToMarkdown } from '../../src/exports/report-to-markdown.ts';
import { reportOf } from './report-of-narratives.ts';

const trusted = ['https://a.example/x', 'https://x.example/api/', 'https://x.example/f/'];

function printedLinks(narrative: string): string[] {
  const { html } = composeReport(reportOf([narrative]));
  return [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address = '']) => address);
}

async function wordLinks(narrative: string): Promise<string[]> {
  const parts = unzipSync(await buildDocx(reportOf([narrative])));
  return Object.entries(parts)
    .filter(([name]) => name.endsWith('.rels'))
    .flatMap(([, bytes]) => [...strFromU8(bytes).matchAll(/Target="([^"]*)" TargetMode="External"/g)])
    .map(([, address = '']) => address);
}

const leadsAway = (address: string) =>
  !address.startsWith('#') && !trusted.some((start) => address.startsWith(start));
const markdownLinks = (narrative: string) => foreignLinks(reportToMarkdown(reportOf([narrative])), trusted);

describe('links of a posted narrative', () => {
  const footnotes = [
    'A[^1].\n\n[^1]: https://evil.example/a',
    'A[^1].\n\n[^1]: &#104;ttps://evil.example',
    '[^1]://evil.example/a\n[^1]',
    '[^1]:/\\evil.example\n[^1]',
    'A[^1].\n\n[^1]:\n  <https://evil.example>',
    'A[^1](https://evil.example).\n\n> [^1]: /\\evil.example',
    'A[^1].\n\n[^1]: [x](&#104;ttps://evil.example)',
    '[^//evil.example]: a\n\n[^//evil.example]',
    '```chart\n{"type":"bar","title":"https://evil.example/?q","x":["www.evil.example"],"series":[{"name":"[x](//evil.example)","values":[1]}]}\n```',
  ];
  it.each([...hostileLinks, ...footnotes])('lead nowhere in any export from %j', async (narrative) => {
    expect(printedLinks(narrative).filter(leadsAway)).toEqual([]);
    expect((await wordLinks(narrative)).filter(leadsAway)).toEqual([]);
    expect(markdownLinks(narrative)).toEqual([]);
  });

  it('stay where they lead to a source of the report or to the platform', async () => {
    const narrative =
      '[s](https://a.example/x?y=1&z=2) https://x.example/api/filings/read/US/1/1A https://x.example/f/US/1/1A [e](https://evil.example/x)';
    const links = [
      'https://a.example/x?y=1&amp;z=2',
      'https://x.example/api/filings/read/US/1/1A',
      'https://x.example/f/US/1/1A',
    ];
    expect(printedLinks(narrative)).toEqual(expect.arrayContaining(links));
    expect(await wordLinks(narrative)).toEqual(expect.arrayContaining(links));
    expect(reportToMarkdown(reportOf([narrative]))).toContain(
      narrative.replace('[e](https://evil.example/x)', 'e (`evil.example`)'),
    );
    expect(composeReport(reportOf([narrative])).html).toContain('e (<code>evil.example</code>)');
  });

  it('keep the footnotes around them', () => {
    const text = 'One[^1] and[^2].\n\n[^1]: See the notes.\n[^2]: https://evil.example/a';
    expect(reportToMarkdown(reportOf([text]))).toContain(
      'One[^1] and[^2].\n\n[^1]: See the notes.\n[^2]: &nbsp; `evil.example`',
    );
  });

  it('lead nowhere, however the narrative is spelled', () => {
    const marks =
      '[ ] ( ) < > ! \\ & : / // ` ``` ~~~ - > &#104; &colon; &sol; ttps http https:// www. evil.example a " [x]( [a]: ]( [^1] [^1]: <sup> | *';
    const piece = fc.constantFrom(...marks.split(' '), ' ', '\n', '\n\n', '    ');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const narrative = pieces.join('');
        expect(printedLinks(narrative).filter(leadsAway)).toEqual([]);
        expect(markdownLinks(narrative)).toEqual([]);
      }),
      { numRuns: 1_000 },
    );
  });
});
