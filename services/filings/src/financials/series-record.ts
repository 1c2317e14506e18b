import { promisify } from 'node:util';
import { deflateRaw, inflateRawSync } from 'node:zlib';
import {
  companyMeasures,
  measureHistory,
  type RouteAnswer,
  type readCompanyMeasures,
  type readMeasureHistory,
  splitterVersion,
} from '@footnote/contracts';
import {
  buildSeries,
  collectVintages,
  computeSeries,
  type FiledFigures,
  isRestated,
  measures,
  type Series,
  type SeriesBasis,
  type SeriesChoice,
  type SeriesPoint,
  type Vintage,
} from '@footnote/financials';
import type { FilingFigures } from './filing-figures-store.ts';

const deflate = promisify(deflateRaw);
const limits = { points: 1_000, vintages: 500, splits: 100, series: 200 } as const;
const perShare = new Set(measures.filter(({ unit }) => /share/.test(unit)).map(({ key }) => key));
const pause = () => new Promise<void>((resume) => setImmediate(resume));

/** Increase the number when a change of the code makes other series of the same figures. */
export const seriesFormat = `${splitterVersion}.4`;

/** A company's series in the form of answers: made once when its filings change; a read only joins the parts. */
export interface SeriesRecord {
  splits: Splits;
  /** By measure: the points of periods that filings state, as text, compressed. */
  series: Record<string, Buffer>;
  /** The same for what was computed: quarters, halves and twelve months, and the measures with a formula. */
  derived: Record<string, Buffer>;
  /** By measure: the periods of its history as text, compressed. */
  histories: Record<string, Buffer>;
}

export type SeriesPart = 'series' | 'derived' | 'histories';

/** The parts of an answer on this basis. */
export function partsOf(basis: SeriesBasis | undefined): readonly SeriesPart[] {
  return basis === undefined ? ['series'] : ['series', 'derived'];
}

type Answer = RouteAnswer<typeof readCompanyMeasures>;
type Splits = Answer['splits'];
type Point = Answer['series'][number]['points'][number];
type History = RouteAnswer<typeof readMeasureHistory>;

/** Each basis is a bit of a line's mask. */
const bases: readonly (SeriesBasis | undefined)[] = [undefined, 'annual', 'interim', 'quarter', 'ttm'];
const pointSchema = companyMeasures.shape.series.element.shape.points.element;
const shownSchema = pointSchema.pick({
  value: true,
  standing: true,
  formula: true,
  scope: true,
  inputs: true,
  split_basis: true,
});
const periodSchema = measureHistory.shape.periods.element;

/** Other work of the process may run after each measure. */
export async function makeSeriesRecord(filings: readonly FilingFigures[]): Promise<SeriesRecord> {
  const splits = listSplits(filings);
  const record: SeriesRecord = { splits, series: {}, derived: {}, histories: {} };
  const computed = await computeAll(filings);
  const groups = groupByMeasure(filings);
  for (const name of new Set([...groups.keys(), ...computed.keys()])) {
    const filed = groups.get(name) ?? [];
    const { stated, derived } = writeLines(name, filed, splits, computed.get(name) ?? new Map());
    record.series[name] = await deflate(stated);
    record.derived[name] = await deflate(derived);
    record.histories[name] = await deflate(JSON.stringify(writeHistory(filed)));
    await pause();
  }
  return record;
}

/** The answer of the chosen measures as JSON text. */
export function writeSeriesAnswer(
  { source, local_id }: Pick<Answer, 'source' | 'local_id'>,
  record: SeriesRecord,
  { names, basis, as }: { names: readonly string[]; basis: SeriesBasis | undefined; as: 'latest' | 'first' },
): string {
  const wanted = 1 << bases.indexOf(basis);
  const written: string[] = [];
  for (const name of names) {
    const kept = partsOf(basis).flatMap((part) => record[part][name] ?? []);
    for (const [unit, points] of readLines(kept, wanted, as === 'first')) {
      const head = `{"name":${JSON.stringify(name)},"unit":${unit},"points":[`;
      written.push(`${head}${points.slice(0, limits.points).join()}]}`);
    }
  }
  const head = `{"source":${JSON.stringify(source)},"local_id":${JSON.stringify(local_id)}`;
  return `${head},"series":[${written.slice(0, limits.series).join()}],"splits":${JSON.stringify(record.splits)}}`;
}

export function writeHistoryAnswer(
  { source, local_id, name }: Pick<History, 'source' | 'local_id' | 'name'>,
  { histories }: SeriesRecord,
): string {
  const kept = histories[name];
  const periods = kept ? inflateRawSync(kept).toString('utf8') : '[]';
  return `${JSON.stringify({ source, local_id, name }).slice(0, -1)},"periods":${periods}}`;
}

/** The series as known on a day, which no record has. */
export function makeSeriesOfDay(
  filings: readonly FilingFigures[],
  { names, basis, day }: { names: readonly string[]; basis: SeriesBasis | undefined; day: string },
): Pick<Answer, 'series' | 'splits'> {
  const splits = listSplits(filings);
  const filed = filings.map(asFiled);
  return {
    series: seriesOf(filed, { names, basis, as: day })
      .slice(0, limits.series)
      .map(({ name, unit, points }) => ({
        name,
        unit,
        points: points
          .slice(0, limits.points)
          .map((point) => ({ ...writePoint(point), ...writeShown(name, point.shown, splits) })),
      })),
    splits,
  };
}

/** Stated and computed measures, newest period first. */
export function seriesOf(filed: readonly FiledFigures[], choice: SeriesChoice): Series[] {
  const stated = buildSeries(filed, choice);
  const computed = choice.basis === undefined ? [] : computeSeries(filed, choice);
  const newestFirst = (a: SeriesPoint, b: SeriesPoint) => (orderOf(a) < orderOf(b) ? 1 : -1);
  return choice.names.flatMap((name) => {
    const own = [...stated, ...computed].filter((one) => one.name === name);
    return [...new Set(own.map(({ unit }) => unit))].map((unit) => ({
      name,
      unit,
      points: own
        .filter((one) => one.unit === unit)
        .flatMap(({ points }) => points)
        .sort(newestFirst),
    }));
  });
}

export function asFiled({
  filing_id,
  form_type,
  filing_date,
  periodic,
  points,
  loaded,
}: FilingFigures): FiledFigures {
  const marked = loaded ? points.map((point) => ({ ...point, loaded })) : points;
  return { filing_id, form_type, filed: filing_date, periodic, points: marked };
}

type ByBasis = Map<SeriesBasis | undefined, Series[]>;

/** The measures with a formula where no filing gives them, by name and basis. */
async function computeAll(filings: readonly FilingFigures[]): Promise<Map<string, ByBasis>> {
  const filed = filings.map(asFiled);
  const names = measures.filter(({ formula }) => formula !== undefined).map(({ key }) => key);
  const found = new Map<string, ByBasis>();
  for (const basis of bases) {
    if (basis === undefined) continue;
    for (const one of computeSeries(filed, { names, basis, as: 'latest' })) {
      const known: ByBasis = found.get(one.name) ?? new Map();
      known.set(basis, [...(known.get(basis) ?? []), one]);
      found.set(one.name, known);
    }
    await pause();
  }
  return found;
}

/** Each measure with the filings that have it. */
function groupByMeasure(filings: readonly FilingFigures[]): Map<string, FiledFigures[]> {
  const groups = new Map<string, FiledFigures[]>();
  for (const filing of filings) {
    const filed = asFiled(filing);
    for (const [name, points] of Map.groupBy(filed.points, (point) => point.name)) {
      const known = groups.get(name) ?? [];
      known.push({ ...filed, points });
      groups.set(name, known);
    }
  }
  return groups;
}

/**
 * A line for each point, newest first: its last and first day, mask of bases, unit, the point without what depends on `as`, and that for the
 * latest and the first figure. JSON text holds no tab and no line break.
 */
function writeLines(
  name: string,
  filed: readonly FiledFigures[],
  splits: Splits,
  computed: ByBasis,
): { stated: string; derived: string } {
  const lines = new Map<string, { mask: number; order: string }>();
  for (const [at, basis] of bases.entries()) {
    const series = buildSeries(filed, { names: [name], basis, as: 'latest' });
    for (const { unit, points } of [...series, ...(computed.get(basis) ?? [])]) {
      for (const point of points) {
        const rest = writePoint(point);
        const [latest, first] = [point.latest, point.first].map((shown) =>
          writeShown(name, shown, splits),
        ) as [Shown, Shown];
        pointSchema.parse({ ...rest, ...latest });
        shownSchema.parse(first);
        const line = [unit, rest, latest, first].map((part) => JSON.stringify(part)).join('\t');
        const known = lines.get(line);
        if (known) known.mask |= 1 << at;
        else lines.set(line, { mask: 1 << at, order: orderOf(point) });
      }
    }
  }
  const sorted = [...lines].sort(([, a], [, b]) => (a.order < b.order ? 1 : a.order > b.order ? -1 : 0));
  const write = (isStated: boolean): string =>
    sorted
      .filter(([, { mask }]) => (mask & 1) === Number(isStated))
      .map(([line, { mask, order }]) => `${order}\t${mask}\t${line}`)
      .join('\n');
  return { stated: write(true), derived: write(false) };
}

/** The points of a basis as JSON text, by their unit as JSON text. */
function readLines(kept: readonly Buffer[], wanted: number, asFirst: boolean): Map<string, string[]> {
  const units = new Map<string, string[]>();
  const lines = kept.flatMap((part) => inflateRawSync(part).toString('utf8').split('\n'));
  // Each part is in order. Of periods with the same days, the stated one comes first.
  if (kept.length > 1) lines.sort(newestFirst);
  for (const line of lines) {
    const [, mask, unit = '', rest = '', latest = '', first = ''] = line.split('\t');
    if ((Number(mask) & wanted) === 0) continue;
    const points = units.get(unit) ?? [];
    points.push(`${rest.slice(0, -1)},${(asFirst ? first : latest).slice(1)}`);
    units.set(unit, points);
  }
  return units;
}

function newestFirst(left: string, right: string): number {
  const [a, b] = [left, right].map((line) => line.slice(0, line.indexOf('\t'))) as [string, string];
  return a < b ? 1 : a > b ? -1 : 0;
}

function orderOf({ period }: SeriesPoint): string {
  if ('instant' in period) return `${period.instant} ${period.instant}`;
  return 'end' in period ? `${period.end} ${period.start}` : '';
}

type Shown = Pick<Point, 'value' | 'standing' | 'formula' | 'scope' | 'inputs' | 'split_basis'>;

function writePoint({ period, fiscal, first, latest, restated }: SeriesPoint): Omit<Point, keyof Shown> {
  return { period, fiscal, first: writeVintage(first), latest: writeVintage(latest), restated };
}

function writeShown(name: string, { point, filed }: Vintage, splits: Splits): Shown {
  const { value, standing, formula, scope, inputs } = point;
  const split_basis = perShare.has(name) && splits.some(({ date }) => date > (filed ?? ''));
  return { value, standing, formula, scope: scope ?? null, ...(inputs && { inputs }), split_basis };
}

function writeVintage({ point, filing_id, form_type, filed }: Vintage): Point['first'] {
  const { value, standing, fact_ids, cells, loaded } = point;
  return {
    ...{ value, filing_id, form_type, filed, standing, fact_ids },
    ...(cells && { cells }),
    ...(loaded && { loaded }),
  };
}

function writeHistory(filed: readonly FiledFigures[]): History['periods'] {
  const periods = collectVintages(filed).flatMap(({ period, fiscal, unit, vintages }) => {
    const [first] = vintages;
    const latest = vintages.at(-1);
    if (!first || !latest) return [];
    const shown = vintages.slice(-limits.vintages).map(writeVintage);
    return [{ period, fiscal, unit, restated: isRestated(first, latest), vintages: shown }];
  });
  return periods.slice(0, limits.points).map((period) => periodSchema.parse(period));
}

/** Each share split once, as stated by the first filing that tags it. */
function listSplits(filings: readonly FilingFigures[]): Splits {
  const splits = new Map<string, Splits[number]>();
  for (const { filing_id, splits: tagged } of filings) {
    for (const split of tagged) {
      const key = `${split.date} ${split.ratio}`;
      if (!splits.has(key)) splits.set(key, { ...split, filing_id });
    }
  }
  return [...splits.values()].slice(0, limits.splits);
}
