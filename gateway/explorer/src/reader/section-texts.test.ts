import { compareTexts } from './compare-texts.ts';
import { findInText } from './find-in-text.ts';

describe('comparing two texts', () => {
  it('names the added and removed sentences and rows', () => {
    const before = 'Sales rose. We have one supplier.\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n';
    const after = 'Sales fell. We have one supplier.\n\n| a | b |\n|---|---|\n| 1 | 3 |\n';
    const changes = compareTexts(before, after).filter(({ kind }) => kind !== 'same');
    expect(changes.map(({ kind, text }) => [kind, text])).toEqual([
      ['removed', 'Sales rose.'],
      ['added', 'Sales fell.'],
      ['removed', '1 · 2'],
      ['added', '1 · 3'],
    ]);
  });
});

it('reads a comparison without the signs of Markdown', () => {
  const [added] = compareTexts('', '### **Net** sales\n| | FY\\|24 | **7** |\nUp by ## 2.\n');
  expect(added?.text).toBe('Net sales\nFY|24 · 7\nUp by ## 2.');
});

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
