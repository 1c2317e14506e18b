import { bestMatch } from '../figures/figure-target.ts';
import { type Language, languageOf } from '../language.ts';
import { periodsIn, withoutPeriods } from './period-words.ts';

/** A measure by itself, as it would be asked: in the language that it is written in. */
export function askWhole(measure: string, when: string, question: string): string {
  const own = languageOf(`${measure}${when}`);
  // "E qual foi o capex?": the measure has no language of its own.
  switch (own === 'en' ? languageOf(question) : own) {
    case 'ja':
      return `${ofTime(when)}${measure}はいくらですか？`;
    case 'zh':
    case 'zh-Hant':
      return `${when}${measure}是多少？`;
    case 'ko':
      return `${when} ${measure}은 얼마입니까?`.trim();
    case 'pt':
      return `Qual foi ${measure} ${when}?`.replace(/\s+\?/, '?');
    case 'en':
      return `How much was ${measure} ${when}?`.replaceAll(/\s+/g, ' ');
  }
}

/** What the question before asked, of a part of it. */
export function askOfPart(
  language: Exclude<Language, 'en'>,
  part: string,
  said: string,
  when: string,
): string {
  switch (language) {
    case 'ja':
      return `${ofTime(when)}${part}の${said}はいくらですか？`;
    case 'zh':
    case 'zh-Hant':
      return `${when}${part}的${said}是多少？`;
    case 'ko':
      return `${when} ${part}의 ${said}은 얼마입니까?`.trim();
    case 'pt':
      return `Qual foi ${said} ${part} ${when}?`.replace(/\s+\?/, '?');
  }
}

const ofTime = (when: string) => `${when}${when && !/の$/.test(when) ? 'の' : ''}`;

const asksChange =
  /^\s*(?:and\s+)?how (?:much )?(?<did>did|has|have) (?:it|that|this|they) (?<verb>change|changed|develop|developed|evolve|evolved|grow|grown|move|moved|rise|fall)\b(?<rest>[^?]*)\??\s*$/i;
const asksShare =
  /^\s*(?:and\s+)?(?:(?:what|how much) (?:is|was) (?:it|that) )?(?:in|as an?|as) (?:percent|percentage|share|%) of (?<of>[^?]+?)\??\s*$|^(?:それは|これは)?(?<whole>.{2,12}?)(?:の何(?:パーセント|％|%)|に占める割合は|に対する(?:割合|比率)は)/i;
/** What a question asks around its measure: "What was …?", "How much was …?", "How did … change". */
const around =
  /^\s*(?:(?:what|how much|how large|how high) (?:is|was|were|are)|how (?:did|has|have)|what drove the change in)\s+(?:the )?|\s+(?:change|changed|develop|grow|be)\s*$|(?:は)?(?:いくら|何)(?:です|でした)?か?\s*$|は\s*$/gi;

/** "How did it change?", "and in percent of revenue?": in place of "it" the measure that the question before asks for. */
export function asksFormOf(question: string, before: string): string | null {
  const change = asksChange.exec(question)?.groups;
  const share = asksShare.exec(question)?.groups;
  if ((!change && !share) || bestMatch(withoutPeriods(before)) === null) return null;
  const measure = withoutPeriods(before)
    .replace(/[?？\s]+$/, '')
    .replaceAll(around, '')
    .trim();
  const then = periodsIn(before);
  if (change) {
    const { did = 'did', verb = 'change', rest = '' } = change;
    return `How ${did} ${measure} ${verb}${within(rest, then)}?`;
  }
  if (share?.whole) return `${then.join('')}${measure}は${share.whole}の何パーセントですか？`;
  return `What was ${measure} as a percentage of ${share?.of} ${then.join(' ')}?`.replace(/\s+\?/, '?');
}

/** "From 2023" after a question on 2024 is to 2024; without a period the change is into that of the question before. */
function within(rest: string, then: readonly string[]): string {
  const years = [...rest.matchAll(/(?:19|20)\d{2}/g)].length;
  const year = /(?:19|20)\d{2}/.exec(then.join(' '))?.[0];
  if (years === 0) return `${rest} ${then.join(' ')}`.trimEnd();
  return years === 1 && year !== undefined && /\b(?:from|since)\b/i.test(rest) ? `${rest} to ${year}` : rest;
}
