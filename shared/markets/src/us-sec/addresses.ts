const archive = 'https://www.sec.gov/Archives/edgar/data';

/** Listed companies with all their tickers. */
export const tickersAddress = 'https://www.sec.gov/files/company_tickers_exchange.json';

/** Every night: the lists of all filers, each as it is served by itself. */
export const bulkSubmissionsAddress =
  'https://www.sec.gov/Archives/edgar/daily-index/bulkdata/submissions.zip';

/** Every night: the figures of all filers, each as it is served by itself. */
export const bulkFactsAddress = 'https://www.sec.gov/Archives/edgar/daily-index/xbrl/companyfacts.zip';

/** `localId`: ten digits. */
export function submissionsAddress(localId: string): string {
  return `https://data.sec.gov/submissions/CIK${localId}.json`;
}

export function olderPageAddress(name: string): string {
  return `https://data.sec.gov/submissions/${name}`;
}

/** One document of a filing; `name` may include one folder. */
export function documentAddress(localId: string, accession: string, name: string): string {
  const path = name.split('/').map(encodeURIComponent).join('/');
  return `${archive}/${Number(localId)}/${accession.replaceAll('-', '')}/${path}`;
}

/** The page that lists the documents of a filing with their types. */
export function filingPageAddress(localId: string, accession: string): string {
  return documentAddress(localId, accession, `${accession}-index.html`);
}

/** The XBRL package: tagged documents, schema and linkbases, or the separate instance in place of tagged documents. */
export function packageAddress(localId: string, accession: string): string {
  return documentAddress(localId, accession, packageName(accession));
}

export function packageName(accession: string): string {
  return `${accession}-xbrl.zip`;
}

/** The whole submission: all documents of a filing in one SGML file. */
export function submissionAddress(localId: string, accession: string): string {
  return `${archive}/${Number(localId)}/${accession}.txt`;
}
