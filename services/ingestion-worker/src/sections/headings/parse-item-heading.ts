import { romanNumber } from './roman-number.ts';

/** What a text that opens like an item heading says about itself. */
export interface ItemHeading {
  /** I … IV when the part is on the same line, else empty. */
  part: string;
  /** `7A`, `2.02`; several when the filer joins items. */
  items: string[];
  /** Another item that it may open: the number without its letter, where `4. A.` may be a sub-heading's; or one of the same title. */
  otherItem: string;
  /** Text after the number and its separators. */
  rest: string;
  /** Where `rest` starts in the text. */
  restAt: number;
  /** `Item 14(a)(1)`, `Item 3.D`. */
  sub: boolean;
  /** The separators before `rest`. */
  separator: string;
}

const numberWords =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
/** A page number or a link of the page's head may be in the heading's line. Character recognition reads `ltem`. */
const headOfPage = /^\s*(?:\d{1,3}\s+|table of contents\s+)(?=(?:part\s+\S{1,5}\s|[il]\s?t\s?e\s?m))/i;
const romanNumbers = 'XIX XVIII XVII XVI XV XIV XIII XII XI X IX VIII VII VI V IV III II I'.split(' ');
/** What may stand before the word: a star, a bracket as in `(Item 2.02) Results`, the sign of a section. */
const opening = '[\\s*•[(§_]*';
const opensItem = new RegExp(`^${opening}(?:part\\s|[il]\\s?t\\s?e\\s?m)`, 'i');
const partBeforeItem =
  /^\s*part\s+(IV|I{1,3}|[1-4]|one|two|three|four)\b[\s.,:;–—-]*(?:(?:financial|other)\s+information[\s.,:;–—-]*)?(?=[il]tems?\b|[il]tems?\d)/i;
/** Small capitals drawn in two fonts come out as `I TEM`. */
const itemNumber = new RegExp(
  `^${opening}[il]\\s?t\\s?e\\s?m(?:\\s?s(?![a-z]))?\\s{0,99}(?:no\\.?|number|#)?\\s{0,99}[.:–—-]?\\s{0,99}(?:(\\d)\\s{0,99}\\.\\s{0,99}(\\d\\d)(?!\\d)|(\\d{1,2})(?!,*\\d)|(${numberWords.join('|')})\\b|(${romanNumbers.join('|')})(?=[\\s.:–—-]|[A-K][\\s.:–—-]))`,
  'i',
);
const itemLetter =
  /^(?:(\s{0,99}[.–-]?\s{0,99})(?:\(([A-K])\)(?!\s*\(\d)|([A-K]))|([a-k]))(?:(?![\p{L}'’])|(?<=^[A-C])(?=\p{Lu}\p{Ll}))(T?)/u;
const traineeMark = /^\s{0,99}\(?\s{0,99}T\s{0,99}\)?(?![\p{L}])/u;
const subItem = /^\s{0,99}\.?\s{0,99}(?:\((?:[a-z]|\d{1,2}|[ivx]+)\)\s*)+/i;
const nextItem = new RegExp(
  `^\\s{0,99}[.,]?\\s{0,99}(?:,?\\s{0,99}and|&|[,/+]|through|thru|to|[–—-])\\s{0,99}(?:items?\\s{0,99})?(?:(\\d{1,2}\\s?[A-C]?)|(?<![–—-]\\s{0,99})(?:(${numberWords.join('|')})|(${romanNumbers.join('|')})))(?=[\\s.,:;/+()–—-]|$)`,
  'i',
);
const nextItem8K =
  /^\s{0,99}[.,;/]?\s{0,99}(?:and|&|,|;|\/)?\s{0,99}(?:items?\s{0,99})?(\d\.\d\d)(?=[\s.,:;()–—-]|$)/i;
/** `…; Item 7.01 Regulation FD Disclosure`: another item within the title of the first. */
const itemInTitle =
  /(?<!\bpart\s{1,99}[IVX]{1,3})(?:\band|[&;,/.+])\s+items?\s*(\d{1,2}\s?[A-C]?|\d\.\d\d)\s{0,99}[.:–—-]?\s+(?=[A-Z])/gi;
/** `Items 1. Business and 2. Properties`: the word stands in front of all of them. */
const opensItems = new RegExp(`^${opening}[il]\\s?t\\s?e\\s?m\\s?s`, 'i');
const numberInTitle = /(?:\band|[&;,/+])\s+(\d{1,2}\s?[A-C]?)[.:]\s*(?=[A-Z])/g;
const maxTitleChars = 400;
const leadingSeparator = /^[\s.:;,–—\-|•·\])/_]*/;

/** Reads `Part II, Item 7A(T). Title`, `ITEM ONE –`, `Items 1 and 2.`, `Item 2.02`; undefined when it opens otherwise. */
export function parseItemHeading(text: string): ItemHeading | undefined {
  const head = headOfPage.exec(text)?.[0].length ?? 0;
  if (!opensItem.test(text.slice(head))) return undefined;
  const partMark = partBeforeItem.exec(text.slice(head));
  const start = head + (partMark?.[0].length ?? 0);
  const mark = itemNumber.exec(text.slice(start));
  if (!mark) return undefined;
  let at = start + mark[0].length;
  const heading = { part: toRomanPart(partMark?.[1] ?? ''), sub: false, otherItem: '' };
  let item: string;
  if (mark[1]) item = `${mark[1]}.${mark[2]}`;
  else {
    item = String(numberOf(mark));
    const letter = itemLetter.exec(text.slice(at));
    if (letter) {
      heading.otherItem = letter[1] ? item : '';
      item += (letter[2] ?? letter[3] ?? letter[4] ?? '').toUpperCase();
      at += letter[0].length;
    }
    const trainee = traineeMark.exec(text.slice(at));
    if (trainee && /^(?:9A|9|15)$/.test(item)) at += trainee[0].length;
  }
  const items = [item];
  for (let more = mark[1] && nextItem8K.exec(text.slice(at)); more; more = nextItem8K.exec(text.slice(at))) {
    items.push(more[1] ?? '');
    at += more[0].length;
  }
  for (let more = nextItem.exec(text.slice(at)); more && !mark[1]; more = nextItem.exec(text.slice(at))) {
    const next = more[1] ? more[1].replace(/\s/g, '').toUpperCase() : String(toNumber(more[2], more[3]));
    if (!joins(items.at(-1) ?? '', next)) break;
    if (/through|thru|to|[–—-]/i.test(more[0].replace(/items?/i, '')) && !/and|&|,/.test(more[0])) {
      for (let n = Number.parseInt(items.at(-1) ?? '', 10) + 1; n < Number.parseInt(next, 10); n += 1)
        items.push(String(n));
    }
    items.push(next);
    at += more[0].length;
  }
  const sub = subItem.exec(text.slice(at));
  if (sub?.[0].includes('(')) {
    heading.sub = true;
    at += sub[0].length;
  }
  const separator = leadingSeparator.exec(text.slice(at))?.[0] ?? '';
  const restAt = at + separator.length;
  const rest = text.slice(restAt);
  if (rest.length <= maxTitleChars) {
    const inTitle = opensItems.test(text.slice(start)) && items.length === 1 ? numberInTitle : itemInTitle;
    for (const [, more = ''] of rest.matchAll(inTitle)) {
      const next = more.replace(/\s/g, '').toUpperCase();
      const last = items.at(-1) ?? '';
      if (mark[1] ? /^\d\.\d\d$/.test(next) && next > last : joins(last, next)) items.push(next);
    }
  }
  return { ...heading, items, rest, restAt, separator };
}

function numberOf([, , , digits, word, roman]: RegExpExecArray): number {
  return digits ? Number(digits) : toNumber(word, roman);
}

function toNumber(word = '', roman = ''): number {
  return roman ? romanNumber(roman.toUpperCase()) : numberWords.indexOf(word.toLowerCase()) + 1;
}

const withoutWord =
  /^\s*\(?(?:(\d\.\d\d)|(\d{1,2})\s?([A-K])?(?:\s?\(T\))?)\s{0,99}[.):–—-]?\s+(?=[\p{Lu}[])/u;

/** A heading that leaves the word out, `1A. Risk Factors`, `2.02 Results of Operations`: it counts only with a title of the form. */
export function parseBareHeading(text: string): ItemHeading | undefined {
  const mark = withoutWord.exec(text.slice(0, maxTitleChars));
  if (!mark) return undefined;
  const restAt = mark[0].length;
  const items = [mark[1] ?? `${Number(mark[2])}${mark[3] ?? ''}`];
  return {
    part: '',
    items,
    otherItem: '',
    sub: false,
    rest: text.slice(restAt),
    restAt,
    separator: '. ',
  };
}

/** Only a nearby later item of the form can be joined: `1 and 2`, `10, 11, 12`, `7 and 7A`. */
function joins(before: string, next: string): boolean {
  const from = Number.parseInt(before, 10);
  const to = Number.parseInt(next, 10);
  return (to > from && to <= from + 4 && to <= 19) || (to === from && next > before);
}

export function toRomanPart(part: string): string {
  const text = part.toUpperCase();
  const index = ['1', '2', '3', '4'].indexOf(text) + 1 || ['ONE', 'TWO', 'THREE', 'FOUR'].indexOf(text) + 1;
  return index ? (['I', 'II', 'III', 'IV'][index - 1] ?? '') : text;
}
