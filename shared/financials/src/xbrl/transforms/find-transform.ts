import { tr1Dates, tr2Dates, tr4Dates } from './dates.ts';
import { tr1Numbers, tr2Numbers, tr4Numbers } from './numbers.ts';
import { sakaDate } from './saka-date.ts';
import { secTransforms } from './sec.ts';
import { collapse, type Transform, type TransformTable } from './transform.ts';

const xbrl = 'http://www.xbrl.org/inlineXBRL/transformation/';
const tr2 = { ...tr2Numbers, ...tr2Dates, calindaymonthyear: sakaDate };
const tr4 = { ...tr4Numbers, ...tr4Dates, 'date-ind-day-monthname-year-hi': sakaDate };

/** The published registries; each later one of XBRL International holds what the one before has, under its own names. */
const registries: Record<string, TransformTable> = {
  [`${xbrl}2010-04-20`]: { ...tr1Numbers, ...tr1Dates },
  [`${xbrl}2011-07-31`]: tr2,
  [`${xbrl}2015-02-26`]: tr2,
  [`${xbrl}2020-02-12`]: tr4,
  [`${xbrl}2022-02-16`]: tr4,
  'http://www.sec.gov/inlineXBRL/transformation/2015-08-31': secTransforms,
};

/** All names of all registries, for a prefix whose namespace is not among the published ones. */
const all: TransformTable = { ...tr1Numbers, ...tr1Dates, ...tr2, ...tr4, ...secTransforms };

/** Formats of each registry, for tests and documentation. */
export const transformRegistries: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(registries).map(([uri, table]) => [uri, Object.keys(table)]),
);

/** The transform of a format by its registry's namespace; undefined for a format that no registry has. */
export function findTransform(namespace: string | undefined, name: string): Transform | undefined {
  const table = (namespace && registries[namespace]) || all;
  const transform = Object.hasOwn(table, name) ? table[name] : undefined;
  return transform && ((text) => transform(collapse(text)));
}
