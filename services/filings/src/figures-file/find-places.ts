import type { Country } from '@footnote/contracts';
import type { FinancialsReader } from '../financials/financials-reader.ts';
import type { IngestedFilingStore } from '../sections/ingested-filing-store.ts';
import type { GridPoint } from './figure-grid.ts';

export interface PlaceDeps {
  filings: Pick<IngestedFilingStore, 'get'>;
  financials: FinancialsReader;
}
export interface FigurePlace {
  section: string;
  char_start: number;
  char_end: number;
}
/** Where a reported figure is printed; null for one that is not, and for a computed one. */
export type PlaceOf = (point: GridPoint) => FigurePlace | null;

/** Looks up the places of figures, each filing once. */
export async function findPlaces(
  { filings, financials }: PlaceDeps,
  country: Country,
  points: readonly GridPoint[],
): Promise<PlaceOf> {
  const places = new Map<string, FigurePlace>();
  const byFiling = Map.groupBy(points, ({ latest }) => latest.filing_id);
  for (const [filingId, own] of byFiling) {
    const filing = await filings.get(country, filingId);
    const figures = filing?.financials_key && (await financials.read(filing.financials_key, filing));
    if (!figures) continue;
    for (const { latest } of own) {
      const [id] = latest.fact_ids;
      const n = id === undefined ? undefined : figures.numberOf(id);
      const place = n === undefined ? null : figures.placeOf(n);
      if (id !== undefined && place) places.set(`${filingId} ${id}`, place);
    }
  }
  return ({ latest, inputs }) => {
    if (inputs) return null;
    const [id] = latest.fact_ids;
    if (id !== undefined)
      return latest.fact_ids.length === 1 ? (places.get(`${latest.filing_id} ${id}`) ?? null) : null;
    const [cell] = latest.cells ?? [];
    return latest.cells?.length === 1 ? (cell?.at ?? null) : null;
  };
}
