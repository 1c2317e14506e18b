import { splitSentences } from './split-sentences.ts';

describe('the sentences of a text', () => {
  it.each([
    ['Apple Inc. The Company sells phones.', 1],
    ['Net sales fell 3.1% to $383.3 billion. Margin rose.', 2],
    ['Sales in the U.S. and Japan rose. In China they fell.', 2],
    ['See Note 2. The rest follows.', 2],
    ['See No. 7 and vs. the prior year. Done.', 2],
    ['We depend on others (see Item 1A. Risk Factors) to ship. They may fail.', 2],
    ['当社は減収となった。為替の影響を受けた。利益は増えた！', 3],
    ['公司收入下降。这是由于需求减少。', 2],
    ['매출이 감소했다. 이익은 증가했다.', 2],
    ['Brindle v. Tarn was filed in May. Quill et al. Brindle was settled.', 2],
    ['He said "It is fine." Then he left.', 2],
    ['', 0],
    ['***', 0],
  ])('of %j: %i', (text, count) => {
    expect(splitSentences(text)).toHaveLength(count);
  });

  it('are exact parts of their text, in order', () => {
    const text = 'A first one.  A second, with "quotes." And 第三。终。';
    let from = 0;
    for (const sentence of splitSentences(text)) {
      from = text.indexOf(sentence, from);
      expect(from).toBeGreaterThanOrEqual(0);
    }
  });
});
