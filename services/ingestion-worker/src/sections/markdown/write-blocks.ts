import type { Block } from '../blocks/block.ts';
import { escapeMarkdown } from './escape-markdown.ts';
import { writePreformatted } from './write-preformatted.ts';
import { writeTable } from './write-table.ts';

const MAX_HEADING_CHARS = 160;

/** Writes blocks `from` (inclusive) to `to` (exclusive) as GitHub Markdown. `title` marks a block as the section's heading. */
export function writeBlocks(blocks: Block[], from: number, to: number, titleEnd = from): string {
  const parts: string[] = [];
  let previousList = false;
  for (let index = from; index < to; index += 1) {
    const block = blocks[index];
    if (!block || block.kind === 'page') continue;
    let text: string;
    let list = false;
    if (block.kind === 'row') {
      const end = tableEnd(blocks, index, to);
      const rows = blocks.slice(index, end).filter((row) => row.kind === 'row');
      text = index < titleEnd && rows.length === 1 ? `## ${oneLine(block.text)}` : writeTable(rows);
      index = end - 1;
    } else if (block.kind === 'pre') text = writePreformatted(block.text);
    else {
      list = block.list !== '';
      text = writeText(block, index < titleEnd);
    }
    if (!text) continue;
    if (list && previousList) parts[parts.length - 1] += `\n${text}`;
    else parts.push(text);
    previousList = list;
  }
  return parts.join('\n\n');
}

/** Rows of one table go on over page marks. */
function tableEnd(blocks: Block[], index: number, to: number): number {
  const table = blocks[index]?.table;
  const document = blocks[index]?.document;
  let end = index + 1;
  while (end < to && blocks[end]?.table === table && blocks[end]?.document === document) end += 1;
  return end;
}

function oneLine(text: string): string {
  return escapeMarkdown(text.replace(/\s+/g, ' '));
}

function writeText(block: Block, isTitle: boolean): string {
  if (block.list) return `${block.list} ${escapeMarkdown(block.text).replace(/\n/g, '  \n  ')}`;
  const short = block.text.length <= MAX_HEADING_CHARS;
  if (isTitle && short) return `## ${oneLine(block.text)}`;
  if (block.level > 0 && short) return `${'#'.repeat(Math.max(2, block.level))} ${oneLine(block.text)}`;
  if (block.bold && short && /\p{L}/u.test(block.text) && !/[.;,]$/.test(block.text)) {
    return `### ${oneLine(block.text)}`;
  }
  return escapeMarkdown(block.text).replace(/\n/g, '  \n');
}
