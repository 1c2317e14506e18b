import { pageMarkForm } from '@footnote/contracts';
import { pageBefore } from '../../page-before.ts';

/** What a document is, before it is read: for the line that names it. */
export interface DocumentOutline {
  kind: string | null;
  period: string | null;
  pages: number | null;
  chars: number;
  headings: { title: string; page: number | null }[];
}

/** The first pages say what a document is; a form is named at its very beginning. */
const opening = 12_000;
const cover = 3_000;
const mostHeadings = 40;
const mostTitle = 60;
const mostLevel = 3;
/** So many numbered headings show the order of a report. */
const fewestMain = 8;
const mostItems = 60;

const kinds: readonly (readonly [RegExp, string])[] = [
  [/\bform\s+(10-?[kq]|20-?f|40-?f|8-?k|6-?k|s-1|def\s?14a)(\/a)?\b/i, 'Form $1$2'],
  [/\bannual report(?: and (?:accounts|financial statements))?\b/i, 'annual report'],
  [/\bhalf[- ]year(?:ly)? (?:report|results)|\binterim (?:report|results)\b/i, 'half-year report'],
  [
    /\bquarterly report\b|\b(?:first|second|third|fourth)[- ]quarter(?: \d{4})? results\b/i,
    'quarterly results',
  ],
  [/有価証券報告書/, '有価証券報告書'],
  [/사업보고서/, '사업보고서'],
  [/年度报告|年度報告|年報/, '年度报告'],
  [/\bproxy statement\b/i, 'proxy statement'],
  [/\b(?:press|news|earnings|immediate) release\b/i, 'press release'],
];
const month = '(?:January|February|March|April|May|June|July|August|September|October|November|December)';
const periods = [
  new RegExp(
    `\\b(?:fiscal year|year|quarter(?:ly period)?|six months|half[- ]year|period|53 weeks|52 weeks)\\s+end(?:ed|ing)(?:\\s*:)?\\s*(${month}\\s+\\d{1,2}\\s?,\\s?\\d{4}|\\d{1,2}\\s+${month}\\s+\\d{4})`,
    'i',
  ),
  new RegExp(`\\bdate of report[^\\d]{0,80}?(${month}\\s+\\d{1,2}\\s?,\\s?\\d{4})`, 'i'),
  /(20\d{2}年\d{1,2}月(?:\d{1,2}日|期))/,
];

export function outlineDocument(text: string): DocumentOutline {
  const start = text
    .slice(0, opening)
    .replaceAll(/[*_#|]+/g, ' ')
    .replaceAll(/ {2,}/g, ' ');
  const pages = [...text.matchAll(pageMarkForm)].map(({ index, 1: page }) => ({ index, page: Number(page) }));
  return {
    kind: kindOf(start),
    period: periods.map((form) => form.exec(start)?.[1]).find((found) => found !== undefined) ?? null,
    pages: pages.length > 0 ? (pages.at(-1)?.page ?? null) : null,
    chars: text.length,
    headings: headingsOf(text, pages),
  };
}

/** The kind that is named first. */
function kindOf(start: string): string | null {
  const named = kinds.flatMap(([form, name]) => {
    const found = form.exec(name.startsWith('Form') ? start.slice(0, cover) : start);
    return found
      ? [{ at: found.index, name: name.replace('$1', found[1] ?? '').replace('$2', found[2] ?? '') }]
      : [];
  });
  const [first] = named.sort((one, other) => one.at - other.at);
  return first?.name ?? null;
}

function headingsOf(text: string, pages: readonly { index: number; page: number }[]) {
  const all: Leveled[] = [];
  let at = 0;
  let page: number | null = null;
  for (const { index, 0: line } of text.matchAll(/^#{1,3} [^\n]{1,300}/gm)) {
    while (at < pages.length && (pages[at]?.index ?? 0) <= index) page = pages[at++]?.page ?? page;
    const level = line.indexOf(' ');
    const title = line.slice(level).replaceAll(/[*_]+/g, '').trim().slice(0, mostTitle);
    if (/\p{L}{2}/u.test(title) && all.at(-1)?.title !== title) all.push({ level, title, page });
  }
  return chooseHeadings(all).map(({ title, page }) => ({ title, page }));
}

/** Headings that a report numbers, and the names of its statements. */
const numbered = /^(?:(?:part|item|note|section|chapter|exhibit)\s+[\dIVXA-Z]|\d{1,2}[.)]\s|第|【)/i;
const ofStatements =
  /\b(?:balance sheets?|cash flows?|statements? of|income statements?|financial statements|management['’]s discussion)\b/i;

interface Leveled {
  level: number;
  title: string;
  page: number | null;
}

/** The headings of the outermost levels; where those are too many, the ones that a report numbers; else some of all parts. */
function chooseHeadings(all: readonly Leveled[]): readonly Leveled[] {
  for (let level = mostLevel; level > 0; level -= 1) {
    const kept = all.filter((one) => one.level <= level);
    if (kept.length > 0 && kept.length <= mostHeadings) return kept;
  }
  const items = all.filter(({ title }) => numbered.test(title));
  if (items.length >= fewestMain && items.length <= mostItems) return items;
  const main = all.filter(({ title }) => numbered.test(title) || ofStatements.test(title));
  const kept = main.length >= fewestMain ? main : all;
  const step = Math.max(1, kept.length / mostHeadings);
  return kept.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
}

/** The page on which a position is; null in a text without pages. */
export function pageAt(text: string, at: number): number | null {
  const [first] = text.matchAll(pageMarkForm);
  return first ? (pageBefore(text, at) ?? Number(first[1])) : null;
}
