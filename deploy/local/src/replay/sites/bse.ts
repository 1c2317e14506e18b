import { type Answer, answerHtml, answerJson } from '../answer.ts';
import type { ReplayFiling, ReplayIndex } from '../replay-index.ts';
import { extensionOf, serveFile } from '../serve-file.ts';
import type { RegulatorSites } from '../site.ts';

const pageSize = 50;
/** Documents of earlier years have been moved to the older folder. */
const movedBefore = '2020-01-01';

/** The BSE's announcements and the host of its documents. */
export function createSites(index: ReplayIndex): RegulatorSites {
  const filings = index.filings.filter(({ country }) => country === 'IN');
  const notFound = () => answerHtml(404, 'Not Found', 'The page does not exist.');
  return {
    'api.bseindia.com': {
      site: (path, query) => {
        if (path === '/BseIndiaAPI/api/ListofScripData/w') return answerCompanies(index, filings);
        return path === '/BseIndiaAPI/api/AnnSubCategoryGetData/w' ? answerList(filings, query) : notFound();
      },
    },
    'www.bseindia.com': {
      site: (path) => {
        const [, folder, name] = /^\/xml-data\/corpfiling\/(AttachLive|AttachHis)\/(.+)$/.exec(path) ?? [];
        const filing = filings.find((one) => attachmentOf(one) === name);
        const lies = filing && filing.filing_date < movedBefore ? 'AttachHis' : 'AttachLive';
        return filing && folder === lies ? serveFile(filing) : notFound();
      },
    },
  };
}

function attachmentOf(filing: ReplayFiling): string {
  return `${filing.filing_ref.replace(/^b-/, '')}.${extensionOf(filing)}`;
}

function answerCompanies(index: ReplayIndex, filings: readonly ReplayFiling[]): Answer {
  const companies = new Map(filings.map((one) => [one.local_id, one]));
  const known = new Map(
    index.companies.filter(({ country }) => country === 'IN').map((one) => [one.local_id, one]),
  );
  return answerJson(
    [...companies.values()].map(({ local_id, company_name, company_ticker }) => ({
      SCRIP_CD: local_id,
      Scrip_Name: company_name ?? local_id,
      Status: 'Active',
      GROUP: 'B',
      FACE_VALUE: '10.00',
      ISIN_NUMBER: '',
      INDUSTRY: known.get(local_id)?.industry ?? '',
      scrip_id: company_ticker ?? '',
      Segment: 'Equity',
      Issuer_Name: known.get(local_id)?.name ?? company_name ?? local_id,
      // In crores of rupees.
      Mktcap: known.get(local_id)?.market_cap
        ? String((known.get(local_id)?.market_cap ?? 0) / 10_000_000)
        : '',
    })),
  );
}

function answerList(filings: readonly ReplayFiling[], query: URLSearchParams): Answer {
  const [from = '', to = ''] = [query.get('strPrevDate') ?? '', query.get('strToDate') ?? ''];
  const page = Number(query.get('pageno') ?? 1);
  if (!/^\d{8}$/.test(from) || !/^\d{8}$/.test(to))
    return answerHtml(200, 'BSE', 'Please enable cookies and reload the page.');
  const found = filings
    .filter(({ local_id }) => local_id === query.get('strscrip'))
    .filter(({ filing_date }) => {
      const day = filing_date.replaceAll('-', '');
      return day >= from && day <= to;
    })
    .sort((a, b) => (a.filing_date < b.filing_date ? 1 : -1));
  return answerJson({
    Table: found.slice((page - 1) * pageSize, page * pageSize).map((filing) => ({
      NEWSID: filing.filing_ref.replace(/^b-/, ''),
      SCRIP_CD: Number(filing.local_id),
      NEWSSUB: `${(filing.company_name ?? '').toUpperCase()} - ${filing.local_id} - ${filing.title}`,
      DT_TM: `${filing.filing_date}T18:44:22.95`,
      NEWS_DT: `${filing.filing_date}T18:44:22.95`,
      ANNOUNCEMENT_TYPE: 'A',
      QUARTER_ID: null,
      FILESTATUS: 'N    ',
      ATTACHMENTNAME: attachmentOf(filing),
      HEADLINE: filing.title,
      CATEGORYNAME: null,
      SUBCATNAME: filing.form_type,
      SLONGNAME: filing.company_name ?? '',
      PDFFLAG: 1,
      TotalPageCnt: Math.ceil(found.length / pageSize),
      Fld_Attachsize: filing.size,
    })),
    Table1: [{ ROWCNT: found.length }],
  });
}
