import type { Desk } from '../desk/desk.ts';
import type { Target } from '../desk/target.ts';
import type { Language } from '../language.ts';
import type { ParsedQuestion } from '../parse/parsed-question.ts';

/** What an operator works with. */
export interface Work {
  question: ParsedQuestion;
  targets: readonly Target[];
  desk: Desk;
}

const ofCountry: Readonly<Record<string, readonly Language[]>> = {
  JP: ['ja'],
  KR: ['ko'],
  CN: ['zh'],
  HK: ['zh-Hant'],
  BR: ['pt'],
};

/** The languages in which the tables of a target are searched for. */
export function languagesOfRows(target: Target, { language }: ParsedQuestion): Language[] {
  const own = 'filing' in target.place ? (ofCountry[target.place.filing.country] ?? []) : [];
  return [...new Set([language, ...own])];
}

/** The languages in which a target may print its rows. */
export function languagesOf(target: Target, { language }: ParsedQuestion): Language[] {
  const own = 'filing' in target.place ? (ofCountry[target.place.filing.country] ?? []) : [];
  const all: Language[] =
    'filing' in target.place ? [...own, language, 'en'] : [language, 'en', 'ja', 'ko', 'zh', 'zh-Hant', 'pt'];
  return [...new Set(all)];
}
