import {
  endsRight,
  type GoldCheck,
  type GoldFiling,
  type GoldItem,
  type Score,
  type ScoredSection,
  squeeze,
  startsRight,
  withoutLinks,
} from './gold-filing.ts';

const cjk = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;
/** Numbering before a title: `第三节`, `一、`, `1.2`, `Note 4:`, `II.` */
const numbering =
  /^(?:第\s*[一二三四五六七八九十百\d]+\s*[节節章部編编]\s*[:、.-]*|[一二三四五六七八九十]{1,4}\s*[、.]|\(\s*(?:[一二三四五六七八九十]{1,3}|\d{1,2}|[a-z]|[ivx]{1,4})\s*\)|附[錄录件]\s*[一二三四五六七八九十\d]+\s*[:-]*|(?:item|note|section)\s+\d{1,2}[a-e]?(?:\.\d+)*\s*[.:-]*|\d{1,2}(?:\.\d{1,2}){0,3}\s*[.、):-]?\s+|[ivx]{1,5}\s*[.)]|[a-z][.)]\s)\s*/i;
/** Titles of parts that may always be sections and never have to be. */
export const frontMatter =
  'cover,coverpage,frontcover,backcover,contents,tableofcontents,index,frontmatter,titlepage,signatures,document,封面,封底,目錄,目录,表紙,目次,표지,목차,capa,índice,sumário'.split(
    ',',
  );
/** Windows for the first and the last words, in letters. */
const windowOf = (check: GoldCheck) => (cjk.test(`${check.start ?? ''}${check.end ?? ''}`) ? 250 : 350);

function plain(title: string): string {
  const text = title.normalize('NFKC').replaceAll('&', ' and ').replaceAll(/\s+/g, ' ').trim();
  const bare = text
    .replace(/\s*\(?(?:continued|cont[’']?d|續|续)\)?$/i, '')
    .replace(/(?:[.…·]\s?){3,}\s*\d{0,4}$/, '');
  const short = bare.replace(numbering, '');
  return squeeze(squeeze(short).length >= 2 ? short : bare);
}

/** How well two titles agree, 0 to 1. */
function agreement(a: string, b: string): number {
  if (a === '' || b === '') return 0;
  if (a === b) return 1;
  const [short = '', long = ''] = [a, b].sort((one, other) => one.length - other.length);
  if (short.length < (cjk.test(short) ? 3 : 8)) return 0;
  if (long.startsWith(short) && (short.length >= 0.5 * long.length || goesOn.test(long.slice(short.length))))
    return 0.85;
  if (long.endsWith(short) && short.length >= 0.4 * long.length) return 0.82;
  return isMisprint(short, long) ? 0.9 : 0;
}

/** How a longer wording of a title goes on: `… as at 31 March`, `… to the members of`. */
const goesOn = /^(?:asat|at|for|year|ended|of|to|on|by|and|\d|em|dos|das|截至|於|于|至)/;

/** Titles that differ in a few letters at one place. */
function isMisprint(a: string, b: string): boolean {
  if (a.length < (cjk.test(a) ? 6 : 8)) return false;
  let from = 0;
  while (from < a.length && a[from] === b[from]) from += 1;
  let [endA, endB] = [a.length, b.length];
  while (endA > from && endB > from && a[endA - 1] === b[endB - 1]) {
    endA -= 1;
    endB -= 1;
  }
  const different = Math.max(endA, endB) - from;
  return different <= (cjk.test(a) ? 1 : 3) && different <= 0.12 * a.length;
}

function bestAgreement(item: GoldItem, title: string): number {
  return Math.max(...[item.title, ...(item.alt ?? [])].map((one) => agreement(plain(one), plain(title))));
}

/**
 * Recall, precision and boundaries by the titles of the contents: items and sections are paired in order, one to one. A
 * section's text is its own with that of the sections after it, up to the next one that is paired.
 */
export function scoreByContents(filing: GoldFiling, sections: readonly ScoredSection[]): Score {
  const items = filing.items.filter(({ level = 1 }) => level === 1);
  const checks = pairChecks(items, filing.checks);
  const pairs = pairInOrder(items, sections, checks);
  const paired = new Set(pairs.values());
  const also = [
    ...(filing.also ?? []),
    ...filing.items.filter(({ level = 1 }) => level > 1).map(({ title }) => title),
  ].map(plain);
  const extra = sections.filter(({ title, level = 1 }, at) => {
    if (paired.has(at) || (level >= 2 && at > 0)) return false;
    const key = plain(title);
    return ![...frontMatter, ...also].some((one) => agreement(one, key) >= 0.82);
  });
  const wrong = [
    ...items.filter((_, at) => !pairs.has(at)).map(({ title }) => `${title} missing`),
    ...extra.map(({ title }) => `${title} is no section`),
  ];
  let boundaries = 0;
  for (const [at, check] of checks) {
    const from = pairs.get(at);
    if (from !== undefined && boundsFit(check, sections, from, nextPaired(paired, from, sections.length)))
      boundaries += 1;
    else wrong.push(`${items[at]?.title} boundary`);
  }
  return {
    items: items.length,
    found: pairs.size,
    predicted: pairs.size + extra.length,
    right: pairs.size,
    checks: checks.size,
    boundaries,
    wrong,
  };
}

function nextPaired(paired: ReadonlySet<number>, from: number, end: number): number {
  return Math.min(end, ...[...paired].filter((at) => at > from));
}

function boundsFit(check: GoldCheck, sections: readonly ScoredSection[], from: number, to: number): boolean {
  const title = squeeze(sections[from]?.title ?? '');
  let text = '';
  let ends = false;
  for (const section of sections.slice(from, to)) {
    text += squeeze(withoutLinks(section.text));
    ends ||= endsRight(check, text, check.end_window ?? windowOf(check));
  }
  const window = check.start_window ?? windowOf(check);
  return ends && (startsRight(check, text, window) || startsRight(check, title + text, window));
}

/** Each check with its item: repeated titles are distinguished by their order. */
function pairChecks(items: readonly GoldItem[], checks: readonly GoldCheck[]): Map<number, GoldCheck> {
  const found = new Map<number, GoldCheck>();
  for (const check of checks) {
    const at = items.findIndex(
      ({ title, part }, index) => !found.has(index) && title === check.title && part === check.part,
    );
    if (at >= 0) found.set(at, check);
  }
  return found;
}

const headChars = 3_000;

/** The first letters of a section and of those after it. */
function headOf(sections: readonly ScoredSection[], at: number): string {
  let head = squeeze(sections[at]?.title ?? '');
  for (let next = at; next < sections.length && head.length < headChars; next += 1)
    head += squeeze(withoutLinks(sections[next]?.text.slice(0, 4 * headChars) ?? ''));
  return head;
}

/** The pairing with the best sum of agreements that keeps the order of both. */
function pairInOrder(
  items: readonly GoldItem[],
  sections: readonly ScoredSection[],
  checks: ReadonlyMap<number, GoldCheck>,
): Map<number, number> {
  const heads = sections.map((_, at) => headOf(sections, at));
  const weights = items.map((item, row) =>
    sections.map(({ title, level = 1 }, at) => {
      const weight = bestAgreement(item, title);
      if (weight === 0) return 0;
      const check = checks.get(row);
      // Of two sections of one title, such as a summary and the statement, the right one begins as the check says.
      const begins =
        check?.start &&
        startsRight(
          check,
          heads[at] ?? '',
          (check.start_window ?? windowOf(check)) + squeeze(item.title).length,
        );
      return weight + (level < 2 ? 0.02 : 0) + (begins ? 0.3 : 0);
    }),
  );
  const best = items.map(() => new Array<number>(sections.length + 1).fill(0));
  best.push(new Array<number>(sections.length + 1).fill(0));
  const at = (row: number, column: number) => best[row]?.[column] ?? 0;
  const together = (row: number, column: number) => {
    const weight = weights[row]?.[column] ?? 0;
    return weight > 0 ? weight + at(row + 1, column + 1) : 0;
  };
  for (let row = items.length - 1; row >= 0; row -= 1)
    for (let column = sections.length - 1; column >= 0; column -= 1)
      (best[row] as number[])[column] = Math.max(
        at(row + 1, column),
        at(row, column + 1),
        together(row, column),
      );
  const pairs = new Map<number, number>();
  for (let row = 0, column = 0; row < items.length && column < sections.length; ) {
    if (together(row, column) > 0 && at(row, column) === together(row, column)) pairs.set(row++, column++);
    else if (at(row, column) === at(row + 1, column)) row += 1;
    else column += 1;
  }
  return pairs;
}
