import type { IndexedSource } from './indexed-source.ts';

/** What a source is called and which period it speaks of, as far as its first pages say so. */
export interface SourceNames {
  names: string[];
  /** Of the period of report. */
  year: number | null;
}

const coverLength = 9_000;
const yearLength = 4_000;
/** Lines of a cover that give the name: the SEC's forms, EDINET's cover and facts, DART's cover. */
const nameForms = [
  /\n([^\n|]{2,120})\n+\(?\s*\(exact name of registrant/i,
  /【会社名】\s*\|\s*([^|\n]+)/,
  /【英訳名】\s*\|\s*([^|\n]+)/,
  /\| 提出者名（(?:日本語|英語)表記）、DEI \|[^|]*\| ([^|\n]+) \|/g,
  /\| ファンド名称（(?:日本語|英語)表記）、DEI \|[^|]*\| ([^|\n]+) \|/g,
  /\| 会社名、表紙 \|[^|]*\| ([^|\n]+) \|/g,
  /회\s*사\s*명\s*:?\s*\|\s*([^|\n]+)/,
  /^\S*보고서\s+[\d.]+\s+([^\n]+)/,
];
const periodForms = [
  /(?:year|period|quarter)\s+ended:?\s+[^\n]{0,20}?\b((?:19|20)\d\d)\b/i,
  /(?:至|期間終了日、DEI \|[^|]*\|)\s*((?:19|20)\d\d)/,
  /\b((?:19|20)\d\d)\s*[年년.\-/]/,
  /\b((?:19|20)\d\d)\b/,
];
export function findSourceNames(source: IndexedSource): SourceNames {
  const cover = source.sections
    .slice(0, 2)
    .map((section) => section.text.slice(0, coverLength))
    .join('\n');
  const found = nameForms.flatMap((form) => {
    const matches = form.global ? [...cover.matchAll(form)] : [form.exec(cover)];
    return matches.map((match) => match?.[1] ?? '');
  });
  const plain = found.map((name) => name.replace(/<br>.*|[*_#]/g, '').trim()).filter(isName);
  const start = cover.slice(0, yearLength);
  const year = periodForms.map((form) => form.exec(start)?.[1]).find((match) => match !== undefined);
  return { names: [...new Set([...source.names, ...plain])], year: year ? Number(year) : null };
}

const isName = (text: string) => text.length > 1 && text.length <= 120 && !/^[－—-]+$/.test(text);
