import {
  marketSources,
  type RouteAnswer,
  type RouteQuery,
  type readCompanyMeasures,
  type readMeasureHistory,
  type SeriesBasis,
} from '@research/contracts';
import {
  buildSeries,
  collectVintages,
  type FiledFigures,
  isRestated,
  measureCatalogue,
  measureNames,
  type SeriesPoint,
  type Vintage,
} from '@research/financials';
import { parseCountry } from '@research/markets';
import { problem } from '@research/runtime';
import type { FilingFigures, FilingFiguresStore } from './filing-figures-store.ts';

export interface CompanyFiguresDeps {
  figures: FilingFiguresStore;
}
interface CompanyPath {
  country: string;
  local_id: string;
}

const limits = { points: 1_000, vintages: 500, splits: 100 } as const;
const perShare = new Set(measureCatalogue.filter(({ unit }) => /share/.test(unit)).map(({ name }) => name));

/** A company's measures by period over all its ingested filings. @throws measure_unknown */
export async function readMeasuresOfCompany(
  deps: CompanyFiguresDeps,
  { country, local_id }: CompanyPath,
  query: RouteQuery<typeof readCompanyMeasures>,
): Promise<RouteAnswer<typeof readCompanyMeasures>> {
  const market = parseCountry(country);
  const names = readNames(query.names);
  const filings = await deps.figures.ofCompany(market, local_id, names);
  const splits = listSplits(filings);
  const basis: SeriesBasis | undefined = query.basis;
  const series = buildSeries(filings.map(asFiled), { names, basis, as: query.as });
  return {
    source: marketSources[market],
    local_id,
    series: series.slice(0, 200).map(({ name, unit, points }) => ({
      name,
      unit,
      points: points
        .slice(0, limits.points)
        .map((point) => writePoint(point, perShare.has(name) ? splits : [])),
    })),
    splits,
  };
}

/** All vintages of one measure. @throws measure_unknown */
export async function readHistoryOfMeasure(
  deps: CompanyFiguresDeps,
  { country, local_id, name }: CompanyPath & { name: string },
): Promise<RouteAnswer<typeof readMeasureHistory>> {
  const market = parseCountry(country);
  const names = readNames(name);
  const filings = await deps.figures.ofCompany(market, local_id, names);
  const periods = collectVintages(filings.map(asFiled)).flatMap(({ period, fiscal, unit, vintages }) => {
    const [first] = vintages;
    const latest = vintages.at(-1);
    if (!first || !latest) return [];
    const shown = vintages.slice(-limits.vintages).map(writeVintage);
    return [{ period, fiscal, unit, restated: isRestated(first, latest), vintages: shown }];
  });
  return { source: marketSources[market], local_id, name, periods: periods.slice(0, limits.points) };
}

/** Names as a client lists them; all when absent. @throws measure_unknown */
export function readNames(text: string | undefined): string[] {
  if (text === undefined) return [...measureNames];
  const names = [...new Set(text.split(',').map((name) => name.trim()))].filter(Boolean);
  const unknown = names.find((name) => !measureNames.includes(name));
  if (unknown !== undefined)
    throw problem('measure_unknown', { detail: `There is no measure ${unknown.slice(0, 80)}.` });
  return names;
}

export function asFiled(figures: FilingFigures): FiledFigures {
  const { filing_id, form_type, filing_date, periodic, points } = figures;
  return { filing_id, form_type, filed: filing_date, periodic, points };
}

type Answer = RouteAnswer<typeof readCompanyMeasures>;

function writePoint(
  point: SeriesPoint,
  splits: Answer['splits'],
): Answer['series'][number]['points'][number] {
  const { period, fiscal, shown, first, latest, restated } = point;
  return {
    period,
    fiscal,
    value: shown.point.value,
    standing: shown.point.standing,
    formula: shown.point.formula,
    first: writeVintage(first),
    latest: writeVintage(latest),
    restated,
    split_basis: splits.some(({ date }) => date > (shown.filed ?? '')),
  };
}

function writeVintage({ point, filing_id, form_type, filed }: Vintage) {
  const { value, standing, fact_ids } = point;
  return { value, filing_id, form_type, filed, standing, fact_ids };
}

/** Each split once, as stated by the first filing that tags it. */
function listSplits(filings: readonly FilingFigures[]): Answer['splits'] {
  const splits = new Map<string, Answer['splits'][number]>();
  for (const { filing_id, splits: tagged } of filings) {
    for (const split of tagged) {
      const key = `${split.date} ${split.ratio}`;
      if (!splits.has(key)) splits.set(key, { ...split, filing_id });
    }
  }
  return [...splits.values()].slice(0, limits.splits);
}
