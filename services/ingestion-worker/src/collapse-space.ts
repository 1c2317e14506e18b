const unusual =
  /[^\x20-\u009f\u00a1-\u00ac\u00ae-\u1fff\u2010-\u2027\u2030-\u205e\u2070-\u2fff\u3001-\ufefe]/;
const spaces = /[\u00a0\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\s]+/g;
/** Soft hyphens, zero-width marks and control characters. */
const invisible = /(?=[^\s\u00a0])[\p{Cc}\u00ad\u200b-\u200f\u2060\ufeff]/gu;

/** Every run of white space becomes one blank; invisible characters are removed. */
export function collapseSpace(text: string): string {
  if (!unusual.test(text) && !text.includes('  ')) return text;
  return text.replace(invisible, '').replace(spaces, ' ');
}

const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Footnote digits after a number must not look like more digits of it: `45,754` + `1` → `45,754¹`. */
export function raiseDigits(text: string): string {
  return /^\s*\d{1,2}(?:\s*,\s*\d{1,2})*\s*$/.test(text)
    ? text.replace(/\d/g, (d) => raised[Number(d)] ?? d)
    : text;
}
