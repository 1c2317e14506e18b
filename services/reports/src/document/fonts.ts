/** Fonts by script, from the packages that the set-up installs. Emoji come last, because their font also has digits. */
export const fontFamily =
  "'Noto Sans', 'Noto Sans Arabic', 'Noto Sans Devanagari', 'Noto Sans CJK SC', 'Noto Color Emoji', sans-serif";

/** The regional shapes of Han characters, by language. */
export const eastAsianFonts: Record<string, string> = {
  ja: "'Noto Sans CJK JP'",
  ko: "'Noto Sans CJK KR'",
  'zh-Hans': "'Noto Sans CJK SC'",
  'zh-Hant': "'Noto Sans CJK TC'",
};
