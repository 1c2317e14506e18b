import { splitLines, splitWords } from './split-words.ts';

describe('splitWords', () => {
  it('takes figures, words with their apostrophes, blanks and signs as one each', () => {
    expect(splitWords("Apple's sales: $1,234.5 (3%)\n")).toEqual([
      "Apple's",
      ' ',
      'sales',
      ':',
      ' ',
      '$',
      '1,234.5',
      ' ',
      '(',
      '3',
      '%',
      ')',
      '\n',
    ]);
  });

  it('takes one character at a time where words are not set apart', () => {
    expect(splitWords('売上高が増加')).toEqual(['売', '上', '高', 'が', '増', '加']);
  });

  it('keeps combining marks and emoji whole', () => {
    expect(splitWords('हिन्दी é👩‍🔬 العربية')).toEqual(['हिन्दी', ' ', 'é', '👩‍🔬', ' ', 'العربية']);
  });
});

describe('splitLines', () => {
  it('leaves each line its end', () => {
    expect(splitLines('a\n\nb\r\nc')).toEqual(['a\n', '\n', 'b\r\n', 'c']);
    expect(splitLines('')).toEqual([]);
  });
});
