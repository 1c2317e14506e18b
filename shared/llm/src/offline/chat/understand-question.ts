import type { FormFamily } from '@research/contracts';
import type { ChatTask } from '../../model-task.ts';
import { findTopic, type Topic } from '../finance/topics.ts';
import { findNamed, guessMention, type Mention } from './find-mentions.ts';

export interface Inquiry {
  question: string;
  mentions: Mention[];
  topic: Topic | null;
  formFamily: FormFamily;
  /** The year of the report asked for, if any. */
  year: string | null;
  /** The newest report is to be held against the one before. */
  comparesYears: boolean;
  wantsReport: boolean;
  /** It was put by a skill, whose name says what it is about and not in which words filings tell it. */
  bySkill: boolean;
  /** A greeting and the like, that asks nothing of filings. */
  smallTalk: boolean;
  /** Of what it points at, the whole is wanted, nothing narrower. */
  wantsSummary: boolean;
}

const changes =
  /year[- ](on|over)[- ]year|\byoy\b|chang(e|es|ed|ing)\b|(compared? (with|to)|versus|vs\.?|against|since) (the )?(last|prior|previous) (year|report|filing)|what('s| is) new|newly added|前年|変化|变化|变动|변화|전년/i;
const goesOn = /^\s*(and|also|what about|how about|now|then)\b|\b(its|their|they|the same|this company)\b/i;
const report =
  /\b(write|create|make|produce|prepare|generate|draft|give me|as|into|build)\b[^.?!]{0,60}\b(report|memo|brief|note|pdf)\b|レポート(を|に)|报告(写|生成)|보고서/i;

const smallTalk =
  /^\s*(?:hi|hello|hey|good (?:morning|afternoon|evening)|thanks?(?: you)?|thank you|thx|ok(?:ay)?|great|bye|help|who are you|what (?:can|do) you do|how do you work|what is this|こんにちは|こんばんは|おはよう(?:ございます)?|ありがとう(?:ございます)?|何ができますか|使い方|你好|谢谢|안녕하세요|감사합니다)(?:\s+(?:there|so much|very much|a lot|for (?:that|this|your help)))?[\s!.?！。？]*$/i;
const summary =
  /summar|overview|gist|key points|what (?:is|does) (?:this|the) (?:document|file|filing)|要約|まとめ|概要|摘要|总结|요약/i;

/** Whether a user's words ask for a report to be made. */
export function asksForReport(text: string): boolean {
  return report.test(text);
}

/** What a chat question asks for, by rule. Earlier questions lend the company to one that names none. */
export function understandQuestion(task: ChatTask, earlier: readonly string[]): Inquiry {
  const { question, values } = task;
  const all = [question, ...Object.values(values ?? {})].join(' ');
  return {
    question,
    mentions: smallTalk.test(question) ? [] : findMentions(task, earlier),
    topic: findTopic(question) ?? (values ? findTopic('results') : null),
    formFamily: familyOf(all),
    year: /(?:^|\D)((?:19|20)\d{2})(?!\d)/.exec(all)?.[1] ?? null,
    comparesYears: changes.test(question),
    wantsReport: task.report ?? asksForReport(question),
    bySkill: values !== undefined,
    smallTalk: smallTalk.test(question),
    wantsSummary: summary.test(question),
  };
}

/** A question that names no company goes on about the one before, or names it without a capital. */
function findMentions({ question, values }: ChatTask, earlier: readonly string[]): Mention[] {
  const named = findNamed(question, values);
  if (named.length > 0) return named;
  const before = earlier.map((text) => findNamed(text)).find((mentions) => mentions.length > 0) ?? [];
  const guessed = goesOn.test(question) ? [] : guessMention(question);
  return guessed.length > 0 ? guessed : before;
}

function familyOf(text: string): FormFamily {
  if (/\b10-?q\b|quarter|\bq[1-4]\b|四半期|季度|분기/i.test(text)) return 'quarterly';
  if (/material events|what happened|\bannounce|\b8-?k\b|臨時報告/i.test(text)) return 'current';
  if (/earnings (release|call|summary)|決算短信/i.test(text)) return 'earnings';
  if (/\bproxy|def 14a/i.test(text)) return 'proxy';
  return 'annual';
}
