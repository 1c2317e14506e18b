import { measureReports, type PlainMeasures } from '@footnote/financials';
import type { BulkReports, ListedReport, SourceAdapter } from '@footnote/markets';
import type {
  FilingFigures,
  FilingFiguresStore,
  LoadedFiguresStore,
} from '../financials/filing-figures-store.ts';
import { isPeriodic } from '../financials/is-periodic.ts';
import { refreshScreen, type ScreenDeps } from '../financials/screen-record.ts';
import type { SeriesStore } from '../financials/series-store.ts';
import type { RegistryStore } from '../registry/registry-store.ts';
import type { BulkSource } from './load-bulk.ts';

export interface BulkFiguresDeps extends ScreenDeps {
  readonly registry: Pick<RegistryStore, 'savePart'>;
  readonly figures: Pick<FilingFiguresStore, 'ofCompany'> & LoadedFiguresStore;
  readonly series: Pick<SeriesStore, 'noteChange' | 'read'>;
}

/** The market's file of figures, read into the figures of filings that are not ingested; null without such a file. */
export function bulkFigures(
  deps: BulkFiguresDeps,
  { country, bulkFigures: file }: SourceAdapter,
): BulkSource<BulkReports> | null {
  if (file === undefined) return null;
  return {
    country,
    file,
    partOf: (localId) => `figures:${localId}`,
    localIdOf: ({ local_id }) => local_id,
    async store({ local_id, reports, left_out }, part) {
      const periodic = reports.filter(({ form_type }) => isPeriodic(country, form_type));
      const loaded = measureReports(periodic).flatMap((measures, at): FilingFigures[] => {
        const report = periodic[at];
        return report && measures ? [toFigures(country, local_id, report, measures)] : [];
      });
      const filings = await deps.figures.saveLoaded(loaded);
      if (filings > 0) {
        await deps.series.noteChange(country, [local_id]);
        await refreshScreen(deps, country, local_id);
      }
      // Last, because it says that all of the company is stored.
      await deps.registry.savePart(country, part, []);
      return { filings, leftOut: left_out };
    },
  };
}

function toFigures(
  country: FilingFigures['country'],
  localId: string,
  { filing_ref, form_type, filing_date }: ListedReport,
  { points, ...measures }: PlainMeasures,
): FilingFigures {
  return {
    country,
    local_ids: [localId],
    filing_id: filing_ref,
    form_type,
    filing_date,
    periodic: true,
    financials_key: null,
    loaded: true,
    ...measures,
    // No check was made: an ingestion makes them, and only what it stores shows their results.
    points: points.map((point) => ({ ...point, fact_ids: [], quality: 'ok' })),
    splits: [],
  };
}
