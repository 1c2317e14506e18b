import { createHash } from 'node:crypto';
import { readSource } from './index/source/read-source.ts';
import { publicScope } from './indexed-source.ts';
import { passageVersion } from './passage-version.ts';
import { weighTokens } from './token-weights.ts';

/** The hash of what stores hold of the texts below, as the version named here makes it. */
const recorded = { version: 4, sha256: 'ef8a7237d7db3e16' };

const english = `# HALCYON INSTRUMENTS, INC.
For the fiscal year ended December 31, 2024

## Item 7. Management's discussion

Net sales rose by 12 % to $1,204.5 million; the gross margin was 41.3 %. The company's subsidiaries aren't exposed. Its data centres are capitalised.

### Consolidated statements of operations

(in millions)

| | 2024 | 2023 |
|---|---|---|
| Net sales | 1,204.5 | 1,075.4 |
| Cost of sales | (707.0) | (650.1) |
| Net income | 101.2 | 88.0 |
${'\nTides and berths are dealt with at length in these lines, which go on. '.repeat(40)}`;
const japanese = `## 【事業等のリスク】

当社グループの売上高は１２％増加しました。為替の変動が業績に影響を及ぼす可能性があります。

| 項目 | 当連結会計年度 |
|---|---|
| 売上高 | 1,204 |
`;

describe('the version of passages', () => {
  it('rises when what stores hold of a text changes', () => {
    const source = {
      key: 'filing:US:1',
      scope: publicScope,
      names: ['Halcyon Instruments, Inc.', 'HLTW'],
      form: '10-K',
      sections: [
        { section: '7', title: "Management's Discussion", text: english },
        { section: 'risks', title: '事業等のリスク', text: japanese },
      ],
    };
    const { passages, ...known } = readSource(source);
    const held = [...passages].map((passage) => [
      passage,
      [...weighTokens({ ...passage, title: [passage.title], source: known.sourceTokens })],
    ]);
    expect(held.length).toBeGreaterThan(5);
    const sha256 = createHash('sha256')
      .update(JSON.stringify([known, held]))
      .digest('hex')
      .slice(0, 16);
    // When this fails, raise `passageVersion` and write the new pair here.
    expect({ version: passageVersion, sha256 }).toEqual(recorded);
  });
});
