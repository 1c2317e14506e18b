import type { ResearchToolInput } from '@research/contracts';
import { questionOnTopic } from '../answer/on-topic.ts';
import { pickQuotes, type Quote, type Source } from '../answer/pick-quotes.ts';
import { quotePassages } from '../answer/quote-passages.ts';
import { chooseSections } from '../chat/choose-sections.ts';
import { toPassage, withoutComments } from '../chat/found-passages.ts';
import { findCompanies, ingestedOf, namesFound } from '../chat/known-companies.ts';
import type { PlannedCall } from '../chat/planned-call.ts';
import { callsOf, type History } from '../chat/read-history.ts';
import type { Inquiry } from '../chat/understand-question.ts';
import type { NamedTarget } from '../figures/answer-figures.ts';
import { isOf } from '../figures/reading-target.ts';
import type { Topic } from '../topics.ts';
import { isBoilerplate, namesRisk } from './worth-quoting.ts';

type Country = ResearchToolInput<'read_section'>['country'];

/** A chapter of quotes in a report's outline. */
export interface QuotedChapter {
  query: string;
  topic: Topic | null;
  /** What a sentence has to hold to be quoted; null: anything. */
  holds: RegExp | null;
  /** Whether the first sentences that hold it are quoted, and not the best. */
  inOrder: boolean;
}

/** Characters of a section: a chapter of risks is long. */
const readChars = 60_000;
const passagesOfChapter = 10;
const mostSections = 2;
const mostInOrder = 60;
/** Of a longer section too little would be read: it is searched. */
const longestSection = 2 * readChars;
const quotesOfRisks = 8;
const quotesOfOne = 5;
/** Of each of several sources, and in a summary. */
const quotesOfSeveral = 3;

/** Reads the sections on a chapter's topic in each filing; searches a filing that has no such section. */
export function planChapter(
  chapter: QuotedChapter,
  targets: readonly NamedTarget[],
  inquiry: Inquiry,
  history: History,
): PlannedCall[] {
  return targets.flatMap((named): PlannedCall[] => {
    const sections = sectionsOf(chapter, named, inquiry, history);
    if (sections.length === 0) return [searchFor(chapter, named)];
    return sections.map(({ country, filing_id, item_number }) => ({
      name: 'read_section',
      input: { country, filing_id, section: item_number, offset: 0, limit: readChars },
    }));
  });
}

function searchFor({ query }: QuotedChapter, { target }: NamedTarget): PlannedCall {
  const filings = 'filing' in target ? [target.filing] : [];
  const document_ids = 'document_id' in target ? [target.document_id] : [];
  return { name: 'search_passages', input: { query, filings, document_ids, limit: passagesOfChapter } };
}

interface OwnSection {
  country: Country;
  filing_id: string;
  item_number: string;
}

function sectionsOf(
  { query, topic }: QuotedChapter,
  { target }: NamedTarget,
  inquiry: Inquiry,
  history: History,
): OwnSection[] {
  if (!topic || !('filing' in target)) return [];
  const { filing_id } = target.filing;
  return findCompanies(inquiry, history).flatMap((company) =>
    ingestedOf(history, company)
      .filter((filing) => filing.filing_id === filing_id)
      .flatMap(({ sections }) =>
        chooseSections(sections, { question: query, topic }, topic.key === 'risks' ? 1 : mostSections),
      )
      .filter(({ char_count = 0 }) => char_count <= longestSection)
      .map(({ item_number }) => ({ country: company.country as Country, filing_id, item_number })),
  );
}

/** What a chapter quotes of one source, best first; `wanted` says which sentences may be quoted. */
export function quotesOfChapter(
  chapter: QuotedChapter,
  named: NamedTarget,
  inquiry: Inquiry,
  history: History,
  { wanted, isShort }: { wanted: (quote: Quote) => boolean; isShort: boolean },
): Quote[] {
  const { query, topic, holds, inOrder } = chapter;
  const fits = (quote: Quote) =>
    wanted(quote) &&
    (holds === null || holds.test(quote.text)) &&
    !isBoilerplate(quote.text) &&
    (topic?.key !== 'risks' || namesRisk(quote.text));
  const names = namesFound(inquiry, history);
  const most = isShort ? quotesOfSeveral : topic?.key === 'risks' ? quotesOfRisks : quotesOfOne;
  const items = new Set(sectionsOf(chapter, named, inquiry, history).map(({ item_number }) => item_number));
  if (topic && items.size > 0) {
    const sources = callsOf(history, 'read_section').flatMap(({ input, output }): Source[] =>
      output && isOf({ filing: input }, named.target) && items.has(String(input.section))
        ? [{ id: output.source_id, title: output.title, text: withoutComments(output.content) }]
        : [],
    );
    const question = { ...questionOnTopic(query, topic, names), preferActivity: topic.key === 'business' };
    if (!inOrder) return pickQuotes(question, sources, most, fits);
    const placeOf = ({ source, text }: Quote) =>
      [sources.indexOf(source), source.text.indexOf(text)] as const;
    return pickQuotes(question, sources, mostInOrder, fits)
      .map((quote) => ({ quote, at: placeOf(quote) }))
      .sort((left, right) => left.at[0] - right.at[0] || left.at[1] - right.at[1])
      .slice(0, most)
      .map(({ quote }) => quote);
  }
  const passages = callsOf(history, 'search_passages')
    .filter(({ input }) => input.query === query && searchesIn(input, named))
    .flatMap(({ output }) => (output?.passages ?? []).map(toPassage));
  return quotePassages(query, names, passages, most, fits).quotes;
}

function searchesIn(
  { filings, document_ids }: { filings?: unknown; document_ids?: unknown },
  { target }: NamedTarget,
): boolean {
  const wanted = 'filing' in target ? target.filing.filing_id : target.document_id;
  return JSON.stringify([filings, document_ids]).includes(JSON.stringify(wanted));
}
