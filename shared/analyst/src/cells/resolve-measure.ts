import { formulaInputs, formulaOf, measureOf } from '@footnote/financials';
import { inParts } from '@footnote/runtime';
import type { Desk } from '../desk/desk.ts';
import type { PlannedCall } from '../desk/planned-call.ts';
import type { Done } from '../desk/read-history.ts';
import { sourceOf, type Target } from '../desk/target.ts';
import type { Language } from '../language.ts';
import { says } from '../parse/head-words.ts';
import type { AskedPeriod } from '../parse/read-periods.ts';
import { type Cell, wholeAmount } from './cell.ts';
import { cellsFor, fitsCell, newestFirst } from './choose-period.ts';
import { beginsAsMeasure, fitsMeasure, labelsOf, type StatementKind, statementOf } from './measure-table.ts';
import { type CellRow, rowsOf } from './read-cells.ts';

export interface MeasureReader {
  /** Every figure of a measure that the target has, stored ones first. */
  cellsOf(keys: readonly string[]): Cell[];
  /** The one for a period; of no period, the newest. */
  cellFor(keys: readonly string[], period: AskedPeriod | null): Cell | null;
}

const mostLabels = 12;
const mostNames = 12;

/** Measures of one target: as they are stored, else from its statements, else from rows of its tables. All is read in one step. */
export function openMeasures(
  target: Target,
  wanted: readonly (readonly string[])[],
  languages: readonly Language[],
  desk: Desk,
): MeasureReader {
  const keys = [...new Set(wanted.flatMap((one) => withInputs(one)))];
  const calls = readingCalls(target, keys, wanted.flat(), languages);
  desk.prepare(calls.all);
  const stored = calls.stored.flatMap((call) => storedCells(desk.ask('get_measures', call.input), target));
  const statements = new Map(
    calls.statements.map((call) => [
      call.input.statement,
      (desk.ask('read_statement', call.input)?.tables ?? []).flatMap((table) => rowsOf(table, target)),
    ]),
  );
  const found = calls.rows.flatMap((call) => desk.ask('find_rows', call.input)?.tables ?? []);
  const ofTables = found
    .filter(({ title }) => !isOfPart(title))
    .flatMap((table) => rowsOf(table, target))
    .filter(isBalanceOrFlow);
  const known = new Map<string, Cell[]>();

  function cellsOfKey(key: string): Cell[] {
    const ofKey = stored.filter(({ name }) => name === key).map(({ cell }) => cell);
    // What is printed is shown at its place, before what is computed.
    const own = known.get(key) ?? [
      ...ofKey.filter(({ formula }) => formula === null),
      ...rowsFor(key, statements.get(statementOf(key) as StatementKind) ?? [], false),
      ...rowsFor(key, ofTables, true),
      ...ofKey.filter(({ formula }) => formula !== null),
    ];
    known.set(key, own);
    return own;
  }
  const cellsOf = (all: readonly string[]) => all.flatMap(cellsOfKey);

  return {
    cellsOf,
    cellFor(all, period) {
      for (const key of all) {
        const cells = cellsOfKey(key);
        const fitting = period ? bestFor(cells, period) : (newestFirst(cells)[0] ?? null);
        if (fitting) return fitting;
      }
      return null;
    },
  };
}

/** The first cell that fits a period best: stored before printed, statements before notes. */
function bestFor(cells: readonly Cell[], period: AskedPeriod): Cell | null {
  const scored = cells.map((cell, at) => ({ cell, score: fitsCell(cell, period), at }));
  const best = scored
    .filter(({ score }) => score > 0.1)
    .toSorted((a, b) => b.score - a.score || a.at - b.at)[0];
  return best?.cell ?? null;
}

/** A measure and those of its formula. */
export const withInputs = (keys: readonly string[]): string[] =>
  keys.flatMap((key) => [key, ...formulaInputs(key).flatMap((one) => [one, ...formulaInputs(one)])]);

type CallOf<N extends PlannedCall['name']> = Extract<PlannedCall, { name: N }>;

function readingCalls(
  target: Target,
  keys: readonly string[],
  wanted: readonly string[],
  languages: readonly Language[],
) {
  const source = sourceOf(target);
  const kinds = [
    ...new Set(
      keys.flatMap((key): StatementKind[] => {
        const kind = statementOf(key);
        return kind ? [kind] : [];
      }),
    ),
  ];
  const labels = labelsOf(
    keys.filter((key) => !formulaOf(key) || wanted.includes(key)),
    languages,
  ).slice(0, mostLabels * 2);
  const stored = inParts(keys, mostNames).map(
    (names): CallOf<'get_measures'> => ({ name: 'get_measures', input: { ...source, names } }),
  );
  const statements = kinds.map(
    (statement): CallOf<'read_statement'> => ({ name: 'read_statement', input: { ...source, statement } }),
  );
  const rows = inParts(labels, mostLabels).map(
    (some): CallOf<'find_rows'> => ({ name: 'find_rows', input: { ...source, labels: some, limit: 30 } }),
  );
  return { stored, statements, rows, all: [...stored, ...statements, ...rows] };
}

/** Stored figures, which the platform has checked. */
function storedCells(output: Done<'get_measures'>['output'], target: Target): { name: string; cell: Cell }[] {
  return (output?.measures ?? []).map((one) => ({
    name: one.name,
    cell: {
      ...cellOfFigure(one, kindOf[measureOf(one.name)?.unit ?? 'money'] ?? 'number', target),
      formula: one.formula,
    },
  }));
}

const kindOf: Readonly<Record<string, Cell['kind']>> = {
  money: 'money',
  'money-per-share': 'per-share',
  shares: 'shares',
  ratio: 'percent',
};

/** As get_measures and find_facts give one. */
type CitedFigure = Pick<
  NonNullable<Done<'get_measures'>['output']>['measures'][number],
  'id' | 'label' | 'shown' | 'value' | 'unit' | 'period' | 'fiscal'
>;

/** A figure that a tool gives with its id, in whole units. */
export function cellOfFigure(
  { id, label, shown, value, unit, period, fiscal }: CitedFigure,
  kind: Cell['kind'],
  target: Target,
): Cell {
  const [start, end] = period.includes('/') ? period.split('/') : [null, period];
  const months = start && end ? Math.round((Date.parse(end) - Date.parse(start)) / 2_629_800_000) : 0;
  const year = Number((fiscal ?? '').slice(0, 4)) || Number((end ?? '').slice(0, 4)) || null;
  return {
    id,
    label,
    groups: [],
    text: shown,
    value: Number(value),
    kind,
    currency: /^[A-Z]{3}/.exec(unit)?.[0] ?? null,
    scale: 0,
    period: { year, end: end ?? null, months },
    column: period,
    table: null,
    target,
    formula: null,
    inputs: [],
    zeros: [],
  };
}

/** Titles of tables that are of a part, of the parent, of plans or of other companies. */
const isOfPart = (title: string) => says(title, 'part');

/** A movement under "Changes in …" is no balance. */
const isBalanceOrFlow = ({ row }: CellRow) => !row.groups.some((group) => says(group, 'movement'));

/** The figures of the rows that are the measure. A row that stands under the name of a part is that part's. */
function rowsFor(key: string, rows: readonly CellRow[], onlyLargest: boolean): Cell[] {
  const exact = rows
    .map((row) => ({
      row,
      fit: Math.max(fitsMeasure(row.row.label, key), row.row.label === '' ? 0 : fitsUnder(row, key)),
    }))
    .filter(({ fit }) => fit > 0)
    .toSorted((a, b) => b.fit - a.fit);
  // A line of the statement that begins as the measure comes after those that are it.
  const begins = onlyLargest ? [] : rows.filter(({ row }) => beginsAsMeasure(row.label, key)).slice(0, 1);
  const fitting = [...exact, ...begins.map((row) => ({ row, fit: 0 }))];
  const cells = fitting
    .flatMap(({ row }) => cellsFor(row.cells, null))
    .filter((cell) => isOfUnit(cell, measureOf(key)?.unit));
  const unit = measureOf(key)?.unit;
  const flow = unit === 'money';
  // The same line of parts is smaller than that of the whole: of figures of one period the largest is the group's.
  if (unit === 'ratio') return agreeing(cells);
  return onlyLargest && flow ? largestOfPeriod(cells) : cells;
}

/** "Gross margin" is an amount in one report and a share in another. */
function isOfUnit({ kind }: Cell, unit: string | undefined): boolean {
  if (unit === 'money') return kind === 'money' || kind === 'number';
  if (unit === 'ratio') return kind === 'percent';
  return kind !== 'percent';
}

/** "Basic" and "Diluted" under "Earnings per share". */
function fitsUnder({ row }: CellRow, key: string): number {
  const group = row.groups.at(-1);
  return group === undefined || !measureOf(key)?.unit.endsWith('per-share')
    ? 0
    : fitsMeasure(`${row.label} ${group}`, key) || fitsMeasure(`${group} ${row.label}`, key);
}

/** Ratios of one name and period that differ are of parts: none of them is sure. */
const agreeing = (cells: readonly Cell[]): Cell[] =>
  cells.filter((cell) =>
    cells.every((other) => !isOfSamePeriod(cell, other) || Math.abs(other.value - cell.value) < 0.2),
  );

const largestOfPeriod = (cells: readonly Cell[]): Cell[] =>
  cells.filter((cell) =>
    cells.every(
      (other) => !isOfSamePeriod(cell, other) || Math.abs(wholeAmount(other)) <= Math.abs(wholeAmount(cell)),
    ),
  );

/** Four quarters of a year are periods each. */
const isOfSamePeriod = ({ period: one }: Cell, { period: other }: Cell): boolean =>
  one.year === other.year &&
  one.months === other.months &&
  (one.months !== 3 || one.end === null || other.end === null || one.end === other.end);
