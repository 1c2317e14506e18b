import { type Answer, answerJson } from '../answer.ts';
import type { ReplayCompany, ReplayIndex } from '../replay-index.ts';

export type SecCompany = {
  cik: string;
  name: string;
  ticker: string | null;
  known: ReplayCompany | undefined;
};

/** US companies of the folders in order of appearance; `cik` has 10 digits. */
export function listSecCompanies(index: ReplayIndex): SecCompany[] {
  const companies = new Map<string, SecCompany>();
  for (const filing of index.filings) {
    if (filing.country !== 'US') continue;
    const cik = filing.local_id.padStart(10, '0');
    if (companies.has(cik)) continue;
    const known = index.companies.find(
      (one) => one.country === 'US' && one.local_id.padStart(10, '0') === cik,
    );
    const name = known?.name ?? filing.company_name ?? `CIK ${cik}`;
    companies.set(cik, { cik, name, ticker: known?.ticker ?? filing.company_ticker, known });
  }
  return [...companies.values()];
}

/** `files/company_tickers_exchange.json`: one row a ticker; companies without one are not in it. */
export function answerTickersWithExchange(companies: SecCompany[]): Answer {
  const data = companies.flatMap(({ cik, name, ticker, known }) =>
    ticker ? [[Number(cik), name, ticker, known?.exchange ?? null]] : [],
  );
  return answerJson({ fields: ['cik', 'name', 'ticker', 'exchange'], data });
}

/** `files/company_tickers.json`: an object with the row numbers as keys. */
export function answerTickers(companies: SecCompany[]): Answer {
  const listed = companies.filter(({ ticker }) => ticker);
  const rows = listed.map(({ cik, name, ticker }) => ({ cik_str: Number(cik), ticker, title: name }));
  return answerJson(Object.fromEntries(rows.entries()));
}
