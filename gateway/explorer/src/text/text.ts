import type { ProblemCode } from '@footnote/contracts';
import { createStore } from '../store.ts';
import { en, type TextKey } from './en.ts';
import { problems as englishProblems } from './en-problems.ts';

const languages = { en: 'English', ja: '日本語' } as const;
export type Language = keyof typeof languages;

export const languageStore = createStore<Language>('en');
let texts: Record<TextKey, string> = en;
let problems = englishProblems;

const key = 'footnote.language';

/** The language chosen earlier, or else the browser's, or else English. */
export async function openTexts(): Promise<void> {
  const chosen = localStorage.getItem(key) ?? navigator.language.slice(0, 2);
  await setLanguage(chosen in languages ? (chosen as Language) : 'en', false);
}

export async function setLanguage(language: Language, keep = true): Promise<void> {
  if (language === 'en') [texts, problems] = [en, englishProblems];
  else {
    const [words, failures] = await Promise.all([import('./ja.ts'), import('./ja-problems.ts')]);
    [texts, problems] = [words.ja, failures.problems];
  }
  document.documentElement.lang = language;
  if (keep) localStorage.setItem(key, language);
  languageStore.set(language);
}

/** A text from the catalogue, with `{names}` filled in. */
export function t(name: TextKey, values: Record<string, string | number> = {}): string {
  return texts[name].replaceAll(/\{(\w+)\}/g, (whole, value: string) =>
    String(values[value] === undefined ? whole : values[value]),
  );
}

/** A text with a computed key, such as a status; when the catalogue does not have it, the given text or the raw word. */
export function word(group: string, value: string, other = value.replaceAll('_', ' ')): string {
  const name = `${group}.${value}`;
  return name in texts ? texts[name as TextKey] : other;
}

/** The title of a failure in the page's language. */
export const problemText = (code: ProblemCode, given: string) => problems[code] ?? given;

export type { TextKey };
