import type { Root } from 'hast';
import { citeMarks } from './cite-marks.ts';
import { splitBlocks } from './split-blocks.ts';

describe('the blocks of an answer', () => {
  it.each([
    ['a\n\nb', ['a', 'b']],
    ['- a\n\n- b\n\nc', ['- a\n\n\n- b', 'c']],
    ['```\na\n\nb\n```\n\nc', ['```\na\n\nb\n```', 'c']],
    ['| a |\n| - |\n| 1 |\n\nb', ['| a |\n| - |\n| 1 |', 'b']],
    ['', []],
  ])('of %j', (text, blocks) => expect(splitBlocks(text)).toEqual(blocks));
});

describe('citation marks', () => {
  const drawn = (value: string) => {
    const tree: Root = { type: 'root', children: [{ type: 'text', value }] };
    citeMarks({ numbers: new Set([1, 12]) })(tree);
    return tree.children.map((node) =>
      node.type === 'element' ? node.tagName : (node as { value: string }).value,
    );
  };

  it('become elements when the answer has the citation', () => {
    expect(drawn('Sales fell [1][12], as [3] says.')).toEqual(
      ['Sales fell ', 'cite', 'cite', ', as [3] says.'].flatMap((one) =>
        one === ', as [3] says.' ? [', as ', '[3]', ' says.'] : [one],
      ),
    );
  });

  it('show figures that no source holds', () =>
    expect(drawn('It was 5 [unverified]')).toEqual(['It was 5 ', 'ins']));
});
