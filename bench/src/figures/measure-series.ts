import type { Country, FilingMeasurePoint, RouteAnswer, readCompanyMeasures } from '@footnote/contracts';
import { readMeasuresOfCompany } from '@footnote/filings/financials/company-measures';
import { createMongoFilingFiguresStore } from '@footnote/filings/financials/mongo-filing-figures-store';
import { createMongoScreenStore } from '@footnote/filings/financials/mongo-screen-store';
import { createMongoSeriesStore } from '@footnote/filings/financials/mongo-series-store';
import { measures } from '@footnote/financials';
import type { RunningServers } from '@footnote/local';
import { silentLog } from '@footnote/runtime';
import { connectMongo } from '@footnote/stores';
import { openNamespace } from '../servers.ts';

const filings = 60;
const names = measures.slice(0, 40).map(({ key }) => key);
const company = { country: 'US', local_id: '0009990001' } as const;
const warmUps = 20;
const runs = 300;

export interface SeriesMeasure {
  filings: number;
  measures: number;
  points: number;
  p50_ms: number;
  p99_ms: number;
  /** The first answer after a change of the company's filings, which makes the record. */
  first_ms: number;
}

/** A company's series from the database to the answer, as the service makes it, over fifteen years of four reports. */
export async function measureSeries(servers: RunningServers): Promise<SeriesMeasure> {
  const namespace = await openNamespace(servers.env);
  const mongo = connectMongo(namespace.env.MONGODB_URL ?? '', silentLog);
  try {
    const figures = createMongoFilingFiguresStore(mongo.connection);
    const deps = {
      figures,
      series: createMongoSeriesStore(mongo.connection),
      screen: createMongoScreenStore(mongo.connection),
      log: silentLog,
    };
    for (let at = 0; at < filings; at += 1) await figures.save(makeFiling(at));
    const times: number[] = [];
    let answer = '';
    for (let at = -warmUps - 1; at < runs; at += 1) {
      const began = performance.now();
      const { options } = await readMeasuresOfCompany(deps, company, { names: names.join(), as: 'latest' });
      times.push(performance.now() - began);
      answer = options.json ?? '';
    }
    const { series } = JSON.parse(answer) as RouteAnswer<typeof readCompanyMeasures>;
    const points = series.reduce((sum, one) => sum + one.points.length, 0);
    const sorted = times.slice(1 + warmUps).toSorted((a, b) => a - b);
    const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(share * runs))] ?? 0;
    const [first_ms = 0] = times;
    return { filings, measures: names.length, points, p50_ms: at(0.5), p99_ms: at(0.99), first_ms };
  } finally {
    await mongo.close();
    await namespace.close();
  }
}

/** Report `at` since 2010: three of months to date and one of the year, each with the year before beside. */
function makeFiling(at: number) {
  const year = 2010 + Math.floor(at / 4);
  const spans = [
    ['Q1', '03-31'],
    ['H1', '06-30'],
    ['9M', '09-30'],
    ['FY', '12-31'],
  ] as const;
  const [period, end] = spans[at % 4] as (typeof spans)[number];
  const points = [year, year - 1].flatMap((of) =>
    names.map((name, order) => makePoint(name, of, period, end, at * 100 + order)),
  );
  return {
    country: company.country as Country,
    local_ids: [company.local_id],
    filing_id: `0009990001-${String(year).slice(2)}-${String(at).padStart(6, '0')}`,
    form_type: period === 'FY' ? '10-K' : '10-Q',
    filing_date: `${year}-${end}`,
    periodic: true,
    financials_key: `financials/US/${at}`,
    standard: 'us-gaap',
    template: 'industrial',
    currency: 'USD',
    points,
    absent: [],
    splits: [],
  };
}

function makePoint(name: string, year: number, span: string, end: string, seed: number): FilingMeasurePoint {
  const flow = measures.find((measure) => measure.key === name)?.flow === true;
  return {
    name,
    period: flow ? { start: `${year}-01-01`, end: `${year}-${end}` } : { instant: `${year}-${end}` },
    fiscal: { year, period: flow || span === 'FY' ? span : ({ H1: 'Q2', '9M': 'Q3' }[span] ?? 'Q1') },
    value: String(1_000_000_000 + seed * 1_000_000),
    unit: 'iso4217:USD',
    concept: `us-gaap:${name}`,
    fact_ids: [`f-${seed}`],
    standing: 'reported',
    formula: null,
    scope: null,
    rounding: '500000',
    quality: 'ok',
  };
}
