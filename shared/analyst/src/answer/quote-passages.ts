import { askedConcepts, overlapOf, tokenize } from '@research/text';
import { askedOffice, namesHolder } from './asked-office.ts';
import { expectedIn, holdsAnswer, isAnswered } from './expected-in.ts';
import { namesWithin } from './judge-passages.ts';
import type { Quote } from './pick-quotes.ts';
import { type Candidate, type FoundPassage, type ReadPassage, readPassage } from './quote-candidates.ts';
import { noTokens, shareOf, type Weighed, weigh, withoutNames } from './share-asked.ts';

interface PassageQuotes {
  quotes: Quote[];
  /** 0 … 1: how much of what is asked is in the passage that contains most of it. */
  covered: number;
}

/** The weight of a word that is in the heading above and not in the sentence itself. */
const inHeading = 0.6;
/** The weight of a word in a table's caption or head, which its rows don't repeat. */
const inCaption = 0.9;
/** The factor for a second quote of one passage, which says less that is new. */
const again = 0.6;
/** Quotes that are worth less than this share of the best one are left out. */
const leastShare = 0.2;
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
  wanted: (quote: Quote) => boolean = () => true,
): PassageQuotes {
  const read = passages.map(readPassage);
  const asked = weigh(
    withoutNames(askedConcepts(question), names),
    read.flatMap(({ candidates }) => candidates),
  );
  const expected = expectedIn(question);
  const holdsName = nameFinder(namesWithin(question, names), read);
  const scored = read
    .flatMap(({ candidates }, rank) =>
      candidates.map((candidate) => {
        const share = shareOf(asked, candidate.body, candidate.context, captionOf(candidate), candidate.near);
        const named = holdsName(candidate) ? 1 : withoutName;
        const place = passages[rank]?.rank ?? rank;
        const fit = expected(candidate.quote, candidate.intro);
        const weight = candidate.weight * fit * rankWeight(place) * named;
        return { candidate, rank, score: share ** 1.3 * weight };
      }),
    )
    .filter(({ score, candidate }) => score > 0 && wanted(candidate.quote));
  const quotes: Quote[] = [];
  const taken = new Map<number, number>();
  const worth = ({ score, rank }: { score: number; rank: number }) => score * again ** (taken.get(rank) ?? 0);
  const best = Math.max(0, ...scored.map(({ score }) => score));
  // Where one holds what is asked for, those that don't are no answer.
  const answers = holdsAnswer(question);
  const answering = answers
    ? scored.filter(({ candidate, score }) => score >= best * leastShare && answers(candidate.quote))
    : [];
  for (let left = answering.length > 0 ? answering : scored; quotes.length < count && left.length > 0; ) {
    const next = left.reduce((one, other) => (worth(other) > worth(one) ? other : one));
    if (worth(next) < best * leastShare) break;
    left = left.filter((one) => one !== next);
    const quote = toQuote(next.candidate, asked, next.score);
    if (quotes.some(({ text }) => overlapOf(text, quote.text) > sameWords)) continue;
    if (quote.kind === 'table' && quotes.some(({ kind }) => kind === 'table')) continue;
    quotes.push(quote);
    taken.set(next.rank, (taken.get(next.rank) ?? 0) + 1);
  }
  // The passages' own subject is in most of them, so here a word counts however common it is.
  const plain = asked.map((concept) => ({ ...concept, worth: concept.weight }));
  const covered = Math.max(0, ...read.map(({ tokens, context }) => shareOf(plain, tokens, context, 1)));
  // Who holds an office is answered by a name, whatever else the question says.
  const office = askedOffice(question);
  const isNamed = office !== null && quotes.some(({ text }) => namesHolder(text, office));
  return { quotes, covered: isNamed || isAnswered(question, quotes) ? 1 : covered };
}

/** A sentence that doesn't hold the place or the product that is asked for is on another one. */
const withoutName = 0.35;

/** Whether a candidate, or its heading, contains one of the names. Names that are in no candidate don't count. */
function nameFinder(
  names: readonly string[],
  read: readonly ReadPassage[],
): (candidate: Candidate) => boolean {
  const holdsAll = ({ body, context }: Candidate, tokens: readonly string[]) =>
    tokens.every((token) => body.has(token) || context.has(token));
  const candidates = read.flatMap((passage) => passage.candidates);
  const wanted = names
    .map(tokenize)
    .filter((tokens) => tokens.length > 0 && candidates.some((one) => holdsAll(one, tokens)));
  return (candidate) => wanted.length === 0 || wanted.some((tokens) => holdsAll(candidate, tokens));
}

const captionOf = ({ quote }: Candidate) => (quote.kind === 'table' ? inCaption : inHeading);

/** The search has looked at all of the text: its order counts, and less and less from place to place. */
const rankWeight = (rank: number) => 1 / (1 + 0.5 * rank);

/** The rows that hold most of what is asked, below the table's head; all of a short table. */
function toQuote({ quote, rows }: Candidate, asked: readonly Weighed[], score: number): Quote {
  if (quote.kind === 'sentence' || rows.length <= mostRows) return { ...quote, score };
  const shares = rows.map(({ tokens }) => shareOf(asked, tokens, noTokens, 0));
  const best = rows
    .map((row, at) => ({ row, at, share: shares[at] ?? 0 }))
    .sort((left, right) => right.share - left.share || left.at - right.at)
    .slice(0, mostRows)
    .sort((left, right) => left.at - right.at);
  const lines = quote.text.split('\n');
  return { ...quote, score, text: [...lines.slice(0, 2), ...best.map(({ row }) => row.line)].join('\n') };
}
