import type { IngestedFiling } from '../sections/ingested-filing-store.ts';
import type { FilingFiguresStore } from './filing-figures-store.ts';
import type { FinancialsReader } from './financials-reader.ts';
import { isPeriodic } from './is-periodic.ts';
import { refreshScreen } from './screen-record.ts';
import type { ScreenStore } from './screen-store.ts';
import type { SeriesStore } from './series-store.ts';

/** Keeps the measures of an ingested filing by its companies. A repeated message changes no figure. */
export async function recordFigures(
  deps: {
    figures: FilingFiguresStore;
    financials: FinancialsReader;
    series: Pick<SeriesStore, 'noteChange' | 'read'>;
    screen: Pick<ScreenStore, 'save'>;
  },
  filing: IngestedFiling,
): Promise<void> {
  const { country, filing_id, form_type, filing_date, financials_key, local_ids } = filing;
  if (!financials_key || local_ids.length === 0) return;
  const financials = await deps.financials.read(financials_key, filing);
  if (!financials) return;
  const { points, standard, template, currency, absent } = financials.measures;
  await deps.figures.save({
    country,
    local_ids,
    filing_id,
    form_type,
    filing_date,
    periodic: isPeriodic(country, form_type),
    financials_key,
    standard,
    template,
    currency,
    points,
    absent,
    splits: financials.splits,
  });
  await deps.series.noteChange(country, local_ids);
  for (const localId of local_ids) await refreshScreen(deps, country, localId);
}
