import type { Country } from '@footnote/contracts';
import { measureKeys } from '@footnote/financials';
import type { FilingFigures, FilingFiguresStore } from './filing-figures-store.ts';
import type { ScreenRecord, ScreenStore, ScreenValue } from './screen-store.ts';
import { asFiled, seriesOf } from './series-record.ts';
import type { SeriesStore } from './series-store.ts';

export interface ScreenDeps {
  figures: Pick<FilingFiguresStore, 'ofCompany'>;
  series: Pick<SeriesStore, 'read'>;
  screen: Pick<ScreenStore, 'save'>;
}

/**
 * Writes the record by which a company is found. The changes are counted before the filings are read, so that a record never claims a
 * change that it does not contain.
 */
export async function refreshScreen(
  { figures, series, screen }: ScreenDeps,
  country: Country,
  localId: string,
): Promise<void> {
  const { changes } = await series.read(country, localId, [], []);
  const record = makeScreenRecord(await figures.ofCompany(country, localId), country, localId);
  if (record) await screen.save(record, changes);
}

/** The figures of the newest fiscal year, the same that the company's annual series has; null for a company without one. */
export function makeScreenRecord(
  filings: readonly FilingFigures[],
  country: Country,
  localId: string,
): ScreenRecord | null {
  const series = seriesOf(filings.map(asFiled), { names: measureKeys, basis: 'annual', as: 'latest' });
  const points = series.flatMap(({ name, unit, points: own }) => own.map((point) => ({ name, unit, point })));
  const years = points.flatMap(({ point: { fiscal, period } }) =>
    'start' in period ? (fiscal?.year ?? []) : [],
  );
  if (years.length === 0) return null;
  const fiscal_year = Math.max(...years);
  const values: Record<string, ScreenValue> = {};
  for (const { name, unit, point } of points) {
    if (point.fiscal?.year !== fiscal_year || values[name]) continue;
    const { value, scope = null, loaded } = point.latest.point;
    const { filing_id } = point.latest;
    values[name] = { unit, period: point.period, value, scope, filing_id, ...(loaded && { loaded }) };
  }
  const last = filings.findLast(({ filing_id }) =>
    Object.values(values).some((value) => value.filing_id === filing_id),
  );
  return {
    country,
    local_id: localId,
    currency: last?.currency ?? null,
    template: last?.template ?? null,
    fiscal_year,
    values,
  };
}
