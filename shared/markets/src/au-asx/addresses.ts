export const regulator = 'The ASX';
const site = 'https://www.asx.com.au';

/** All listed companies; no key. */
export const companiesAddress = `${site}/asx/research/ASXListedCompanies.csv`;

export const directoryHost = 'asx.api.markitdigital.com';
/** Listed companies with their market value; no key. */
export const directoryAddress = `https://${directoryHost}/asx-research/1.0/companies/directory/file`;

/** A company's announcements of one year. For longer periods the ASX returns an empty list. */
export function yearAddress(code: string, year: number): string {
  return `${site}/asx/v2/statistics/announcements.do?by=asxCode&asxCode=${code}&timeframe=Y&year=${year}`;
}

/** The page of terms before a document. It contains the address of the document. */
export function documentPageAddress(id: string): string {
  return `${site}/asx/v2/statistics/displayAnnouncement.do?display=pdf&idsId=${id}`;
}
