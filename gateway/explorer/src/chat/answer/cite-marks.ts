import type { Element, ElementContent, Root } from 'hast';

/** A rehype plugin: `[3]` becomes an element that is drawn as a chip, if the answer has a citation 3. */
export function citeMarks({ numbers }: { numbers: ReadonlySet<number> }) {
  return (tree: Root) => walk(tree);

  function walk(node: Root | Element): void {
    node.children = node.children.flatMap((child) => {
      if (child.type === 'element') {
        if (child.tagName !== 'code' && child.tagName !== 'pre') walk(child);
        return [child];
      }
      return child.type === 'text' ? splitMarks(child.value) : [child as ElementContent];
    });
  }

  function splitMarks(text: string): ElementContent[] {
    return text.split(/(\[\d{1,4}\]|\[unverified\])/).flatMap((piece): ElementContent[] => {
      if (piece === '') return [];
      if (piece === '[unverified]') return [element('ins', piece)];
      const n = /^\[(\d+)\]$/.exec(piece)?.[1];
      if (n !== undefined && numbers.has(Number(n))) return [element('cite', n)];
      return [{ type: 'text', value: piece }];
    });
  }
}

const element = (tagName: string, value: string): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children: [{ type: 'text', value }],
});
