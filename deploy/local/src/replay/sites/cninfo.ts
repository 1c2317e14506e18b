import { createReadStream } from 'node:fs';
import path from 'node:path';
import { type Answer, answerHtml, answerJson } from '../answer.ts';
import type { ReplayFiling, ReplayIndex } from '../replay-index.ts';
import { answerPageNotFound } from '../sec/sec-refusals.ts';
import type { CreateSites, Site } from '../site.ts';

const mostRows = 30;

export const createSites: CreateSites = (index) => {
  const { www, documents } = createCninfoSites(index);
  return { 'www.cninfo.com.cn': { site: www }, 'static.cninfo.com.cn': { site: documents } };
};

/** `www.cninfo.com.cn` and `static.cninfo.com.cn`. */
function createCninfoSites(index: ReplayIndex): { www: Site; documents: Site } {
  const filings = index.filings.filter(({ country }) => country === 'CN');
  const stocks = listStocks(index, filings);
  return {
    www: (at, _query, { method, body }) => {
      if (at === '/new/data/szse_stock.json') return answerJson({ stockList: [...stocks.values()] });
      if (at !== '/new/hisAnnouncement/query') return answerPageNotFound();
      if (method !== 'POST') return answerHtml(405, 'Method Not Allowed', 'POST only.');
      return answerQuery(filings, stocks, new URLSearchParams(body.toString()));
    },
    documents: (at) => {
      const filing = filings.find((one) => at === `/${pathOf(one)}`);
      if (!filing) return answerPageNotFound();
      const headers = { 'content-type': filing.media_type };
      return { status: 200, headers, open: () => createReadStream(filing.path), length: filing.size };
    },
  };
}

interface Stock {
  readonly code: string;
  readonly pinyin: string;
  readonly category: string;
  readonly orgId: string;
  readonly zwjc: string;
}

function listStocks(index: ReplayIndex, filings: readonly ReplayFiling[]): Map<string, Stock> {
  const stocks = new Map<string, Stock>();
  for (const { local_id: code, company_name } of filings) {
    const known = index.companies.find((one) => one.country === 'CN' && one.local_id === code);
    const zwjc = known?.native_name ?? company_name ?? code;
    stocks.set(code, { code, pinyin: '', category: 'A股', orgId: orgIdOf(code), zwjc });
  }
  return stocks;
}

/** Some ids hold the code and some do not. */
function orgIdOf(code: string): string {
  if (code.endsWith('9')) return `99000${code}`;
  return code.startsWith('6') ? `gssh0${code}` : `gssz0${code}`;
}

function pathOf({ filing_date: day, filing_ref: ref, path: file }: ReplayFiling): string {
  const extension = path.extname(file).slice(1);
  return `finalpage/${day}/${ref}.${extension === 'pdf' ? 'PDF' : extension}`;
}

function answerQuery(
  filings: readonly ReplayFiling[],
  stocks: ReadonlyMap<string, Stock>,
  form: URLSearchParams,
): Answer {
  const [code = '', orgId] = (form.get('stock') ?? '').split(',');
  const [from = '', to = ''] = (form.get('seDate') ?? '').split('~');
  const size = Math.min(Number(form.get('pageSize') ?? mostRows), mostRows);
  const page = Number(form.get('pageNum') ?? 1);
  const found = filings
    .filter((one) => one.local_id === code || one.also_listed.includes(code))
    .filter(() => stocks.get(code)?.orgId === orgId)
    .filter(({ filing_date: day }) => day >= from && day <= to)
    .sort((a, b) => b.filing_date.localeCompare(a.filing_date));
  const rows = found.slice((page - 1) * size, page * size).map((one) => makeRow(one, stocks));
  return answerJson({
    classifiedAnnouncements: null,
    totalSecurities: 0,
    totalAnnouncement: found.length,
    totalRecordNum: found.length,
    announcements: rows.length > 0 ? rows : null,
    categoryList: null,
    hasMore: page * size < found.length,
    // Rounded down, as the site does.
    totalpages: Math.floor(found.length / size),
  });
}

function makeRow(filing: ReplayFiling, stocks: ReadonlyMap<string, Stock>) {
  const { local_id: code, also_listed, filing_ref, filing_date, withdrawal_status, title } = filing;
  const stock = stocks.get(code);
  return {
    id: null,
    secCode: [code, ...also_listed].join(','),
    secName: stock?.zwjc ?? '',
    orgId: stock?.orgId ?? '',
    announcementId: filing_ref,
    announcementTitle: withdrawal_status === '0' ? title : `${title}（已取消）`,
    // Midnight of Beijing.
    announcementTime: Date.parse(`${filing_date}T00:00:00+08:00`),
    adjunctUrl: pathOf(filing),
    adjunctSize: Math.round(filing.size / 1024),
    adjunctType: path.extname(filing.path).slice(1).toUpperCase(),
    storageTime: null,
    columnId: null,
    pageColumn: null,
    announcementType: '01010503||010112||01030701',
    associateAnnouncement: null,
    important: null,
    batchNum: null,
    announcementContent: '',
    orgName: null,
  };
}
