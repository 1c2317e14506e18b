import { splitSentences } from '@footnote/text';
import { itemOf, splitBlocks } from '../split-blocks.ts';

/** A run of text that is rewritten together, or a table, heading or fence, which stays as it is. */
export interface Part {
  fixed: string | null;
  sentences: readonly string[];
  /** The sentences are the items of a list. */
  items: boolean;
}

export function splitParts(narrative: string): Part[] {
  const parts: (Part & { sentences: string[] })[] = [];
  for (const { kind, text } of splitBlocks(narrative)) {
    const last = parts.at(-1);
    const item = itemOf(text);
    if (kind === 'heading' || kind === 'table') parts.push({ fixed: text, sentences: [], items: false });
    else if (item === null) parts.push({ fixed: null, sentences: splitSentences(text), items: false });
    else if (last?.items) last.sentences.push(item);
    else parts.push({ fixed: null, sentences: [item], items: true });
  }
  return parts;
}

/** A run without sentences is no part any more. */
export function mapSentences(
  parts: readonly Part[],
  change: (sentences: readonly string[], at: number) => readonly string[],
): Part[] {
  return parts
    .map((part, at) => ({ ...part, sentences: change(part.sentences, at) }))
    .filter(({ fixed, sentences }) => fixed !== null || sentences.length > 0);
}

export function writeParts(parts: readonly Part[], asItems: (part: Part) => boolean): string {
  return parts
    .map((part) => {
      if (part.fixed !== null) return part.fixed;
      return asItems(part) ? part.sentences.map(writeItem).join('\n') : joinSentences(part.sentences);
    })
    .join('\n\n');
}

const writeItem = (text: string) => `- ${text.replace(/\s*\n\s*/g, ' ')}`;

/** Scripts without spaces get no space between sentences. */
function joinSentences(sentences: readonly string[]): string {
  const needsSpace = (before: string | undefined) => before && !'。！？」'.includes(before.at(-1) ?? '');
  return sentences.map((one, at) => (needsSpace(sentences[at - 1]) ? ` ${one}` : one)).join('');
}
