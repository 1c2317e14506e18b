import type { compareCompanies, RouteAnswer } from '@footnote/contracts';
import { addDecimals, compareDecimals, divideDecimals } from '@footnote/financials';

type Answer = RouteAnswer<typeof compareCompanies>;
type Company = Answer['companies'][number];
type Value = Company['values'][number];
type Unranked = Omit<Company, 'values'> & { values: Omit<Value, 'rank'>[] };

/**
 * Says where each figure stands among those of the other companies, and the median. Amounts in different currencies are not compared, so
 * each unit has ranks and a median of its own.
 */
export function rankValues(companies: readonly Unranked[]): Pick<Answer, 'companies' | 'medians'> {
  const groups = Map.groupBy(
    companies.flatMap(({ values }) => values),
    ({ name, unit }) => `${name} ${unit}`,
  );
  const sorted = new Map(
    [...groups].map(([key, values]) => [key, values.toSorted((a, b) => compareDecimals(b.value, a.value))]),
  );
  return {
    companies: companies.map((company) => ({
      ...company,
      values: company.values.map((value) => ({
        ...value,
        rank: rankOf(value, sorted.get(`${value.name} ${value.unit}`)),
      })),
    })),
    medians: [...sorted.values()].flatMap((values) => {
      const [first] = values;
      const median = medianOf(values.map(({ value }) => value));
      return first && median !== undefined && values.length > 1
        ? [{ name: first.name, unit: first.unit, value: median, count: values.length }]
        : [];
    }),
  };
}

/** 1 for the highest; equal figures have the same rank. Null for a figure that no other company has. */
function rankOf({ value }: { value: string }, sorted: readonly { value: string }[] = []): number | null {
  if (sorted.length < 2) return null;
  return sorted.findIndex((one) => compareDecimals(one.value, value) === 0) + 1;
}

function medianOf(descending: readonly string[]): string | undefined {
  const middle = descending.length / 2;
  if (!Number.isInteger(middle)) return descending[Math.floor(middle)];
  const [left, right] = descending.slice(middle - 1, middle + 1);
  return left !== undefined && right !== undefined
    ? divideDecimals(addDecimals(left, right), '2')
    : undefined;
}
