import { scoreByContents } from './score-by-contents.ts';

/** One filing of gold.json: the true items, and the first and last words of the checked ones. */
export interface GoldFiling {
  id: string;
  file: string;
  market: string;
  form: string;
  /** `toc`: by the titles of the contents, in order. Else US forms by item, other markets by title. */
  mode?: string;
  outline?: string;
  pages?: number | null;
  /** Letters and digits of the document's text. */
  letters?: number | null;
  items: GoldItem[];
  checks: GoldCheck[];
  /** Titles that may be sections and need not be. */
  also?: string[];
}
export interface GoldItem {
  part: string;
  item: string;
  title: string;
  level?: number;
  /** Other wordings that count. */
  alt?: string[];
}
export interface GoldCheck {
  part: string;
  item: string;
  title?: string;
  start: string | null;
  end: string | null;
  end_alt?: string[];
  start_window?: number;
  end_window?: number;
}
export interface ScoredSection {
  part: string;
  item: string;
  title: string;
  text: string;
  level?: number;
}
export interface Score {
  items: number;
  found: number;
  predicted: number;
  right: number;
  checks: number;
  boundaries: number;
  wrong: string[];
}

const WINDOW = 250;

/** Letters and digits only, so that Markdown marks and spaces don't count. */
export function squeeze(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function keyOf(filing: GoldFiling, section: { part: string; item: string; title?: string }): string {
  if (filing.market !== 'US') return squeeze(section.title ?? '');
  const item = filing.form === '8-K' ? section.item : section.item.toUpperCase().replace(/[\s.]/g, '');
  return filing.form.startsWith('10-Q') ? `${section.part}/${item}` : item;
}

function sameTitle(a: string, b: string): boolean {
  return a === b || (a !== '' && b.endsWith(a)) || (b.length >= 4 && a.endsWith(b));
}

/** Recall, precision and boundaries of one filing, by the same rules as the shared scoring tool. */
export function scoreSections(filing: GoldFiling, all: ScoredSection[]): Score {
  if (filing.mode === 'toc') return scoreByContents(filing, all);
  const byTitle = filing.market !== 'US';
  const sections = all.filter((section) => byTitle || section.item);
  const want = filing.items.map((item) => keyOf(filing, item));
  const have = sections.map((section) => keyOf(filing, section));
  const match = (a: string, b: string): boolean => (byTitle ? sameTitle(a, b) : a === b);
  const wrong: string[] = want
    .filter((key) => !have.some((other) => match(key, other)))
    .map((key) => `${key} missing`);
  const right = have.filter((key) => want.some((other) => match(other, key)));
  let boundaries = 0;
  for (const check of filing.checks) {
    const key = keyOf(filing, check);
    const fits = sections.some((section) => match(key, keyOf(filing, section)) && boundsFit(check, section));
    if (fits) boundaries += 1;
    else wrong.push(`${key} boundary`);
  }
  return {
    items: want.length,
    found: want.filter((key) => have.some((other) => match(key, other))).length,
    predicted: have.length,
    right: new Set(right).size,
    checks: filing.checks.length,
    boundaries,
    wrong,
  };
}

function boundsFit(check: GoldCheck, section: ScoredSection): boolean {
  const text = squeeze(withoutLinks(section.text));
  return (
    startsRight(check, text, check.start_window ?? WINDOW) &&
    endsRight(check, text, check.end_window ?? WINDOW)
  );
}

export function withoutLinks(markdown: string): string {
  return markdown
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\]\([^)\s]*\)/g, ']')
    .replaceAll(/<br\s*\/?>/g, ' ');
}

export function startsRight(check: GoldCheck, text: string, window: number): boolean {
  return check.start === null || isWithin(text.indexOf(squeeze(check.start)), window);
}

export function endsRight(check: GoldCheck, text: string, window: number): boolean {
  const ends = [check.end, ...(check.end_alt ?? [])]
    .filter((end): end is string => end !== null && end !== undefined)
    .map(squeeze);
  return (
    ends.length === 0 ||
    ends.some((end) => {
      const at = text.lastIndexOf(end);
      return at >= 0 && isWithin(text.length - at - end.length, window);
    })
  );
}

function isWithin(distance: number, window: number): boolean {
  return distance >= 0 && distance <= window;
}
