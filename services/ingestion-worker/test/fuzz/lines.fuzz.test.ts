import { fuzz } from '@research/testing/fuzz';
import { findFigures, foldForQuotes, splitSentences, tokenize } from '@research/text';
import fc from 'fast-check';
import { bareTitle, isContinued } from '../../src/pdf/sections/title-match.ts';
import { isFigure, isPeriodOrUnit, tidyCells } from '../../src/pdf/tables/cells.ts';
import { parsePageRefs } from '../../src/sections/cross-reference/parse-page-refs.ts';
import { parseBareHeading, parseItemHeading } from '../../src/sections/headings/parse-item-heading.ts';
import { parseJpHeading } from '../../src/sections/markets/parse-jp-heading.ts';

/** What lines and cells are made of: each may be where a pattern begins to read the same text in several ways. */
const parts = [
  ...' \t\n\u3000.,;:-–—()[]（）【】|*_#<>/%$€\'’"=&+',
  ...'aAéRIX15日円第章部号',
  ...[
    'Item ',
    'Part II ',
    'and ',
    'of ',
    'Rh',
    '1,',
    '1.',
    '1 ',
    '(a)',
    '19',
    '2024',
    'page ',
    'continued',
    'in ',
  ],
  ...['millions', 'statements of ', '<td>', '<!--', '](', '**', '. . ', '第1', '△'],
];

/** One part or a few, over and over, after a beginning and before an end. */
const line = fc
  .record({
    start: fc.array(fc.constantFrom(...parts), { maxLength: 3 }),
    again: fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 3 }),
    end: fc.array(fc.constantFrom(...parts, '!', 'z'), { maxLength: 2 }),
    length: fc.constantFrom(1_000, 4_000, 16_000),
  })
  .map(({ start, again, end, length }) => {
    const once = again.join('');
    return start.join('') + once.repeat(Math.ceil(length / once.length)) + end.join('');
  });

const cpuMs = (work: () => void): number => {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
};

/** How much slower this machine is than one that does this in 20 ms; never less than 1. */
function slowness(): number {
  const text = 'The quick brown fox, 1,234 times. '.repeat(20_000);
  return Math.max(1, cpuMs(() => void text.replaceAll(/[\p{L}\d]+/gu, (word) => word.toUpperCase())) / 20);
}

const readers: Record<string, (text: string) => unknown> = {
  'a heading': (text) => [parseItemHeading(text), parseBareHeading(text), parseJpHeading(text, 'none')],
  'a cell': (text) => [isFigure(text), isPeriodOrUnit(text)],
  'a row': (text) => tidyCells([{ text, x0: 0, x1: 100 }]),
  'a title': (text) => [bareTitle(text), isContinued(text)],
  'references to pages': (text) => [parsePageRefs(text, true), parsePageRefs(text, false)],
  figures: (text) => findFigures(text),
  tokens: (text) => tokenize(text),
  sentences: (text) => splitSentences(text),
  'a quote': (text) => foldForQuotes(text),
};

/** For a thousand characters. */
const mostMs = 50;

describe('any line', () => {
  it.each(Object.keys(readers))('is read in time that grows with its length: %s', async (name) => {
    const read = readers[name] as (text: string) => unknown;
    await fuzz(
      line,
      (text) => {
        const bound = (mostMs * text.length) / 1_000;
        const once = cpuMs(() => void read(text));
        if (once < bound) return;
        // A pause for collecting garbage is no fault of the line.
        const again = cpuMs(() => void read(text));
        if (again > bound * slowness())
          throw new Error(`${Math.round(again)} ms for ${text.length} characters`);
      },
      [' '.repeat(16_000), `Items 1 and${' '.repeat(16_000)}x`, `$${' 5'.repeat(8_000)}!`],
    );
  });
});
