import { formulaInputs, formulaOf, measureName, measureOf, measuresIn } from '@footnote/financials';
import { type Cell, wholeAmount } from '../cells/cell.ts';
import { newestFirst } from '../cells/choose-period.ts';
import { compute, fillFormula } from '../cells/evaluate.ts';
import { type MeasureReader, openMeasures } from '../cells/resolve-measure.ts';
import type { Target } from '../desk/target.ts';
import type { Language } from '../language.ts';
import type { ParsedQuestion } from '../parse/parsed-question.ts';
import { keysOfName } from '../parse/read-formula.ts';
import { type AskedPeriod, ofYear } from '../parse/read-periods.ts';
import { texts } from '../texts.ts';
import { languagesOf, type Work } from './work.ts';

export interface Figures {
  reader: MeasureReader;
  /** The figure of a measure for a period, read or computed by the measure's formula; of no period, the newest. */
  figureFor(keys: readonly string[], period: AskedPeriod | null): Cell | null;
  /** The years, newest first, of which the source has the measure or what it is computed from. */
  yearsOf(keys: readonly string[]): number[];
  /** All figures of measures, and of what they are computed from. */
  cellsUnder(keys: readonly string[]): Cell[];
  /** Of a measure that can't be computed: what of its formula is known for a period. */
  inputsOf(keys: readonly string[], period: AskedPeriod | null): Cell[];
}

/** The owners' profit is that of all where no row tells them apart. */
const wholes: Readonly<Record<string, string>> = { net_income: 'net_income_total' };

export const withWholes = (keys: readonly string[]): string[] =>
  keys.flatMap((key) => [key, wholes[key] ?? []].flat());

/** The figures of a measure for these periods, and its name: the owners' profit is only called so where it is told apart. */
export function figuresNamed(
  key: string,
  periods: readonly (AskedPeriod | null)[],
  { figureFor }: Figures,
  language: Language,
) {
  const name = measureName(key, language);
  const whole = wholes[key];
  const own = periods.map((period) => figureFor([key], period));
  if (whole === undefined) return { name, cells: own };
  const all = periods.map((period) => figureFor([whole], period));
  const isWhole = all.some(Boolean) && own.every((cell, at) => cell === null || cell.id === all[at]?.id);
  return isWhole ? { name: texts[language].netIncome, cells: all } : { name, cells: own };
}

const shownAs = {
  ratio: 'percent',
  times: 'number',
  days: 'days',
  money: 'money',
  shares: 'number',
  'money-per-share': 'number',
} as const;
export const shownAsOf = (key: string) => shownAs[measureOf(key)?.unit ?? 'money'];
export const decimalsFor = (key: string, { decimals }: ParsedQuestion): number =>
  decimals ?? (['ratio', 'days'].includes(measureOf(key)?.unit ?? '') ? 1 : 2);

/** What is printed is what its inputs give: they are shown with it. */
const agrees = (read: Cell, own: Cell) =>
  read.kind === 'percent'
    ? Math.abs(own.value - read.value) <= mostApart
    : Math.abs(wholeAmount(own) - wholeAmount(read)) <= Math.abs(wholeAmount(read)) * 0.01;

/** A larger ratio is of figures that don't belong together: it is not told. */
const mostPercent = 1_000;

/** Percentage points between a ratio as it is printed, and as it is computed. */
const mostApart = 0.6;

export function openFigures(
  target: Target,
  { question, desk }: Work,
  extra: readonly (readonly string[])[] = [],
): Figures {
  const asked = question.formula ? measuresIn(question.formula).map(keysOfName) : [];
  const wanted = [...question.measures.map(({ keys }) => keys), ...extra, ...asked];
  const reader = openMeasures(target, wanted, languagesOf(target, question), desk);
  const inputsOf = (key: string) => reader.cellsOf(formulaInputs(key));
  const cellsUnder = (keys: readonly string[]) =>
    keys.flatMap((key) => [...reader.cellsOf([key]), ...inputsOf(key)]);

  function computed(key: string, period: AskedPeriod | null): Cell | null {
    const formula = formulaOf(key);
    const when = period ?? newestOf(inputsOf(key));
    const expression = formula && fillFormula(formula, when, reader);
    if (!expression) return null;
    const label = measureName(key, question.language);
    const cell = compute(
      { label, expression, as: shownAsOf(key), decimals: decimalsFor(key, question) },
      desk,
    );
    return cell?.kind === 'percent' && Math.abs(cell.value) > mostPercent ? null : cell;
  }
  return {
    reader,
    figureFor(keys, period) {
      for (const key of keys) {
        const read = reader.cellFor([key], period);
        if (read && (read.table === null || !formulaOf(key))) return read;
        const own = computed(key, period);
        if (read && own && agrees(read, own)) return { ...read, inputs: own.inputs, zeros: own.zeros };
        if (read && read.kind !== 'percent') return read;
        // A ratio that is printed has to be the one that its figures give: else it is one of a part, or adjusted.
        if (own ?? read) return own ?? read;
      }
      return null;
    },
    cellsUnder,
    inputsOf(keys, period) {
      const of = formulaInputs(keys[0] ?? '');
      return of.flatMap((one) => reader.cellFor([one], period) ?? []).slice(0, 3);
    },
    yearsOf: (keys) =>
      [...new Set(cellsUnder(keys).flatMap(({ period }) => period.year ?? []))].toSorted((a, b) => b - a),
  };
}

/** The newest period of these figures, a flow's before a balance's. */
function newestOf(cells: readonly Cell[]): AskedPeriod | null {
  const [flow] = newestFirst(cells.filter(({ period }) => (period.months ?? 0) > 0));
  const newest = flow ?? newestFirst(cells)[0];
  return newest ? askedAs(newest) : null;
}

/** The period of a figure, as a question would ask for it; null where its year is not known. */
export const askedAs = ({ period: { year, months } }: Cell): AskedPeriod | null =>
  year === null ? null : { ...ofYear(year), months: months || null };
