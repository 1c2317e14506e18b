import { foreignLinks, hostileLinks } from '@footnote/testing';
import fc from 'fast-check';
import { createRunSources } from '../sources/run-sources.ts';
import { noChecks } from './answer-output.ts';
import { createAnswerText } from './answer-text.ts';
import { createCitationBook } from './citation-book.ts';

function tame(parts: string[]): string {
  const text = createAnswerText('t1', {
    book: createCitationBook(createRunSources()),
    isKnownFigure: () => true,
    figurePlaces: () => [],
    trusts: (address) => address.startsWith('https://sec.example/'),
    checks: noChecks(),
  });
  return [...parts.flatMap((part) => text.push(part)), ...text.end()]
    .map((piece) => ('text' in piece ? piece.text : ''))
    .join('');
}

describe('links of an answer', () => {
  it.each(hostileLinks)('lead nowhere from %j', (text) => {
    expect(foreignLinks(tame([text]), ['https://sec.example/'])).toEqual([]);
  });

  it('are kept when they lead to the platform or to a trusted host', () => {
    const text = '[a](/api/filings/read/US/1/1A), [b](https://sec.example/x) & [c\\]](#part)';
    expect(tame([text])).toBe(text);
  });

  it('lead nowhere, however the text is spelled and cut into pieces', () => {
    const piece = fc.constantFrom(
      ...[
        '[',
        ']',
        '(',
        ')',
        '<',
        '>',
        '!',
        '\\',
        '&',
        ':',
        '/',
        '//',
        '`',
        '```',
        '~~~',
        '\n',
        '\n\n',
        '- ',
        '> ',
      ],
      ...[
        '&#104;',
        '&#x68;',
        '&colon;',
        '&sol;',
        '&amp;',
        '&#58;',
        '&num;',
        'ttps',
        'http',
        'https://',
        'www.',
      ],
      ...[
        'evil.example',
        'a',
        ' ',
        '"',
        '[x](',
        '[a]: ',
        '](',
        '[1]',
        '<sup>',
        '<br>',
        '<a href=',
        '    ',
        '|',
        '*',
      ],
    );
    fc.assert(
      fc.property(fc.array(fc.array(piece, { maxLength: 8 }), { maxLength: 6 }), (parts) => {
        const texts = parts.map((part) => part.join(''));
        const out = tame(texts);
        expect(foreignLinks(out, ['https://sec.example/'])).toEqual([]);
        expect(tame([texts.join('')])).toBe(out);
      }),
      { numRuns: 3_000 },
    );
  });
});
