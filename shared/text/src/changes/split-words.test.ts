import { splitLines, splitWords } from './split-words.ts';

describe('splitWords', () => {
  it('keeps each figure, word with apostrophe, space and sign as one piece', () => {
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

  it('splits scripts without spaces into characters', () => {
    expect(splitWords('売上高が増加')).toEqual(['売', '上', '高', 'が', '増', '加']);
  });

  it('keeps combining marks and emoji whole', () => {
    expect(splitWords('हिन्दी é👩‍🔬 العربية')).toEqual(['हिन्दी', ' ', 'é', '👩‍🔬', ' ', 'العربية']);
  });
});

describe('splitLines', () => {
  it('keeps the end of each line', () => {
    expect(splitLines('a\n\nb\r\nc')).toEqual(['a\n', '\n', 'b\r\n', 'c']);
    expect(splitLines('')).toEqual([]);
  });
});
