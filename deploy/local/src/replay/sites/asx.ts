import { type Answer, answerHtml, answerText } from '../answer.ts';
import type { ReplayFiling, ReplayIndex } from '../replay-index.ts';
import { serveFile } from '../serve-file.ts';
import type { RegulatorSites } from '../site.ts';

const announcements = 'announcements.asx.com.au';

/** The ASX's pages of announcements, and the host of its documents. */
export function createSites(index: ReplayIndex): RegulatorSites {
  const filings = index.filings.filter(({ country }) => country === 'AU');
  const names = new Map(filings.map((one) => [one.local_id, one.company_name ?? one.local_id]));
  const notFound = () => answerHtml(404, 'Not Found', 'The page does not exist.');
  const ofId = (id: string | null | undefined) => filings.find(({ filing_ref }) => filing_ref === id);
  return {
    'www.asx.com.au': {
      site: (path, query) => {
        if (path === '/asx/research/ASXListedCompanies.csv') return answerCompanies(index, names);
        if (path === '/asx/v2/statistics/announcements.do') return answerYear(filings, names, query);
        if (path !== '/asx/v2/statistics/displayAnnouncement.do') return notFound();
        const filing = ofId(query.get('idsId'));
        return filing ? answerTerms(filing) : notFound();
      },
    },
    'asx.api.markitdigital.com': {
      site: (path) =>
        path === '/asx-research/1.0/companies/directory/file' ? answerDirectory(index, names) : notFound(),
    },
    [announcements]: {
      site: (path) => {
        const filing = ofId(/^\/asxpdf\/\d{8}\/pdf\/(\d{8})\.pdf$/.exec(path)?.[1]);
        return filing ? serveFile(filing) : notFound();
      },
    },
  };
}

function answerCompanies(index: ReplayIndex, names: ReadonlyMap<string, string>): Answer {
  const known = index.companies.filter(({ country }) => country === 'AU');
  const industries = new Map(known.map((one) => [one.local_id, one.industry]));
  const rows = [...names].map(
    ([code, name]) => `"${name.toUpperCase()}","${code}","${industries.get(code) ?? 'Not Applic'}"`,
  );
  const head =
    'ASX listed companies as at Fri Dec 05 08:08:59 AEDT 2025\r\n\r\nCompany name,ASX code,GICS industry group';
  return answerText(200, 'text/csv', `\uFEFF${head}\r\n${rows.join('\r\n')}\r\n`);
}

/** A company without a value is a suspended one. */
function answerDirectory(index: ReplayIndex, names: ReadonlyMap<string, string>): Answer {
  const values = new Map(index.companies.map((one) => [`${one.country}:${one.local_id}`, one.market_cap]));
  const rows = [...names].map(
    ([code, name]) =>
      `"${code}","${name}","Not Applic","2001-01-01","${values.get(`AU:${code}`) ?? 'SUSPENDED'}"`,
  );
  const head = '"ASX code","Company name","GICs industry group","Listing date","Market Cap"';
  return answerText(200, 'text/csv', `${[head, ...rows].join('\r\n')}\r\n`);
}

/** Only whole years are served; for any other period the table is empty. */
function answerYear(
  filings: readonly ReplayFiling[],
  names: ReadonlyMap<string, string>,
  query: URLSearchParams,
): Answer {
  const code = query.get('asxCode') ?? '';
  const name = names.get(code);
  const year = query.get('timeframe') === 'Y' ? query.get('year') : null;
  const rows = filings
    .filter((one) => one.local_id === code && one.filing_date.slice(0, 4) === year)
    .sort((a, b) => (a.filing_date < b.filing_date ? 1 : -1))
    .map(writeRow);
  if (!name) return answerUnknownCode();
  const heading = `<h2>Search results: Company announcements for <br>\n ${escapeHtml(name.toUpperCase())} (${code})<br>\n <span class="searchperiod">Released in ${year ?? ''}</span></h2>`;
  const table = `<h2></h2><announcement_data><table><thead><tr><th>Date</th><th>Price sens.</th><th>Headline</th></tr></thead><tbody>${rows.join('\n')}</tbody></table></announcement_data>`;
  return answerText(
    200,
    'text/html; charset=utf-8',
    `<!DOCTYPE html><html><head><title>Announcements</title></head><body>${heading}${table}</body></html>`,
  );
}

/** What the ASX answers to a code that it does not know: a page without a list. */
function answerUnknownCode(): Answer {
  const error =
    'The ASX code you entered does not match any companies code. Please enter a new code and try again.';
  return answerText(
    200,
    'text/html; charset=utf-8',
    `<html><body><h2>Search for recent and past announcements</h2><p class="error"><span class="">${error}</span></p></body></html>`,
  );
}

function writeRow({ filing_ref, filing_date, form_type, title, size }: ReplayFiling): string {
  const [year, month, day] = filing_date.split('-');
  const headline = title.toLowerCase().includes(form_type.toLowerCase()) ? title : `${form_type}: ${title}`;
  return (
    `<tr class="altrow"><td>\n ${day}/${month}/${year}<br>\n <span class="dates-time">9:30 am</span></td>` +
    `<td class="pricesens" style="vertical-align: middle"> <img class="pricesens"> </td><td> <a style="text-decoration: none;" target="_blank" href="/asx/v2/statistics/displayAnnouncement.do?display=pdf&amp;idsId=${filing_ref}">\n` +
    `${escapeHtml(headline)}<br>\n <img src="/asx/v2/markets/image/pdf_icon.png"> <span class="page">120\n pages</span> <span class="filesize">\n ${Math.ceil(size / 1000)}KB\n </span></a></td></tr>`
  );
}

function answerTerms({ filing_ref, filing_date }: ReplayFiling): Answer {
  const url = `https://${announcements}/asxpdf/${filing_date.replaceAll('-', '')}/pdf/${filing_ref}.pdf`;
  const form = `<form><input name="pdfURL" value="${url}" type="hidden"><input type="submit" value="Agree and proceed"></form>`;
  return answerText(
    200,
    'text/html; charset=utf-8',
    `<html><head><title>General Conditions</title></head><body>${form}</body></html>`,
  );
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
