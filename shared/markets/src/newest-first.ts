import type { ListedFiling } from '@footnote/contracts';

/** Compares filings by their day, the newest first; those of one day keep their order. */
export function newestFirst(
  a: Pick<ListedFiling, 'filing_date'>,
  b: Pick<ListedFiling, 'filing_date'>,
): number {
  if (a.filing_date === b.filing_date) return 0;
  return a.filing_date < b.filing_date ? 1 : -1;
}
