import type { EvalAnswer } from './eval-answer.ts';
import type { EvalQuestion } from './eval-question.ts';
import { type Amount, readAmounts } from './figures/read-amounts.ts';

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

const tolerance = 0.006;
const mostRounded = 0.02;

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
  const figure = hitsFigure(gold, answer.text, question.question);
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
    sum: answer.sums.length === 0 ? null : hitsFigure(gold, answer.sums.join(' ; '), question.question),
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

/**
 * Whether an amount of `text` is one of the true answer's; null where that holds none. Unit and scale have to fit: those of the
 * true answer are in its words or in the question's ("in USD millions"), those of the text in its own words.
 */
export function hitsFigure(gold: string, text: string, question = ''): boolean | null {
  const wanted = readAmounts(gold).filter(counts);
  if (wanted.length === 0) return null;
  const asked = askedScale(question);
  const said = readAmounts(text);
  return wanted.some((want) => said.some((have) => isSame(want, have, asked)));
}

const counts = ({ value, decimals, unit, scale }: Amount) =>
  value !== 0 && (value >= 10 || decimals > 0 || unit !== 'plain' || scale !== null);

function askedScale(question: string): number | null {
  const [, word] = /\bin (?:USD |US\$ |\$ ?)?(thousand|million|billion)s?\b/i.exec(question) ?? [];
  return word ? ({ thousand: 1e3, million: 1e6, billion: 1e9 }[word.toLowerCase()] ?? null) : null;
}

function isSame(want: Amount, have: Amount, asked: number | null): boolean {
  // A true answer that is rounded to 2.7 is met by 2.72.
  const rounded = Math.min((0.5 * 10 ** -want.decimals) / Math.abs(want.value), mostRounded);
  const near = (one: number, other: number) =>
    Math.abs(one - other) <= Math.max(tolerance, rounded) * Math.abs(one);
  if (want.unit === 'percent' || have.unit === 'percent') {
    // A ratio may be said as a fraction or as a percentage; an amount of money is neither.
    if (want.unit === 'money' || have.unit === 'money' || have.scale !== null) return false;
    const share = (one: Amount) => (one.unit === 'percent' ? one.value / 100 : one.value);
    return near(share(want), share(have)) && (want.unit === have.unit || share(want) <= 10);
  }
  const scale = want.scale ?? asked;
  if (have.scale === null) return near(want.value, have.value) || near(want.value * (scale ?? 1), have.value);
  if (scale !== null) return near(want.value * scale, have.value * have.scale);
  return (
    near(want.value, have.value) ||
    [1, 1e3, 1e6, 1e9].some((one) => near(want.value * one, have.value * (have.scale ?? 1)))
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
