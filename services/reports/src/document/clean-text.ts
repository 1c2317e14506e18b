// More marks than any script needs on one letter only serve to draw over the lines above and below.
const excessMarks = /(\p{M}{6})\p{M}+/gu;
// Embeddings and overrides turn the order of what follows, so that a figure reads differently from what it is;
// isolates, which a text in two scripts may rightly use, end with their paragraph.
const directionControls = /[\u202A-\u202E]/g;
const controls = /[^\P{Cc}\t\n\r]/gu;

/** A text as it may be printed: no control characters, no turned order, no stacks of marks. */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(controls, '').replace(directionControls, '').replace(excessMarks, '$1');
}

/** One line, at most `max` characters, ended by `…` when cut. */
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
