import { tokenize } from '@footnote/text';

const mostWords = 3;
const shortest = 3;
/** A word with a capital letter, without a possessive s. */
const capitalized = /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}]*/gu;

/**
 * Tokens of the words of a question that a name holds joined, as file names do: Coca-Cola in `COCACOLA_2017_10K`, and
 * CVS in `CVSHEALTH_2022_10K`. They say whose filing it is, and nothing about the subject of the question.
 */
export function joinedInName(question: string, nameTokens: readonly string[]): string[] {
  const words = [...question.matchAll(capitalized)].map(([word]) => word);
  return words.flatMap((_, at) => {
    const lengths = Array.from({ length: mostWords }, (_, more) => words.slice(at, at + more + 1));
    const held = lengths.filter((run) => {
      const joined = run.join('').toLowerCase();
      return joined.length >= shortest && nameTokens.some((token) => token.startsWith(joined));
    });
    return tokenize((held.at(-1) ?? []).join(' '));
  });
}
