import type { compareCompanies, RouteAnswer, RouteQuery } from '@footnote/contracts';
import type { SeriesPoint } from '@footnote/financials';
import { type Reply, reply } from '@footnote/http';
import { problem } from '@footnote/runtime';
import { etagOf, readNames } from './company-measures.ts';
import type { FilingFigures, FilingFiguresStore } from './filing-figures-store.ts';
import { rankValues } from './rank-values.ts';
import { asFiled, seriesOf } from './series-record.ts';

const maxCompanies = 20;

interface Deps {
  figures: FilingFiguresStore;
  /** @throws unknown_market, company_not_found */
  findCompany(
    country: string,
    localId: string,
  ): Promise<{ country: FilingFigures['country']; local_id: string; name: string }>;
}
type Answer = RouteAnswer<typeof compareCompanies>;

/** Annual measures of companies for one fiscal year, each in its own currency; year ends are shown and nothing is converted. */
export async function compareMeasures(
  deps: Deps,
  query: RouteQuery<typeof compareCompanies>,
): Promise<Reply<Answer>> {
  const names = readNames(query.names);
  const wanted = readCompanies(query.companies);
  const found = await Promise.all(
    wanted.map(async ({ country, localId }) => {
      const company = await deps.findCompany(country, localId);
      const filings = await deps.figures.ofCompany(company.country, company.local_id);
      return { company, filings, points: annualPoints(filings, names) };
    }),
  );
  const year = query.fiscal_year === undefined ? lastCommonYear(found) : Number(query.fiscal_year);
  const companies = found.map(({ company, filings, points }) => {
    const own = points.filter(({ point }) => point.fiscal?.year === year);
    const last = filings.findLast((filing) =>
      own.some(({ point }) => point.latest.filing_id === filing.filing_id),
    );
    const values = own.map(({ name, unit, point: { period, latest } }) => ({
      name,
      unit,
      period,
      value: latest.point.value,
      standing: latest.point.standing,
      formula: latest.point.formula,
      scope: latest.point.scope ?? null,
      ...(latest.point.inputs && { inputs: latest.point.inputs }),
      filing_id: latest.filing_id,
      fact_ids: latest.point.fact_ids,
      ...(latest.point.cells && { cells: latest.point.cells }),
      ...(latest.point.loaded && { loaded: true }),
    }));
    const reported = new Set(values.map(({ name }) => name));
    const reasons = new Map(last?.absent.map(({ name, reason }) => [name, reason]));
    const end = own.map(({ point }) => point.period).find((period) => 'end' in period);
    return {
      country: company.country,
      local_id: company.local_id,
      name: company.name,
      currency: last?.currency ?? null,
      standard: last?.standard ?? null,
      template: last?.template ?? null,
      fiscal_year_end: end && 'end' in end ? end.end : null,
      values: values.slice(0, 200),
      absent: names
        .filter((name) => !reported.has(name))
        .map((name) => ({ name, reason: last ? (reasons.get(name) ?? 'not_reported') : 'no_filing' })),
    };
  });
  const answer: Answer = { fiscal_year: year, ...rankValues(companies) };
  return reply(answer, { etag: etagOf(JSON.stringify(answer)) });
}

function readCompanies(text: string): { country: string; localId: string }[] {
  const listed = text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  const companies = listed.map((one) => {
    const [, country = '', localId = ''] = /^([A-Za-z]{2}):(.+)$/.exec(one) ?? [];
    if (!localId)
      throw problem('invalid_parameter', { detail: 'companies: each is a country and an id, US:320193' });
    return { country, localId };
  });
  if (companies.length === 0 || companies.length > maxCompanies)
    throw problem('invalid_parameter', { detail: `companies: name between 1 and ${maxCompanies}` });
  return companies;
}

type Named = { name: string; unit: string; point: SeriesPoint };

function annualPoints(filings: readonly FilingFigures[], names: readonly string[]): Named[] {
  return seriesOf(filings.map(asFiled), { names, basis: 'annual', as: 'latest' }).flatMap(
    ({ name, unit, points }) => points.map((point) => ({ name, unit, point })),
  );
}

/** The last year for which every company that has figures has some. */
function lastCommonYear(found: readonly { points: Named[] }[]): number {
  const years = found
    .filter(({ points }) => points.length > 0)
    .map(({ points }) => new Set(points.map(({ point }) => point.fiscal?.year ?? 0)));
  const [first] = years;
  const common = [...(first ?? [])].filter((year) => year > 0 && years.every((one) => one.has(year)));
  return common.length > 0 ? Math.max(...common) : new Date().getUTCFullYear() - 1;
}
