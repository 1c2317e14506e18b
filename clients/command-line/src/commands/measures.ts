import type { FactPeriod, SeriesBasis } from '@footnote/contracts';
import { type NamedCompany, readCompany } from '../read-names.ts';
import type { Context } from '../run-command.ts';

interface Options {
  names?: string;
  basis?: string;
  year?: string;
}

export async function run(context: Context, [named]: [string[]], options: Options): Promise<void> {
  const companies: NamedCompany[] = [];
  for (const name of named) companies.push(await readCompany(context, name));
  const [company] = companies;
  if (company !== undefined && companies.length === 1) await showOne(context, company, options);
  else await showSideBySide(context, companies, options);
}

async function showOne(
  { api, output, signal }: Context,
  { country, local_id }: NamedCompany,
  { names, basis }: Options,
): Promise<void> {
  const params = { country, local_id };
  // The platform says which bases there are.
  const query = { ...(names && { names }), ...(basis && { basis: basis as SeriesBasis }) };
  const found = await api.readCompanyMeasures({ params, query, signal });
  output.result({
    json: found,
    columns: ['measure', 'start', 'end', 'fiscal', 'value', 'unit', 'standing', 'filing', 'loaded', 'scope'],
    rows: found.series.flatMap(({ name, unit, points }) =>
      points.map(({ period, fiscal, value, standing, latest, scope }) => [
        name,
        ...datesOf(period),
        fiscal && `${fiscal.year}${fiscal.period ?? ''}`,
        value,
        unit,
        standing,
        `${country}:${latest.filing_id}`,
        latest.loaded ? 'loaded' : null,
        scope,
      ]),
    ),
  });
}

async function showSideBySide(
  { api, output, signal }: Context,
  companies: readonly NamedCompany[],
  { names, year }: Options,
): Promise<void> {
  const list = companies.map(({ country, local_id }) => `${country}:${local_id}`).join(',');
  const query = { companies: list, ...(names && { names }), ...(year && { fiscal_year: year }) };
  const found = await api.compareCompanies({ query, signal });
  output.result({
    json: found,
    columns: ['company', 'year', 'measure', 'value', 'unit', 'loaded', 'scope'],
    rows: found.companies.flatMap(({ country, local_id, values, absent }) => {
      const head = [`${country}:${local_id}`, found.fiscal_year];
      return [
        ...values.map(({ name, value, unit, loaded, scope }) => [
          ...head,
          name,
          value,
          unit,
          loaded ? 'loaded' : null,
          scope,
        ]),
        // Why there is no figure is part of the comparison.
        ...absent.map(({ name, reason }) => [...head, name, null, null, null, reason]),
      ];
    }),
  });
}

function datesOf(period: FactPeriod): [string | null, string | null] {
  if ('instant' in period) return [null, period.instant];
  return 'end' in period ? [period.start, period.end] : [null, null];
}
