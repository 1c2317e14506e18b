/** "The annual report" and "as note 7 says" are about filings, and don't ask for a report of this platform. */
const paper = String.raw`(?:(?<!\b(?:annual|quarterly|interim|half-year|earnings|current|that|its|their|company|10-k|10-q)\s)report|memo|brief(?:ing)?|white ?paper|pdf)`;
const making = String.raw`\b(?:write|create|make|produce|prepare|generate|draft|build|compile|put together)\b`;
const wanting = String.raw`\b(?:give me|i (?:want|need|would like)|i['’]d like|as|into|in(?: the form of)?)\s+an?\s(?:[\w-]+\s){0,3}`;
const wish = new RegExp(
  [
    String.raw`${making}[^.?!]{0,60}\b${paper}\b`,
    String.raw`${wanting}${paper}\b`,
    String.raw`^\W*report (?:on|about|please)\b`,
    'レポート(?:を|に)|報告書(?:を|に)(?:作|まと)|报告(?:写|生成)|(?:写|生成)[^。？！]{0,10}报告|보고서',
  ].join('|'),
  'i',
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
];

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** What the report is to be about: the question without the words that only ask for a report. */
export function withoutReportWish(question: string): string {
  const left = wishWords
    .reduce((rest, form) => rest.replaceAll(form, ' '), question)
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s,.:;!?–-]+/, '')
    .replace(/(?:[\s,:;–-]|(?<=[?!.])\s*[.!]|\bplease\b\W*)+$/i, '');
  if (!/[\p{L}\p{N}]/u.test(left)) return question;
  // The answer is in the language of what is left.
  return kana.test(question) && !kana.test(left) ? `${left}について` : left;
}
