import { asWord } from './as-word.ts';
import { begins } from './head-words.ts';
import type { ParsedQuestion } from './parsed-question.ts';
import { readPeriods } from './read-periods.ts';

/** A short question with nothing of its own but what differs from the one before. */
const mostWords = 8;

/**
 * The question with what it leaves to the one before it: "And of pumps?" asks the same of another row, "and in 2023?" of another
 * year, "and net income?" for another measure.
 */
export function completeQuestion(asked: ParsedQuestion, before: ParsedQuestion | null): ParsedQuestion {
  if (!before || !leansOn(asked)) return asked;
  const question = withoutPointers(asked, before);
  const hasOwnPeriod = question.periods.length > 0;
  const periods = hasOwnPeriod
    ? { periods: question.periods, isSpan: question.isSpan, last: question.last }
    : { periods: before.periods, isSpan: before.isSpan, last: before.last };
  const asksNothing =
    question.measures.length === 0 && question.words.length === 0 && question.members.length === 0;
  if (asksNothing && (question.operator === 'what' || question.operator === 'value'))
    return {
      ...before,
      ...periods,
      text: question.text,
      language: question.language,
      marks: question.marks.has('quarter') ? new Set([...before.marks, ...question.marks]) : before.marks,
    };
  const isSame =
    question.operator === 'what' ||
    question.operator === 'value' ||
    (question.operator === 'list' && !question.marks.has('list'));
  if (question.measures.length > 0)
    return {
      ...question,
      ...periods,
      words: question.words.length > 0 ? question.words : before.words,
      operator: isSame && before.measures.length > 0 ? before.operator : question.operator,
    };
  if (!isSame)
    return {
      ...question,
      ...periods,
      measures: question.operator === 'why' || question.words.length === 0 ? before.measures : [],
      words: question.words.length > 0 ? question.words : before.words,
    };
  return {
    ...question,
    ...periods,
    measures: before.measures,
    words: question.words.length > 0 ? question.words : before.words,
    operator: before.operator,
    marks: new Set([...before.marks, ...question.marks]),
    members: question.members.length > 0 ? question.members : before.members,
  };
}

/** "Those sales" after a question about stakes are no revenue. */
function withoutPointers(question: ParsedQuestion, before: ParsedQuestion): ParsedQuestion {
  const known = new Set(before.measures.map(({ keys }) => keys[0]));
  const pointing = question.measures.filter(({ keys, start }) => {
    const said = question.text.slice(0, start).toLowerCase();
    return !known.has(keys[0]) && (said.endsWith(' those ') || said.endsWith(' these '));
  });
  if (pointing.length === 0) return question;
  return {
    ...question,
    measures: question.measures.filter((one) => !pointing.includes(one)),
    words: [...question.words, ...pointing.map(({ text }) => asWord(text))],
  };
}

/** "And …", "what about …", or a few words without a verb. */
function leansOn({ marks, text, measures, words, operator }: ParsedQuestion): boolean {
  if (marks.has('goesOn') && begins(text, 'leads')) return true;
  const isShort = text.split(' ').length <= mostWords && measures.length + words.length <= 3;
  return isShort && (operator === 'what' || operator === 'value' || measures.length + words.length === 0);
}

const nextQuestion =
  /(?<=[?？;；])\s+(?=\S)|(?<=[？])|,?(?<!\s)\s+and\s+(?=(?:what|which|who|why|when|where|how|did|does|is it|was it|has it|are they|by how)\b)|[，,]\s*(?=(?:以及)?(?:为什么|為什麼|多少|是否))/giu;

/** The questions of a message, in their order: several sentences, or one after "and". */
export function splitQuestions(text: string): string[] {
  const parts = text
    .split(nextQuestion)
    .map((one) => one.trim())
    .filter((one) => one.length > 1);
  const asking = parts.filter(
    (one, at) => at === 0 || one.endsWith('?') || one.endsWith('？') || begins(withoutAnd(one), 'asks'),
  );
  // Instructions on the answer, and definitions, belong to the question before.
  if (asking.length < 2 || asking.length !== parts.length) return [text];
  return parts;
}

/** "and why?" */
export const withoutAnd = (part: string): string => (begins(part, 'and') ? part.slice('and '.length) : part);

/** A part of a message takes the periods of the message where it names none. */
export const withPeriodsOf = (part: ParsedQuestion, whole: string): ParsedQuestion =>
  part.periods.length > 0 || part.last !== null ? part : { ...part, ...readPeriods(whole) };
