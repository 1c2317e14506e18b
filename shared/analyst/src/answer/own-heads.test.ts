import { withOwnHeads } from './own-heads.ts';

describe('chosen rows whose label the table repeats', () => {
  const segments = [
    '| North: | |',
    '| Net sales | 10 |',
    '| Costs | 4 |',
    '| South: | |',
    '| Net sales | 7 |',
  ];

  it('stand below their heads', () =>
    expect(withOwnHeads(segments, [1, 4])).toEqual([
      '| North: | |',
      '| Net sales | 10 |',
      '| South: | |',
      '| Net sales | 7 |',
    ]));

  it('are left out where no head says what they are of', () => {
    const lines = [
      '| Home | 10% |',
      '| Abroad | 4% |',
      '| Currency | — |',
      '| Home | 1% |',
      '| Abroad | 3% |',
    ];
    expect(withOwnHeads(lines, [0, 1, 3, 4])).toEqual(['| Home | 10% |', '| Abroad | 4% |']);
  });

  it('come alone where the table prints each label once', () =>
    expect(withOwnHeads(['| All | |', '| Home | 10 |', '| Abroad | 4 |'], [1])).toEqual(['| Home | 10 |']));
});
