import { addDecimals, divideDecimals, subtractDecimals } from '../arithmetic.ts';
import type { Measure } from './catalogue/measure.ts';
import type { MeasurePoint } from './measure-point.ts';

/** Adds a measure that has a formula, for each of these periods that it isn't reported for. */
export function addComputed(
  measure: Measure,
  points: Map<string, MeasurePoint>,
  periods: readonly string[],
): void {
  if (!measure.formula) return;
  for (const key of periods) {
    if (points.has(`${measure.name} ${key}`) || key.includes('/') !== measure.flow) continue;
    const point = computeFormula(measure, measure.formula, points, key);
    if (point) points.set(`${measure.name} ${key}`, point);
  }
}

/** `a + b - c` or `a / b`; undefined unless every input is known in one unit. Unreported mezzanine equity counts as zero. */
function computeFormula(
  measure: Measure,
  formula: string,
  points: ReadonlyMap<string, MeasurePoint>,
  key: string,
): MeasurePoint | undefined {
  const tokens = formula.split(' ');
  const inputs: MeasurePoint[] = [];
  let value: string | undefined;
  for (let at = 0; at < tokens.length; at += 2) {
    const name = tokens[at] ?? '';
    const input = points.get(`${name} ${key}`);
    if (!input) {
      if (name === 'mezzanine') continue;
      return undefined;
    }
    // A narrower figure of a note is no part of a sum of the statements.
    if (input.scope !== null && input.standing === 'from_notes') return undefined;
    inputs.push(input);
    const operator = at === 0 ? '' : tokens[at - 1];
    if (value === undefined) value = input.value;
    else if (operator === '/') value = divideDecimals(value, input.value);
    else value = operator === '-' ? subtractDecimals(value, input.value) : addDecimals(value, input.value);
    if (value === undefined) return undefined;
  }
  const [first] = inputs;
  if (!first || value === undefined || inputs.some(({ unit }) => unit !== first.unit)) return undefined;
  const cells = inputs.flatMap((input) => input.cells ?? []);
  return {
    name: measure.name,
    period: first.period,
    value,
    unit: measure.unit === 'ratio' ? 'xbrli:pure' : first.unit,
    concept: null,
    facts: [...new Set(inputs.flatMap(({ facts }) => facts))],
    ...(cells.length > 0 && { cells }),
    standing: 'derived',
    formula,
    scope: inputs.find(({ scope }) => scope !== null)?.scope ?? null,
    rounding: measure.unit === 'ratio' ? '0' : addDecimals('0', ...inputs.map(({ rounding }) => rounding)),
  };
}
