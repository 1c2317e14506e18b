export interface Block {
  kind: 'heading' | 'paragraph' | 'list' | 'table';
  /** Exactly as in the Markdown. */
  text: string;
  /** The nearest heading above, without its marks; empty where there is none. */
  under: string;
}

const itemMark = /^\s*(?:[-*+•]|\d{1,3}[.)])\s+(?=\S)/;
const headingMark = /^#{1,6}\s/;
const rule = /^(?:[-*_]\s*){3,}$/;

/** The blocks of a Markdown text, in order; a list item is a block of its own. A library takes many times longer. */
export function splitBlocks(markdown: string): Block[] {
  const blocks: Block[] = [];
  let under = '';
  let open: Block | null = null;
  for (const line of markdown.split('\n')) {
    const kind = kindOf(line);
    const text = kind === 'table' ? line.trim() : line.trimEnd();
    if (open && kind === open.kind && (kind === 'paragraph' || kind === 'table')) {
      open.text += `\n${text}`;
      continue;
    }
    open = kind && { kind, text, under };
    if (open) blocks.push(open);
    if (kind === 'heading') under = plainHeading(line);
  }
  return blocks;
}

function kindOf(line: string): Block['kind'] | null {
  const bare = line.trim();
  if (bare === '' || rule.test(bare)) return null;
  if (headingMark.test(line)) return 'heading';
  if (bare.startsWith('|')) return 'table';
  return itemMark.test(line) ? 'list' : 'paragraph';
}

/** A list item without the mark before it; null for any other line. */
export function itemOf(line: string): string | null {
  const mark = itemMark.exec(line)?.[0];
  return mark === undefined ? null : line.slice(mark.length).trim();
}

const emphasis = /[*_]{2,}|`|(?<![\w*])[*_](?=\S)|(?<=\S)[*_](?![\w*])/g;

function plainHeading(line: string): string {
  return line.replace(headingMark, '').replace(emphasis, '').replace(/\s+/g, ' ').trim();
}

/** A sentence without the marks at both ends, so that the rest is still an exact part of the source. An escaped mark belongs to it. */
export function bareSentence(sentence: string): string {
  return sentence
    .replace(itemMark, '')
    .replace(/^(?:\*{1,3}|__?)(?=\S)|(?<!\\)(?:\*{1,3}|__?)$/g, '')
    .trim();
}
