import type { ResearchToolName } from '@research/contracts';
import { extractiveNoteFor, isJapanese, writeQuotes } from '../answer/write-quotes.ts';
import type { Finding } from './gather-findings.ts';
import { filingsOf, findCompanies } from './plan-next-step.ts';
import { callsOf, type History } from './read-history.ts';
import { sayTaken } from './say-taken.ts';
import type { Inquiry } from './understand-question.ts';

/** The answer as Markdown: what was found, quoted and cited, and then what was not found. */
export function writeFindings(inquiry: Inquiry, history: History, findings: readonly Finding[]): string {
  if (inquiry.smallTalk) return introduce(inquiry.question);
  const parts = findings.map(({ title, quotes, aside }) =>
    [`**${title}**`, ...(aside ? [asideNote(inquiry.question)] : []), writeQuotes(quotes)].join('\n\n'),
  );
  const missing = describeGaps(inquiry, history, findings.length);
  const report = callsOf(history, 'create_report').find(({ output }) => output !== null);
  if (report) parts.push('The findings are in the report that was just made.');
  const taken = findings.length > 0 ? sayTaken(inquiry, history) : [];
  return [...parts, ...missing, ...taken, extractiveNoteFor(inquiry.question)].join('\n\n');
}

function asideNote(question: string): string {
  return isJapanese(question)
    ? 'ご質問の語を含む文はありません。最も近い箇所を原文のまま示します。'
    : 'No sentence here holds the words of the question, perhaps because it is written in another language. These passages come nearest:';
}

function introduce(question: string): string {
  if (isJapanese(question))
    return '上場企業の開示書類を調べ、該当する箇所を原文のまま引用してお答えします。例：「青嶺精機の主なリスクは何ですか？」。言語モデルは使っていません（LLM_PROVIDER=offline）。';
  return [
    'I look up what listed companies say in their filings, and quote it word for word with its source. Ask, for example:',
    '- What are the main risks of Apple?\n- Compare the revenue of Nvidia and Tesla\n- How did the risk factors of Halcyon change since last year? Write a report.',
    'No language model is at work here (LLM_PROVIDER=offline): I find and quote, and write nothing of my own.',
  ].join('\n\n');
}

function describeGaps(inquiry: Inquiry, history: History, found: number): string[] {
  const gaps: string[] = [];
  for (const [name] of inquiry.mentions) {
    const searches = callsOf(history, 'search_companies');
    if (
      searches.length > 0 &&
      findCompanies({ ...inquiry, mentions: [[name]] }, history).length === 0 &&
      found === 0
    )
      gaps.push(
        isJapanese(inquiry.question)
          ? `「${name}」という会社は見つかりませんでした。`
          : `No company was found for "${name}".`,
      );
  }
  for (const company of findCompanies(inquiry, history)) {
    const listed = callsOf(history, 'list_filings').filter(
      ({ input }) => input.local_id === company.local_id,
    );
    const answered = listed.filter(({ output }) => output !== null);
    if (answered.length > 0 && answered.length === listed.length && filingsOf(history, company).length === 0)
      gaps.push(`No filings of ${company.name} are listed here.`);
  }
  for (const { name, failure } of history.done) {
    if (failure !== null) gaps.push(`${sayUndone(name)} (${shorten(failure)}).`);
  }
  if (found === 0 && inquiry.mentions.length === 0 && history.done.length === 0)
    gaps.push('Name a company, by name or ticker, or choose a filing or document, and ask again.');
  else if (found === 0)
    gaps.push(
      isJapanese(inquiry.question)
        ? 'ご質問に答える箇所は見つかりませんでした。'
        : `Nothing was found that answers this${searchedIn(history)}.`,
    );
  return [...new Set(gaps)];
}

/** The texts that were searched, and the place that came nearest. */
function searchedIn(history: History): string {
  const passages = callsOf(history, 'search_passages').flatMap(({ output }) => output?.passages ?? []);
  const [nearest] = passages;
  if (!nearest) return '';
  const titles = [...new Set(passages.map(({ title }) => title).filter(Boolean))].slice(0, 3);
  const heading =
    typeof nearest.heading === 'string' && nearest.heading !== ''
      ? `; the nearest place is under “${nearest.heading.slice(0, 120)}”`
      : '';
  return `. Searched: ${titles.join('; ')}${heading}`;
}

/** The first line of a long error says what it is. */
function shorten(failure: string): string {
  const line = (failure.split('\n')[0] ?? '').replace(/^(?:Error: )?(?:[a-z_]+: )?/, '').replace(/\.$/, '');
  return line.length > 200 ? `${line.slice(0, 200)}…` : line;
}

/** What could not be done, in the reader's words. */
const undone: Partial<Record<ResearchToolName, string>> = {
  search_companies: 'The companies could not be searched',
  list_filings: 'The list of filings could not be had',
  ingest_filing: 'A filing could not be opened',
  read_section: 'A chapter could not be read',
  read_document: 'A document could not be read',
  read_page: 'A page could not be read',
  search_passages: 'The text could not be searched',
  read_statement: 'A statement could not be read',
  find_rows: 'The tables could not be searched',
  find_tables: 'The tables could not be searched',
  read_table: 'A table could not be read',
  compute: 'A figure could not be computed',
  compare_sections: 'Two reports could not be compared',
  create_report: 'The report could not be made',
};

function sayUndone(name: ResearchToolName): string {
  return undone[name] ?? 'A step could not be done';
}
