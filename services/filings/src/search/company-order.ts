import { companyTexts, type FieldText, orderName } from './company-texts.ts';
import { companyKey, type IndexedCompany } from './indexed-company.ts';

/** A company ready to be indexed. */
export interface CompanyRecord {
  key: string;
  /** US dollars; -Infinity when unknown, so that unknown comes last */
  cap: number;
  /** Infinity when unknown, so that unknown comes last */
  sizeRank: number;
  /** ticker, name, native name, alias and id texts, in this order */
  texts: FieldText[];
}

export interface OrderedCompany {
  key: string;
  cap: number;
  sizeRank: number;
  orderName: string;
}

export function toRecord(company: IndexedCompany): CompanyRecord {
  return {
    key: companyKey(company),
    cap: company.market_cap_usd ?? Number.NEGATIVE_INFINITY,
    sizeRank: company.size_rank ?? Number.POSITIVE_INFINITY,
    texts: companyTexts(company),
  };
}

/** Within one rank: market cap down, size rank up, folded name, key. Total, since keys are unique. */
export function compareCompanies(a: OrderedCompany, b: OrderedCompany): number {
  if (a.cap !== b.cap) return a.cap > b.cap ? -1 : 1;
  if (a.sizeRank !== b.sizeRank) return a.sizeRank < b.sizeRank ? -1 : 1;
  if (a.orderName !== b.orderName) return a.orderName < b.orderName ? -1 : 1;
  return a.key < b.key ? -1 : a.key > b.key ? 1 : 0;
}

/** Records of distinct companies in search order. */
export function sortRecords(records: CompanyRecord[]): CompanyRecord[] {
  return records
    .map((record) => {
      const { key, cap, sizeRank, texts } = record;
      return { key, cap, sizeRank, orderName: orderName(texts), record };
    })
    .sort(compareCompanies)
    .map((entry) => entry.record);
}
