const emptyWords = new Set('and of the on for about in to with an a that or upon by its our this'.split(' '));

/** Words that carry meaning, cut to five letters so that singular and plural compare as equal. */
export function titleWords(text: string, limit = 40): string[] {
  const words: string[] = [];
  for (const match of text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu)) {
    const word = match[0];
    if (word === 's' || emptyWords.has(word)) continue;
    words.push(word === 'shareholder' || word === 'shareholders' ? 'stock' : stemOf(word));
    if (words.length >= limit) break;
  }
  return words;
}

function stemOf(word: string): string {
  return word.length === 5 ? word.replace(/(?<!s)s$/, '') : word.slice(0, 5);
}

/** Share of a title's words that are near the start of a text, 0 … 1. */
export function titleSimilarity(title: string[], words: string[]): number {
  if (title.length === 0) return 0;
  const near = new Set(words.slice(0, title.length + 3));
  let found = 0;
  for (const word of title) if (near.has(word)) found += 1;
  const starts = words[0] !== undefined && title.includes(words[0]);
  return (found / title.length) * (starts ? 1 : 0.75);
}
