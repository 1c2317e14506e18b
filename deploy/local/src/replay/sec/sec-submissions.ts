import path from 'node:path';
import { type Answer, answerJson } from '../answer.ts';
import type { ReplayFiling } from '../replay-index.ts';
import type { SecCompany } from './sec-tickers.ts';

export type SecPaging = {
  /** Filings older than this many years before the company's newest go to older pages. */
  recentYears: number;
  /** At most this many stay in `recent`. */
  recentCount: number;
  /** How many filings an older page holds. */
  olderPageSize: number;
};
export const defaultPaging: SecPaging = { recentYears: 5, recentCount: 1000, olderPageSize: 2000 };

export type SubmissionPages = { recent: ReplayFiling[]; older: ReplayFiling[][] };

/** Newest first, cut into `recent` and older pages; deterministic, so that it doesn't change with the day. */
export function paginateFilings(filings: ReplayFiling[], paging: SecPaging): SubmissionPages {
  const sorted = [...filings].sort((a, b) => (a.filing_date < b.filing_date ? 1 : -1));
  const newest = sorted[0]?.filing_date ?? '0000-00-00';
  const limit = `${Number(newest.slice(0, 4)) - paging.recentYears}`.padStart(4, '0') + newest.slice(4);
  const recent = sorted.filter((one, at) => one.filing_date >= limit && at < paging.recentCount);
  const rest = sorted.slice(recent.length);
  const older: ReplayFiling[][] = [];
  for (let at = 0; at < rest.length; at += paging.olderPageSize) {
    older.push(rest.slice(at, at + paging.olderPageSize));
  }
  return { recent, older };
}

/** `submissions/CIK##########.json`. Shape: SEC, EDGAR application programming interfaces. */
export function answerSubmissions(company: SecCompany, pages: SubmissionPages): Answer {
  const { cik, name, ticker, known } = company;
  return answerJson(
    {
      cik,
      entityType: 'operating',
      sic: known?.sic ?? '',
      sicDescription: known?.industry ?? '',
      insiderTransactionForOwnerExists: 0,
      insiderTransactionForIssuerExists: 0,
      name,
      tickers: ticker ? [ticker] : [],
      exchanges: ticker ? [known?.exchange ?? null] : [],
      ein: null,
      lei: null,
      description: '',
      website: '',
      investorWebsite: '',
      category: '',
      fiscalYearEnd: known?.fiscal_year_end ?? null,
      stateOfIncorporation: known?.state ?? '',
      stateOfIncorporationDescription: known?.state ?? '',
      addresses: { business: { city: known?.city ?? null, stateOrCountry: known?.state ?? null } },
      phone: null,
      flags: '',
      formerNames: [],
      filings: {
        recent: columns(pages.recent),
        files: pages.older.map((page, at) => ({
          name: olderPageName(cik, at),
          filingCount: page.length,
          filingFrom: page.at(-1)?.filing_date,
          filingTo: page[0]?.filing_date,
        })),
      },
    },
    lastModified(pages.recent[0]),
  );
}

/** `submissions/CIK…-submissions-001.json`: the columns are the root itself. `number` counts from 1. */
export function answerOlderPage(pages: SubmissionPages, number: number): Answer | null {
  const page = pages.older[number - 1];
  return page ? answerJson(columns(page), lastModified(page[0])) : null;
}

/** `at` counts from 0, the number in the name from 1. */
export function olderPageName(cik: string, at: number): string {
  return `CIK${cik}-submissions-${String(at + 1).padStart(3, '0')}.json`;
}

/** The index does not say when a document was accepted: an afternoon hour in Washington on its filing day is used. */
export function acceptanceTime(filing: ReplayFiling): string {
  return `${filing.filing_date}T21:05:00.000Z`;
}

function lastModified(filing: ReplayFiling | undefined): Record<string, string> {
  return filing ? { 'last-modified': new Date(acceptanceTime(filing)).toUTCString() } : {};
}

/** Filings from before 2001 have no primary document of their own, only the whole submission. */
export function primaryDocument(filing: ReplayFiling): string {
  return filing.path.endsWith('.txt') ? '' : path.basename(filing.path);
}

function columns(filings: ReplayFiling[]) {
  const column = <T>(value: (filing: ReplayFiling) => T) => filings.map(value);
  /** Without a package in the folder, a filing is listed as one without tags, because no package could be served. */
  const isTagged = (filing: ReplayFiling) => (filing.packagePath ? 1 : 0);
  return {
    accessionNumber: column((filing) => filing.filing_ref),
    filingDate: column((filing) => filing.filing_date),
    reportDate: column((filing) => filing.report_date),
    acceptanceDateTime: column(acceptanceTime),
    act: column(() => '34'),
    form: column((filing) => filing.form_type),
    fileNumber: column(() => ''),
    filmNumber: column(() => ''),
    items: column((filing) => filing.items ?? ''),
    core_type: column((filing) => filing.form_type),
    size: column((filing) => filing.size + filing.exhibits.reduce((sum, one) => sum + one.size, 0)),
    isXBRL: column(isTagged),
    isInlineXBRL: column(isTagged),
    primaryDocument: column(primaryDocument),
    primaryDocDescription: column((filing) => (primaryDocument(filing) ? filing.form_type : '')),
  };
}
