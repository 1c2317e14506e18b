import type { FormFamily } from '@research/contracts';
import type { ChatTask } from '../analyst-task.ts';
import { type BuybackQuestion, readBuybackQuestion } from '../figures/buybacks.ts';
import type { FigureQuestion } from '../figures/figure-question.ts';
import { readFigureQuestion } from '../figures/read-figure-question.ts';
import { type RankQuestion, readRankQuestion } from '../rank/rank-question.ts';
import { asksForReport, withoutReportWish } from '../report/report-wish.ts';
import { findTopic } from '../topics.ts';
import { type AskedPeriod, readAskedPeriod } from './asked-period.ts';
import { findNamed, guessMention } from './find-mentions.ts';
import { findSubjects, type Subject } from './find-subjects.ts';
import { completeQuestion, mayNameAPart } from './follow-up.ts';
import type { Mention } from './mention.ts';
import { ownNamesIn, type PointedFiling, pointedFilings } from './pointed-filings.ts';

export interface Inquiry {
  question: string;
  /** The figure that is asked for, if any. */
  figure: FigureQuestion | null;
  /** Which of several is the largest, if that is asked. */
  rank: RankQuestion | null;
  /** The shares that were bought back in a quarter, if these are asked for. */
  buybacks: BuybackQuestion | null;
  /** The filings that the user points at, with their companies: no other is opened. */
  pointed: readonly PointedFiling[];
  /** What the question calls the companies of these filings. */
  ownNames: readonly string[];
  mentions: Mention[];
  /** The companies of the earlier questions, used when the name in this one is not a company. */
  fallback: Mention[];
  /** The parts of the question, at least one. */
  subjects: Subject[];
  formFamily: FormFamily;
  /** The period asked for, as far as the question says it. */
  period: AskedPeriod;
  /** The newest report is compared with the one before. */
  comparesYears: boolean;
  wantsReport: boolean;
  /** A skill asks. Its name says what the question is about, but not the words that filings use for it. */
  bySkill: boolean;
  /** A greeting or the like, which asks nothing about filings. */
  smallTalk: boolean;
  /** The question asks about a named filing or document as a whole. */
  wantsSummary: boolean;
}

const changes =
  /year[- ](on|over)[- ]year|\byoy\b|\bchang(e|es|ed|ing)\b|(compared? (with|to)|versus|vs\.?|against|since) (the )?(last|prior|previous) (year|report|filing)|what('s| is) new|newly added|前年|変化|变化|变动|변화|전년/i;
const goesOn =
  /^\s*(and|also|what about|how about|now|then)\b|\b(its|their|they|the same|this company|these|those|findings|the above)\b|この(?:内容|結果)|同社/i;
const refersBack = /\b(?:the same|these|those|findings|the above)\b|この(?:内容|結果)/i;
/** "Turn this into a report": what was said before. */
const pointsBack = /\b(?:this|that|it)\b(?! (?:company|year|quarter))/i;
const asksWhy = /\b(?:why|what (?:drove|caused|led|explains?)|reasons?|drivers?)\b|なぜ|理由|要因|原因/i;
/** What happened is told in sentences, whatever figures bear the name. */
const asksForEvents = /^what (?:has |had )?happened\b/i;
const smallTalk =
  /^\s*(?:hi|hello|hey|good (?:morning|afternoon|evening)|thanks?(?: you)?|thank you|thx|ok(?:ay)?|great|bye|help|who are you|what (?:can|do) you do|how do you work|what is this|こんにちは|こんばんは|おはよう(?:ございます)?|ありがとう(?:ございます)?|何ができますか|使い方|你好|谢谢|안녕하세요|감사합니다)(?:\s+(?:there|for me|so much|very much|a lot|for (?:that|this|your help)))?[\s!.?！。？]*$/i;
const summary =
  /\bsummar|\boverview\b|\bgist\b|\bkey points|what (?:is|does) (?:this|the) (?:document|file|filing)|\bagenda of\b|\b(?:main|key) (?:agenda|announcements?|message)|要約|まとめ|概要|摘要|总结|요약/i;

/** A question on how a measure developed is answered by its change and by the reasons in the text. */
const develops = /\bhow (?<did>did|has|have) (?<what>[^?,;]{3,80}?) (?:develop|evolve|trend)(?:ed)?\b/i;

/** "Compare the margins of A and B" asks for those of both, and not for a change. */
const sideBySide = (question: string) =>
  findNamed(question).length > 1 ? /^\W*(?:please )?compare (?!how\b)(?:the )?/i : never;
const never = /(?!)/;
/** A company is based where its headquarters are. */
const basedWhere = /\bwhere (?:is|are|was) (?<whom>[^?,]{2,60}?) (?:based|headquartered)\b/i;

/** What a chat question asks for, by rule. Earlier questions lend the company to one that names none. */
export function understandQuestion(asked: ChatTask, earlier: readonly string[]): Inquiry {
  const { values } = asked;
  const wishesReport = asksForReport(asked.question);
  const task = wishesReport ? { ...asked, question: withoutReportWish(asked.question) } : asked;
  const wantsReport = asked.report ?? wishesReport;
  const own = findTopic(task.question);
  const leansBack = refersBack.test(task.question) || (wishesReport && pointsBack.test(task.question));
  const before = own === null && leansBack ? earlier.find((text) => findTopic(text)) : undefined;
  const whole = completeQuestion(task.question, earlier);
  // "Write a report of these findings" asks what was asked before.
  const question = (whole === task.question ? (before ?? whole) : whole).replace(
    basedWhere,
    'where are the headquarters of $<whom>',
  );
  const pointed = pointedFilings(task);
  const ownNames = ownNamesIn(question, pointed);
  const ranked = values === undefined && !wantsReport ? readRankQuestion(question) : null;
  const buybacks = values === undefined && !wantsReport ? readBuybackQuestion(question) : null;
  const figure =
    values === undefined &&
    !wantsReport &&
    buybacks === null &&
    !asksForEvents.test(question) &&
    ranked?.among.kind !== 'quarters'
      ? readFigureQuestion(
          question
            .replace(develops, 'why $<did> $<what> change')
            .replace(sideBySide(question), 'what were the '),
          pointed.length > 0
            ? [...ownNames, ...pointed.map(({ company }) => company.name)]
            : namesOfTask(task, question, earlier),
        )
      : null;
  const rank = figure === null ? ranked : null;
  const comparesYears = figure === null && rank === null && changes.test(question) && !asksWhy.test(question);
  const all = [question, ...Object.values(values ?? {})].join(' ');
  return {
    question,
    figure,
    rank,
    buybacks,
    pointed,
    ownNames,
    mentions: isAboutOthers(task, pointed) ? findMentions(task, earlier) : [],
    fallback: pointed.length > 0 ? [] : namedBefore(earlier.filter((text) => !mayNameAPart(text))),
    subjects: subjectsOf(question, { bySkill: values !== undefined, comparesYears }),
    formFamily: familyOf(all),
    period: readAskedPeriod(all),
    comparesYears,
    wantsReport,
    bySkill: values !== undefined,
    smallTalk: smallTalk.test(task.question),
    wantsSummary: summary.test(task.question),
  };
}

/** Beside the filings that the user points at, only a skill's values name companies to be opened. */
const isAboutOthers = ({ question, companies = [] }: ChatTask, pointed: readonly PointedFiling[]) =>
  !smallTalk.test(question) && (pointed.length === 0 || companies.length > 0);

function namesOfTask(
  { question: asked, documents = [], companies = [] }: ChatTask,
  question: string,
  earlier: readonly string[],
): string[] {
  const given = [...documents, ...companies].map(({ name }) => name);
  if (given.length > 0) return given;
  // "And sensors?" names a part of the company that was asked about before, or another company: the search shows which.
  if (question !== asked && (mayNameAPart(asked) || findNamed(question).length === 0))
    return namedBefore(earlier).flatMap(([name]) => name);
  const named = findNamed(question);
  const [first = []] = named.length > 0 ? named : guessMention(question);
  const mention =
    named.find(([name]) => isOwner(name, question)) ?? named.find(isLastOwner(question)) ?? first;
  const [full, ...shorter] = mention;
  // "Halcyon's Data Services": what the company has is no part of its name.
  const beginnings = (full ?? '').split(' ').map((_, at, words) => words.slice(0, at).join(' '));
  const owner = [...shorter, ...beginnings.slice(1)].find((name) =>
    ["'s ", '’s '].some((mark) => question.includes(`${name}${mark}`)),
  );
  return full === undefined ? [] : [owner ?? full];
}

/** "How much iPhone revenue did Apple report?", "in Apple's 10-K": the company, and not what is asked of it. */
function isOwner(name: string, question: string): boolean {
  const at = question.indexOf(name);
  const after = question.slice(at + name.length);
  return (
    /^['’]s? (?:latest |newest |annual |(?:fiscal )?\d{4} )*(?:10-[KQ]|20-F|report|filing)\b/i.test(after) ||
    (/\b(?:did|does|do|has|have)\s+$/i.test(question.slice(0, at)) && !/^['’]/.test(after))
  );
}

/** "Medical Devices earnings of Halcyon in 2024": the name before the measure is a part of the one that follows "of". */
const isLastOwner =
  (question: string) =>
  ([name = '']: Mention): boolean => {
    const at = question.indexOf(name);
    const [before, after] = [question.slice(0, at), question.slice(at + name.length)];
    return (
      /\p{Lu}\p{L}*(?: \p{Ll}+){0,4} (?:of|at|for)\s+$/u.test(before) &&
      /^['’]?s?\s*(?:$|[?.,]|(?:in|for|during|as of|at|from|between|over|on)\s)/i.test(after)
    );
  };

/** The text of a skill has many words but one subject, and a question for changes is about one chapter. */
function subjectsOf(question: string, how: { bySkill: boolean; comparesYears: boolean }): Subject[] {
  if (how.bySkill) return [{ question, topic: findTopic(question) ?? findTopic('results') }];
  return how.comparesYears ? [{ question, topic: findTopic(question) }] : findSubjects(question);
}

/** A question without a company's name is about the company before, or has the name without a capital. */
function findMentions({ question, values, companies = [] }: ChatTask, earlier: readonly string[]): Mention[] {
  // Already found, so its id is looked up, which is unique in its market.
  if (companies.length > 0)
    return companies.map(
      ({ country, local_id, name, ticker }): Mention => [
        ...(ticker ? ([`${ticker} ${country}`, ticker] as const) : ([local_id] as const)),
        local_id,
        name,
      ],
    );
  const named = findNamed(question, values);
  if (named.length > 0) return named;
  const before = namedBefore(earlier);
  const guessed = goesOn.test(question) ? [] : guessMention(question);
  return guessed.length > 0 ? guessed : before;
}

function namedBefore(earlier: readonly string[]): Mention[] {
  const named = earlier.map((text) => findNamed(text)).find((mentions) => mentions.length > 0);
  return named ?? earlier.map(guessMention).findLast((mentions) => mentions.length > 0) ?? [];
}

function familyOf(text: string): FormFamily {
  // All quarters of a year stand side by side in the annual report.
  if (/\b(?:which|what) (?:fiscal )?quarter\b/i.test(text)) return 'annual';
  // So are the shares that were bought back in the last quarter.
  if (readBuybackQuestion(text) && /\b(?:fourth|4th|last|final) |\bq4\b/i.test(text)) return 'annual';
  if (
    /\b10-?q\b|quarter|\bq[1-4]\b|(?:three|six|nine) months|half[- ]year|first half|四半期|半期|中間|季度|분기|반기|trimestre|\b[1-4][TQ]\d{2}\b/i.test(
      text,
    )
  )
    return 'quarterly';
  if (
    /\brights issue\b|\bopen offer\b|\bcirculars?\b|\bgeneral mandate\b|供股|通函|購回授權|發行授權|배정주식/i.test(
      text,
    )
  )
    return 'proxy';
  if (
    /material events|what happened|\bannounce|\b8-?k\b|\bprofit (?:warning|alert)|inside information|\bboard meeting outcome|臨時報告|盈利警告|盈利預警|(?:預期|預計|预期|预计)[^？?]{0,30}(?:虧損|溢利|亏损|盈利)|공급\s?계약|계약\s?금액|\bcontract\b[^?]*\bcorrect(?:ion|ed)\b/i.test(
      text,
    )
  )
    return 'current';
  if (/earnings (release|call|summary)|決算短信/i.test(text)) return 'earnings';
  if (/\bproxy|def 14a/i.test(text)) return 'proxy';
  return 'annual';
}
