import { foldForQuotes } from '@footnote/text';
import { findAnchor, findSelected } from './find-anchor.ts';
import { readableQuote } from './readable-quote.ts';

const text = [
  '## Net sales',
  '',
  'Net sales rose **3%** in the year. Costs fell.',
  '',
  '| Segment | 2024 | 2023 |',
  '|---|---:|---:|',
  '| Americas | 1,200 | 1,100 |',
  '| Europe | 1,200 | 900 |',
  '',
  'In Europe, net sales rose 3% in the year. Costs rose.',
].join('\n');

const find = (quote: string, around: { prefix?: string; suffix?: string; char_start?: number } = {}) => {
  const anchor = { prefix: '', suffix: '', char_start: 0, char_end: 0, ...around, quote };
  const place = findAnchor(foldForQuotes(text), anchor);
  return place && { at: place.start, words: text.slice(place.start, place.end) };
};

describe('the place of a highlight', () => {
  it('is found whatever markup, white space and quotation marks are around its words', () => {
    expect(find('Net  sales\nrose 3%')?.words).toBe('Net sales rose **3%');
    expect(find('Americas\t1,200\t1,100')?.words).toBe('Americas | 1,200 | 1,100');
  });

  it('is the one of several whose neighbours are alike', () => {
    const second = text.lastIndexOf('1,200');
    expect(find('1,200')?.at).toBe(text.indexOf('1,200'));
    expect(find('1,200', { prefix: 'Europe ' })?.at).toBe(second);
    expect(find('1,200', { suffix: '\t900' })?.at).toBe(second);
  });

  it('is the nearest to where it was, when nothing else tells two apart', () => {
    expect(find('1,200', { char_start: text.length })?.at).toBe(text.lastIndexOf('1,200'));
  });

  it('is null for words that are missing or only part of longer words', () => {
    expect(find('Net sales fell')).toBeNull();
    expect(find('200')).toBeNull();
    expect(find('—')).toBeNull();
  });
});

describe('selected words', () => {
  const select = (quote: string, prefix = '') => {
    const anchor = { quote, prefix, suffix: '', char_start: 0, char_end: 0 };
    const place = findSelected(foldForQuotes(text), anchor);
    return place && text.slice(place.start, place.end);
  };

  it.each([
    ['et sales ro', 'Net sales rose'],
    ['200', '1,200'],
    ['1,2', '1,200'],
    ['osts fel', 'Costs fell'],
  ])('that cut a word or number are taken whole: %s', (quote, whole) => {
    expect(select(quote)).toBe(whole);
  });

  it('are those of a whole word rather than a part of another, when nothing else tells them apart', () => {
    expect(select('rose')).toBe('rose');
    expect(select('mericas')).toBe('Americas');
  });

  it('are the cut ones when the words before them say so', () => {
    expect(select('00', 'Europe 1,200 | 9')).toBe('900');
  });
});

describe('the words of a highlight', () => {
  it.each([
    ['Net sales rose **3%** in [the year](https://example.com/a).', 'Net sales rose 3% in the year.'],
    ['| Europe | 1,200 | 900 |\n|---|---:|---:|\n| Asia | \\$5 | |', 'Europe 1,200 900 Asia $5'],
    ['## Risks\n\n- One\n- Two<br>Three\n<!-- page 4 -->\nFour', 'Risks One Two Three Four'],
    ['売上高は\n増加した。', '売上高は 増加した。'],
  ])('are read from %j', (markdown, words) => {
    expect(readableQuote(markdown)).toBe(words);
  });
});
