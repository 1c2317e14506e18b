import type { Element, Root, RootContent, Text } from 'hast';

export interface TextRange {
  from: number;
  to: number;
}

/** A range that is marked; with an id it is one that somebody keeps. */
export interface TextMark extends TextRange {
  id?: string;
}

/**
 * A rehype plugin that marks ranges of the Markdown source in the rendered text. Ranges are in UTF-16 units of the source;
 * `offset` is where this part of the source begins. Where a range without an id overlaps others, it is the one that is shown.
 */
export function highlight({
  marks,
  source,
  offset,
}: {
  marks: readonly TextMark[];
  source: string;
  offset: number;
}) {
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
    const near = marks.filter(({ from, to }) => end + offset > from && start + offset < to);
    if (near.length === 0) return [node];
    const places = alignText(source.slice(start, end), node.value).map((at) => at + start + offset);
    const inText = near.flatMap(({ from, to, id }) => {
      const first = places.findIndex((at) => at >= from);
      const after = places.findIndex((at) => at >= to);
      const last = after === -1 ? node.value.length : after;
      return first === -1 || first >= last
        ? []
        : [{ from: first, to: last, ...(id !== undefined && { id }) }];
    });
    return split(node.value, inText);
  }
}

/** The text in pieces, each of them inside or outside each range. */
function split(text: string, ranges: readonly TextMark[]): RootContent[] {
  const edges = [0, ...ranges.flatMap(({ from, to }) => [from, to]), text.length];
  const sorted = [...new Set(edges)].toSorted((a, b) => a - b);
  return sorted.slice(0, -1).map((from, at) => {
    const value = text.slice(from, sorted[at + 1]);
    const over = ranges.filter((one) => one.from <= from && one.to > from);
    const piece: Text = { type: 'text', value };
    if (over.length === 0) return piece;
    const shown = over.find(({ id }) => id === undefined) ?? over[0];
    const properties = shown?.id === undefined ? {} : { dataHighlight: shown.id };
    return { type: 'element', tagName: 'mark', properties, children: [piece] };
  });
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
