const SPECIAL =
  /[\u00a0\u00ad\u200b-\u200f\u2028\u2029\u202f\u205f\u2060\u2000-\u200a\u3000\ufeff\u0000-\u0008\u000b\u000e-\u001f\u007f]/g;
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff\u0000-\u0008\u000b\u000e-\u001f\u007f]/;

/** Every kind of space becomes one blank; invisible characters go. */
export function collapseSpace(text: string): string {
  return text.replace(SPECIAL, (c) => (INVISIBLE.test(c) ? '' : ' ')).replace(/[ \t\r\n\f]+/g, ' ');
}

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Footnote digits beside a number must not read as more digits of it: `45,754` + `1` → `45,754¹`. */
export function raiseDigits(text: string): string {
  return /^\s*\d{1,2}(?:\s*,\s*\d{1,2})*\s*$/.test(text)
    ? text.replace(/\d/g, (d) => RAISED[Number(d)] ?? d)
    : text;
}
