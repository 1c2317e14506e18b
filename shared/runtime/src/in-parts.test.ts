import { inParts } from './in-parts.ts';

describe('inParts', () => {
  it('keeps the order, and the last part has the rest', () => {
    expect(inParts([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  });

  it('has no part for nothing', () => {
    expect(inParts([], 2)).toEqual([]);
  });
});
