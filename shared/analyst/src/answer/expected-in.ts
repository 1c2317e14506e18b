import { askedOffice, namesHolder, type Office } from './asked-office.ts';
import { eventKinds } from './event-kinds.ts';
import { type ExpectedKind, expectedKinds } from './expected-kinds.ts';
import { factKinds } from './fact-kinds.ts';
import { kindsAbroad } from './kinds-abroad.ts';
import type { Quote } from './pick-quotes.ts';

const kinds: readonly ExpectedKind[] = [...expectedKinds, ...eventKinds, ...factKinds, ...kindsAbroad];

/** What is asked as a fact is not answered by what might happen. */
const asksForFact =
  /^(?:(?:who|which|what|where)\b[^?]*?\s)?(?:is|are|does|do)\b|\b(?:was|were|did|has|have|had)\b/i;
const asksWhatMight = /\b(?:[Rr]isks?|threats?|could|may|might|would|will|uncertain\w*|expos\w+|expect\w*)\b/;
/** In small letters, because "May" is also a month. */
const whatMight = /\b(?:could|may|might|would|no assurance|can be no|[Ii]f we (?:fail|are unable))\b/;
const mightWeight = 0.6;

/** A factor for quotes that fit the kind of question. */
export function expectedIn(question: string): (quote: Quote, intro?: string) => number {
  const asked = kinds.filter((kind) => kind.asked.test(question));
  const office = askedOffice(question);
  const isFact = asksForFact.test(question) && !asksWhatMight.test(question);
  const quarter = quarterOf(question);
  const askedYears = yearsIn(question);
  const asksNewest = askedYears.length === 0;
  return ({ kind, text, source, under }, intro = '') =>
    asked.reduce(
      (product, one) =>
        product *
        (one.under?.test(under) ? home : 1) *
        (kind === 'table'
          ? tableWorth(one, `${intro} ${text}`)
          : one.holds.test(text)
            ? one.sentence
            : (one.without ?? 1)),
      (isFact && kind === 'sentence' && whatMight.test(text) ? mightWeight : 1) *
        (kind === 'sentence' ? fitOfQuarter(quarter, text) : 1) *
        (kind === 'table' && asksNewest && isOfEarlierBalance(`${intro} ${text.split('\n')[0]}`, source.title)
          ? oldYear
          : 1) *
        (kind === 'sentence' && (asksNewest ? isOfOldYear(text, source.title) : isBefore(askedYears, text))
          ? oldYear
          : 1) *
        (office === null ? 1 : holderFit(question, text, office)) *
        (saysAuditor(source.title, text) && !/audit/i.test(question) ? auditor : 1),
    );
}

/** An auditor's report tells of the audit, in words that reports of all companies have. */
const ofAuditor = /\bauditor|監査報告|감사보고서|审计报告|audit report/i;
const auditor = 0.5;
const ofAudit =
  /^(?:based on )?our audit (?:work|procedures)\b|\bour audit (?:work|procedures) (?:included|focused|responded)/i;
const saysAuditor = (title: string, text: string) => ofAuditor.test(title) || ofAudit.test(text);
/** The factor for a quote in a place where reports usually give what is asked for. */
const home = 1.5;
const oldYear = 0.5;
const yearsIn = (text: string) => (text.match(/\b(?:19|20)\d\d\b/g) ?? []).map(Number);

/** Whether a sentence only speaks of years before that of its filing, whose title has the date; a fiscal year has two. */
function isOfOldYear(text: string, title: string): boolean {
  const filed = /\bfor (\d{4})-\d\d-\d\d\b/.exec(title)?.[1];
  const years = yearsIn(text);
  return filed !== undefined && years.length > 0 && Math.max(...years) < Number(filed) - 1;
}

/** Whether a table is as of a day before the year of its filing: notes give the balance of the year before in one of its own. */
function isOfEarlierBalance(caption: string, title: string): boolean {
  const filed = /\bfor (\d{4})-\d\d-\d\d\b/.exec(title)?.[1];
  const days = [...caption.matchAll(/\b(?:as of|at) \p{Lu}\p{L}+ \d{1,2}, (\d{4})/gu)].map(([, year]) =>
    Number(year),
  );
  return filed !== undefined && days.length > 0 && Math.max(...days) < Number(filed);
}

/** Whether a sentence only speaks of years long before those of the question. */
function isBefore(asked: readonly number[], text: string): boolean {
  const years = yearsIn(text);
  return years.length > 0 && Math.max(...years) < Math.min(...asked) - 1;
}

/** Who holds an office is answered by a name beside it. A signature says less, and an office held before is another answer. */
function holderFit(question: string, text: string, office: Office): number {
  if (!namesHolder(text, office)) return 0.2;
  return isFormer(question, text) || signed.test(text) ? 0.8 : 3;
}
/** Whether a text is on an office that somebody held before, and the question isn't. */
export const isFormer = (question: string, text: string) =>
  heldBefore.test(text) && !heldBefore.test(question) && !comesNow.test(text);
/** Who comes into an office may have held another one before. */
const comesNow =
  /\b(?:has been|have been|was|were|is) (?:appointed|named|elected)\b|\bwill (?:become|succeed|join|assume)\b/i;
const heldBefore =
  /\b(?:previously|prior to|former(?:ly)?|before|served as|was (?:the )?(?:president|chief))\b/i;
const signed = /\/s\//;
/** The least worth of a quote that contains what is asked for: it answers, whatever other words the question has. */
const answers = 2;

const holdsFor =
  (asked: readonly ExpectedKind[]) =>
  ({ kind, text }: Quote) =>
    asked.every(({ holds, tableHolds }) => (kind === 'table' ? (tableHolds ?? holds) : holds).test(text));

/** Whether a quote contains the only thing that answers the question; null if the question asks for no such thing. */
export function holdsAnswer(question: string): ((quote: Quote) => boolean) | null {
  const asked = kinds.filter((kind) => kind.decides && kind.asked.test(question));
  return asked.length === 0 ? null : holdsFor(asked);
}

/** Whether no quote contains what a question can't be answered without. */
export function lacksNeeded(question: string, quotes: readonly Quote[]): boolean {
  const needed = kinds.filter((kind) => kind.needs && kind.asked.test(question));
  return needed.some((kind) => !quotes.some(holdsFor([kind])));
}

/** The same where several things are asked for, of which a quote contains one. */
export function holdsOneOf(question: string): ((quote: Quote) => boolean) | null {
  const asked = kinds.filter((kind) => kind.decides && kind.asked.test(question));
  return asked.length < 2 ? null : (quote) => asked.some((kind) => holdsFor([kind])(quote));
}

/** Whether one of the quotes contains an answer to such a question. */
export function isAnswered(question: string, quotes: readonly Quote[]): boolean {
  const asked = kinds.filter((kind) => kind.sentence >= answers && kind.asked.test(question));
  return asked.length > 0 && quotes.some(holdsFor(asked));
}

const otherTable = 0.3;
const tableWorth = ({ table, tableHolds }: ExpectedKind, text: string) =>
  tableHolds && !tableHolds.test(text) ? otherTable : table;

const quarterForms: readonly RegExp[] = [
  /\bq1\b|\bfirst[- ]quarter|第[1１一]四半期/i,
  /\bq2\b|\bsecond[- ]quarter|第[2２二]四半期/i,
  /\bq3\b|\bthird[- ]quarter|第[3３三]四半期/i,
  /\bq4\b|\bfourth[- ]quarter|第[4４四]四半期/i,
];
const namesWhole = /\b(?:fiscal|full)[- ]year\b|\bfor the year\b|\btwelve months\b/i;
const otherPeriod = 0.5;
const samePeriod = 1.4;

/** The quarter that a question asks for, as its place in the year; -1 where it names none, or several. */
function quarterOf(question: string): number {
  const named = quarterForms.flatMap((form, at) => (form.test(question) ? [at] : []));
  return named.length === 1 ? (named[0] ?? -1) : -1;
}

/** A sentence on another quarter, or on the year as a whole, is no answer for the quarter. */
function fitOfQuarter(quarter: number, text: string): number {
  if (quarter < 0) return 1;
  if (quarterForms[quarter]?.test(text)) return samePeriod;
  return namesWhole.test(text) || quarterForms.some((form) => form.test(text)) ? otherPeriod : 1;
}
