import {
  askedConcepts,
  type Concept,
  inverseFrequency,
  overlapOf,
  parseRow,
  splitSentences,
  tokenize,
} from '@research/text';
import { type Block, bareSentence, plainText, splitBlocks } from '../split-blocks.ts';
import { askedOffice, namesHolder } from './asked-office.ts';
import { expectedIn, holdsAnswer, isAnswered } from './expected-in.ts';
import { namesWithin } from './judge-passages.ts';
import type { Quote } from './pick-quotes.ts';

/** A passage that the search found. */
export interface FoundPassage {
  id: string;
  title: string;
  /** The headings above it. */
  heading: string;
  text: string;
  /** Its rank in the search that found it; its index in the list if no rank is given. */
  rank?: number;
}

interface PassageQuotes {
  quotes: Quote[];
  /** 0 … 1: how much of what is asked is in the passage that contains most of it. */
  covered: number;
}

const longestSentence = 700;
const shortestSentence = 25;
/** The weight of a word that is in the heading above and not in the sentence itself. */
const inHeading = 0.6;
/** The weight of a word in a table's caption or head, which its rows don't repeat. */
const inCaption = 0.9;
/** The weight of a word in one of the sentences before: "The increase was due to …" says there what increased. */
const inNear = 0.35;
const nearSentences = 2;
/** The weight of a year of the question, which nearly all sentences mention. */
const yearShare = 0.25;
/** Added for words that are close together, as in the question. */
const closeTokens = 4;
const closeBonus = 0.25;
/** The factor for a second quote of one passage, which says less that is new. */
const again = 0.6;
/** Quotes that are worth less than this share of the best one are left out. */
const leastShare = 0.2;
const sameWords = 0.6;
const mostRows = 8;
const mostColumns = 8;

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
  const asked = weigh(withoutNames(askedConcepts(question), names), read);
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

interface Candidate {
  quote: Quote;
  body: TokenPlaces;
  context: TokenPlaces;
  /** Of a sentence: those before it, which say what its pronouns mean. */
  near: TokenPlaces;
  /** Of a table: the sentence that leads to it. */
  intro: string;
  /** How well it reads by itself. */
  weight: number;
  rows: readonly { line: string; tokens: TokenPlaces }[];
}

interface ReadPassage {
  candidates: Candidate[];
  tokens: TokenPlaces;
  context: TokenPlaces;
}

function readPassage({ id, title, heading, text }: FoundPassage): ReadPassage {
  const source = { id, title, text };
  const blocks = splitBlocks(text);
  const candidates = blocks.flatMap((block, at): Candidate[] => {
    const before = blocks[at - 1];
    const under = block.under || heading.split(' / ').at(-1) || '';
    if (block.kind === 'heading') return [];
    if (block.kind === 'table') {
      const intro = before?.kind === 'paragraph' ? before.text.slice(-300) : '';
      const [head = '', ...rows] = block.text.split('\n').filter((line) => !/^\|[\s:|-]+\|$/.test(line));
      const context = placesOf(`${heading} ${block.under} ${intro} ${head}`);
      const labelled = rows.map((line) => ({ line, tokens: placesOf(parseRow(line)[0] ?? '') }));
      return rows.length > 0 && parseRow(head).length <= mostColumns && !isProse(rows)
        ? [
            {
              quote: { source, text: block.text, kind: 'table', under, score: 0 },
              body: placesOf(rows.map((line) => parseRow(line)[0] ?? '').join(' · ')),
              context,
              near: noTokens,
              intro,
              weight: 0.9,
              rows: labelled,
            },
          ]
        : [];
    }
    const context = placesOf(`${heading} ${block.under}`);
    const sentences = splitSentences(block.text);
    return sentences.flatMap((sentence, nth): Candidate[] => {
      const next = blocks.slice(at + 1);
      const whole = withValue(withItems(bareSentence(sentence), next), next);
      const isShort = whole.length < shortestSentence / (/[^\x20-\u024f]/.test(whole) ? 2 : 1);
      if (isShort && !signature.test(whole)) return [];
      const before = sentences.slice(Math.max(0, nth - nearSentences), nth);
      const text = beginningOf(whole);
      return [
        {
          quote: { source, text, kind: 'sentence', under, score: 0 },
          body: placesOf(text),
          context,
          near: before.length > 0 ? placesOf(before.join(' ')) : noTokens,
          intro: '',
          weight: readsAlone(whole, block),
          rows: [],
        },
      ];
    });
  });
  return { candidates, tokens: placesOf(text), context: placesOf(`${heading} ${title}`) };
}

/** The signature may be all that a report says about its auditor. */
const signature = /^\/s\/ .{4,}/;
const longestLabel = 160;

/** Sentences that are laid out as a table, as lists of exhibits are. */
function isProse(rows: readonly string[]): boolean {
  return rows.filter((line) => (parseRow(line)[0] ?? '').length > longestLabel).length * 2 > rows.length;
}

/** Of a sentence that is too long to quote, as lists often are: as many of its clauses as fit. */
function beginningOf(sentence: string): string {
  if (sentence.length <= longestSentence) return sentence;
  const fits = sentence.slice(0, longestSentence);
  const end = Math.max(fits.lastIndexOf(';'), fits.lastIndexOf(','), fits.lastIndexOf('、'));
  return end < longestSentence / 2 ? fits.replace(/\s+\S*$/, '') : fits.slice(0, end);
}

const mostItems = 5;

/** A sentence that introduces a list, with its items, as a quote that leaves out what is between. */
function withItems(sentence: string, next: readonly Block[]): string {
  if (!/[:：]$/.test(sentence)) return sentence;
  const end = next.findIndex(({ kind }) => kind !== 'list');
  const items = next
    .slice(0, Math.min(mostItems, end < 0 ? next.length : end))
    .filter(({ text }) => bareSentence(text).length >= shortestSentence);
  let text = sentence;
  for (const item of items) {
    const longer = `${text} … ${bareSentence(item.text)}`;
    if (longer.length <= longestSentence) text = longer;
  }
  return text;
}

const longestValue = 60;

/** A label alone on its line, with the value on the next one: "発行価格" above "7,924円". */
function withValue(label: string, [next]: readonly Block[]): string {
  const value = next?.kind === 'paragraph' ? (/^[^\s。]*\d\S*/.exec(next.text)?.[0] ?? '') : '';
  const isLabel = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u.test(label);
  return isLabel && value !== '' && value.length <= longestValue ? `${label} … ${value}` : label;
}

const endsSentence = /[.!?。！？;；:：]["”’)」\]]*$/u;
const leansOn =
  /^(?:further|but|these|those|this|such|it|they|in addition|additionally|also|however|and|or)\b/i;
const pointsElsewhere =
  /^(?:see|refer to|for (?:further|additional|a discussion|more))\b|\bfollowing (?:table|discussion)\b|included elsewhere|\bsee (?:note|item|part|“|")|incorporated (?:herein )?by reference|forward-looking statements/i;
/** Sentences that every report has at its end. */
const isForm =
  /^I, [^,]{4,40}, (?:[^.]{0,80} )?certify\b|\bcertify, pursuant to 18 U\.S\.C|^\(?[a-z]{1,2}\) “[^”]{2,60}” means\b|\bconducted (?:our|my) audits? in accordance with/i;
const formWeight = 0.3;
const subsidiary = /^[^.]{4,70},? (?:Inc|Ltd|LLC|L\.L\.C|Corp|Pte|Limited|GmbH|B\.V|S\.A|Co)\.?$/;

/** A sentence that was cut, depends on the one before, or refers elsewhere says less by itself. */
function readsAlone(text: string, { kind }: Block): number {
  const whole = endsSentence.test(text) && !/^\p{Ll}/u.test(text) ? 1 : kind === 'list' ? 0.9 : 0.5;
  // A sentence that leads to a table is not the answer itself.
  const leads = /[:：]$/.test(text) ? 0.7 : 1;
  const says = isForm.test(text) || subsidiary.test(text) ? formWeight : 1;
  return whole * leads * says * (leansOn.test(text) ? 0.85 : 1) * (pointsElsewhere.test(text) ? 0.5 : 1);
}

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

interface Weighed extends Concept {
  worth: number;
}

function withoutNames(concepts: readonly Concept[], names: readonly string[]): Concept[] {
  const named = new Set(names.flatMap(tokenize));
  const rest = concepts.flatMap((concept): Concept[] => {
    const own = concept.wordings[0]?.tokens ?? [];
    if (own.every((token) => named.has(token))) return [];
    return [
      own.every((token) => /^(?:19|20)\d\d$/.test(token)) ? { ...concept, weight: yearShare } : concept,
    ];
  });
  return rest.length > 0 ? rest : [...concepts];
}

/** A word that occurs nowhere may be the questioner's own wording, so it counts less than a rare one. */
const standsNowhere = 0.4;
const dearest = 4;

function weigh(concepts: readonly Concept[], read: readonly ReadPassage[]): Weighed[] {
  const bodies = read.flatMap(({ candidates }) => candidates);
  return concepts.map((concept) => {
    const holding = bodies.filter(({ body }) => standsAt(concept, body) !== null).length;
    const rarity = Math.min(dearest, inverseFrequency(holding, bodies.length));
    return { ...concept, worth: concept.weight * rarity * (holding > 0 ? 1 : standsNowhere) };
  });
}

/** 0 … 1: how much of what is asked is in a text; more where the words are close together. */
function shareOf(
  asked: readonly Weighed[],
  body: TokenPlaces,
  context: TokenPlaces,
  caption: number,
  near: TokenPlaces = noTokens,
): number {
  const all = asked.reduce((sum, { worth }) => sum + worth, 0);
  if (all === 0) return 0;
  const places = asked.map((concept) => standsAt(concept, body));
  let held = 0;
  asked.forEach((concept, at) => {
    const own = places[at];
    const around = Math.max(
      caption * (standsAt(concept, context)?.weight ?? 0),
      inNear * (standsAt(concept, near)?.weight ?? 0),
    );
    held += concept.worth * Math.max(own?.weight ?? 0, around);
    const before = places[at - 1];
    if (own && before && gapOf(own.at, before.at) <= closeTokens)
      held += closeBonus * Math.min(concept.worth, asked[at - 1]?.worth ?? 0);
  });
  return Math.min(1, held / all);
}

function gapOf(one: readonly number[], other: readonly number[]): number {
  return Math.min(...one.flatMap((left) => other.map((right) => Math.abs(left - right))));
}

/** The positions of each token. */
type TokenPlaces = ReadonlyMap<string, readonly number[]>;
const noTokens: TokenPlaces = new Map();

function placesOf(text: string): TokenPlaces {
  const places = new Map<string, number[]>();
  tokenize(plainText(text)).forEach((token, at) => {
    const known = places.get(token);
    if (known) known.push(at);
    else places.set(token, [at]);
  });
  return places;
}

/** The best wording of a concept in the text, and its positions. */
function standsAt(
  { wordings }: Concept,
  places: TokenPlaces,
): { weight: number; at: readonly number[] } | null {
  let best: { weight: number; at: number[] } | null = null;
  for (const { tokens, weight } of wordings) {
    if (weight <= (best?.weight ?? 0)) continue;
    const at = (places.get(tokens[0] ?? '') ?? []).filter((start) =>
      tokens.every((token, ahead) => places.get(token)?.includes(start + ahead)),
    );
    if (at.length > 0) best = { weight: Math.max(weight, leastWording), at: at.slice(0, mostPlaces) };
  }
  return best;
}

/** Another wording of the same thing is nearly as good; the search has already weighed which passages use it. */
const leastWording = 0.75;
const mostPlaces = 6;
