import type { ResearchToolInput } from '@footnote/contracts';
import { type Formula, formulaOf, readNumberCell } from '@footnote/financials';
import type { Desk } from '../desk/desk.ts';
import { hasDigit } from '../parse/digits.ts';
import { says } from '../parse/head-words.ts';
import { keysOfName } from '../parse/read-formula.ts';
import type { AskedPeriod } from '../parse/read-periods.ts';
import { type Cell, rowOfCell, type TableRow } from './cell.ts';
import { newestFirst } from './choose-period.ts';
import type { MeasureReader } from './resolve-measure.ts';
import { shortPeriod } from './say-period.ts';

type Shown = NonNullable<ResearchToolInput<'compute'>['computations'][number]['as']>;

/** A formula over cells, as the tool computes it. */
export interface Expression {
  text: string;
  inputs: ReadonlyMap<string, Cell>;
  /** Inputs that the source does not report and that count as zero. */
  zeros: readonly string[];
}

export interface Computation {
  label: string;
  expression: Expression;
  as: Shown;
  decimals: number;
}

/** Amounts that are paid: in a formula they count without the sign that their statement gives them. */
const outflows = new Set(
  'capex dividends_paid buybacks interest_expense cost_of_revenue income_tax research_development sga depreciation_amortisation'.split(
    ' ',
  ),
);

/**
 * A cost printed with a sign. A tax with one may be a benefit, as its label may say in brackets; it is a cost where its statement
 * prints other costs so, too, and where the tax of no other year is without one.
 */
function isPaid(key: string, { value, table, label, id }: Cell): boolean {
  if (!outflows.has(key) || value >= 0) return false;
  if (key !== 'income_tax') return true;
  if (says(inBrackets(label), 'benefit')) return false;
  const own = table?.rows.find((row) => row.id === rowOfCell(id))?.cells ?? [];
  if (own.some((text) => Number(readNumberCell(text)?.value) > 0)) return false;
  const isCost = (row: TableRow) =>
    row.label !== label && costs.has(row.label.split(' ')[0]?.toLowerCase() ?? '');
  const others = table?.rows.filter(isCost).flatMap(({ cells }) => cells.find(hasDigit) ?? []) ?? [];
  return (
    table !== null && (others.length === 0 || others.some((text) => Number(readNumberCell(text)?.value) < 0))
  );
}
const inBrackets = (label: string) => label.split('(', 2)[1]?.split(')', 1)[0] ?? '';
const costs: ReadonlySet<string> = new Set(
  'cost costs selling administrative distribution research finance interest operating'.split(' '),
);

/** Fills a formula with the figures of a period; null where one is missing. */
export function fillFormula(
  formula: Formula,
  period: AskedPeriod | null,
  reader: MeasureReader,
): Expression | null {
  const inputs = new Map<string, Cell>();
  const zeros: string[] = [];
  const before = period?.year == null ? null : { ...period, year: period.year - 1, month: null };

  function put(cell: Cell): string {
    const name = [...inputs].find(([, one]) => one.id === cell.id)?.[0] ?? `x${inputs.size + 1}`;
    inputs.set(name, cell);
    return name;
  }
  function write(one: Formula, when: AskedPeriod | null): string | null {
    if (one.kind === 'number') return one.value;
    if (one.kind === 'operation') {
      const [left, right] = [write(one.left, when), write(one.right, when)];
      return left === null || right === null ? null : `(${left} ${one.operator} ${right})`;
    }
    if (one.kind === 'measure') return writeMeasure(keysOfName(one.key), when);
    return writeCall(one, when);
  }
  function writeCall(
    { call, of }: Extract<Formula, { kind: 'call' }>,
    when: AskedPeriod | null,
  ): string | null {
    const now = write(of, when);
    if (call === 'opt') {
      if (now === null && of.kind === 'measure') zeros.push(of.key);
      return now ?? '0';
    }
    const earlier = write(of, before);
    if (earlier === null || (now === null && call !== 'prior')) return null;
    if (call === 'prior') return earlier;
    if (call === 'avg') return `avg(${now}, ${earlier})`;
    return call === 'change' ? `(${now} - ${earlier})` : `((${now} - ${earlier}) / abs(${earlier}))`;
  }
  function writeMeasure(keys: readonly string[], when: AskedPeriod | null): string | null {
    const cell = reader.cellFor(keys, when);
    if (cell) return isPaid(keys[0] ?? '', cell) ? `abs(${put(cell)})` : put(cell);
    for (const key of keys) {
      const nested = formulaOf(key);
      const written = nested && write(nested, when);
      if (written) return written;
    }
    return null;
  }

  const text = write(formula, period);
  return text === null || inputs.size === 0 ? null : { text, inputs, zeros };
}

/** Results as cells; null where the tool refuses: units that don't agree, a division by zero. */
export function computeAll(computations: readonly (Computation | null)[], desk: Desk): (Cell | null)[] {
  const wanted = computations.filter((one) => one !== null);
  if (wanted.length === 0) return computations.map(() => null);
  const named = wanted.map(({ expression: { text, inputs } }, at) => ({
    text: text.replaceAll(/\b[a-z]\w*\b/g, (name) => (inputs.has(name) ? `${name}_${at}` : name)),
    inputs: [...inputs].map(([name, cell]) => ({ name: `${name}_${at}`, id: cell.id })),
    cells: [...inputs.values()],
  }));
  const output = desk.ask('compute', {
    inputs: named.flatMap(({ inputs }) => inputs),
    computations: wanted.map(({ label, as, decimals }, at) => ({
      label: `${label}${ofPeriod(named[at]?.cells ?? [])}`.slice(0, 200),
      expression: named[at]?.text ?? '',
      as,
      decimals,
    })),
  });
  return computations.map((one) => {
    const result = one === null ? undefined : output?.results[wanted.indexOf(one)];
    return one && result?.source_id ? toCell(one, { ...result, source_id: result.source_id }) : null;
  });
}

/** What is computed from figures of one year, or up to one, is of it. */
function ofPeriod(cells: readonly Cell[]): string {
  const [newest] = newestFirst(cells.filter(({ period }) => period.year !== null));
  return newest ? `, ${shortPeriod(newest.period)}` : '';
}

export const compute = (computation: Computation, desk: Desk): Cell | null =>
  computeAll([computation], desk)[0] ?? null;

type Result = { source_id: string; value: string; shown: string; formula: string };

/** A computed figure is cited, compared and computed with like one that is printed. */
function toCell({ label, as, expression }: Computation, { source_id, value, shown, formula }: Result): Cell {
  const inputs = [...expression.inputs.values()];
  const [newest] = newestFirst(inputs.filter(({ period }) => (period.months ?? 0) > 0));
  const [first] = inputs;
  const of = newest ?? newestFirst(inputs)[0] ?? first;
  if (!of) throw new Error('a computation without inputs');
  const isShare = as === 'percent' || as === 'points';
  return {
    id: source_id,
    label,
    groups: [],
    text: shown,
    value: Number(value) * (isShare ? 100 : 1),
    kind: as === 'money' ? 'money' : isShare ? 'percent' : 'number',
    currency: of.currency,
    scale: 0,
    period: of.period,
    column: '',
    table: null,
    target: of.target,
    formula,
    inputs,
    zeros: expression.zeros,
  };
}

/** One figure in percent of another, or the like. */
export const percentOf = (label: string, text: string, cells: Readonly<Record<string, Cell>>) =>
  ({ label, expression: expressionOf(text, cells), as: 'percent', decimals: 1 }) as const;

/** A formula over cells by their names: `(b - a) / abs(a)`. */
export const expressionOf = (text: string, cells: Readonly<Record<string, Cell>>): Expression => ({
  text,
  inputs: new Map(Object.entries(cells)),
  zeros: [],
});
