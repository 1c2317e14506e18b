import type { FilingFigures, FilingFiguresStore } from '@footnote/filings/financials/filing-figures-store';
import type { SeriesStore, StoredSeries } from '@footnote/filings/financials/series-store';

export function createMemoryFigures(): FilingFiguresStore {
  const stored = new Map<string, FilingFigures>();
  return {
    async save(figures) {
      stored.set(`${figures.country} ${figures.filing_id}`, figures);
    },
    async ofCompany(country, localId, names) {
      return [...stored.values()]
        .filter((one) => one.country === country && one.local_ids.includes(localId))
        .sort((a, b) => (a.filing_date ?? '').localeCompare(b.filing_date ?? ''))
        .map((one) => ({ ...one, points: one.points.filter(({ name }) => !names || names.includes(name)) }));
    },
  };
}

export function createMemorySeries(): SeriesStore {
  const changes = new Map<string, number>();
  const kept = new Map<string, StoredSeries>();
  return {
    async noteChange(country, localIds) {
      for (const id of localIds) changes.set(`${country} ${id}`, (changes.get(`${country} ${id}`) ?? 0) + 1);
    },
    async read(country, localId) {
      const key = `${country} ${localId}`;
      return { changes: changes.get(key) ?? 0, kept: kept.get(key) ?? null };
    },
    async save(country, localId, series) {
      kept.set(`${country} ${localId}`, series);
    },
  };
}
