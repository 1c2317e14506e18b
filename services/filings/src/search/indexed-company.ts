/** What search needs of a company. `aliases` are names, or `key:value` (`ticker:GOOG`, `isin:…`, `lei:…`). */
export interface IndexedCompany {
  country: string;
  local_id: string;
  name: string;
  native_name: string | null;
  ticker: string | null;
  aliases: string[];
  /** other numbers by kind (`isin`, `lei`, `cik`): found when typed whole */
  identifiers?: Record<string, string>;
  market_cap_usd: number | null;
  /** position in the regulator's list where that is ordered by size; 1 is the largest */
  size_rank: number | null;
}

export interface SearchHit {
  /** country and local id, `US:0000320193` */
  key: string;
  matched_on: 'ticker' | 'name' | 'native_name' | 'alias' | 'local_id';
}

export function companyKey(company: { country: string; local_id: string }): string {
  return `${company.country}:${company.local_id}`;
}
