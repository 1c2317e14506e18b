import type { CompanyFiling } from '@footnote/markets';
import { problem } from '@footnote/runtime';
import type { PartSource } from '../src/registry/scan-registry.ts';

export interface FakeDayListing {
  readonly source: PartSource;
  /** Days asked for so far. */
  readonly asked: string[];
  put(day: string, ...filings: CompanyFiling[]): void;
  withdraw(day: string, ...filingRefs: string[]): void;
  /** From now on, a request with this tag is answered as unchanged. */
  mark(day: string, tag: string): void;
  /** Makes the day's list fail until it is restored. */
  break(day: string): void;
  restore(): void;
}

/** A market that lists by day, in UTC. */
export function createFakeDayListing(): FakeDayListing {
  const days = new Map<string, CompanyFiling[]>();
  const broken = new Set<string>();
  const tags = new Map<string, string>();
  const withdrawn = new Map<string, string[]>();
  const asked: string[] = [];
  const source: PartSource = {
    country: 'JP',
    listing: {
      kind: 'by-part',
      horizonDays: 3_650,
      rereadSeconds: 15 * 60,
      dayOf: (instant) => instant.toISOString().slice(0, 10),
      partsOf(from, to) {
        const parts = [];
        for (let time = Date.parse(to); time >= Date.parse(from); time -= 86_400_000) {
          const day = new Date(time).toISOString().slice(0, 10);
          parts.push({ key: day, from: day, to: day });
        }
        return parts;
      },
      readPart: async (day, { tag } = {}) => {
        asked.push(day);
        if (broken.has(day)) throw problem('regulator_failed');
        const own = tags.get(day) ?? null;
        if (own !== null && own === tag) return { kind: 'unchanged' };
        return { kind: 'read', filings: days.get(day) ?? [], withdrawn: withdrawn.get(day) ?? [], tag: own };
      },
    },
  };
  return {
    source,
    asked,
    put: (day, ...filings) => void days.set(day, filings),
    withdraw: (day, ...filingRefs) => void withdrawn.set(day, filingRefs),
    mark: (day, tag) => void tags.set(day, tag),
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
