import type { Language } from '../language.ts';
import type { AskedPeriod } from '../parse/read-periods.ts';
import { fill, texts } from '../texts.ts';
import type { CellPeriod } from './cell.ts';

/** "in FY2024", "in the 3 months to 28 June 2025", "at the end of FY2024". */
export function sayPeriod({ year, end, months }: CellPeriod, language: Language): string {
  const say = texts[language];
  if (isPart(months) && end) return fill(say.months, { months: String(months), end: sayDay(end, language) });
  if (year === null || (months === 0 && end && !end.endsWith('-12-31')))
    return end ? fill(say.day, { end: sayDay(end, language) }) : '';
  const message = months === 0 ? say.yearEnd : isPart(months) ? say.partOfYear : say.year;
  return fill(message, { year: String(year), months: String(months) });
}

const isPart = (months: number | null): months is number => months !== null && months > 0 && months < 12;

/** The same as the head of a row or a column; a part of a year by its months: `2019-01–03`. */
export function shortPeriod({ year, end, months }: CellPeriod): string {
  if (isPart(months) && end) {
    const first = new Date(Date.UTC(Number(end.slice(0, 4)), Number(end.slice(5, 7)) - months, 1));
    const from = first.toISOString().slice(0, 7);
    return `${from}–${from.slice(0, 4) === end.slice(0, 4) ? end.slice(5, 7) : end.slice(0, 7)}`;
  }
  return year === null ? (end ?? '') : `FY${year}${isPart(months) ? ` (${months}M)` : ''}`;
}

export function sayAsked({ year, months, part, month }: AskedPeriod): string {
  const length =
    months === null || months === 12
      ? ''
      : part === null
        ? `${months}M `
        : `${months === 3 ? 'Q' : 'H'}${part} `;
  return `${length}${year ?? ''}${month === null ? '' : `-${String(month).padStart(2, '0')}`}`.trim();
}

const locales: Readonly<Record<Language, string>> = {
  en: 'en-GB',
  pt: 'pt-BR',
  ja: 'ja-JP',
  ko: 'ko-KR',
  zh: 'zh-CN',
  'zh-Hant': 'zh-TW',
};

export function sayDay(day: string, language: Language, month: 'long' | '2-digit' = 'long'): string {
  const date = new Date(`${day.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  const number = month === 'long' ? 'numeric' : '2-digit';
  return date.toLocaleDateString(locales[language], { day: number, month, year: 'numeric', timeZone: 'UTC' });
}
