import { splitBlocks } from '../chat/answer/split-blocks.ts';

const isBesideTheAnswer = (line: string) => /^\s*(?:#{1,6} |\*\*[^*]+\*\*\s*$|$)/.test(line);

const mostOfAList = 3;

/** The paragraph that answers, or the first of a list, without the heading that names the filing: the row of a matrix names it. */
export function shortAnswer(text: string): string {
  const blocks = splitBlocks(text).map(withoutHeading).filter(Boolean);
  return firstOfList(blocks.find((block) => !/^\s*(?:\||```)/.test(block)) ?? blocks[0] ?? '');
}

function firstOfList(block: string): string {
  const items = block.split(/\n(?=[-*] )/);
  return items.length > mostOfAList ? items.slice(0, mostOfAList).join('\n') : block;
}

function withoutHeading(block: string): string {
  const lines = block.split('\n');
  const first = lines.findIndex((line) => !isBesideTheAnswer(line));
  return first < 0 ? '' : lines.slice(first).join('\n');
}
