import { createHash } from 'node:crypto';
import {
  type Country,
  marketSources,
  type RouteAnswer,
  type RouteQuery,
  type readCompanyMeasures,
  type readMeasureHistory,
} from '@footnote/contracts';
import { measureKeys } from '@footnote/financials';
import { type Reply, reply, replyJson } from '@footnote/http';
import { parseCountry } from '@footnote/markets';
import { describeError, type Log, problem } from '@footnote/runtime';
import type { FilingFiguresStore } from './filing-figures-store.ts';
import { refreshScreen } from './screen-record.ts';
import type { ScreenStore } from './screen-store.ts';
import {
  makeSeriesOfDay,
  makeSeriesRecord,
  partsOf,
  type SeriesPart,
  type SeriesRecord,
  seriesFormat,
  writeHistoryAnswer,
  writeSeriesAnswer,
} from './series-record.ts';
import type { SeriesStore } from './series-store.ts';

export interface CompanyFiguresDeps {
  figures: FilingFiguresStore;
  series: SeriesStore;
  screen: Pick<ScreenStore, 'save'>;
  log: Log;
}
interface CompanyPath {
  country: string;
  local_id: string;
}

/** A company's measures by period over all its ingested filings. @throws measure_unknown */
export async function readMeasuresOfCompany(
  deps: CompanyFiguresDeps,
  { country, local_id }: CompanyPath,
  { names: wanted, basis, as }: RouteQuery<typeof readCompanyMeasures>,
): Promise<Reply<RouteAnswer<typeof readCompanyMeasures>>> {
  const market = parseCountry(country);
  const names = readNames(wanted);
  const company = { source: marketSources[market], local_id };
  if (as !== 'latest' && as !== 'first') {
    const filings = await deps.figures.ofCompany(market, local_id, names);
    const answer = { ...company, ...makeSeriesOfDay(filings, { names, basis, day: as }) };
    return reply(answer, { etag: etagOf(JSON.stringify(answer)) });
  }
  const record = await readRecord(deps, market, local_id, partsOf(basis), names);
  return replyText(writeSeriesAnswer(company, record, { names, basis, as }));
}

/** All vintages of one measure. @throws measure_unknown */
export async function readHistoryOfMeasure(
  deps: CompanyFiguresDeps,
  { country, local_id, name }: CompanyPath & { name: string },
): Promise<Reply<RouteAnswer<typeof readMeasureHistory>>> {
  const market = parseCountry(country);
  const record = await readRecord(deps, market, local_id, ['histories'], readNames(name));
  return replyText(writeHistoryAnswer({ source: marketSources[market], local_id, name }, record));
}

/** Names as a client lists them; all when absent. @throws measure_unknown */
export function readNames(text: string | undefined): string[] {
  if (text === undefined) return [...measureKeys];
  const names = [...new Set(text.split(',').map((name) => name.trim()))].filter(Boolean);
  const unknown = names.find((name) => !measureKeys.includes(name));
  if (unknown !== undefined)
    throw problem('measure_unknown', {
      detail: `There is no measure ${unknown.slice(0, 80)}. GET /api/filings/measures lists them.`,
    });
  return names;
}

/**
 * The kept record, or a new one where a filing has changed since, or where another release made it. The number of
 * changes is read before the filings, so that a record never claims a change that it does not contain.
 */
async function readRecord(
  { figures, series, screen, log }: CompanyFiguresDeps,
  country: Country,
  localId: string,
  parts: readonly SeriesPart[],
  names: readonly string[],
): Promise<SeriesRecord> {
  const { changes, kept } = await series.read(country, localId, parts, names);
  if (kept?.made === changes && kept.format === seriesFormat) return kept.record;
  const filings = await figures.ofCompany(country, localId);
  const record = await makeSeriesRecord(filings);
  if (filings.length > 0) {
    await series.save(country, localId, { record, made: changes, format: seriesFormat }).catch((error) => {
      log.warn({ country, local_id: localId, err: describeError(error) }, 'series of a company not stored');
    });
    // Figures that an older release recorded have none of this release yet.
    await refreshScreen({ figures, series, screen }, country, localId).catch((error) => {
      log.warn({ country, local_id: localId, err: describeError(error) }, 'a company is not in the screen');
    });
  }
  return record;
}

function replyText<T>(json: string): Reply<T> {
  return replyJson<T>(json, { etag: etagOf(json) });
}

/** Of the answer's text: it changes if, and only if, the answer does. */
export function etagOf(json: string): string {
  return createHash('sha256').update(json).digest('base64url').slice(0, 32);
}
