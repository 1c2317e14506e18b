const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** The direction of a text, decided by its first letter as in the Unicode bidirectional algorithm (rules P2, P3). */
export function isRightToLeft(text: string): boolean {
  const letter = /\p{L}/u.exec(text)?.[0];
  return letter !== undefined && rightToLeft.test(letter);
}

const homes: Record<string, string> = { JP: 'ja', KR: 'ko', CN: 'zh-Hans', HK: 'zh-Hant' };

/**
 * The language that decides the regional shapes of Han characters; null for a text without them. Kana or hangul decide,
 * else the companies' countries, else it is simplified Chinese.
 */
export function eastAsianLanguage(text: string, countries: readonly string[]): string | null {
  const sample = text.slice(0, 20_000);
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(sample)) return 'ja';
  if (/\p{Script=Hangul}/u.test(sample)) return 'ko';
  if (!/\p{Script=Han}/u.test(sample)) return null;
  const home = countries.map((country) => homes[country]).find((language) => language !== undefined);
  return home ?? 'zh-Hans';
}
