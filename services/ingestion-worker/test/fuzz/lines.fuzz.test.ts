import { fuzz } from '@footnote/testing/fuzz';
import { checkGrowth, cpuMs, type GrowingLine, growingLine } from '@footnote/testing/growing-line';
import { findFigures, foldForQuotes, splitSentences, tokenize } from '@footnote/text';
import { isFigure, isPeriodOrUnit, tidyCells } from '../../src/pdf/tables/cells.ts';
import { parsePageRefs } from '../../src/sections/cross-reference/parse-page-refs.ts';
import { parseBareHeading, parseItemHeading } from '../../src/sections/headings/parse-item-heading.ts';
import { parseJpHeading } from '../../src/sections/markets/parse-jp-heading.ts';
import { bareTitle, isContinued } from '../../src/sections/structure/title-match.ts';

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

const seeds: GrowingLine[] = [
  { start: '', again: ' ', end: '' },
  { start: 'Items 1 and', again: ' ', end: 'x' },
  { start: '$', again: ' 5', end: '!' },
];

describe('any line', () => {
  it.each(Object.entries(readers))('is read in time that grows with its length: %s', (_, read) =>
    fuzz(
      growingLine(parts),
      (line) => checkGrowth((text) => cpuMs(() => void read(text)), line, 16_000),
      seeds,
    ),
  );
});
