import type { Country, ListedFiling } from '@research/contracts';
import type { CompanyFiling } from '@research/markets';

/** The platform's own record of the filings of day-listed markets, and of which days were read when. */
export interface RegistryStore {
  saveDay(country: Country, day: string, filings: readonly CompanyFiling[], scannedAt: Date): Promise<void>;
  find(country: Country, filingRef: string): Promise<CompanyFiling | null>;
  /** A company's name as its newest filing states it. */
  nameOf(country: Country, localId: string): Promise<string | null>;
  ofCompany(country: Country, localId: string): Promise<ListedFiling[]>;
  /** When each of these days was read, by day; days never read are missing. */
  scannedDays(country: Country, oldest: string): Promise<Map<string, Date>>;
  /** True for one holder at a time; an instance that dies loses it by itself. */
  takeLease(name: string, holder: string, forMs: number): Promise<boolean>;
  releaseLease(name: string, holder: string): Promise<void>;
}
