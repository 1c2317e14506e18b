import { findInText } from './find-in-text.ts';

describe('finding in a text', () => {
  it('finds every position, ignoring case and line breaks', () => {
    const hits = findInText('Net sales fell.\nNET  SALES (net) rose.', 'net sales');
    expect(hits.map(({ from, to, match }) => [from, to, match])).toEqual([
      [0, 9, 'Net sales'],
      [16, 26, 'NET  SALES'],
    ]);
  });

  it('treats pattern characters as plain text', () => {
    expect(findInText('a (b) a.b', '(b)')).toHaveLength(1);
    expect(findInText('a (b) a.b', 'a.b').map(({ from }) => from)).toEqual([6]);
    expect(findInText('anything', '')).toEqual([]);
  });
});
