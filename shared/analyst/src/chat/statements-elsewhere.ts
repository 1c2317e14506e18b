import { splitSentences } from '@research/text';
import type { Finding } from './finding.ts';
import { toPassage } from './found-passages.ts';
import { findCompanies, ingestedOf } from './known-companies.ts';
import type { PlannedCall } from './planned-call.ts';
import { callsOf, type History } from './read-history.ts';
import type { Inquiry } from './understand-question.ts';

const query = 'financial statements refer to pages annual report incorporated herein by reference';
export const leavesItElsewhere = /\bincorporated (?:herein |into this \w+ )?by reference\b/i;
const ofStatements = /\bfinancial statements\b/i;
/** Plans, contracts and forms that were filed before are no statements. */
const ofExhibit = /\bexhibits? \d|\bproxy statement\b/i;

/** Where a filing holds no statement at all: the search for the place that says where they are. */
export function planElsewhere(inquiry: Inquiry, history: History): PlannedCall[] {
  const read = callsOf(history, 'read_statement');
  if (!inquiry.figure || read.length === 0 || read.some(({ output }) => (output?.tables ?? []).length > 0))
    return [];
  const filings = findCompanies(inquiry, history).flatMap((company) =>
    ingestedOf(history, company).map(({ filing_id }) => ({
      country: company.country as 'US',
      filing_id,
    })),
  );
  return filings.length === 0 ? [] : [{ name: 'search_passages', input: { query, filings, limit: 8 } }];
}

/** The sentence that leaves the statements to another document; null where no search looked for it, or none says so. */
export function statementsElsewhere(history: History): Finding | null {
  const passages = callsOf(history, 'search_passages')
    .filter(({ input }) => input.query === query)
    .flatMap(({ output }) => output?.passages ?? [])
    .map(toPassage);
  const quotes = passages.flatMap((source) =>
    splitSentences(source.text)
      .filter((text) => leavesItElsewhere.test(text) && !ofExhibit.test(text))
      .filter((text) => ofStatements.test(`${source.title} ${text}`))
      .map((text) => ({ source, text, kind: 'sentence' as const, under: '', score: 0 })),
  );
  const [best] = quotes.toSorted((left, right) => rank(left.source.title) - rank(right.source.title));
  return best ? { title: best.source.title, quotes: [best] } : null;
}

/** The chapter of the statements says it most plainly. */
const rank = (title: string) => (/\bitem 8\b/i.test(title) ? 0 : 1);
