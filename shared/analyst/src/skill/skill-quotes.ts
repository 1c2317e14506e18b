import { findTerms } from '@research/text';
import { pickQuotes, type Quote } from '../answer/pick-quotes.ts';
import { type FoundPassage, speaksOfLast } from '../answer/quote-candidates.ts';
import { quotePassages } from '../answer/quote-passages.ts';
import { toPassage, withoutComments } from '../chat/found-passages.ts';
import { namesFound } from '../chat/known-companies.ts';
import { callsOf, type History } from '../chat/read-history.ts';
import type { Inquiry } from '../chat/understand-question.ts';
import { kindOfChapter, pointsToDocument, saysFact } from './chapter-kinds.ts';
import { queryOf } from './plan-skill.ts';
import type { PlannedChapter } from './skill-run.ts';

const mostQuotes = 3;
const longestQuote = 420;

/** A sentence, and the one before it that is quoted with it; empty where none is. */
type MayQuote = (quote: Quote, lead?: string) => boolean;

/**
 * What a skill's chapter quotes: passages of its own search, in the sections that the skill names, else sentences of
 * these. Sentences that say what a kind of chapter is to say come first, such as targets with a figure.
 */
export function quotesForSkill(
  chapter: PlannedChapter,
  inquiry: Inquiry,
  history: History,
  mayQuote: MayQuote,
): Quote[] {
  const kind = kindOfChapter(chapter);
  const speaksOf = kind ? (text: string) => kind.holds.test(text) : aboutChapter(chapter);
  const wanted: MayQuote = (quote, lead = '') =>
    mayQuote(quote, lead) &&
    (lead !== '' || !speaksOfLast.test(quote.text)) &&
    speaksOf(quote.text) &&
    saysFact(quote.text, chapter) &&
    isSince(quote.text, chapter);
  const theme = new Set(findTerms(chapter.theme));
  const onTheme = (text: string) => theme.size === 0 || findTerms(text).some((term) => theme.has(term));
  const isBest = (text: string) => kind?.best?.test(text) ?? true;
  const preferences = [(text: string) => onTheme(text) && isBest(text), onTheme, isBest, () => true];
  for (const prefers of preferences) {
    const quotes = pickFor(
      chapter,
      inquiry,
      history,
      (quote, lead) => prefers(quote.text) && wanted(quote, lead),
    );
    if (quotes.length > 0) return quotes;
  }
  return [];
}

function pickFor(chapter: PlannedChapter, inquiry: Inquiry, history: History, wanted: MayQuote): Quote[] {
  const query = queryOf(chapter);
  const passages = passagesOf(query, history);
  const names = namesFound(inquiry, history);
  const { quotes } = quotePassages(query, names, withinReadings(passages, history), mostQuotes, wanted);
  if (quotes.length > 0) return quotes;
  // Where it is known what belongs in the chapter, any place that has it will do.
  const isKnown = kindOfChapter(chapter) !== null;
  const elsewhere = isKnown ? quotePassages(query, names, passages, mostQuotes, wanted).quotes : [];
  return elsewhere.length > 0 ? elsewhere : fromSections(query, names, history, wanted);
}

/** Whether the sources leave what a chapter is about to another document: "incorporated by reference". */
export function isLeftToOthers(chapter: PlannedChapter, history: History): boolean {
  const kind = kindOfChapter(chapter);
  const about = kind
    ? (text: string) => kind.asked.test(text) || kind.holds.test(text)
    : aboutChapter(chapter);
  return passagesOf(queryOf(chapter), history).some(({ text }) =>
    text.split(/(?<=[.!?])\s+/).some((sentence) => pointsToDocument.test(sentence) && about(sentence)),
  );
}

function passagesOf(query: string, history: History): FoundPassage[] {
  const found = callsOf(history, 'search_passages').find(({ input }) => input.query === query);
  return (found?.output?.passages ?? []).map(toPassage);
}

/** Of events since a year, a sentence names one: an earlier one is none of them. */
function isSince(text: string, { since }: PlannedChapter): boolean {
  if (since === null) return true;
  const years = (text.match(/\b(?:19|20)\d\d\b/g) ?? []).map(Number);
  return years.length > 0 && Math.max(...years) >= since;
}

const plainTerms = new Set(
  findTerms(
    `source quote date measure line year period change figure said words item name total share company result set basis
    value effect weight kind level other matter fact new first last before after current report type class state amount`,
  ),
);
const leastTerms = 3;

/** Whether a sentence is about a chapter: it has a word of its title and another one, or several words of its columns or its description. */
function aboutChapter({ title, about, columns }: PlannedChapter): (text: string) => boolean {
  const termsOf = (text: string) => new Set(findTerms(text).filter((term) => !plainTerms.has(term)));
  const own = termsOf(title);
  const all = termsOf([title, ...(columns.length > 0 ? columns : [about])].join(' '));
  return (text) => {
    const terms = termsOf(text);
    const count = [...all].filter((term) => terms.has(term)).length;
    return (
      count >= leastTerms || (count >= Math.min(2, all.size) && [...own].some((term) => terms.has(term)))
    );
  };
}

/** The passages of the sections that the skill names, where it names any. */
function withinReadings(passages: readonly FoundPassage[], history: History): readonly FoundPassage[] {
  const titles = new Set(callsOf(history, 'read_section').flatMap(({ output }) => output?.title ?? []));
  const own = passages.filter(({ title }) => titles.has(title));
  return own.length > 0 ? own : passages;
}

/** Cells and headings are no sentences. */
export function isSentence({ kind, text }: Quote): boolean {
  return (
    kind === 'sentence' &&
    text.length <= longestQuote &&
    !/\||^\(/.test(text) &&
    /\p{L}{2}.*[.。!?]["”’)]*$/su.test(text.trim())
  );
}

function fromSections(query: string, names: readonly string[], history: History, wanted: MayQuote) {
  const sources = callsOf(history, 'read_section').flatMap(({ output }) =>
    output ? [{ id: output.source_id, title: output.title, text: withoutComments(output.content) }] : [],
  );
  return pickQuotes({ text: query, names }, sources, mostQuotes, wanted);
}
