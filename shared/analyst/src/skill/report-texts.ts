import { type Language, languageOf } from '../language.ts';
import { zh } from './texts/chinese.ts';
import { en } from './texts/english.ts';
import { ja } from './texts/japanese.ts';
import { ko } from './texts/korean.ts';
import { pt } from './texts/portuguese.ts';
import type { ReportTexts } from './texts/report-texts-of.ts';

const texts: Readonly<Record<Language, ReportTexts>> = { en, ja, pt, ko, zh, 'zh-Hant': zh };

export const reportTextsFor = (question: string): ReportTexts => texts[languageOf(question)];
