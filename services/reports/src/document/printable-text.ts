// No script puts more marks than this on one letter; more would be drawn over the lines above and below.
const excessMarks = /(\p{M}{6})\p{M}+/gu;
// Embeddings and overrides change the order of the characters after them, so that a figure could be shown wrongly.
// Isolates are kept: a text in two scripts may need them, and they end with their paragraph.
const directionControls = /[\u202A-\u202E]/g;
const controls = /[^\P{Cc}\t\n\r]/gu;

/** A text that is safe to print: no control characters, no reversed order, no stacks of marks. */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(controls, '').replace(directionControls, '').replace(excessMarks, '$1');
}

/** One line of at most `max` characters; a cut line ends with `…`. */
export function cleanLine(text: string, max = 300): string {
  const line = cleanText(text).replace(/\s+/g, ' ').trim();
  const characters = [...line];
  return characters.length <= max
    ? line
    : `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`;
}
