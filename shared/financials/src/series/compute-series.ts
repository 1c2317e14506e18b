import { measures } from '../measures/catalogue/catalogue.ts';
import { addComputed, formulaInputs } from '../measures/compute-formula.ts';
import type { MeasurePoint } from '../measures/measure-point.ts';
import { keyOf } from '../statement-days.ts';
import { buildSeries, type Series, type SeriesChoice } from './build-series.ts';
import { isRestated } from './collect-vintages.ts';
import type { FiledFigures, FiscalSpan, Vintage } from './series-types.ts';

const mostFacts = 50;

/**
 * The computed measures of periods for which no filing gives them: margins of a fourth quarter, growth over a year that is in another
 * filing, leverage over the last twelve months. Their inputs are the figures of the same series.
 */
export function computeSeries(filings: readonly FiledFigures[], choice: SeriesChoice): Series[] {
  const { names, as } = choice;
  const latest = computeOnce(filings, choice);
  const first = as === 'latest' ? computeOnce(filings, { ...choice, as: 'first' }) : latest;
  return names.flatMap((name) => {
    const points = [...latest.values()].filter(({ vintage }) => vintage.point.name === name);
    const units = [...new Set(points.map(({ vintage }) => vintage.point.unit))];
    return units.map((unit) => ({
      name,
      unit,
      points: points
        .filter(({ vintage }) => vintage.point.unit === unit)
        .map(({ vintage, fiscal }) => {
          const before = first.get(idOf(name, vintage.point.period))?.vintage ?? vintage;
          const { period } = vintage.point;
          return {
            period,
            fiscal,
            shown: vintage,
            first: before,
            latest: vintage,
            restated: isRestated(before, vintage),
          };
        }),
    }));
  });
}

interface Computed {
  vintage: Vintage;
  fiscal: FiscalSpan | null;
}

/** What is computed from the stated figures, by name and period. */
function computeOnce(filings: readonly FiledFigures[], choice: SeriesChoice): Map<string, Computed> {
  const needed = inputsOf(choice.names);
  const stated = buildSeries(filings, { ...choice, names: [...needed] });
  const points = new Map<string, MeasurePoint>();
  const known = new Map<string, Computed>();
  for (const { name, points: own } of stated) {
    for (const { shown, fiscal, period } of own) {
      const id = idOf(name, period);
      // A company that changed its currency has two figures for some years: neither is compared with the other.
      if (points.has(id)) continue;
      points.set(id, toMeasurePoint(shown, period));
      known.set(id, { vintage: shown, fiscal });
    }
  }
  const computed = new Map<string, Computed>();
  const periods = [...new Set([...points.values()].map(({ period }) => keyOf(period)))];
  const fiscals = new Map(
    [...known.values()].map(({ vintage, fiscal }) => [keyOf(vintage.point.period), fiscal]),
  );
  for (const measure of measures) {
    if (!measure.formula || !needed.has(measure.key)) continue;
    const before = new Set(points.keys());
    addComputed(measure, points, periods);
    for (const [id, point] of points) {
      if (before.has(id)) continue;
      const inputs = (point.inputs ?? []).flatMap((input) => known.get(idOf(input.name, input.period)) ?? []);
      const made = writeVintage(point, inputs, fiscals.get(keyOf(point.period)) ?? null);
      if (!made) continue;
      known.set(id, made);
      computed.set(id, made);
    }
  }
  return computed;
}

/** The measures and, of computed ones, all that they are made from. */
function inputsOf(names: readonly string[]): Set<string> {
  const found = new Set<string>();
  const add = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    for (const input of formulaInputs(name)) add(input);
  };
  for (const name of names) add(name);
  for (const measure of measures) if (found.has(measure.key)) for (const key of measure.leavesOut) add(key);
  // By these a count of shares is checked.
  if (['shares_basic', 'shares_diluted'].some((name) => found.has(name)))
    for (const name of ['eps_basic', 'eps_diluted', 'net_income', 'net_income_total']) add(name);
  return found;
}

function toMeasurePoint({ point }: Vintage, period: MeasurePoint['period']): MeasurePoint {
  const { name, value, unit, formula, scope = null, rounding, cells } = point;
  return {
    name,
    period,
    value,
    unit,
    concept: null,
    facts: [],
    ...(cells && { cells }),
    standing: point.standing as MeasurePoint['standing'],
    formula,
    scope,
    rounding,
  };
}

/** The newest filing of the inputs is that of the computed figure. */
function writeVintage(
  point: MeasurePoint,
  inputs: readonly Computed[],
  fiscal: FiscalSpan | null,
): Computed | undefined {
  const vintages = inputs.map(({ vintage }) => vintage);
  const newest = vintages.reduce<Vintage | undefined>(
    (best, one) => (best && (best.filed ?? '') >= (one.filed ?? '') ? best : one),
    undefined,
  );
  if (!newest) return undefined;
  const { name, period, value, unit, rounding, formula, scope, inputs: of, cells } = point;
  const fact_ids = [
    ...new Set(vintages.flatMap((one) => (one.filing_id === newest.filing_id ? one.point.fact_ids : []))),
  ];
  return {
    fiscal,
    vintage: {
      ...newest,
      point: {
        name,
        period,
        fiscal,
        value,
        unit,
        rounding,
        standing: 'derived',
        formula,
        scope,
        inputs: of,
        fact_ids: fact_ids.slice(0, mostFacts),
        ...(vintages.some(({ point: one }) => one.loaded) && { loaded: true }),
        ...(cells && { cells: cells.slice(0, mostFacts) }),
      },
    },
  };
}

function idOf(name: string, period: MeasurePoint['period']): string {
  return `${name} ${keyOf(period)}`;
}
