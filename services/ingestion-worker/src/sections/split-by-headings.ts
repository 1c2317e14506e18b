import type { Block } from './blocks/block.ts';
import { writeBlocks } from './markdown/write-blocks.ts';
import type { SplitResult, SplitSection } from './source-document.ts';

/** A form without items: one section a heading of the highest rank found, or one whole section. */
export function splitByHeadings(blocks: Block[]): SplitResult {
  const starts = blocks.flatMap((block, at) => (isHeading(block) ? [at] : []));
  const usable = starts.length >= 3 && starts.length <= 400 ? starts : [];
  const bounds = [...new Set([0, ...usable])];
  const sections: SplitSection[] = [];
  for (const [index, from] of bounds.entries()) {
    const to = bounds[index + 1] ?? blocks.length;
    const text = writeBlocks(
      blocks,
      from,
      to,
      usable.includes(from) ? { at: from, end: from + 1 } : undefined,
    );
    if (!text) continue;
    sections.push({
      part: '',
      item: '',
      item_number: String(sections.length + 1),
      title: usable.includes(from)
        ? (blocks[from]?.text.replace(/\s+/g, ' ').slice(0, 200) ?? '')
        : 'Document',
      level: 1,
      status: 'ok',
      warnings: [],
      method: usable.length ? 'heading' : 'whole',
      text,
    });
  }
  return {
    sections,
    warnings: usable.length ? [] : ['No headings were found; the document is one section.'],
  };
}

function isHeading(block: Block): boolean {
  if (block.kind !== 'text' || block.list || block.text.length > 120 || !/\p{L}{3}/u.test(block.text))
    return false;
  return block.level === 1 || block.level === 2 || (block.bold && block.centered);
}
