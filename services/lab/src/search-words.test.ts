import { conditionsOn, searchWords, wantedWords } from './search-words.ts';

function isFound(asked: string, text: string): boolean {
  const words = searchWords(text);
  const wanted = wantedWords(asked);
  const has = (one: string | RegExp) =>
    words.some((word) => (one instanceof RegExp ? one.test(word) : one === word));
  return wanted !== null && conditionsOn(wanted).every(has);
}

describe('words of a text', () => {
  const text = 'The covenants were waived; net debt was $1,234 million. 売上高は増加した。 Crédit-bail';

  it.each([
    'covenant',
    'COVENANTS waived',
    'net debt 1234',
    'cov',
    '売上高',
    '増',
    'credit bail',
    'waived deb',
  ])('are found by %s', (asked) => expect(isFound(asked, text)).toBe(true));

  it.each(['equity', 'ovenant', 'cov waived', '減少', '…', '.*'])('are not found by %s', (asked) =>
    expect(isFound(asked, text)).toBe(false),
  );

  it('are at most four thousand, and short', () => {
    const long = Array.from({ length: 9_000 }, (_, at) => `w${at}`).join(' ');
    expect(searchWords(long)).toHaveLength(4_000);
    expect(searchWords('x'.repeat(5_000))[0]).toHaveLength(60);
  });
});
