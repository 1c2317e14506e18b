/** Converts printed text to its value; undefined when the text is not of the format. */
export type Transform = (text: string) => string | undefined;
export type TransformTable = Record<string, Transform>;

/** Full-width and Devanagari digits as ASCII ones. */
export function plainDigits(text: string): string {
  return text.replace(/[\uff10-\uff19\u0966-\u096f]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (code >= 0xff10 ? 0xff10 : 0x0966));
  });
}

/** White space, the no-break blank included, becomes one blank; the ends are trimmed. */
export function collapse(text: string): string {
  return /[\s\u00a0]/.test(text) ? text.replace(/[\s\u00a0]+/g, ' ').trim() : text;
}
