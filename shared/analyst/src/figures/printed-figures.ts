import type { FigureTableOutput } from '@research/contracts';
import { quarterNumber } from './asked-span.ts';
import { type CellFinder, createBuilder } from './build-expression.ts';
import { type FigureWork, toWork } from './figure-findings.ts';
import { averageLabel, pointsIn, pointsLabel } from './figure-labels.ts';
import type { FigureQuestion } from './figure-question.ts';
import { type PickedCell, pickCell, plainLabel } from './pick-cell.ts';

/** The figures of a ratio that a row prints for all the years; null where no row does, or where the statements have them. */
export function printedWorks(
  question: FigureQuestion,
  find: CellFinder,
  tables: readonly FigureTableOutput[],
  years: readonly number[],
): FigureWork[] | null {
  const { ratio, name, expression, as, aim } = question;
  if (!ratio?.printed) return null;
  const basisOf = (year: number) => {
    const builder = createBuilder(find);
    return builder.write(expression, year) === null ? [] : [...builder.inputs.values()];
  };
  const inStatement = years.every((year) =>
    ratio.ofStatement?.some((key) => find({ kind: 'item', key }, year) !== null),
  );
  if ((inStatement || aim === 'average') && years.every((year) => basisOf(year).length > 0)) return null;
  const printed = printedCells(question, tables, years);
  const [first, last] = [printed[0], printed.at(-1)];
  if (!first || !last) return null;
  if (printed.length > 1 && aim === 'average') {
    const inputs = new Map(printed.map(([, cell], at) => [`v${at}`, cell]));
    const text = `avg(${[...inputs.keys()].join(', ')})`;
    return [toWork(averageLabel(name, first[0], last[0]), last[0], as, text, inputs)];
  }
  const isTooRound = printed.some(([, { text }]) => !/[.,]\d/.test(text));
  // Decimals are asked for, and the row prints none.
  if ((question.decimals ?? 0) > 0 && isTooRound && years.every((year) => basisOf(year).length > 0))
    return null;
  const works: FigureWork[] = printed.map(([year, cell]) => ({
    label: name,
    year,
    as,
    built: null,
    cell,
    basis: basisOf(year),
  }));
  if (aim === 'change' && as === 'percent' && first !== last) {
    const inputs = new Map([
      ['a', first[1]],
      ['b', last[1]],
    ]);
    const text = `(b - a) * ${pointsIn(question)}`;
    works.push(toWork(pointsLabel(question, first[0], last[0]), last[0], 'number', text, inputs));
  }
  return works;
}

/** The cells of the first row that prints the ratio for all the years. */
function printedCells(
  { ratio, core, quarter, months }: FigureQuestion,
  tables: readonly FigureTableOutput[],
  years: readonly number[],
): [number, PickedCell][] {
  // First where a table's periods have the length asked for, then where it says none.
  for (const strict of [true, false]) {
    for (const table of tables) {
      for (const row of table.rows) {
        if (!ratio?.printed?.test(plainLabel(row.label))) continue;
        // "Tax expense, effective tax rate of 25 %" prints the expense.
        if (ratio.as === 'percent' && row.measure === 'money') continue;
        const cells = years.map(
          (year) =>
            [
              year,
              pickCell(row, table, { year, quarter, nth: quarterNumber(core), months, strict }),
            ] as const,
        );
        if (cells.every((pair): pair is readonly [number, PickedCell] => pair[1] !== null))
          return cells.map(([year, cell]) => [year, cell]);
      }
    }
  }
  return [];
}
