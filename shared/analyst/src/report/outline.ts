import { topicsIn } from '../desk/choose-sections.ts';
import outline from '../lexicons/outline.json' with { type: 'json' };
import { type Topic, topics } from '../lexicons/topics.ts';
import { findPhrases, indexPhrases } from '../parse/match-phrases.ts';
import type { ParsedQuestion } from '../parse/parsed-question.ts';
import { type Token, tokensOf } from '../parse/tokens.ts';

/** A chapter of a report: a table of measures, a table of parts, or what is said on a topic or a subject. */
export interface Chapter {
  title: string;
  measures: readonly string[];
  topic: Topic | null;
  /** What a chapter of a skill asks for, in its words; empty for one of an outline. */
  subject: string;
  /** Why no rule can fill it. */
  beyond: 'judgement' | 'comparison' | null;
}

const listOf = (text: string): string[] => text.split('; ').filter(Boolean);

const chaptersOf = (keys: string): Chapter[] =>
  listOf(keys).flatMap((key) => {
    const found = outline.chapters.find((one) => one.key === key);
    const topic = topics.find((one) => one.key === found?.topic) ?? null;
    return found
      ? [{ title: found.title, measures: listOf(found.measures), topic, subject: '', beyond: null }]
      : [];
  });

/** The chapters of a report on companies as a whole or on topics of them; none where something narrower is asked. */
export function outlineReport(question: ParsedQuestion, isSummary: boolean): Chapter[] {
  const { words, measures, text } = question;
  const named = topicsIn(text);
  const narrow = words.filter((word) => topicsIn(word.text).length === 0);
  if (narrow.length > 0 || (measures.length > 0 && named.length === 0)) return [];
  if (named.length === 0) return chaptersOf(isSummary ? outline.summary : outline.wholeCompany);
  if (isSummary) return [];
  const byTopic: Readonly<Record<string, string>> = outline.byTopic;
  return named.flatMap((topic): Chapter[] => {
    const keys = byTopic[topic.key];
    return keys ? chaptersOf(keys) : [{ title: topic.title, measures: [], topic, subject: '', beyond: null }];
  });
}

export const keyMeasures: readonly string[] = listOf(outline.keyMeasures);

type Test = (text: string) => boolean;

/** `fits` is given the first token of a phrase, the one after its last, and all. */
function holding(phrases: string, fits = (_from: number, _to: number, _all: readonly Token[]) => true): Test {
  const index = indexPhrases([[phrases, true] as const]);
  return (text) => {
    const tokens = tokensOf(text);
    return findPhrases(tokens, index).some(({ from, to }) => fits(from, to, tokens));
  };
}

/** English begins with the word that counts, Japanese ends with it. */
const beginning = (phrases: string): Test =>
  holding(phrases, (from, _, all) => from === 0 || all[from]?.script !== 'latin');

export const isReadingHeading = beginning(outline.readingHeadings);
export const isReportHeading = beginning(outline.reportHeadings);
export const isSourceHeading = holding(
  outline.sourceHeadings,
  (from, to, all) => from === 0 && to === all.length,
);
const isJudgement = holding(outline.judgement);
const isComparison = holding(outline.comparison);
export const tellsReasons = holding(outline.reasonWords);
export const isGroupHead = holding(outline.groupHeads);
export const isRowHead = holding(outline.rowHeads);
export const isTable = holding(outline.tables);
export const isPeriodHead = holding(outline.periodHeads);

export function beyondOf(title: string): Chapter['beyond'] {
  if (isJudgement(title)) return 'judgement';
  return isComparison(title) && !tellsReasons(title) ? 'comparison' : null;
}
