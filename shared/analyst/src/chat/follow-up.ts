import { findTerms } from '@research/text';
import { yearsOf } from '../figures/asked-span.ts';
import { bestMatch } from '../figures/figure-target.ts';
import { foreignNamesIn } from '../figures/foreign-labels.ts';
import { languageOf } from '../language.ts';
import { askOfPart, asksFormOf, askWhole } from './ask-measure.ts';
import { findNamed } from './find-mentions.ts';
import { periodsIn, withoutPeriods } from './period-words.ts';

const goesOn =
  /^[^\s、。]{1,24}は[?？]\s*$|^(?:そのうち|うち|其中|그\s?중|이\s?중)|呢[?？]?$|^\s*(?:and|also|what about|how about|now|then|or|what of|in|for|from|since)\b|^(?:では|それでは|また|それと)[、\s]?|^(?:その)?[前翌]の?(?:年|期)|^(?:그럼|그러면|그리고)\s|^(?:그\s?)?전(?:년|해|기)|^那么?|^(?:上|前)一?(?:年|期)|^e (?=em |no |na |o |a |do |da |de |quanto|qual|\d)/i;
const lead =
  /^e (?:quanto (?:foi|era) |qual (?:foi|era) |(?=(?:em|n[oa]s?) ))|^(?:そのうち、?|うち、?|其中，?|那么?|그\s?중\s?|이\s?중\s?)|^\s*(?:(?:and|also|now|then|or|so)\b[\s,]*)*(?:(?:what|how) (?:about|of)\b|how (?:much|many|high|large)\b|what\b|which\b)?\s*(?:(?:was|is|were|are|did|does|do|has|have)\b)?\s*(?:it|that|they)?\b\s*|^(?:では|それでは|また|それと)[、\s]?|^(?:그럼|그러면|그리고)\s/i;
/** "And the year before?" */
const yearApart =
  /\b(?:the )?(?:(?<before>(?:year|one) before(?: (?:that|it))?|(?:previous|prior|preceding) (?:fiscal |financial )?year|year earlier|year ago)|(?<after>year after(?: (?:that|it))?|(?:following|next) (?:fiscal |financial )?year))\b|(?:その)?(?:(?<mae>前の?(?:年度?|期))|(?<ato>翌(?:年度?|期)))(?:は|に|の)?|(?<asia>(?:그\s?)?전(?:년|기|해)(?:도)?(?:에는|에|은|는)?|(?:上|前)一?(?:年|期))|\b(?:n[oa] )?(?<anterior>(?:ano|período|exercício) anterior)\b/i;
const saysNothing = new Set(
  findTerms(
    'much many was is were are did total overall figure number fiscal year quarter same it year end then both full whole e 그럼 그러면 그리고 那么',
  ),
);
/** After a question about a quarter, these words ask for its whole year. */
const wholeYear = /\b(?:full|whole|entire) (?:fiscal |financial )?year\b|通期/i;
const longestFollowUp = 14;

/** Whether a question may depend on the one before it: it is short and begins like "and", "what about" or "how about". */
function leans(question: string): boolean {
  return goesOn.test(question) && question.trim().split(/\s+/).length <= longestFollowUp;
}

/**
 * A question that goes on about the one before, as it would be asked by itself: "and in 2023?" takes all but the period,
 * "and how much was services?" the measure and the period.
 * @param earlier the questions before, newest first
 */
export function completeQuestion(asked: string, earlier: readonly string[]): string {
  const [last, ...older] = earlier;
  if (last === undefined) return asked;
  const before = completeQuestion(last, older);
  const question = withQuarterOf(before, atYearApart(asked, before));
  if (asksReason.test(question)) return reasonFor(before);
  // The words for "why" stay as they are, because they tell the language of the answer.
  if (asksReasonAbroad.test(question.trim())) return `${question.trim().replace(/[?？。]*$/, '')}？${before}`;
  const form = asksFormOf(question, before);
  if (form !== null) return form;
  const named = onlyName(question);
  if (named !== null && bestMatch(withoutPeriods(before)) === null)
    return withName(before, named) ?? question;
  const resolved = resolvePronoun(question, before);
  if (resolved !== null) return resolved;
  // "Who" and "where" ask about the company, not about the measure of the question before.
  if (!leans(question) || asksWhom.test(question)) return question;
  const rest = question.replace(lead, '').replace(/(?:は|呢|은|는)?[?？\s]+$/, '');
  const periods = periodsIn(question);
  const own = findTerms(withoutPeriods(rest)).filter((term) => !saysNothing.has(term));
  if (own.length === 0) {
    const asked = withoutPeriods(before).replace(/[?？\s]+$/, '');
    const year = /(?:19|20)\d{2}/.exec(periodsIn(before).join(' '))?.[0];
    const isOfThatYear = periods.length === 0 && year !== undefined && wholeYear.test(question);
    return isOfThatYear ? `${asked} for fiscal ${year}?` : `${asked} ${rest}?`;
  }
  const measure = bestMatch(withoutPeriods(rest));
  const when = periods.length > 0 ? '' : periodsIn(before).join(' ');
  if (measure) return askWhole(rest, when, question);
  const known = bestMatch(withoutPeriods(before));
  // A company in place of the earlier one, or a part of what was asked before: the search shows which.
  if (!known) return inPlace.test(rest) ? `${before.replace(/[?？\s]+$/, '')} ${rest}?` : question;
  const language = languageOf(before);
  const said = foreignNamesIn(before)[0] ?? known.said;
  const then = periods.join(' ') || when;
  if (language !== 'en') return askOfPart(language, withoutPeriods(rest), said, then);
  return `How much was ${withoutPeriods(rest)} ${known.said} ${periods.join(' ') || when}?`.replaceAll(
    /\s+/g,
    ' ',
  );
}

/** "And the year before?" with the year that it means, where the question before names one. */
function atYearApart(question: string, before: string): string {
  const last = yearsOf(before).at(-1);
  const found = leans(question) ? yearApart.exec(question) : null;
  if (last === undefined || !found?.groups) return question;
  const { before: earlier, mae, ato, asia, anterior } = found.groups;
  const year = last + (earlier || mae || asia || anterior ? -1 : 1);
  if (asia) return /\p{Script=Hangul}/u.test(asia) ? `그럼 ${year}년은` : `那${year}年`;
  if (anterior) return question.replace(found[0], `em ${year}`);
  return question.replace(found[0], mae || ato ? `では、${year}年は` : `in fiscal ${year}`);
}

/** "And in Europe?" after a question that asks for no line of the statements. */
const inPlace = /^(?:in|at|for|from|em|n[oa]s?|d[oa]s?|para)\s+\p{Lu}/u;

const quarterForm =
  /\b(?:(?:first|second|third|fourth) (?:quarter|half)|Q[1-4]|(?:three|six|nine) months|[HQ][1-4])\b/i;

/** "In the same quarter of 2024": the quarter that the question before names. */
function withQuarterOf(before: string, question: string): string {
  const quarter = quarterForm.exec(before)?.[0];
  return quarter && leans(question)
    ? question.replace(/\bsame (?:quarter|period|half|months|(?:three|six|nine) months)\b/i, quarter)
    : question;
}

const asksWhom = /^\s*(?:(?:and|also|then|now)\b[\s,]*)*(?:who|whom|where)\b/i;
const asksReason =
  /^\s*(?:(?:and|but|so)\s+)?(?:why(?: (?:is|was|did|has) (?:that|this|it|so)\b[^?]{0,12})?|how come|what (?:is|was|were) the (?:reasons?|drivers?|causes?)(?: for (?:that|this|it))?|what (?:drove|caused) (?:that|this|it)|why (?:did|has|have|is|was) (?:it|that|this|they) (?:so )?(?:fall|fallen|drop|dropped|decline[d]?|decrease[d]?|go(?:ne)? (?:up|down)|rise|risen|increase[d]?|grow|grown|change[d]?|worse|better|higher|lower|up|down)(?: so much)?)\s*[?？]*\s*$/i;
/** The same in other languages, with or without the change that it is of: "なぜ減ったのですか". */
const asksReasonAbroad =
  /^(?:それは)?(?:なぜ|どうして)[^、。]{0,12}$|^(?:その|主な)?(?:理由|要因|原因)は(?:何ですか|なんですか)?[?？。]*$|^(?:那)?[为為](?:什[么麼]|何)[^，。]{0,8}$|^原因(?:是什[么麼]|呢)?[?？。]*$|^(?:그럼 )?왜[^.]{0,12}$|^이유는[^.]{0,8}$|^(?:e )?por qu[eê](?: (?:ca|cresc|aument|sub|diminu|reduz|mud|vari)\p{L}*)?[?.]*$/iu;

/** "Why?" asks for the reasons of what was asked before. */
function reasonFor(before: string): string {
  const bare = before.replace(/[?？。\s]+$/, '');
  if (/^how (?:much|many) (?=did|has|have|was|were|is|are)/i.test(bare))
    return `${bare.replace(/^how (?:much|many) /i, 'Why ')}${/\b(?:did|has|have)\b/i.test(bare) ? '' : ' changed'}?`;
  return bestMatch(withoutPeriods(bare))
    ? `What drove the change in ${withoutPeriods(bare).replace(lead, '')} ${periodsIn(bare).join(' ')}?`
    : `Why: ${bare}?`;
}

/** The company that is named in place of the one before, where nothing else is said: "And Tesla?". */
function onlyName(question: string): string | null {
  const rest = question
    .replace(lead, '')
    .replace(/(?<=[\p{Script=Katakana}\p{Script=Han}])は(?=[?？\s]*$)/u, '')
    .replace(/[?？!.\s]+$/, '')
    .replace(/^(?:for|at|of|with)\s+/i, '');
  const [[name] = []] = findNamed(rest);
  return name !== undefined && name === rest ? name : null;
}

function withName(before: string, name: string): string | null {
  const [[full, ...others] = []] = findNamed(before);
  const known = [full, ...others].find((one) => one !== undefined && before.includes(one));
  return known === undefined ? null : before.replaceAll(known, name);
}

const pronoun = /\b(?:they|them|these|those|this|that|it|he|she|him|her)\b/i;
const asksAlone = /\b(?:its|their|the company|of the company)\b/i;
const mostOwnTerms = 2;

/** "How are they being fixed?" after a question on material weaknesses: with what that question was about. */
function resolvePronoun(question: string, before: string): string | null {
  if (!pronoun.test(question) || asksAlone.test(question) || findNamed(question).length > 0) return null;
  if (
    bestMatch(withoutPeriods(question)) !== null ||
    !/^\s*(?:and\s+)?(?:how|what|when|where|who|which|is|are|was|were|do|does|did|has|have|can|will)\b/i.test(
      question,
    )
  )
    return null;
  const own = findTerms(question).filter(
    (term) => !saysNothing.has(term) && !/^(?:they|them|these|those|this|that|be|being|do|does)$/.test(term),
  );
  if (own.length > mostOwnTerms) return null;
  return `${question.replace(/[?？\s]+$/, '')} (${withoutPeriods(before).replace(/[?？\s]+$/, '')})?`;
}

/** Whether it names nothing that is surely a company: a name in it may be a part of what the one before was asked. */
export function mayNameAPart(question: string): boolean {
  return leans(question) && findNamed(question).length > 0;
}
