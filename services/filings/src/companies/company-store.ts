import type { Company, Country } from '@footnote/contracts';

/** A company as stored: what is shown, plus its place in the regulator's size-ordered list, if any. */
export type StoredCompany = Company & { size_rank: number | null };

export interface CompanyStore {
  /** Adds or replaces those that differ from what is stored; returns how many did. */
  save(companies: readonly Omit<StoredCompany, 'updated_at'>[]): Promise<number>;
  /**
   * Stores what `change` makes of a company, from undefined where it is not stored; null leaves it as it is. Where another process
   * has stored it meanwhile, `change` is asked again, so that neither change is lost. Returns what is stored then.
   */
  changeOne(
    key: string,
    change: (stored: StoredCompany | undefined) => Omit<StoredCompany, 'updated_at'> | null,
  ): Promise<StoredCompany | undefined>;
  /** All companies changed at or after an instant, oldest change first. */
  changedSince(since: Date): AsyncIterable<StoredCompany>;
  count(country: Country): Promise<number>;
  /** Active companies that a list has named, without those that are known only from a filing. */
  listed(country: Country): Promise<StoredCompany[]>;
  /** By key, `US:0000320193`. */
  getMany(keys: readonly string[]): Promise<Map<string, StoredCompany>>;
}

export const companyKeyOf = (company: { country: string; local_id: string }) =>
  `${company.country}:${company.local_id}`;
