import { companyNames } from '../answer/judge-passages.ts';
import { sayRegistered } from '../answer/say-registered.ts';
import { sayVerdict } from '../answer/say-verdict.ts';
import { extractiveNoteFor, writeQuotes } from '../answer/write-quotes.ts';
import { chatTextsFor } from './chat-texts.ts';
import type { Finding } from './finding.ts';
import { foundPassages } from './found-passages.ts';
import { filingsOf, findCompanies, namesFound } from './known-companies.ts';
import { nearCompanies } from './meant-company.ts';
import { sayOtherPeriod } from './other-period.ts';
import { callsOf, type History } from './read-history.ts';
import { describe, sayTaken } from './say-taken.ts';
import { leavesItElsewhere } from './statements-elsewhere.ts';
import type { ChatTexts } from './texts/chat-texts-of.ts';
import type { Inquiry } from './understand-question.ts';

/** The answer as Markdown: what was found, quoted and cited, then what was not found; below them the notes. */
export function writeFindings(
  inquiry: Inquiry,
  history: History,
  findings: readonly Finding[],
): { text: string[]; notes: string[] } {
  const texts = chatTextsFor(inquiry.question);
  if (inquiry.smallTalk) return { text: [texts.introduction], notes: [] };
  const opening = openingOf(inquiry, history, findings);
  const parts = findings
    .map(supporting(opening))
    .map(({ title, quotes, aside }) =>
      [`**${title}**`, ...(aside ? [texts.aside] : []), writeQuotes(quotes)].join('\n\n'),
    );
  const missing = describeGaps(inquiry, history, findings.length);
  const report = callsOf(history, 'create_report').find(({ output }) => output !== null);
  if (report) parts.push(texts.reportMade);
  // Also where that company has no answer: another one may have been meant.
  const taken = sayTaken(inquiry, history);
  const lone = findings.length > 0 && isLone(inquiry, history) ? [texts.notCompared] : [];
  const other = findings.length > 0 ? sayOtherPeriod(inquiry, history) : [];
  return {
    text: [...other, ...lone, ...opening, ...parts, ...missing],
    notes: [...taken, extractiveNoteFor(inquiry.question)],
  };
}

/** Below this share of the best quote's score, another one adds nothing to a yes or a no. */
const leastSupport = 0.5;

/** Where the first quote decides the answer: that one, those that say nearly as much, and the figure that it lacks. */
const supporting =
  (opening: readonly string[]) =>
  (finding: Finding): Finding => {
    if (opening.length === 0) return finding;
    const [best] = finding.quotes;
    const lacksFigure = best !== undefined && !/\d/.test(best.text);
    const quotes = finding.quotes.filter(
      ({ kind, score, text }) =>
        score >= (best?.score ?? 0) * leastSupport || (kind === 'sentence' && lacksFigure && /\d/.test(text)),
    );
    return { ...finding, quotes };
  };

/** A change was asked for, and no second report was there to compare with. */
function isLone({ comparesYears, wantsSummary }: Inquiry, history: History): boolean {
  const compared = callsOf(history, 'compare_sections').some(({ output }) => output !== null);
  return comparesYears && !wantsSummary && !compared && callsOf(history, 'read_section').length > 0;
}

/** The answer in a word, where the first quote gives it; or that the source leaves it to another document. */
function openingOf(inquiry: Inquiry, history: History, findings: readonly Finding[]): string[] {
  const [first, ...others] = findings;
  const quote = first?.quotes[0];
  if (!first || !quote || others.length > 0 || first.aside || inquiry.wantsReport || inquiry.comparesYears)
    return [];
  const texts = chatTextsFor(inquiry.question);
  if (first.denied) return [texts.saidOtherwise];
  if (leavesItElsewhere.test(quote.text)) return [texts.toldElsewhere];
  const names = [...namesFound(inquiry, history), ...companyNames(inquiry.question, [quote.source.title])];
  const verdict = sayRegistered(inquiry.question, quote) ?? sayVerdict(inquiry.question, names, quote);
  return verdict === null ? [] : [verdict];
}

function describeGaps(inquiry: Inquiry, history: History, found: number): string[] {
  const texts = chatTextsFor(inquiry.question);
  const gaps: string[] = [];
  for (const names of inquiry.mentions) {
    const [name] = names;
    const searches = callsOf(history, 'search_companies');
    if (
      searches.length > 0 &&
      findCompanies({ ...inquiry, mentions: [[name]] }, history).length === 0 &&
      found === 0 &&
      !isToldOf(name, history)
    )
      gaps.push(texts.noCompany(name), ...nearOnes(history, names, texts));
  }
  for (const company of findCompanies(inquiry, history)) {
    const listed = callsOf(history, 'list_filings').filter(
      ({ input }) => input.local_id === company.local_id,
    );
    const answered = listed.filter(({ output }) => output !== null);
    if (answered.length > 0 && answered.length === listed.length && filingsOf(history, company).length === 0)
      gaps.push(texts.noFilings(company.name));
  }
  for (const { name, failure } of history.done) {
    if (failure !== null) gaps.push(texts.undone(name, shorten(failure)));
  }
  if (found === 0 && inquiry.mentions.length === 0 && history.done.length === 0) gaps.push(texts.nameCompany);
  else if (found === 0) gaps.push(sayNothingFound(texts, history));
  return [...new Set(gaps)];
}

/** A name whose words the company's own texts use is that of a product or a place, not of an unknown company. */
function isToldOf(name: string, history: History): boolean {
  const texts = foundPassages(history).map(({ title, text }) => `${title} ${text}`.toLowerCase());
  return name
    .toLowerCase()
    .split(' ')
    .every((word) => texts.some((text) => text.includes(word)));
}

const mostNear = 3;

function nearOnes(history: History, names: readonly string[], { didYouMean }: ChatTexts): string[] {
  const near = nearCompanies(history, names).slice(0, mostNear).map(describe);
  return near.length > 0 ? [didYouMean(near)] : [];
}

function sayNothingFound(texts: ChatTexts, history: History): string {
  const passages = callsOf(history, 'search_passages').flatMap(({ output }) => output?.passages ?? []);
  const titles = [...new Set(passages.map(({ title }) => title).filter(Boolean))].slice(0, 3);
  const heading = passages[0]?.heading;
  return texts.nothingFound(
    titles,
    typeof heading === 'string' && heading !== '' ? heading.slice(0, 120) : null,
  );
}

const longestFailure = 300;

/** What a failure says to its reader: its first line without addresses, and without calls of the interface. */
function shorten(failure: string): string {
  const line = (failure.split('\n')[0] ?? '').replace(/^(?:Error: )?(?:[a-z_]+: )?/, '');
  const said = line
    .replace(/\s*\((?:GET|POST|PUT|PATCH) [^)]*\)|;\s*(?:GET|POST|PUT|PATCH) \S+[^.]*/g, '')
    .split(/(?<=\.)\s+/)
    .filter((sentence) => !/https?:/.test(sentence))
    .join(' ')
    .replace(/\.$/, '');
  return said.length > longestFailure ? `${said.slice(0, longestFailure)}…` : said;
}
