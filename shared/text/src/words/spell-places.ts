import { findTerms } from './find-terms.ts';

/** Names of one place: the first is used for all. */
const places: readonly (readonly [string, RegExp])[] = [
  [
    'U.S.',
    /\bU\.S\.A\.|\bU\.S\.(?!\s?(?:GAAP|dollars?|Treasur))|\bUSA\b|\bUS\b(?!\s?(?:\$|GAAP|dollars?|Treasur))|\bUnited States(?: of America)?\b/g,
  ],
  ['U.K.', /\bU\.K\.|\bUK\b|\bUnited Kingdom\b/g],
  ['China', /\b(?:the )?PRC\b|\b(?:the )?People['’]s Republic of China\b|\bMainland China\b/g],
  ['Canada', /\bCanadian\b/g],
  ['Europe', /\bEuropean\b(?! Union)/g],
  ['Asia', /\bAsian\b/g],
  ['China', /\bChinese\b/g],
  ['Japan', /\bJapanese\b/g],
  ['Germany', /\bGerman\b/g],
  ['India', /\bIndian\b/g],
  ['Mexico', /\bMexican\b/g],
  ['Brazil', /\bBrazilian\b/g],
  ['Australia', /\bAustralian\b/g],
];

/** A text with one name for a place that filings and questions call by several. */
export function spellPlaces(text: string): string {
  return places.reduce((spelt, [name, forms]) => spelt.replaceAll(forms, name), text);
}

/** The terms of a table's label, or of what is asked of one. */
export function findLabelTerms(text: string): string[] {
  return findTerms(spellPlaces(text));
}
