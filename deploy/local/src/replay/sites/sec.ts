import type { Answer } from '../answer.ts';
import type { ReplayFiling, ReplayIndex } from '../replay-index.ts';
import { answerFolderFile, answerWholeSubmission } from '../sec/sec-archives.ts';
import { answerBulkSubmissions } from '../sec/sec-bulk.ts';
import { makeFactsArchive } from '../sec/sec-facts.ts';
import { createFullTextSite } from '../sec/sec-full-text.ts';
import { createSecGate } from '../sec/sec-gate.ts';
import { answerNoSuchKey, answerPageNotFound } from '../sec/sec-refusals.ts';
import {
  answerOlderPage,
  answerSubmissions,
  paginateFilings,
  type SecPaging,
  type SubmissionPages,
} from '../sec/sec-submissions.ts';
import {
  answerTickers,
  answerTickersWithExchange,
  listSecCompanies,
  type SecCompany,
} from '../sec/sec-tickers.ts';
import type { CreateSites, Site } from '../site.ts';

export const createSites: CreateSites = (index, { secPaging, secRequestsPerSecond }) => {
  const { www, data, search } = createSecSites(index, secPaging);
  // The rate limit counts all hosts together.
  const gate = createSecGate(secRequestsPerSecond);
  return {
    'www.sec.gov': { site: www, gate },
    'data.sec.gov': { site: data, gate },
    'efts.sec.gov': { site: search, gate },
  };
};

/** The hosts of the SEC, without the gate in front of them. */
function createSecSites(index: ReplayIndex, paging: SecPaging): { www: Site; data: Site; search: Site } {
  const companies = listSecCompanies(index);
  const filings = new Map<string, ReplayFiling>();
  const searched: { filing: ReplayFiling; company: SecCompany }[] = [];
  const pages = new Map<string, { company: SecCompany; pages: SubmissionPages }>();
  for (const company of companies) {
    const own = index.filings.filter(
      (one) => one.country === 'US' && one.local_id.padStart(10, '0') === company.cik,
    );
    searched.push(...own.map((filing) => ({ filing, company })));
    for (const filing of own) filings.set(`${Number(company.cik)}/${filing.filing_ref}`, filing);
    pages.set(company.cik, { company, pages: paginateFilings(own, paging) });
  }
  const answerFacts = makeFactsArchive(companies, index.filings);
  return {
    search: createFullTextSite(searched),
    www: (path) => {
      if (path === '/files/company_tickers_exchange.json') return answerTickersWithExchange(companies);
      if (path === '/Archives/edgar/daily-index/bulkdata/submissions.zip')
        return answerBulkSubmissions(pages.values());
      if (path === '/Archives/edgar/daily-index/xbrl/companyfacts.zip') return answerFacts();
      if (path === '/files/company_tickers.json') return answerTickers(companies);
      return answerArchive(filings, path) ?? answerPageNotFound();
    },
    data: (path) => {
      const [, cik, number] = /^\/submissions\/CIK(\d{10})(?:-submissions-(\d{3}))?\.json$/.exec(path) ?? [];
      const found = pages.get(cik ?? '');
      if (!found) return answerNoSuchKey(path.slice(1));
      if (number === undefined) return answerSubmissions(found.company, found.pages);
      return answerOlderPage(found.pages, Number(number)) ?? answerNoSuchKey(path.slice(1));
    },
  };
}

/** The index is asked by company and accession number: no part of the path reaches the disk. */
function answerArchive(filings: Map<string, ReplayFiling>, path: string): Answer | null {
  const whole = /^\/Archives\/edgar\/data\/(\d{1,10})\/(\d{10}-\d{2}-\d{6})\.txt$/.exec(path);
  if (whole) {
    const filing = filings.get(`${Number(whole[1])}/${whole[2]}`);
    return filing ? answerWholeSubmission(filing) : null;
  }
  const part = /^\/Archives\/edgar\/data\/(\d{1,10})\/(\d{10})(\d{2})(\d{6})\/([^/]+)$/.exec(path);
  if (!part) return null;
  const filing = filings.get(`${Number(part[1])}/${part[2]}-${part[3]}-${part[4]}`);
  return filing ? answerFolderFile(filing, part[5] ?? '') : null;
}
