/** Numbering before a title: `第三节`, `一、`, `1.2`, `Item 7A:`, `Note 4`, `(a)`, `II.`. */
const numbering = [
  /^第\s*[一二三四五六七八九十百零〇\d]+\s*[节節章部编編篇]\s*[:：、.\-–—]*\s*/,
  /^[一二三四五六七八九十百]{1,4}\s*[、.．]\s*/,
  /^[(（]\s*(?:[一二三四五六七八九十]{1,3}|\d{1,2}|[a-z]|[ivx]{1,4})\s*[)）]\s*/i,
  /^(?:item|note|section|part|appendix)\s+(?:\d{1,2}[a-e]?|[ivx]{1,4})(?:\.\d+)*\s*[.:：\-–—|]*\s*/i,
  /^\d{1,2}(?:\.\d{1,2}){0,3}\s{0,9}[.、):\-–—]?\s+(?=\p{L})/u,
  /^[ivx]{1,5}\s*[.)]\s+(?=\p{L})/iu,
];
const leastLikeness = 0.8;
const continued = /(?:(?<!\s)\s+)?[(（]?\s{0,9}(?:continued|cont[’']?d|續|续)[\s.…]{0,99}[)）]?\s*$/i;

/** Whether a title says that its section goes on: `Notes (continued)`. */
export function isContinued(title: string): boolean {
  return continued.test(title);
}

/** Letters and digits only, in one case and width, so that spellings of a title can be compared. */
export function squash(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** A title without its number, its page and `(continued)`. */
export function bareTitle(title: string): string {
  let bare = title
    .replaceAll(/\s+/g, ' ')
    .replace(/(?<![\s.…·_])\s?[.…·_](?:[.…·_]|\s(?=[.…·_]))*\s{0,2}\d{0,4}$/, '')
    .replace(continued, '')
    .trim();
  for (const pattern of numbering) {
    const rest = bare.replace(pattern, '');
    if (rest !== bare && squash(rest).length >= 2) {
      bare = rest;
      break;
    }
  }
  return bare;
}

/** The forms of a title that are compared, made once for each text. */
export interface TitleKeys {
  readonly whole: string;
  readonly bare: string;
}

export function titleKeys(text: string): TitleKeys {
  return { whole: squash(text), bare: squash(bareTitle(text)) };
}

/** Texts of which one is longer than the other by more than this have nothing to do with each other. */
const leastShare = 0.3;

/** How well a heading agrees with a title, 0 … 1; 0 where they are different titles. */
export function titleAgreement(title: string, heading: string): number {
  return keysAgreement(titleKeys(title), titleKeys(heading));
}

export function keysAgreement(
  { bare: wanted, whole: wholeTitle }: TitleKeys,
  { bare: found, whole: wholeHeading }: TitleKeys,
): number {
  if (wanted === '' || found === '') return 0;
  if (wanted === found || wholeTitle === wholeHeading) return 1;
  const [short, long] = wanted.length < found.length ? [wanted, found] : [found, wanted];
  const share = short.length / long.length;
  if (share <= leastShare) return 0;
  const enough = short.length >= (/[\p{Script=Han}\p{Script=Hangul}]/u.test(short) ? 3 : 8);
  // A statement's title may be followed by its date, and a heading preceded by the name of its part.
  if (enough && long.startsWith(short))
    return found === long ? 0.75 + 0.2 * share : share > 0.6 ? 0.7 + 0.2 * share : 0;
  if (enough && long.endsWith(short) && share > 0.4) return 0.7 + 0.2 * share;
  if (enough && long.includes(short)) return 0.6 + 0.2 * share;
  // Texts of such different lengths can't have enough pairs in common.
  if ((2 * (short.length - 1)) / (wanted.length + found.length - 2) < leastLikeness) return 0;
  const likeness = pairsInCommon(wanted, found);
  return likeness >= leastLikeness ? 0.9 * likeness : 0;
}

/** Dice's coefficient over pairs of letters: stays high with a misprint or another word order. */
function pairsInCommon(a: string, b: string): number {
  if (a.length < 4 || b.length < 4) return 0;
  const pairs = new Map<string, number>();
  for (let index = 0; index < a.length - 1; index += 1) {
    const pair = a.slice(index, index + 2);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  let shared = 0;
  for (let index = 0; index < b.length - 1; index += 1) {
    const pair = b.slice(index, index + 2);
    const left = pairs.get(pair) ?? 0;
    if (left > 0) {
      shared += 1;
      pairs.set(pair, left - 1);
    }
  }
  return (2 * shared) / (a.length + b.length - 2);
}
