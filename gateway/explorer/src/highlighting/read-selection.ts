/** Words that are selected in a text, with those around, which tell the same words at two places apart. */
export interface SelectedWords {
  quote: string;
  prefix: string;
  suffix: string;
}

const aroundChars = 200;

/** What is selected inside an element; null for nothing, or for what is elsewhere. */
export function readSelection(
  within: HTMLElement | null,
): { words: () => SelectedWords; text: string; box: DOMRect } | null {
  const selection = getSelection();
  const text = selection?.toString().trim() ?? '';
  if (!selection?.anchorNode || text === '' || !within?.contains(selection.anchorNode)) return null;
  const range = selection.getRangeAt(0);
  return {
    text,
    box: range.getBoundingClientRect(),
    // Read when they are wanted: a selection changes with every movement of the mouse.
    words: () => ({
      quote: text,
      prefix: textOf(within, 0, range.startContainer, range.startOffset).slice(-aroundChars),
      suffix: textOf(range.endContainer, range.endOffset, within, within.childNodes.length).slice(
        0,
        aroundChars,
      ),
    }),
  };
}

function textOf(from: Node, fromOffset: number, to: Node, toOffset: number): string {
  const range = document.createRange();
  range.setStart(from, fromOffset);
  range.setEnd(to, toOffset);
  return range.toString();
}
