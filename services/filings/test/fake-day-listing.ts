import type { CompanyFiling } from '@research/markets';
import { problem } from '@research/runtime';
import type { DayListedAdapter } from '../src/registry/scan-registry.ts';

export interface FakeDayListing {
  readonly adapter: DayListedAdapter;
  /** Days asked for so far. */
  readonly asked: string[];
  put(day: string, ...filings: CompanyFiling[]): void;
  /** Makes the day's list fail until it is restored. */
  break(day: string): void;
  restore(): void;
}

/** A market that lists by day, in UTC. */
export function createFakeDayListing(): FakeDayListing {
  const days = new Map<string, CompanyFiling[]>();
  const broken = new Set<string>();
  const asked: string[] = [];
  const adapter: DayListedAdapter = {
    country: 'JP',
    source: 'edinet',
    access: 'replay',
    needsFilingObject: true,
    listing: {
      kind: 'by-day',
      horizonDays: 3_650,
      dayOf: (instant) => instant.toISOString().slice(0, 10),
      listDay: async (day) => {
        asked.push(day);
        if (broken.has(day)) throw problem('regulator_failed');
        return days.get(day) ?? [];
      },
    },
    checkFilingRef: () => true,
    listCompanies: async () => [],
    fetchFiling: async () => {
      throw problem('filing_not_found');
    },
  };
  return {
    adapter,
    asked,
    put: (day, ...filings) => void days.set(day, filings),
    break: (day) => void broken.add(day),
    restore: () => broken.clear(),
  };
}

export function makeCompanyFiling(changes: Partial<CompanyFiling> = {}): CompanyFiling {
  return {
    local_id: 'E00001',
    company_name: '試験株式会社',
    filing_ref: 'S1000001',
    form_type: '有価証券報告書',
    filing_date: '2026-02-20',
    report_date: '2025-12-31',
    title: '有価証券報告書',
    form_family: 'annual',
    is_amendment: false,
    source_url: null,
    size_bytes: null,
    ...changes,
  };
}
