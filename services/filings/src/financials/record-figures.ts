import type { IngestedFiling } from '../sections/ingested-filing-store.ts';
import type { FilingFiguresStore } from './filing-figures-store.ts';
import type { FinancialsReader } from './financials-reader.ts';

/** Keeps the measures of an ingested filing by its company. Repeated news changes nothing. */
export async function recordFigures(
  deps: { figures: FilingFiguresStore; financials: FinancialsReader },
  filing: IngestedFiling,
  localId: string | null,
): Promise<void> {
  const { country, filing_id, form_type, filing_date, financials_key } = filing;
  if (!financials_key || !localId) return;
  const { measures } = await deps.financials.read(financials_key);
  await deps.figures.save({
    country,
    local_id: localId,
    filing_id,
    form_type,
    filing_date,
    financials_key,
    points: measures.points,
  });
}
