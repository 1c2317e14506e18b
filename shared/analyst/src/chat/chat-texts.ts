import { type Language, languageOf } from '../language.ts';
import type { ChatTexts } from './texts/chat-texts-of.ts';
import { zh } from './texts/chinese.ts';
import { en } from './texts/english.ts';
import { ja } from './texts/japanese.ts';
import { ko } from './texts/korean.ts';
import { pt } from './texts/portuguese.ts';
import { zhHant } from './texts/traditional-chinese.ts';

const texts: Readonly<Record<Language, ChatTexts>> = { en, ja, pt, ko, zh, 'zh-Hant': zhHant };

export const chatTextsFor = (question: string): ChatTexts => texts[languageOf(question)];
