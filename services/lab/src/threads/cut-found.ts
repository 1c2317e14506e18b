const charsBefore = 60;
const charsAfter = 140;

/** The words around the first of those that are found, on one line and without markup. */
export function cutFound(text: string, wanted: readonly string[]): string {
  const plain = text
    .replaceAll(/[*_`#|>~]+|\[\^?[\w-]{1,64}\]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const lower = plain.toLowerCase();
  const places = wanted.map((word) => lower.indexOf(word));
  const first = Math.min(...places.filter((at) => at >= 0), plain.length);
  // A word that is only found in another form, such as without its accents, is somewhere in the text.
  const at = first === plain.length ? 0 : first;
  const space = plain.indexOf(' ', at - charsBefore);
  const from = at <= charsBefore ? 0 : space >= 0 && space < at ? space + 1 : at - charsBefore;
  const cut = plain.slice(from, at + charsAfter);
  return `${from > 0 ? '…' : ''}${cut}${at + charsAfter < plain.length ? '…' : ''}`;
}
