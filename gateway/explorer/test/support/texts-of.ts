import { en, type TextKey } from '../../src/text/en.ts';
import { ja } from '../../src/text/ja.ts';

export type Language = 'en' | 'ja';

/** The texts of the page in one language. */
export const textsOf = (language: Language): Record<TextKey, string> => (language === 'en' ? en : ja);
