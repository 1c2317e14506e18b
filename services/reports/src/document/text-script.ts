const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Direction by the first letter, as the Unicode bidirectional algorithm takes a paragraph's (rules P2, P3). */
export function isRightToLeft(text: string): boolean {
  const letter = /\p{L}/u.exec(text)?.[0];
  return letter !== undefined && rightToLeft.test(letter);
}

const homes: Record<string, string> = { JP: 'ja', KR: 'ko', CN: 'zh-Hans', HK: 'zh-Hant' };

/**
 * The language that decides which of the regional shapes Han characters take, or null for a text without them:
 * by kana or hangul, else by the companies' countries, else simplified Chinese.
 */
export function eastAsianLanguage(text: string, countries: readonly string[]): string | null {
  const sample = text.slice(0, 20_000);
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(sample)) return 'ja';
  if (/\p{Script=Hangul}/u.test(sample)) return 'ko';
  if (!/\p{Script=Han}/u.test(sample)) return null;
  const home = countries.map((country) => homes[country]).find((language) => language !== undefined);
  return home ?? 'zh-Hans';
}
