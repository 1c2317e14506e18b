import type { Filing } from '@research/contracts';
import { z } from 'zod';

const knownSchema = z.object({
  country: z.string().max(2),
  local_id: z.string().max(64),
  filing_id: z.string().max(80),
  company: z.string().max(1_000),
});
export type KnownFiling = z.infer<typeof knownSchema>;

const key = 'footnote.filings';
const kept = 200;

/** Whose filings were opened on this device: a filing's address alone names no company. */
function readAll(): KnownFiling[] {
  try {
    return z
      .array(knownSchema)
      .max(kept)
      .parse(JSON.parse(localStorage.getItem(key) ?? '[]'));
  } catch {
    return [];
  }
}

export function noteFilings(company: Omit<KnownFiling, 'filing_id'>, filings: readonly Filing[]): void {
  const ready = filings.filter(({ ingested }) => ingested).map(({ filing_ref }) => filing_ref);
  const others = readAll().filter(({ filing_id }) => !ready.includes(filing_id));
  const all = [...ready.map((filing_id) => ({ ...company, filing_id })), ...others];
  localStorage.setItem(key, JSON.stringify(all.slice(0, kept)));
}

export function findKnownFiling(country: string, filingId: string): KnownFiling | undefined {
  return readAll().find((one) => one.country === country && one.filing_id === filingId);
}
