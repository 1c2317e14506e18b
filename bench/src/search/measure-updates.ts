import type { CompanyIndex, IndexedCompany } from '@footnote/filings/search/company-index';

export interface UpdateMeasure {
  /** longest time between two turns of the event loop, milliseconds */
  longest_pause_ms: number;
  /** searches answered meanwhile */
  searches: number;
}

/** Upserts the companies in batches of 3,000 and merges all, while searching at every turn of the event loop. */
export async function measureUpdates(
  index: CompanyIndex,
  companies: IndexedCompany[],
): Promise<UpdateMeasure> {
  let longest_pause_ms = 0;
  let searches = 0;
  let running = true;
  let last = performance.now();
  const turn = () => {
    longest_pause_ms = Math.max(longest_pause_ms, performance.now() - last);
    index.search('ba', 20);
    searches++;
    last = performance.now();
    if (running) setImmediate(turn);
  };
  setImmediate(turn);
  for (let at = 0; at < companies.length; at += 3000) {
    index.upsert(companies.slice(at, at + 3000));
    await new Promise((resolve) => setImmediate(resolve));
  }
  await index.whenSettled();
  running = false;
  return { longest_pause_ms, searches };
}
