import type { Block } from '../block.ts';

/** How prominent a heading is: by the tag's level, its size relative to the body's, its weight, capitals and place. */
export function headingRank(block: Block, body: number): number {
  const cell = block.kind === 'row' ? block.cells.find(({ text }) => text !== '') : undefined;
  const bold = block.bold || cell?.bold === true;
  const size = block.size > 0 ? block.size / body : 1;
  const level = block.level > 0 ? 0.7 - 0.1 * block.level : 0;
  const capitals = isCapitals(block.text);
  const place = (capitals ? 0.1 : 0) + (block.centered ? 0.05 : 0) + (capitals && block.centered ? 0.1 : 0);
  const rank = size + level + (bold ? 0.2 : 0) + place;
  return Math.round(rank * 20) / 20;
}

export function isCapitals(text: string): boolean {
  return /\p{Lu}{2}/u.test(text) && text === text.toUpperCase();
}
