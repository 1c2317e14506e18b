import type { EvalAnswer } from './eval-answer.ts';
import type { EvalQuestion } from './eval-question.ts';

export interface Score {
  kind: string;
  /** The question has an answer. */
  answerable: boolean;
  refused: boolean;
  failed: boolean;
  /** A citation names a page, or section, of the evidence. */
  page: boolean;
  /** A quote is in the evidence: as a whole, or 60 % of its groups of three words. */
  quote: boolean;
  /** A number of the text is the true one; null where the true answer holds none. */
  figure: boolean | null;
  /** It was answered, without page, quote or figure. */
  beside: boolean;
  /** Numbers in the text. */
  said: number;
  /** A computed result is the true number; null without a computation or a true number. */
  sum: boolean | null;
}

/** Any power of a thousand, and percentages. */
const scales = [1, 1e3, 1e-3, 1e6, 1e-6, 1e9, 1e-9, 100, 0.01];
const tolerance = 0.006;

export function scoreAnswer(question: EvalQuestion, answer: EvalAnswer): Score {
  const { evidence } = question;
  const gold = question.answer === null ? '' : String(question.answer);
  const page = answer.citations.some((cited) =>
    evidence.some(
      (place) =>
        (place.page != null && place.page === cited.page) ||
        (place.section != null && sameText(place.section, cited.section ?? '')),
    ),
  );
  const quote = answer.citations.some((cited) => evidence.some((place) => stands(cited.quote, place.text)));
  const figure = hitsFigure(gold, answer.text);
  const refused = answer.refused;
  return {
    kind: question.question_type,
    answerable: question.answer !== null,
    refused,
    failed: answer.failed !== null,
    page,
    quote,
    figure,
    beside: !refused && !page && !quote && figure !== true,
    said: numbersOf(answer.text).length,
    sum: answer.sums.length === 0 ? null : hitsFigure(gold, answer.sums.join(' ; ')),
  };
}

/** The numbers that a text says. Years and single digits do not count. */
export function numbersOf(text: string): number[] {
  return [...text.matchAll(/\d[\d,]*\.?\d*/g)].flatMap(([found]) => {
    const value = Number(found.replaceAll(',', '').replace(/\.$/, ''));
    const counts = !/^(?:19|20)\d\d$/.test(found) && (value >= 10 || found.includes('.'));
    return counts && Number.isFinite(value) ? [value] : [];
  });
}

/** Whether one of the numbers of `text` is one of those of the true answer; null where that holds none. */
export function hitsFigure(gold: string, text: string): boolean | null {
  const wanted = numbersOf(gold);
  if (wanted.length === 0) return null;
  const said = numbersOf(text);
  return wanted.some(
    (want) =>
      want !== 0 &&
      said.some((have) =>
        scales.some((scale) => Math.abs(have * scale - want) <= tolerance * Math.abs(want)),
      ),
  );
}

function stands(quote: string, evidence: string): boolean {
  const groups = groupsOf(quote);
  if (groups.size === 0) return false;
  return (
    groups.intersection(groupsOf(evidence)).size / groups.size >= 0.6 ||
    squeeze(evidence).includes(squeeze(quote))
  );
}

function groupsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[a-z0-9.]+/g) ?? [];
  return new Set(words.slice(0, -2).map((_, at) => words.slice(at, at + 3).join(' ')));
}

const squeeze = (text: string) => text.toLowerCase().replace(/[^a-z0-9.%]/g, '');
const sameText = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
