/** Splits Markdown at blank lines outside fenced blocks and lists. The pieces don't change when more text follows. */
export function splitBlocks(text: string): string[] {
  const blocks: string[] = [];
  let block = '';
  let fenced = false;
  for (const line of text.split('\n')) {
    if (/^\s*(?:```|~~~)/.test(line)) fenced = !fenced;
    if (!fenced && line.trim() === '' && block !== '') {
      blocks.push(block);
      block = '';
      continue;
    }
    // An indented line, or one that continues a list, belongs to the block before the blank line.
    if (block === '' && blocks.length > 0 && /^(?:\s+\S|[-*+] |\d+[.)] )/.test(line)) {
      block = `${blocks.pop()}\n\n`;
    }
    block += block === '' ? line : `\n${line}`;
  }
  return block === '' ? blocks : [...blocks, block];
}
