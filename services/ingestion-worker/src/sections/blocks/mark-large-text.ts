import type { Block } from '../../block.ts';

const larger = 1.12;
const maxChars = 200;

/** Short text set larger than the body counts as strong: many filers mark headings by size alone. */
export function markLargeText(blocks: Block[]): void {
  const chars = new Map<number, number>();
  for (const block of blocks) {
    if (block.size > 0) chars.set(block.size, (chars.get(block.size) ?? 0) + block.text.length);
  }
  let body = 0;
  for (const [size, count] of chars) if (count > (chars.get(body) ?? 0)) body = size;
  if (body === 0) return;
  for (const block of blocks) {
    if (block.kind !== 'text' || block.size < body * larger || block.text.length > maxChars) continue;
    block.bold = true;
    block.leadBold = block.text.length;
  }
}
