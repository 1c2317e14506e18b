import type { SourceAdapter } from './source-adapter.ts';

/** The adapter, which also reports the failures that it finds by comparing several answers. */
export function countDrifts(adapter: SourceAdapter, note: (error: unknown) => void): SourceAdapter {
  const noted = <Args extends unknown[], T>(work: (...args: Args) => Promise<T>) => {
    return async (...args: Args): Promise<T> => {
      try {
        return await work(...args);
      } catch (error) {
        note(error);
        throw error;
      }
    };
  };
  const { listing, scan } = adapter;
  return {
    ...adapter,
    listing:
      listing.kind === 'by-company'
        ? { ...listing, listFilings: noted(listing.listFilings) }
        : { ...listing, readPart: noted(listing.readPart) },
    ...(scan && { scan: { ...scan, readPart: noted(scan.readPart) } }),
    listCompanies: noted(adapter.listCompanies),
    fetchFiling: noted(adapter.fetchFiling),
  };
}
