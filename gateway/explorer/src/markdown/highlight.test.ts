import type { Element, Root, Text } from 'hast';
import { alignText, highlight } from './highlight.ts';

const textAt = (value: string, start: number, end: number): Text => ({
  type: 'text',
  value,
  position: {
    start: { line: 1, column: 1, offset: start },
    end: { line: 1, column: 1, offset: end },
  },
});

function marked(source: string, nodes: Text[], from: number, to: number, offset = 0): string[] {
  const tree: Root = { type: 'root', children: nodes };
  highlight({ marks: [{ from, to }], source, offset })(tree);
  return tree.children
    .filter((node): node is Element => node.type === 'element' && node.tagName === 'mark')
    .map((node) => (node.children[0] as Text).value);
}

describe('a highlighted range', () => {
  it('is marked inside a text', () => {
    expect(marked('Sales fell 3%.', [textAt('Sales fell 3%.', 0, 14)], 6, 10)).toEqual(['fell']);
  });

  it('covers several texts, without the marks between them', () => {
    const source = 'a **bold** end';
    const nodes = [textAt('a ', 0, 2), textAt('bold', 4, 8), textAt(' end', 10, 14)];
    expect(marked(source, nodes, 0, 12)).toEqual(['a ', 'bold', ' e']);
  });

  it('works in a part of a long text', () => {
    expect(marked('Sales fell', [textAt('Sales fell', 0, 10)], 1006, 1010, 1000)).toEqual(['fell']);
  });

  it('counts escapes in the source', () => {
    expect(alignText('1\\. a', '1. a')).toEqual([0, 2, 3, 4]);
    expect(marked('cost \\$5 and \\$6', [textAt('cost $5 and $6', 0, 16)], 13, 16)).toEqual(['$6']);
  });

  it('is marked beside others, each with its id, and shown where they overlap', () => {
    const tree: Root = { type: 'root', children: [textAt('Sales fell 3%.', 0, 14)] };
    const marks = [
      { from: 0, to: 10, id: 'a' },
      { from: 6, to: 13 },
      { from: 13, to: 14, id: 'b' },
    ];
    highlight({ marks, source: 'Sales fell 3%.', offset: 0 })(tree);
    const shown = tree.children.map((node) =>
      node.type === 'element'
        ? [(node.children[0] as Text).value, node.properties.dataHighlight ?? null]
        : (node as Text).value,
    );
    expect(shown).toEqual([
      ['Sales ', 'a'],
      ['fell', null],
      [' 3%', null],
      ['.', 'b'],
    ]);
  });

  it('marks nothing outside it', () => {
    expect(marked('abc', [textAt('abc', 0, 3)], 5, 9)).toEqual([]);
  });
});
