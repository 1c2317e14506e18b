import type { RouteAnswer, RouteQuery, screenCompanies } from '@footnote/contracts';
import { measureOf } from '@footnote/financials';
import { parseCountry } from '@footnote/markets';
import { problem } from '@footnote/runtime';
import type { CompanyDirectory } from '../companies/company-directory.ts';
import { readNames } from './company-measures.ts';
import type { Condition, ScreenStore } from './screen-store.ts';

interface Deps {
  screen: Pick<ScreenStore, 'find'>;
  directory: Pick<CompanyDirectory, 'get'>;
}
type Answer = RouteAnswer<typeof screenCompanies>;

const maxNames = 20;
const condition = /^([a-z_]+)\s*(<=|>=|<|>)\s*(-?\d{1,18}(?:\.\d{1,9})?)$/;

/** Companies by their measures. @throws measure_unknown, unknown_market, invalid_parameter */
export async function screenByMeasures(
  { screen, directory }: Deps,
  query: RouteQuery<typeof screenCompanies>,
): Promise<Answer> {
  const conditions = readConditions(query.where);
  const sort = query.sort === undefined ? undefined : readSort(query.sort);
  const others = query.names === undefined ? [] : readNames(query.names);
  const names = [
    ...new Set([...conditions.map(({ name }) => name), ...(sort ? [sort.name] : []), ...others]),
  ];
  if (names.length > maxNames)
    throw problem('invalid_parameter', {
      detail: `Name at most ${maxNames} measures in where, sort and names.`,
    });
  refuseMixedCurrencies(
    [...conditions.map(({ name }) => name), ...(sort ? [sort.name] : [])],
    query.currency,
  );
  const { records, total, covered, having } = await screen.find({
    conditions,
    names,
    markets: (query.markets ?? '')
      .split(',')
      .flatMap((market) => (market.trim() ? parseCountry(market.trim()) : [])),
    currency: query.currency,
    template: query.template,
    since: query.since === undefined ? undefined : Number(query.since),
    sort,
    limit: query.limit,
  });
  return {
    total,
    companies: records.map(({ values, country, local_id, currency, template, fiscal_year }) => {
      const company = directory.get(`${country}:${local_id}`);
      return {
        country,
        local_id,
        name: company?.name ?? null,
        ticker: company?.ticker ?? null,
        currency,
        template,
        fiscal_year,
        values: names.flatMap((name) => (values[name] ? [{ name, ...values[name] }] : [])),
      };
    }),
    coverage: {
      companies: covered,
      measures: names.map((name) => ({ name, companies: having[name] ?? 0 })),
    },
  };
}

function readConditions(text: string | undefined): Condition[] {
  const listed = (text ?? '').split(',').flatMap((one) => one.trim() || []);
  return listed.map((one) => {
    const [, name, operator, bound] = condition.exec(one) ?? [];
    if (!name || !operator || bound === undefined)
      throw problem('invalid_parameter', {
        detail: `where: “${one.slice(0, 80)}” is no condition such as roe>=0.1`,
      });
    readNames(name);
    return { name, operator: operator as Condition['operator'], bound: Number(bound) };
  });
}

function readSort(text: string): { name: string; descending: boolean } {
  const name = text.replace(/^-/, '');
  readNames(name);
  return { name, descending: name === text };
}

/** An amount in yen is no more than one in dollars because its number is. */
function refuseMixedCurrencies(names: readonly string[], currency: string | undefined): void {
  const money = names.find((name) => measureOf(name)?.unit.startsWith('money'));
  if (money !== undefined && currency === undefined)
    throw problem('invalid_parameter', {
      detail: `${money} is an amount of money, and amounts in different currencies are not compared: name a currency.`,
    });
}
