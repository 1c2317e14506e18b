import { askedConcepts, overlapOf, tokenize } from '@research/text';
import { changeFit } from './asked-change.ts';
import { askedOffice, namesHolder } from './asked-office.ts';
import { withOwnersWords } from './asked-owners.ts';
import { expectedIn, holdsAnswer, holdsOneOf, isAnswered, lacksNeeded } from './expected-in.ts';
import { isForeignTo, namesWithin } from './judge-passages.ts';
import { askAbroad, languageAbroad } from './kinds-abroad.ts';
import { holdsNeeded, lacksAmount, lacksAnswer } from './lacks-answer.ts';
import { findAliases, withAliases } from './name-aliases.ts';
import { withOwnHeads } from './own-heads.ts';
import type { Quote } from './pick-quotes.ts';
import { type Candidate, type FoundPassage, type ReadPassage, readPassage } from './quote-candidates.ts';
import { noTokens, shareOf, type Weighed, weigh, withoutNames } from './share-asked.ts';
import { withoutShareWord } from './share-of.ts';

interface PassageQuotes {
  quotes: Quote[];
  /** 0 … 1: how much of what is asked is in the passage that contains most of it. */
  covered: number;
  /** The same of the quote that contains most of it, without words that fit any company. */
  held: number;
}

/** The weight of a word that is in the heading above and not in the sentence itself. */
const inHeading = 0.6;
/** The weight of a word in a table's caption or head, which its rows don't repeat. */
const inCaption = 0.9;
/** The factor for a second quote of one passage, which says less that is new. */
const again = 0.6;
/** Below this share of the best one, a quote is on something else, though it contains what is asked for. */
const leastAnswering = 0.2;
/**
 * A further quote that is worth less than this share of the best one is left out. More are left out where the best one
 * contains what is asked for; and more tables, which take room.
 */
const leastOf = ({ kind }: Quote, isSure: boolean) => (kind === 'table' ? 0.3 : 0.2) + (isSure ? 0.2 : 0);
const sameWords = 0.6;
const mostRows = 8;

/**
 * The sentences and rows that hold most of what is asked, from passages that the search has put in order. A word
 * counts by how rare it is in them; the company's name and years count for nothing.
 */
export function quotePassages(
  question: string,
  names: readonly string[],
  passages: readonly FoundPassage[],
  count: number,
  wanted: (quote: Quote, lead: string) => boolean = () => true,
): PassageQuotes {
  const inTheirs = isForeignTo(question, passages) ? askAbroad(question, languageOfPassages(passages)) : null;
  if (inTheirs !== null) return quotePassages(inTheirs, names, passages, count, wanted);
  const read = passages.map(readPassage);
  const within = namesWithin(question, names);
  const aliases = findAliases(
    within,
    passages.map(({ text }) => text),
  );
  const asked = weigh(
    withAliases(withoutNames(askedConcepts(wordsOf(question, passages)), names), aliases),
    read.flatMap(({ candidates }) => candidates),
  );
  const expected = expectedIn(question);
  const onChange = changeFit(question, names);
  const named = [...within, ...[...aliases.values()].flat()];
  const holdsName = nameFinder(named, read);
  const ofSubject = isQuestion.test(question)
    ? namesWithin(question.replaceAll(circumstance, ' '), names)
    : [];
  const subjects = [...ofSubject, ...ofSubject.flatMap((name) => aliases.get(name) ?? [])];
  const scored = read
    .flatMap(({ candidates }, rank) =>
      candidates.map((candidate) => {
        const share = shareOf(asked, candidate.body, candidate.context, captionOf(candidate), candidate.near);
        const { fit: ofName, isElsewhere } = holdsName(candidate);
        const place = passages[rank]?.rank ?? rank;
        const { quote } = candidate;
        const fit =
          expected(quote, candidate.intro) *
          (quote.kind === 'sentence' ? onChange(`${candidate.lead} ${quote.text}`.trim()) : 1);
        const weight = candidate.weight * fit * rankWeight(place) * ofName;
        return { candidate, rank, isElsewhere, score: share ** 1.3 * weight };
      }),
    )
    .filter(({ score, candidate }) => score > 0 && wanted(candidate.quote, candidate.lead));
  const quotes: Quote[] = [];
  const leads = new Map<Quote, string>();
  const chosen: Candidate[] = [];
  const taken = new Map<number, number>();
  const worth = ({ score, rank }: { score: number; rank: number }) => score * again ** (taken.get(rank) ?? 0);
  const best = Math.max(0, ...scored.map(({ score }) => score));
  // What a question can't be answered without counts however little else it has of the question.
  const floor = lacksNeeded(question, []) ? 0 : best * leastAnswering;
  // Where one holds what is asked for, those that don't are no answer.
  const answering = [holdsNeeded(question), holdsAnswer(question), holdsOneOf(question)]
    .map((answers) =>
      scored.filter(({ candidate, score }) => score >= floor && answers?.(candidate.quote) === true),
    )
    .find(({ length }) => length > 0);
  const isSure = answering !== undefined;
  for (
    let left = subjects.length > 0 ? onName(answering ?? scored) : (answering ?? scored);
    quotes.length < count && left.length > 0;
  ) {
    const next = left.reduce((one, other) => (worth(other) > worth(one) ? other : one));
    const least = quotes.length === 0 ? floor : best * leastOf(next.candidate.quote, isSure);
    if (worth(next) < least) break;
    left = left.filter((one) => one !== next);
    const quote = toQuote(next.candidate, asked, next.score);
    if (quotes.some(({ text }) => overlapOf(text, quote.text) > sameWords)) continue;
    // It is quoted with the sentence that speaks of it.
    if ([...leads.values()].some((lead) => lead !== '' && quote.text.includes(lead))) continue;
    if (quote.kind === 'table' && quotes.some(({ kind }) => kind === 'table')) continue;
    quotes.push(quote);
    chosen.push(next.candidate);
    leads.set(quote, next.candidate.lead);
    taken.set(next.rank, (taken.get(next.rank) ?? 0) + 1);
  }
  const led = quotes.map((quote) => withLead(quote, leads.get(quote) ?? '', quotes));
  if (led.length > 0 && (lacksAnswer(question, quotes) || lacksAmount(question, subjects, led)))
    return { quotes: [], covered: 0, held: 0 };
  // The passages' own subject is in most of them, so here a word counts however common it is.
  const plain = asked.map((concept) => ({ ...concept, worth: concept.weight }));
  const covered = Math.max(0, ...read.map(({ tokens, context }) => shareOf(plain, tokens, context, 1)));
  const own = plain.map((concept) => ({
    ...concept,
    worth: concept.worth * (isGeneral(concept) ? general : 1),
  }));
  const held = Math.max(
    0,
    ...chosen.map((one) => shareOf(own, one.body, one.context, captionOf(one), one.near)),
  );
  // Who holds an office is answered by a name, whatever else the question says.
  const office = askedOffice(question);
  const isNamed = office !== null && quotes.some(({ text }) => namesHolder(text, office));
  const answered = isNamed || isSure || isAnswered(question, quotes);
  return {
    quotes: led,
    covered: isNamed || isAnswered(question, quotes) ? 1 : covered,
    held: answered ? 1 : held,
  };
}

const languageOfPassages = (passages: readonly FoundPassage[]) =>
  languageAbroad(passages.map(({ text }) => text.slice(0, 500)).join(' '));

/** The question in the words of its answer, which reports in another language don't use. */
const wordsOf = (question: string, passages: readonly FoundPassage[]) =>
  isForeignTo(question, passages)
    ? question
    : withOwnersWords(withoutShareWord(question)).replace(earnsMoney, 'generate revenues');

/** Reports speak of revenues, and not of money. */
const earnsMoney = /\b(?:make|earn)s? (?:(?:its|their|most of its) )?money\b/i;

/** With the sentence that says what it speaks of, unless that is quoted as well. */
function withLead(quote: Quote, lead: string, quotes: readonly Quote[]): Quote {
  const isQuoted = quotes.some(({ text }) => text.includes(lead));
  if (lead === '' || isQuoted) return quote;
  const joined = `${lead} ${quote.text}`;
  return {
    ...quote,
    text: squeezed(quote.source.text).includes(squeezed(joined)) ? joined : `${lead} … ${quote.text}`,
  };
}

const squeezed = (text: string) => text.replaceAll(/\s+/g, ' ');

/** A sentence that doesn't hold the place or the product that is asked for is on another one. */
const withoutName = 0.35;
/** It may be named by the sentence before. */
const nameNear = 0.7;

/** A fit of 1 where a candidate, or its heading, contains one of the names. Names that are in no candidate don't count. */
function nameFinder(
  names: readonly string[],
  read: readonly ReadPassage[],
): (candidate: Candidate) => { fit: number; isElsewhere: boolean } {
  const holdsAll = ({ body, context }: Candidate, tokens: readonly string[]) =>
    tokens.every((token) => body.has(token) || context.has(token));
  const candidates = read.flatMap((passage) => passage.candidates);
  const wanted = names
    .map(tokenize)
    .filter((tokens) => tokens.length > 0 && candidates.some((one) => holdsAll(one, tokens)));
  return (candidate) => {
    if (wanted.length === 0 || wanted.some((tokens) => holdsAll(candidate, tokens)))
      return { fit: 1, isElsewhere: false };
    const isNear = wanted.some((tokens) => tokens.every((token) => candidate.near.has(token)));
    return isNear ? { fit: nameNear, isElsewhere: false } : { fit: withoutName, isElsewhere: true };
  };
}

/** The words of a chapter's plan are no question: what stands in it need not hold all names of the plan. */
const isQuestion =
  /\?\s*$|^(?:what|when|where|who|which|why|how|is|are|was|were|do|does|did|has|have|had|will|can)\b/i;

/** "After the sale of Quill": the name says when or under which condition, and the answer need not repeat it. */
const circumstance =
  /\b(?:after|before|since|following|excluding|without|despite|because of|due to|ahead of|given)\b[^?,]*/gi;

/** Where the best candidate is on another place or product than the one that is named, only those on that one are left. */
function onName<T extends { score: number; isElsewhere: boolean }>(scored: readonly T[]): T[] {
  const best = scored.reduce<T | null>((one, other) => (one && one.score >= other.score ? one : other), null);
  return best?.isElsewhere ? scored.filter(({ isElsewhere }) => !isElsewhere) : [...scored];
}

const general = 0.2;
const generalWords = new Set(
  'business company group corporation firm operation result performance year fiscal report annual financial information'
    .split(' ')
    .flatMap(tokenize),
);
const isGeneral = ({ wordings }: Weighed) =>
  (wordings[0]?.tokens ?? []).every((token) => generalWords.has(token));

const captionOf = ({ quote }: Candidate) => (quote.kind === 'table' ? inCaption : inHeading);

/** The search has looked at all of the text: its order counts, and less and less from place to place. */
const rankWeight = (rank: number) => 1 / (1 + 0.5 * rank);

/** A list of securities, or of a company's purchases of its own stock by month: each row counts. */
const isRegister = /\btitle of each class\b|\bshares (?:\(or units\) )?purchased\b/i;
const longestRegister = 40;

/** The rows that hold most of what is asked, below the table's head; all of a short table. */
function toQuote({ quote, rows }: Candidate, asked: readonly Weighed[], score: number): Quote {
  const most = isRegister.test(quote.text) ? longestRegister : mostRows;
  if (quote.kind === 'sentence' || rows.length <= most) return { ...quote, score };
  const shares = rows.map(({ tokens }) => shareOf(asked, tokens, noTokens, 0));
  const best = rows
    .map((row, at) => ({ row, at, share: shares[at] ?? 0 }))
    .sort((left, right) => right.share - left.share || left.at - right.at)
    .slice(0, most)
    .sort((left, right) => left.at - right.at);
  const lines = quote.text.split('\n');
  const kept = withOwnHeads(
    rows.map(({ line }) => line),
    best.map(({ at }) => at),
  );
  return { ...quote, score, text: [...lines.slice(0, 2), ...kept].join('\n') };
}
