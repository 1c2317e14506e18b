import { splitSentences } from '@footnote/text';

const shortestSentence = 20;

/**
 * What a mark without a quote may cite: the table above its line, or the sentence before it.
 * @param before the model's text up to the mark
 */
export function findBacking(before: string): string | null {
  const lines = before.slice(-12_000).split('\n');
  const own = (lines.pop() ?? '').trim();
  while (lines.at(-1)?.trim() === '') lines.pop();
  const table: string[] = [];
  while (lines.at(-1)?.trim().startsWith('|')) table.unshift(lines.pop() ?? '');
  if (table.length > 1 && !own.startsWith('|')) return table.join('\n');
  const sentence =
    splitSentences(own.replace(/^[-*+•]\s+|^\d{1,3}[.)]\s+/, ''))
      .at(-1)
      ?.trim() ?? '';
  return sentence.length >= shortestSentence ? sentence : null;
}
