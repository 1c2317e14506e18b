import type { Block } from '../../block.ts';
import type { FormSpec } from '../forms/form-spec.ts';
import { isCapitals } from '../heading-rank.ts';
import type { ItemHeading } from './parse-item-heading.ts';
import { titleSimilarity, titleWords } from './title-similarity.ts';

const maxChars = 160;
const sameTitle = 0.85;
/** `Business (Item 1)`: the number in brackets behind the title. */
const numberBehind = /(?:(?<!\s)\s+)?[([]\s*item\s+\d{1,2}(?:\.\d\d|[A-K]?)\.?\s*[)\]]\s*$/i;

/**
 * A reader of headings that are an item's title alone, in stronger type than the text. `listed` holds the titles by which
 * the filer's own contents call the items.
 */
export function makeTitleParser(
  spec: FormSpec,
  listed: ReadonlyMap<string, string[]>,
): (text: string, block?: Block) => ItemHeading | undefined {
  const known = spec.entries.flatMap(({ item, titles }) =>
    [...titles, ...(listed.get(item) ?? [])].map((title) => ({ item, words: titleWords(title) })),
  );
  return (text, block) => {
    if (text.length > maxChars || /\d\s*$/.test(text) || (block && !isStrong(block))) return undefined;
    const words = titleWords(text.replace(numberBehind, ''));
    const [best, ...others] = known
      .map(({ item, words: title }) => ({
        item,
        fit: Math.min(titleSimilarity(title, words), titleSimilarity(words, title)),
      }))
      .sort((a, b) => b.fit - a.fit);
    if (!best || best.fit < sameTitle) return undefined;
    return {
      part: '',
      items: [best.item],
      otherItem: others.find(({ item, fit }) => item !== best.item && fit === best.fit)?.item ?? '',
      rest: text,
      restAt: 0,
      sub: false,
      separator: '',
    };
  };
}

function isStrong(block: Block): boolean {
  if (block.kind === 'row') {
    const filled = block.cells.filter(({ text }) => text !== '');
    return filled.length === 1 && (filled[0]?.bold === true || isCapitals(block.text));
  }
  return !block.links.length && (block.bold || block.level > 0 || isCapitals(block.text));
}
