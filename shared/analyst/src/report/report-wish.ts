import { type Language, languageOf } from '../language.ts';

/** "The annual report" and "as note 7 says" are about filings, and don't ask for a report of this platform. */
const paper = String.raw`(?:(?<!\b(?:annual|quarterly|interim|half-year|earnings|current|that|its|their|company|10-k|10-q)\s)report|memo|brief(?:ing)?|white ?paper|pdf)`;
const making = String.raw`\b(?:write|create|make|produce|prepare|generate|draft|build|compile|put together)\b`;
const wanting = String.raw`\b(?:give me|i (?:want|need|would like)|i['’]d like|as|into|in(?: the form of)?)\s+an?\s(?:[\w-]+\s){0,3}`;
/** 사업보고서 and the like are filings. */
const inKorean = String.raw`(?<!사업|분기|반기|감사|검토|결산)보고서(?:를|로)?\s?(?:작성|만들|써|정리|생성|부탁|줘|주세요)`;
const inPortuguese = String.raw`\b(?:escrev[ae]|fa[cç]a|prepare|gere|elabore|crie|produza|monte|redija|quero|preciso de)\b(?:\s+\p{L}+){0,4}?\s+relat[oó]rio\b`;
const wish = new RegExp(
  [
    String.raw`${making}[^.?!]{0,60}\b${paper}\b`,
    String.raw`${wanting}${paper}\b`,
    String.raw`^\W*report (?:on|about|please)\b`,
    'レポート(?:を|に)|報告書(?:を|に)(?:作|まと)|报告(?:写|生成)|(?:写|生成|编写|制作)[^。？！]{0,30}报告',
    inKorean,
    inPortuguese,
  ].join('|'),
  'iu',
);

/** Whether a user's words ask for a report to be made. */
export function asksForReport(text: string): boolean {
  return wish.test(text);
}

const about = String.raw`(?:\s*(?:,|:|-)?\s*\b(?:on|about|for|of|covering|regarding|concerning|which|that|to)\b)?(?:\s+(?:covers?|shows?|describes?|explains?|summari[sz]es?)\b)?`;
const polite = String.raw`(?:\b(?:please|(?:can|could|would|will) you|i (?:want|need|would like) you to|let['’]s)\s+)*`;
/** The words of the wish, as far as they say nothing of its subject. */
const wishWords = [
  new RegExp(
    String.raw`${polite}${making}(?:\s+(?:me|us|up))?(?:\s+[\w-]+){0,4}?\s+${paper}\b${about}`,
    'gi',
  ),
  new RegExp(String.raw`${polite}${wanting}${paper}\b${about}`, 'gi'),
  /^\W*report (?:on|about|please)\b/gi,
  /(?:について|に関する|に関して)?の?(?:詳しい|簡単な|短い)?(?:調査)?(?:レポート|報告書)(?:を|に)[^。？！]*/g,
  new RegExp(
    String.raw`(?:에\s?(?:대한|관한|대해서?|대하여))?\s*(?:(?:자세한|간단한|짧은|분석)\s*)*${inKorean}[^.?!]*`,
    'g',
  ),
  new RegExp(
    String.raw`${inPortuguese}(?:\s+(?:detalhado|breve|curto|completo))?(?:\s+(?:sobre|acerca d[eoa]s?|a respeito d[eoa]s?|d[eoa]s?))?(?:\s+[oa]s?\b)?`,
    'giu',
  ),
  /(?:请|帮我|给我|为我)*(?:编写|撰写|写|生成|制作)(?:一[份篇个])?(?:关于|有关)?(?=[^。？！]*报告)/g,
  /的?(?:详细|简短|简要)?(?:分析|研究)?报告(?=[。！!]?$)/g,
];

/** What keeps a subject that is only a name in the language of its question. */
const inLanguage: Readonly<Record<Language, (subject: string) => string>> = {
  en: (subject) => subject,
  ja: (subject) => `${subject}について`,
  pt: (subject) => `sobre ${subject}`,
  ko: (subject) => `${subject}에 대해`,
  zh: (subject) => `关于${subject}`,
  'zh-Hant': (subject) => `關于${subject}`,
};

/** What the report is to be about: the question without the words that only ask for a report. */
export function withoutReportWish(question: string): string {
  const left = wishWords
    .reduce((rest, form) => rest.replaceAll(form, ' '), question)
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s,.:;!?–-]+/, '')
    .replace(/(?:[\s,:;–-]|(?<=[?!.])\s*[.!]|\bplease\b\W*)+$/i, '');
  if (!/[\p{L}\p{N}]/u.test(left)) return question;
  // The answer is in the language of what is left.
  const language = languageOf(question);
  return languageOf(left) === language ? left : inLanguage[language](left);
}
