import type { FigureTableOutput } from '@research/contracts';
import { callsOf, type History } from '../chat/read-history.ts';
import { type CellFinder, createBuilder, isOutflow, type RestFinder } from './build-expression.ts';
import { readFormula } from './expression.ts';
import { type FigureFindings, type FigureWork, toWork } from './figure-findings.ts';
import { averageLabel, lowerFirst, pointsIn, pointsLabel } from './figure-labels.ts';
import { newestYear, periodsOf, startsInYear } from './figure-periods.ts';
import type { FigureQuestion } from './figure-question.ts';
import { createFinder, createRestFinder } from './find-cell.ts';
import type { Statement } from './lines/line-item.ts';
import { narrowQuestion } from './narrow-question.ts';
import { printedWorks } from './printed-figures.ts';
import type { Ratio } from './ratios/ratio.ts';
import { readAmount } from './read-amount.ts';
import { isOf, type ReadingTarget, reportYear } from './reading-target.ts';
import { withRelativeYears } from './relative-years.ts';

/** The figures of a question that were found in a target's tables. */
export function findFigures(whole: FigureQuestion, target: ReadingTarget, history: History): FigureFindings {
  const read = readTables(target, history);
  const statements = read.statements.map(({ table }) => table);
  const question = narrowQuestion(whole, read.others);
  // Whose figure is asked for is not known: the company's is no answer.
  if (question === null) return { asked: whole, works: [], missing: [], statements };
  const find = createFinder(question, read.statements, read.others, read.listed);
  const newest = newestYear(question, statements, read.others);
  const years = periodsOf(startsInYear(question, statements), newest);
  const printed = printedWorks(question, find, read.others, years);
  if (printed) return { asked: question, works: printed, missing: [], statements };
  const findRest = createRestFinder(question, read.statements);
  return { asked: question, ...computedWorks(question, find, findRest, years), statements };
}

/** The tables of a target that were read so far: its statements, rows that were looked for, and tables that were searched. */
function readTables(target: ReadingTarget, history: History) {
  const reported = reportYear(target, history);
  const dated = (table: FigureTableOutput) => withRelativeYears(table, reported);
  const statements = callsOf(history, 'read_statement')
    .filter(({ input }) => isOf(input, target))
    .flatMap(({ input, output }) =>
      (output?.tables ?? []).map((table) => ({
        statement: input.statement as Statement,
        table: dated(table),
      })),
    );
  const others = callsOf(history, 'find_rows')
    .filter(({ input }) => isOf(input, target))
    .flatMap(({ output }) => (output?.tables ?? []).map(dated));
  const listed = callsOf(history, 'find_tables')
    .filter(({ input }) => isOf(input, target))
    .flatMap(({ output }) => output?.tables ?? []);
  return { statements, others, listed };
}

/** How much more or less it is, and not only from what to what. */
const asksDifference =
  /\bhow much\b(?! (?:was|is|were|are)\b)|\bdifference\b|\bnet (?:change|increase|decrease)\b|\bchange in\b|いくら/i;

/** Whether it turned from a profit to a loss, or back: no rate leads from one to the other. */
function turns({ expression }: FigureQuestion, find: CellFinder, first: number, last: number): boolean {
  if ((expression.kind !== 'item' && expression.kind !== 'phrase') || isOutflow(expression)) return false;
  const [from, to] = [first, last].map((year) => readAmount(find(expression, year)?.text ?? ''));
  return (from ?? 0) * (to ?? 0) < 0;
}

type Write = ReturnType<typeof createBuilder>['write'];

/** The figures of lines and formulas, and the lines that are missing for them. */
function computedWorks(
  question: FigureQuestion,
  find: CellFinder,
  findRest: RestFinder,
  years: readonly number[],
): { works: FigureWork[]; missing: string[] } {
  const { name, expression, as, aim, shareOf } = question;
  const works: FigureWork[] = [];
  const missing = new Set<string>();
  const add = (label: string, year: number, as: Ratio['as'], toText: (write: Write) => string | null) => {
    const builder = createBuilder(find, findRest);
    const text = toText(builder.write);
    for (const one of builder.missing) missing.add(one);
    if (text !== null) works.push(toWork(label, year, as, text, builder.inputs));
  };
  const [first = 0] = years;
  const last = years.at(-1) ?? first;
  /** Compares the first period with the last one. */
  const compare = (label: string, as: Ratio['as'], toText: (from: string, to: string) => string) =>
    add(label, last, as, (write) => {
      const [from, to] = [write(expression, first), write(expression, last)];
      return from === null || to === null ? null : toText(from, to);
    });

  if (aim === 'average')
    add(averageLabel(name, first, last), last, as, (write) => {
      const parts = years.map((year) => write(expression, year));
      return parts.includes(null) ? null : `avg(${parts.join(', ')})`;
    });
  else if ((aim === 'yearly-growth' || aim === 'growth') && turns(question, find, first, last))
    for (const year of [first, last]) add(name, year, 'money', (write) => write(expression, year));
  else if (aim === 'yearly-growth')
    compare(
      `${name}, growth a year from FY${first} to FY${last}`,
      'percent',
      (from, to) => `cagr(${from}, ${to}, ${last - first})`,
    );
  else if (aim === 'growth')
    compare(
      `Growth of ${lowerFirst(name)}, FY${first} to FY${last}`,
      'percent',
      (from, to) => `${to} / ${from} - 1`,
    );
  else for (const year of years) add(name, year, as, (write) => write(expression, year));

  if (shareOf && JSON.stringify(shareOf.expression) !== JSON.stringify(expression))
    add(`Share of ${lowerFirst(shareOf.name)}`, last, 'percent', (write) => {
      const [part, all] = [write(expression, last), write(shareOf.expression, last)];
      return part === null || all === null ? null : `${part} / ${all}`;
    });
  if (aim === 'change' && works.length > 1) {
    if (as === 'percent')
      compare(
        pointsLabel(question, first, last),
        'number',
        (from, to) => `(${to} - ${from}) * ${pointsIn(question)}`,
      );
    if (as === 'money' && asksDifference.test(question.core))
      compare(
        `Difference of ${lowerFirst(name)}, FY${first} to FY${last}`,
        'money',
        (from, to) => `${to} - ${from}`,
      );
    if (as === 'money')
      compare(
        `Change of ${lowerFirst(name)}, FY${first} to FY${last}`,
        'percent',
        (from, to) => `${to} / ${from} - 1`,
      );
  }
  for (const ratio of question.also)
    add(ratio.name, last, ratio.as, (write) => write(readFormula(ratio.formula), last));
  return { works, missing: [...missing] };
}
