import type { IndexedSource } from '../../indexed-source.ts';

/** The names of a source and its period, as far as they are on its first pages. */
export interface SourceNames {
  names: string[];
  /** End of the period of report. */
  year: number | null;
}

const coverLength = 9_000;
const yearLength = 4_000;
/** Lines of a cover page that give the name: the SEC's forms, EDINET's cover and facts, DART's cover. */
const nameForms = [
  // Of a news release: `Halcyon Instruments (Nasdaq: HLTW)`.
  /(\p{Lu}[\p{L}&.,'’ ]{2,60}?)\s*\((?:NYSE|NASDAQ|Nasdaq|TSX|LSE|AIM|ASX|HKEX|OTC)\w*\s*:\s*[A-Z.]{1,6}\)/u,
  /\((?:NYSE|NASDAQ|Nasdaq|TSX|LSE|AIM|ASX|HKEX|OTC)\w*\s*:\s*([A-Z]{2,6})\)/,
  // Of a cover's list of securities: `Common stock | HLTW | The Nasdaq Stock Market`.
  /[|\s]([A-Z]{2,5})(?:\s*\||\s)\s*(?:The )?(?:New York Stock Exchange|N(?:asdaq|ASDAQ)|NYSE)/,
  /【会社名】\s*\|\s*([^|\n]+)/,
  /【英訳名】\s*\|\s*([^|\n]+)/,
  /\| 提出者名（(?:日本語|英語)表記）、DEI \|[^|]*\| ([^|\n]+) \|/g,
  /\| ファンド名称（(?:日本語|英語)表記）、DEI \|[^|]*\| ([^|\n]+) \|/g,
  /\| 会社名、表紙 \|[^|]*\| ([^|\n]+) \|/g,
  /회\s*사\s*명\s*(?::\s*)?\|\s*([^|\n]+)/,
  /^\S*보고서\s+[\d.]+\s+([^\n]+)/,
];
const periodForms = [
  /(?:year|period|quarter)\s+ended:?\s+[^\n]{0,20}?\b((?:19|20)\d\d)\b/i,
  /(?:至|期間終了日、DEI \|[^|]*\|)\s*((?:19|20)\d\d)/,
  /\b((?:199|20\d)\d)\s*[年년.\-/]/,
  // Forms name laws by their year; such a year is not the year of the report.
  /\b((?:199|20\d)\d)\b/,
];
/** A fiscal year of 52 or 53 weeks may end in the first days of the next calendar year. */
const firstDays = /(?:year|period|quarter)\s+ended:?\s+january\s+[1-7],?\s+((?:19|20)\d\d)/i;
/** Parts of a file name that are not a company's name: years, quarters, forms, words for reports. */
const noName =
  /^(?:(?:19|20)\d\d(?:q[1-4]|h[12]|fy)?|fy\d{2,4}|[1-4]q\d*|q[1-4]|\d{1,2}|10-?[kq]|8-?k|20-?f|6-?k|annual|quarterly|interim|report|results?|earnings|release|press|presentation|dated|filing|form|financials?|statements?|final|copy|draft|v\d+|pdf)$/i;
export function findSourceNames(source: IndexedSource): SourceNames {
  const cover = source.sections
    .slice(0, 2)
    .map((section) => section.text.slice(0, coverLength))
    .join('\n');
  const found = [
    registrantIn(cover),
    ...nameForms.flatMap((form) => {
      const matches = form.global ? [...cover.matchAll(form)] : [form.exec(cover)];
      return matches.map((match) => match?.[1] ?? '');
    }),
  ];
  const plain = found
    .map((name) =>
      name
        .replace(/<br>.*|[*_#…]/g, '')
        .replace(/^.*commission file (?:no|number)\S*\s*[\d-]+\s*/i, '')
        .trim(),
    )
    .filter(isName);
  const files = source.form === null ? source.names.map(nameInFile).filter(isName) : [];
  const names = [...new Set([...source.names, ...files, ...plain])];
  return { names, year: yearOf(cover.slice(0, yearLength), source) };
}

/** The text before the words that mark the registrant's name on the SEC's forms. */
function registrantIn(cover: string): string {
  const at = cover.search(/\(\s*exact name of (?:the )?registrant/i);
  if (at < 0) return '';
  const before = cover.slice(Math.max(0, at - 200), at).replace(/(?<![\s|#*_])[\s|#*_]+$/, '');
  return /(?<![^\n|()])[^\n|()]*$/.exec(before)?.[0] ?? '';
}

/** `HALCYON_2022_10K`: Halcyon. */
function nameInFile(name: string): string {
  return name
    .split(/[\s_.,()[\]-]+/)
    .filter((word) => word !== '' && !noName.test(word))
    .join(' ');
}

function yearOf(start: string, { form, names }: IndexedSource): number | null {
  const early = firstDays.exec(start)?.[1];
  if (early) return Number(early) - 1;
  const inFile = form === null ? /(?<!\d)(?:199|20\d)\d(?!\d)/.exec(names.join(' '))?.[0] : undefined;
  const found = inFile ?? periodForms.map((one) => one.exec(start)?.[1]).find((match) => match !== undefined);
  return found ? Number(found) : null;
}

const isName = (text: string) => text.length > 1 && text.length <= 120 && !/^[－—-]+$/.test(text);
