/** The first UTF-16 units of a text, never half of a character. */
export function headOf(text: string, chars: number): string {
  return text.slice(0, chars).replace(/[\ud800-\udbff]$/, '');
}

/** A text of a bounded number of UTF-16 units. A longer one is cut between characters and ends in `…`. */
export function cutText(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  return `${headOf(text, maxChars - 1)}…`;
}

/** A bounded number of texts of bounded length. The last one says that there were more. */
export function cutTexts(texts: readonly string[], most: number, maxChars: number): string[] {
  const kept = texts.slice(0, texts.length > most ? most - 1 : most).map((text) => cutText(text, maxChars));
  return texts.length > most ? [...kept, `${texts.length - kept.length} more are not listed.`] : kept;
}
