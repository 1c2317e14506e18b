/** `(b) `, `1. `, `(iv) `: the number of a row. */
const numbering = /^\(?(?:[a-z]|[ivx]{1,4}|\d{1,2})[).]\s+/i;
const lead = /^(?:less|add|plus|deduct|of which|including|memo)\s*[:：–-]\s*/i;
/** `(1)`, `[a]`, `(1)(2)`, `*`, `†`, `¹` behind a label. */
const mark = /(?:[([](?:[a-z]|\d{1,2})[)\]]|[*†‡§¹²³⁴⁵⁶⁷⁸⁹,:：])$/i;
const mostMarks = 6;

/** A printed label without its number, its footnote marks and a leading `Less:`. */
export function plainLabel(label: string): string {
  let plain = label.trim().replace(numbering, '').replace(lead, '');
  for (let taken = 0; taken < mostMarks; taken += 1) {
    const shorter = plain.replace(mark, '').trimEnd();
    if (shorter === plain || shorter === '') break;
    plain = shorter;
  }
  return plain || label.trim();
}

/** What a label says by itself, and what its bracketed tail adds: `Trade receivables` and `net of allowances of 12`. */
export function splitTail(label: string): { core: string; tail: string } {
  const plain = plainLabel(label);
  const opened = plain.endsWith(')') ? plain.lastIndexOf('(') : -1;
  if (opened > 0) return { core: plain.slice(0, opened).trim() || plain, tail: plain.slice(opened + 1, -1) };
  const comma = /,\s+(?:net of|less|including|excluding|at)\b/i.exec(plain);
  return comma === null || comma.index === 0
    ? { core: plain, tail: '' }
    : { core: plain.slice(0, comma.index), tail: plain.slice(comma.index + 1) };
}

/** A title without the marks of Markdown; of a long one the last words, which are nearest to its table. */
export function plainHeading(title: string, most: number): string {
  const plain = title.replaceAll(/[*#]+\s?/g, '').trim();
  if (plain.length <= most) return plain;
  const end = plain.slice(-most);
  const part = end.indexOf(' / ');
  if (part >= 0) return end.slice(part + 3);
  const blank = end.indexOf(' ');
  return `…${end.slice(Math.max(blank, 0))}`;
}
