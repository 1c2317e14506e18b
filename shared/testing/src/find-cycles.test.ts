import { findCycles } from './find-cycles.ts';

const graph = (edges: Record<string, string[]>) => new Map(Object.entries(edges));

describe('cycles of imports', () => {
  it('are none in a tree, and none where two ways lead to one file', () => {
    expect(findCycles(graph({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }))).toEqual([]);
  });

  it('are found with all their files, and without those that only lead to them', () => {
    expect(findCycles(graph({ a: ['b'], b: ['c'], c: ['d'], d: ['b', 'e'], e: [] }))).toEqual([
      ['b', 'c', 'd'],
    ]);
  });

  it('are found apart from one another', () => {
    const found = findCycles(graph({ a: ['b'], b: ['a', 'c'], c: ['d'], d: ['c'] }));
    expect(found.toSorted()).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });
});
