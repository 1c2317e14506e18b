export interface Block {
  kind: 'heading' | 'paragraph' | 'list' | 'table';
  /** Exactly as in the Markdown. */
  text: string;
  /** The nearest heading above, without its marks; empty where there is none. */
  under: string;
}

/** The blocks of a Markdown text, in order; a list item is a block of its own. */
export function splitBlocks(markdown: string): Block[] {
  const blocks: Block[] = [];
  let under = '';
  let open: { kind: Block['kind']; lines: string[] } | null = null;

  function close(): void {
    if (open) blocks.push({ kind: open.kind, text: open.lines.join('\n'), under });
    open = null;
  }

  for (const line of markdown.split(/\r?\n/)) {
    const kind = kindOf(line);
    if (kind === null) {
      close();
      continue;
    }
    if (kind === 'heading') {
      close();
      blocks.push({ kind, text: line.trim(), under });
      under = plainText(line);
      continue;
    }
    const goesOn: boolean =
      open !== null && (open as { kind: string }).kind === kind && !(kind === 'list' && startsItem(line));
    if (!goesOn) {
      close();
      open = { kind, lines: [] };
    }
    open?.lines.push(kind === 'table' ? line.trim() : line.trimEnd());
  }
  close();
  return blocks;
}

function kindOf(line: string): Block['kind'] | null {
  if (/^\s*$/.test(line) || /^\s*([-*_]\s*){3,}$/.test(line)) return null;
  if (/^#{1,6}\s/.test(line)) return 'heading';
  if (/^\s*\|/.test(line)) return 'table';
  if (startsItem(line)) return 'list';
  return 'paragraph';
}

function startsItem(line: string): boolean {
  return /^\s*([-*+•]|\d{1,3}[.)])\s+\S/.test(line);
}

/** Text without Markdown's marks of headings, items and emphasis. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/^\s*(#{1,6}|[-*+•]|\d{1,3}[.)])\s+/, '')
    .replace(/\*\*|__|`/g, '')
    .replace(/(?<![\w*])[*_](?=\S)|(?<=\S)[*_](?![\w*])/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A sentence without the marks at both ends, so that the rest is still an exact part of the source. An escaped mark belongs to it. */
export function bareSentence(sentence: string): string {
  return sentence
    .replace(/^\s*([-*+•]|\d{1,3}[.)])\s+/, '')
    .replace(/^(\*\*\*?|__?|\*)(?=\S)/, '')
    .replace(/(?<!\\)(\*\*\*?|__?|\*)$/, '')
    .trim();
}
