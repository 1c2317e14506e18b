import { TR1_DATES, TR2_DATES, TR4_DATES } from './dates.ts';
import { TR1_NUMBERS, TR2_NUMBERS, TR4_NUMBERS } from './numbers.ts';
import { sakaDate } from './saka-date.ts';
import { SEC_TRANSFORMS } from './sec.ts';
import { collapse, type Transform, type TransformTable } from './transform.ts';

const XBRL = 'http://www.xbrl.org/inlineXBRL/transformation/';
const TR2 = { ...TR2_NUMBERS, ...TR2_DATES, calindaymonthyear: sakaDate };
const TR4 = { ...TR4_NUMBERS, ...TR4_DATES, 'date-ind-day-monthname-year-hi': sakaDate };

/** The published registries; each later one of XBRL International holds what the one before has, under its own names. */
const REGISTRIES: Record<string, TransformTable> = {
  [`${XBRL}2010-04-20`]: { ...TR1_NUMBERS, ...TR1_DATES },
  [`${XBRL}2011-07-31`]: TR2,
  [`${XBRL}2015-02-26`]: TR2,
  [`${XBRL}2020-02-12`]: TR4,
  [`${XBRL}2022-02-16`]: TR4,
  'http://www.sec.gov/inlineXBRL/transformation/2015-08-31': SEC_TRANSFORMS,
};

/** All names of all registries, for a prefix whose namespace is not among the published ones. */
const ALL: TransformTable = { ...TR1_NUMBERS, ...TR1_DATES, ...TR2, ...TR4, ...SEC_TRANSFORMS };

/** Formats of each registry, for tests and documentation. */
export const TRANSFORM_REGISTRIES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(REGISTRIES).map(([uri, table]) => [uri, Object.keys(table)]),
);

/** The transform of a format by its registry's namespace; undefined for a format that no registry has. */
export function findTransform(namespace: string | undefined, name: string): Transform | undefined {
  const table = (namespace && REGISTRIES[namespace]) || ALL;
  const transform = Object.hasOwn(table, name) ? table[name] : undefined;
  return transform && ((text) => transform(collapse(text)));
}
