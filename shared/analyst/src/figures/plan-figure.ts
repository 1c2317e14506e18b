import type { FigureTableOutput, ResearchToolInput } from '@research/contracts';
import type { PlannedCall } from '../chat/planned-call.ts';
import { callsOf, type History } from '../chat/read-history.ts';
import { type BuiltExpression, createBuilder } from './build-expression.ts';
import { itemsOf, readFormula } from './expression.ts';
import type { FigureQuestion } from './figure-question.ts';
import { createFinder } from './find-cell.ts';
import { maySumUp } from './find-in-sums.ts';
import { otherMeasures } from './fits-phrase.ts';
import { lineItem } from './line-items.ts';
import type { Statement } from './lines/line-item.ts';
import { labelsOfPart, narrowQuestion } from './narrow-question.ts';
import { type PickedCell, pickCell, plainLabel } from './pick-cell.ts';
import type { Ratio } from './ratios.ts';
import { withRelativeYears } from './relative-years.ts';

/** A filing or document to look for a figure in. */
export type FigureTarget =
  | { filing: { country: ResearchToolInput<'list_filings'>['country']; filing_id: string } }
  | { document_id: string };

/** One figure: computed, or read from a cell. */
export interface FigureWork {
  label: string;
  year: number | null;
  as: Ratio['as'];
  built: BuiltExpression | null;
  /** The figure is in one cell; nothing has to be computed. */
  cell: PickedCell | null;
  /** Its sign only says that it is deducted. */
  isSize?: boolean;
  /** What a printed figure would be computed from, for the reader to compare. */
  basis?: readonly PickedCell[];
}

/** The figures of a question that were found in one target. */
export interface FigureFindings {
  /** The question as the tables answer it: of a part, by the name of the part. */
  asked: FigureQuestion;
  works: FigureWork[];
  /** Lines that the target does not have. */
  missing: string[];
  /** The statement that was read. */
  statements: FigureTableOutput[];
}

/** Reads all statements that a question needs in one step, then looks elsewhere for rows that they don't print. */
export function planReadings(
  question: FigureQuestion,
  target: FigureTarget,
  history: History,
): PlannedCall[] {
  const statements = statementsOf(question);
  const read = callsOf(history, 'read_statement').filter(({ input }) => isOf(input, target));
  const calls: PlannedCall[] = statements
    .filter((statement) => !read.some(({ input }) => input.statement === statement))
    .map((statement) => ({ name: 'read_statement', input: { ...target, statement } }));
  const looked = callsOf(history, 'find_rows').filter(({ input }) => isOf(input, target));
  const asksPart = question.names.length > 0 || question.narrow !== null;
  const ofParts = asksPart && looked.length === 0 ? [rowsCall(target, labelsOfPart(question))] : [];
  const printed =
    question.ratio?.printed && looked.length === 0
      ? [
          rowsCall(target, [
            question.ratio.name,
            ...(question.ratio.nameJapanese ? [question.ratio.nameJapanese] : []),
          ]),
        ]
      : [];
  if (calls.length + printed.length + ofParts.length > 0 && read.length === 0)
    return [...calls, ...printed, ...ofParts];
  const first = (question.ratio?.printed ? 1 : 0) + (asksPart ? 1 : 0);
  const { missing } = findFigures(question, target, history);
  if (missing.length === 0) return [];
  if (looked.length <= first) return [rowsCall(target, [...question.foreign, ...missing.flatMap(labelsOf)])];
  const words = missing.find(maySumUp);
  const isSearched = callsOf(history, 'find_tables').some(({ input }) => isOf(input, target));
  return words === undefined || isSearched ? [] : [tablesCall(target, words)];
}

const tablesToSearch = 8;

function tablesCall(target: FigureTarget, words: string): PlannedCall {
  const query = `${words} by segment and geographic region`;
  return { name: 'find_tables', input: { ...target, query: query.slice(0, 300), limit: tablesToSearch } };
}

export function rowsCall(target: FigureTarget, labels: string[]): PlannedCall {
  return { name: 'find_rows', input: { ...target, labels: labels.slice(0, 12), limit: 25 } };
}

export function labelsOf(missing: string): string[] {
  try {
    const { name, nameJapanese } = lineItem(missing);
    return [...otherMeasures(name), nameJapanese];
  } catch {
    return otherMeasures(missing);
  }
}

export function statementsOf(question: FigureQuestion): Statement[] {
  const { expression, shareOf, also } = question;
  const expressions = [
    expression,
    ...(shareOf ? [shareOf.expression] : []),
    ...also.map(({ formula }) => readFormula(formula)),
  ];
  const found = expressions.flatMap((expression) =>
    itemsOf(expression).flatMap(({ expression: leaf }) =>
      leaf.kind === 'item' ? (lineItem(leaf.key).statement ?? []) : [],
    ),
  );
  return [...new Set(found)];
}

/** Whether a tool call was on that filing or document. */
export function isOf(input: Record<string, unknown>, target: FigureTarget): boolean {
  if ('document_id' in target) return input.document_id === target.document_id;
  const filing = input.filing as { filing_id?: unknown } | null | undefined;
  return filing?.filing_id === target.filing.filing_id;
}

/** The year of the period that a filing reports, as the list of filings says it. */
/** The year in which the period of a target ends, as its regulator lists it. */
export function reportYear(target: FigureTarget, history: History): number | null {
  if ('document_id' in target) return null;
  const [date] = callsOf(history, 'list_filings').flatMap(({ output }) =>
    (output?.filings ?? []).flatMap(({ filing_id, report_date }) =>
      filing_id === target.filing.filing_id && report_date ? [report_date] : [],
    ),
  );
  return date ? Number(date.slice(0, 4)) : null;
}

/** The figures of a question that were found in a target's tables. */
export function findFigures(whole: FigureQuestion, target: FigureTarget, history: History): FigureFindings {
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
  const question = narrowQuestion(whole, others);
  // Whose figure is asked for is not known: the company's is no answer.
  if (question === null)
    return { asked: whole, works: [], missing: [], statements: statements.map(({ table }) => table) };
  const found = createFinder(question, statements, others, listed);
  const builder = createBuilder(found);
  const newest = newestYear(
    question,
    statements.map(({ table }) => table),
    others,
  );
  const works: FigureWork[] = [];
  const missing = new Set<string>();
  const add = (
    label: string,
    year: number,
    as: Ratio['as'],
    text: (build: typeof builder) => string | null,
  ) => {
    const own = createBuilder(found);
    const written = text(own);
    for (const one of own.missing) missing.add(one);
    if (written !== null) works.push(toWork(label, year, as, written, own.inputs));
  };
  const years = periodsOf(
    startsInYear(
      question,
      statements.map(({ table }) => table),
    ),
    newest,
  );
  const { name, expression, as, aim } = question;
  const basisOf = (year: number) => {
    const own = createBuilder(found);
    return own.write(expression, year) === null ? [] : [...own.inputs.values()];
  };
  const inStatement = years.every((year) =>
    question.ratio?.ofStatement?.some((key) => found({ kind: 'item', key }, year) !== null),
  );
  const isPrinted =
    question.ratio?.printed &&
    !((inStatement || aim === 'average') && years.every((year) => basisOf(year).length > 0));
  const printed = isPrinted ? printedCells(question, others, years) : [];
  const averaged = `${name}, average of FY${years[0] ?? newest} to FY${years.at(-1) ?? newest}`;
  if (printed.length === years.length && printed.length > 1 && aim === 'average') {
    const inputs = new Map(printed.map(([, cell], at) => [`v${at}`, cell]));
    works.push(toWork(averaged, newest, as, `avg(${[...inputs.keys()].join(', ')})`, inputs));
    return { asked: question, works, missing: [], statements: statements.map(({ table }) => table) };
  }
  if (printed.length === years.length && printed.length > 0) {
    works.push(
      ...printed.map(([year, cell]) => ({ label: name, year, as, built: null, cell, basis: basisOf(year) })),
    );
    const [from, to] = [printed[0], printed.at(-1)];
    if (aim === 'change' && as === 'percent' && from && to && from !== to)
      works.push(
        toWork(
          pointsLabel(question, from[0], to[0]),
          to[0],
          'number',
          `(b - a) * ${pointsIn(question)}`,
          new Map([
            ['a', from[1]],
            ['b', to[1]],
          ]),
        ),
      );
    return { asked: question, works, missing: [], statements: statements.map(({ table }) => table) };
  }
  const [first, last] = [years[0] ?? newest, years.at(-1) ?? newest];
  if (aim === 'average')
    add(averaged, last, as, (build) =>
      joinAll(
        years.map((year) => build.write(expression, year)),
        'avg',
      ),
    );
  else if (aim === 'yearly-growth')
    add(`${name}, growth a year from FY${first} to FY${last}`, last, 'percent', (build) => {
      const [from, to] = [build.write(expression, first), build.write(expression, last)];
      return from === null || to === null ? null : `cagr(${from}, ${to}, ${last - first})`;
    });
  else if (aim === 'growth')
    add(`Growth of ${lowerFirst(name)}, FY${first} to FY${last}`, last, 'percent', (build) => {
      const [from, to] = [build.write(expression, first), build.write(expression, last)];
      return from === null || to === null ? null : `${to} / ${from} - 1`;
    });
  else for (const year of years) add(name, year, as, (build) => build.write(expression, year));
  const { shareOf } = question;
  if (shareOf && JSON.stringify(shareOf.expression) !== JSON.stringify(expression))
    add(`Share of ${lowerFirst(shareOf.name)}`, last, 'percent', (build) => {
      const [part, all] = [build.write(expression, last), build.write(shareOf.expression, last)];
      return part === null || all === null ? null : `${part} / ${all}`;
    });
  if (aim === 'change' && works.length > 1) {
    const isShare = as === 'percent' || as === 'number' || as === 'times' || as === 'days';
    if (as === 'percent')
      add(pointsLabel(question, first, last), last, 'number', (build) => {
        const [from, to] = [build.write(expression, first), build.write(expression, last)];
        return from === null || to === null ? null : `(${to} - ${from}) * ${pointsIn(question)}`;
      });
    if (!isShare)
      add(`Change of ${lowerFirst(name)}, FY${first} to FY${last}`, last, 'percent', (build) => {
        const [from, to] = [build.write(expression, first), build.write(expression, last)];
        return from === null || to === null ? null : `${to} / ${from} - 1`;
      });
  }
  for (const ratio of question.also)
    add(ratio.name, last, ratio.as, (build) => build.write(readFormula(ratio.formula), last));
  return { asked: question, works, missing: [...missing], statements: statements.map(({ table }) => table) };
}

function pointsLabel({ inBasisPoints, name }: FigureQuestion, first: number, last: number): string {
  return `${inBasisPoints ? 'Basis points' : 'Points'} of ${lowerFirst(name)}, FY${first} to FY${last}`;
}

function pointsIn({ inBasisPoints }: FigureQuestion): number {
  return inBasisPoints ? 10_000 : 100;
}

function lowerFirst(name: string): string {
  return /^[A-Z][a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}

function joinAll(parts: readonly (string | null)[], call: string): string | null {
  return parts.some((part) => part === null) ? null : `${call}(${parts.join(', ')})`;
}

function toWork(
  label: string,
  year: number,
  as: Ratio['as'],
  text: string,
  inputs: Map<string, PickedCell>,
): FigureWork {
  const [only] = inputs.values();
  const isCell = inputs.size === 1 && only && /^(?:abs\()?[a-z]\)?$/.test(text);
  return isCell
    ? { label, year, as, built: null, cell: only, isSize: text.startsWith('abs') }
    : { label, year, as, built: { text, inputs }, cell: null };
}

/** "2023年度" is the fiscal year that begins in 2023: where it ends in another month than December, it ends in 2024. */
function startsInYear(question: FigureQuestion, tables: readonly FigureTableOutput[]): FigureQuestion {
  const [end] = tables.flatMap(({ columns }) => columns.flatMap((column) => column.end ?? []));
  if (!/\d年度/.test(question.core) || !end || end.slice(5, 7) === '12') return question;
  return { ...question, years: question.years.map((year) => year + 1) };
}

/** The periods that the figures are needed for, oldest first. */
function periodsOf({ years, aim }: FigureQuestion, newest: number): number[] {
  if (aim === 'value') return years.length > 0 ? years.slice(-4) : [newest];
  if (aim === 'trend' && years.length < 2) {
    const last = years[0] ?? newest;
    return [last - 2, last - 1, last];
  }
  if (years.length > 1) return aim === 'average' ? years : [years[0] ?? newest, years.at(-1) ?? newest];
  const last = years[0] ?? newest;
  return [last - 1, last];
}

function newestYear(
  question: FigureQuestion,
  tables: readonly FigureTableOutput[],
  others: readonly FigureTableOutput[],
): number {
  const years = [...tables, ...(tables.length > 0 ? [] : others)].flatMap(({ columns }) =>
    columns.flatMap((column) =>
      typeof column.fiscal_year === 'number' ? column.fiscal_year : (column.year ?? []),
    ),
  );
  return years.length > 0 ? Math.max(...years) : (question.years.at(-1) ?? 0);
}

function printedCells(
  { ratio, quarter, months }: FigureQuestion,
  tables: readonly FigureTableOutput[],
  years: readonly number[],
): [number, PickedCell][] {
  // First where a table's periods have the length asked for, then where it says none.
  for (const strict of [true, false]) {
    for (const table of tables) {
      for (const row of table.rows) {
        if (!ratio?.printed?.test(plainLabel(row.label))) continue;
        const cells = years.map(
          (year) => [year, pickCell(row, table, { year, quarter, months, strict })] as const,
        );
        if (cells.every((pair): pair is readonly [number, PickedCell] => pair[1] !== null))
          return cells.map(([year, cell]) => [year, cell]);
      }
    }
  }
  return [];
}

/** The expressions to compute now. */
export function planSums(question: FigureQuestion, { works }: FigureFindings): PlannedCall[] {
  return works.flatMap(({ label, year, as, built }) =>
    built
      ? [
          {
            name: 'compute' as const,
            input: {
              label: /FY\d{4}/.test(label) || !year ? label : `${label}, FY${year}`,
              expression: built.text,
              inputs: [...built.inputs].map(([name, { id }]) => ({ name, cell: id })),
              as,
              decimals: question.decimals ?? pointDecimals(label) ?? defaultDecimals[as],
            },
          },
        ]
      : [],
  );
}

function pointDecimals(label: string): number | null {
  if (/^Basis points of/.test(label)) return 0;
  return /^Points of/.test(label) ? 1 : null;
}

const defaultDecimals = { percent: 1, number: 2, times: 2, days: 1, money: 1 } as const;
