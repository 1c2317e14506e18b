import type { Element, Root, RootContent, Text } from 'hast';

export interface TextRange {
  from: number;
  to: number;
}

/**
 * A rehype plugin that highlights a range of the Markdown source in the rendered text. The range is in UTF-16 units of
 * the source; `offset` is where this part of the source begins.
 */
export function highlight({ range, source, offset }: { range: TextRange; source: string; offset: number }) {
  return (tree: Root) => walk(tree);

  function walk(node: Root | Element): void {
    node.children = node.children.flatMap((child) => {
      if (child.type === 'element') walk(child);
      return child.type === 'text' ? markText(child) : [child];
    }) as typeof node.children;
  }

  function markText(node: Text): RootContent[] {
    const start = node.position?.start.offset;
    const end = node.position?.end.offset;
    if (start === undefined || end === undefined) return [node];
    if (end + offset <= range.from || start + offset >= range.to) return [node];
    const places = alignText(source.slice(start, end), node.value).map((at) => at + start + offset);
    const from = places.findIndex((at) => at >= range.from);
    const after = places.findIndex((at) => at >= range.to);
    const to = after === -1 ? node.value.length : after;
    if (from === -1 || from >= to) return [node];
    const text = (value: string): Text[] => (value === '' ? [] : [{ type: 'text', value }]);
    return [
      ...text(node.value.slice(0, from)),
      { type: 'element', tagName: 'mark', properties: {}, children: text(node.value.slice(from, to)) },
      ...text(node.value.slice(to)),
    ];
  }
}

/** For each character of the text, its position in the source, which also has escapes and marks. */
export function alignText(source: string, value: string): number[] {
  const places: number[] = [];
  let at = 0;
  for (const letter of value) {
    const found = source.indexOf(letter, at);
    // An entity or collapsed white space is placed at the current reading position.
    const place = found === -1 || found - at > 12 ? at : found;
    for (let unit = 0; unit < letter.length; unit++) places.push(place + unit);
    at = place + letter.length;
  }
  return places;
}
