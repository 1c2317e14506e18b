import {
  endsRight,
  type GoldCheck,
  type GoldFiling,
  type Score,
  type ScoredSection,
  squeeze,
  startsRight,
  withoutLinks,
} from './gold-filing.ts';
import { frontMatter, scoreByContents } from './score-by-contents.ts';

const windowChars = 250;

/** US forms without items, such as S-1 and DEF 14A, are scored by title like other markets. */
function isByTitle({ market, mode }: GoldFiling): boolean {
  return market !== 'US' || mode === 'headings';
}

function keyOf(filing: GoldFiling, section: { part: string; item: string; title?: string }): string {
  if (isByTitle(filing)) return squeeze(section.title ?? '');
  const item = filing.form === '8-K' ? section.item : section.item.toUpperCase().replace(/[\s.]/g, '');
  return filing.form.startsWith('10-Q') ? `${section.part}/${item}` : item;
}

function sameTitle(a: string, b: string): boolean {
  return a === b || (a !== '' && b.endsWith(a)) || (b.length >= 4 && a.endsWith(b));
}

/** Recall, precision and boundaries of one filing, by the same rules as the shared scoring tool. */
export function scoreSections(filing: GoldFiling, all: ScoredSection[]): Score {
  if (filing.mode === 'toc') return scoreByContents(filing, all);
  const byTitle = isByTitle(filing);
  const sections = all.filter((section) => byTitle || section.item);
  const want = filing.items.map((item) => keyOf(filing, item));
  const have = sections.map((section) => keyOf(filing, section));
  const match = (a: string, b: string): boolean => (byTitle ? sameTitle(a, b) : a === b);
  const wrong: string[] = want
    .filter((key) => !have.some((other) => match(key, other)))
    .map((key) => `${key} missing`);
  const isItem = (key: string) => want.some((other) => match(other, key));
  const counted = sections.filter(
    (section) => isItem(keyOf(filing, section)) || !(byTitle && isAboveItems(filing, section.title)),
  );
  const right = new Set<string>();
  for (const section of counted) {
    const key = keyOf(filing, section);
    if (!isItem(key)) wrong.push(`${[section.item, section.title].filter(Boolean).join(' ')} is no section`);
    else if (right.has(key)) wrong.push(`${key} stands twice`);
    else right.add(key);
  }
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
    predicted: counted.length,
    right: right.size,
    checks: filing.checks.length,
    boundaries,
    wrong,
  };
}

/** Covers may always be sections, and so may the chapters that a gold file names only as the `part` of its items. */
function isAboveItems(filing: GoldFiling, title: string): boolean {
  return (
    frontMatter.includes(squeeze(title)) ||
    filing.items.some(({ part }) => part !== '' && squeeze(title).startsWith(squeeze(part)))
  );
}

function boundsFit(check: GoldCheck, section: ScoredSection): boolean {
  const text = squeeze(withoutLinks(section.text));
  return (
    startsRight(check, text, check.start_window ?? windowChars) &&
    endsRight(check, text, check.end_window ?? windowChars)
  );
}
