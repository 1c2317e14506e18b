import { createReadStream } from 'node:fs';
import path from 'node:path';
import { type Answer, answerHtml, answerJson } from '../answer.ts';
import type { ReplayFiling, ReplayIndex } from '../replay-index.ts';
import { answerPageNotFound } from '../sec/sec-refusals.ts';
import type { CreateSites, Site } from '../site.ts';

const mostRows = 10_000;

export const createSites: CreateSites = (index) => ({
  'www1.hkexnews.hk': { site: createHkexSite(index) },
});

/** `www1.hkexnews.hk`. */
function createHkexSite(index: ReplayIndex): Site {
  const filings = index.filings.filter(({ country }) => country === 'HK');
  const stocks = listStocks(index, filings);
  return (at, query) => {
    const list = /^\/ncms\/script\/eds\/(active|inactive)stock_sehk_([ec])\.json$/.exec(at);
    if (list) return answerStocks(list[1] === 'active' ? stocks : [], list[2] === 'c');
    if (at === '/search/titleSearchServlet.do') return answerSearch(filings, stocks, query);
    return answerDocument(filings, at);
  };
}

interface Stock {
  readonly code: string;
  readonly id: number;
  readonly name: string;
  readonly nativeName: string;
}

function listStocks(index: ReplayIndex, filings: readonly ReplayFiling[]): Stock[] {
  const codes = new Set(filings.flatMap(({ local_id, also_listed }) => [local_id, ...also_listed]));
  return [...codes].map((code, at) => {
    const known = index.companies.find((one) => one.country === 'HK' && one.local_id === code);
    const filed = filings.find(({ local_id }) => local_id === code)?.company_name;
    const name = (known?.name ?? filed ?? code).toUpperCase().slice(0, 18).trim();
    return { code, id: 7_001 + at, name, nativeName: known?.native_name ?? name };
  });
}

function answerStocks(stocks: readonly Stock[], chinese: boolean): Answer {
  const rows = stocks.map(({ code, id, name, nativeName }) => ({
    c: code,
    i: id,
    n: chinese ? nativeName : name,
    s: 0,
  }));
  // The site's own file is never empty: it holds debt securities as well.
  return answerJson([...rows, { c: '40000', i: 1, n: 'NOTES', s: 0 }]);
}

/** A search returns the requested number of rows, from the first one on. */
function answerSearch(
  filings: readonly ReplayFiling[],
  stocks: readonly Stock[],
  query: URLSearchParams,
): Answer {
  const stock = stocks.find(({ id }) => String(id) === query.get('stockId'));
  const [from = '', to = ''] = ['fromDate', 'toDate'].map((name) => query.get(name) ?? '');
  const range = Math.min(Number(query.get('rowRange') ?? 100), mostRows);
  const chinese = query.get('lang') === 'ZH';
  const found = filings
    .filter((one) => stock && [one.local_id, ...one.also_listed].includes(stock.code))
    .map((filing) => ({ filing, day: filing.filing_date.replaceAll('-', '') }))
    .filter(({ day }) => day >= from && day <= to)
    .sort((a, b) => b.day.localeCompare(a.day));
  const rows = found.slice(0, range).map(({ filing }) => makeRow(filing, stocks, chinese, found.length));
  return answerJson({
    result: rows.length > 0 ? JSON.stringify(rows) : 'null',
    hasNextRow: rows.length < found.length,
    rowRange: range,
    loadedRecord: rows.length,
    recordCnt: found.length,
  });
}

function makeRow(filing: ReplayFiling, stocks: readonly Stock[], chinese: boolean, total: number) {
  const codes = [filing.local_id, ...filing.also_listed];
  const names = codes.map((code) => stocks.find((one) => one.code === code)?.name ?? '');
  const link = linkOf(filing, chinese);
  return {
    FILE_INFO:
      filing.size > 2_000_000
        ? `${Math.round(filing.size / 1_048_576)}MB`
        : `${Math.round(filing.size / 1_024)}KB`,
    NEWS_ID: filing.filing_ref,
    SHORT_TEXT: '',
    TOTAL_COUNT: String(total),
    DOD_WEB_PATH: '',
    STOCK_NAME: names.join('<br/>'),
    TITLE: filing.title.replaceAll('&', '&amp;').replaceAll('/', '&#x2f;'),
    FILE_TYPE: path.extname(link).slice(1).toUpperCase(),
    DATE_TIME: `${filing.filing_date.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1')} 19:10`,
    LONG_TEXT: headlineOf(filing.form_type),
    STOCK_CODE: codes.join('<br/>'),
    FILE_LINK: link,
  };
}

const statements = ['Annual Report', 'Interim/Half-Year Report', 'Quarterly Report'];

function headlineOf(form: string): string {
  if (statements.includes(form)) return `Financial Statements/ESG Information - [${form}]`;
  if (/^Circular/.test(form))
    return 'Circulars - [Explanatory Statement for Repurchase of Shares / General Mandate]';
  if (/^Listing Document/.test(form)) return 'Listing Documents - [Offer for Subscription]';
  return `Announcements and Notices - [${form}]`;
}

/** For a document in Chinese only, the English section has a page of a few words. */
function linkOf(filing: ReplayFiling, chinese: boolean): string {
  const { filing_date, filing_ref, language, path: file } = filing;
  const [year, month, day] = filing_date.split('-');
  const stem = `/listedco/listconews/sehk/${year}/${month}${day}/${filing_ref}`;
  if (language === 'zh') return chinese ? `${stem}_c${path.extname(file)}` : `${stem}.htm`;
  return `${stem}${path.extname(file)}`;
}

function answerDocument(filings: readonly ReplayFiling[], at: string): Answer {
  const filing = filings.find((one) => [true, false].some((chinese) => linkOf(one, chinese) === at));
  if (filing?.language === 'zh' && at.endsWith('.htm')) {
    const words = 'This document is published by the issuer in the Chinese section of this website only.';
    return answerHtml(200, filing.title, words);
  }
  if (filing) return answerFile(filing.path, filing.size, filing.media_type);
  // Parts of a filing whose own document is a page that lists them.
  const part = filings
    .flatMap((one) => one.exhibits.map((exhibit) => ({ one, exhibit })))
    .find(({ one, exhibit }) => at === `${path.dirname(linkOf(one, false))}/${exhibit.name}`);
  return part ? answerFile(part.exhibit.path, part.exhibit.size, 'application/pdf') : answerPageNotFound();
}

function answerFile(file: string, length: number, type: string): Answer {
  return { status: 200, headers: { 'content-type': type }, open: () => createReadStream(file), length };
}
