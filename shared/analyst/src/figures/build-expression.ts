import { type Expression, readFormula } from './expression.ts';
import { lineItem } from './line-items.ts';
import type { PickedCell } from './pick-cell.ts';
import { readAmount } from './read-amount.ts';

/** The cell of a line for a year; null when it was not found. */
export type CellFinder = (leaf: Expression & { kind: 'item' | 'phrase' }, year: number) => PickedCell | null;

/** A longer period's cell and that of its last quarter, where the months before are asked for. */
export type RestFinder = (
  leaf: Expression & { kind: 'item' | 'phrase' },
  year: number,
) => [PickedCell, PickedCell] | null;

/** An expression over cells, as `compute` takes it. */
export interface BuiltExpression {
  text: string;
  inputs: Map<string, PickedCell>;
}

/** How a line is computed when no row prints it. */
const substitutes: Readonly<Record<string, string>> = {
  gross_profit: 'revenue - cogs',
  total_liabilities: 'total_assets - equity',
  cogs: 'cost_of_products + opt(cost_of_services)',
  dividend_record: 'dividends',
  tax: 'pretax - net_income',
};

const costWords =
  /\b(?:costs?|expenses?|charges?|loss(?:es)?|impairments?|write-?(?:downs?|offs?)|purchases?|repayments?|repurchases?|payments?|(?:notes|loans) payable|borrowings|liabilities)\b|費用|損失|減損/i;

/** Something that is paid or lost, printed with or without brackets: its size is meant. */
export function isOutflow(expression: Expression): boolean {
  if (expression.kind === 'phrase')
    return costWords.test(expression.words) && !/\bgains?\b/i.test(expression.words);
  return expression.kind === 'item' && (lineItem(expression.key).outflow ?? false);
}

const negative = /^\s*[$€£¥]?\s*(?:[(（]|[-–−△▲])\s*[$€£¥]?\s*[\d.]/;

const mostBetween = 0.5;

/** Whether the income after tax is less than that before by about the tax, as the same statement prints them; null where it doesn't. */
function lowersIncome(tax: PickedCell, before: PickedCell | null, after: PickedCell | null): boolean | null {
  if (!before || !after || before.table !== tax.table || after.table !== tax.table) return null;
  const amounts = [tax, before, after].map(({ text }) => readAmount(text));
  const [size = null, from = null, to = null] = amounts;
  if (size === null || from === null || to === null || size === 0) return null;
  const other = Math.abs(Math.abs(from - to) - Math.abs(size));
  return other > mostBetween * Math.abs(size) ? null : from > to;
}

const costRow =
  /^(?:cost|(?:other |total )?(?:operating )?expenses|administrative|employee|distribution|selling|depreciation|売上原価|販売費)/i;
const costWord = /\b(?:expenses?|costs?)\b(?!.*\b(?:before|tax)\b)/i;

/** Some statements print what is deducted in brackets, the tax like all costs: such a tax is an expense, not a credit. */
function isDeductedTax({ text, table, row }: PickedCell): boolean {
  if (!negative.test(text) || /benefit|credit|\)\s*\/|\/\s*\(/i.test(row.label)) return false;
  const costs = table.rows.filter(
    (one) => one !== row && (costRow.test(one.label.trim()) || costWord.test(one.label)),
  );
  const printed = costs.filter(({ cells }) => cells.some((cell) => /\d/.test(cell)));
  return (
    printed.length > 0 &&
    printed.filter(({ cells }) => cells.some((cell) => negative.test(cell))).length * 2 > printed.length
  );
}

const bare = (text: string) => text.replaceAll(/\babs\(|[()]/g, '');
const addends = (text: string) => bare(text).split(' + ');

const names = 'abcdefghijklmnopqrstuvwxyz';

/** Gives each cell a name in the formula; the same cell always has the same name. */
export function createBuilder(find: CellFinder, findRest: RestFinder = () => null) {
  const inputs = new Map<string, PickedCell>();
  const missing = new Set<string>();

  function nameOf(cell: PickedCell): string {
    for (const [name, known] of inputs) if (known.id === cell.id) return name;
    const at = inputs.size;
    const name = at < names.length ? (names[at] ?? 'z') : `v${at}`;
    inputs.set(name, cell);
    return name;
  }

  /** A tax lowers the income, and a credit raises it, in brackets or not. */
  function writeTax(name: string, cell: PickedCell, year: number): string {
    const lowers = lowersIncome(
      cell,
      find({ kind: 'item', key: 'pretax' }, year),
      find({ kind: 'item', key: 'net_income' }, year),
    );
    if (lowers === false) return negative.test(cell.text) ? name : `-${name}`;
    return lowers || isDeductedTax(cell) ? `abs(${name})` : name;
  }

  /** Null when a cell is missing. */
  function write(expression: Expression, year: number): string | null {
    switch (expression.kind) {
      case 'number':
        return expression.value;
      case 'item':
      case 'phrase': {
        const cell = find(expression, expression.year ?? year);
        const instead = expression.kind === 'item' ? substitutes[expression.key] : undefined;
        const rest = cell ? null : findRest(expression, expression.year ?? year);
        if (rest) {
          const [all, last] = rest.map((one) =>
            isOutflow(expression) ? `abs(${nameOf(one)})` : nameOf(one),
          );
          return `(${all} - ${last})`;
        }
        if (!cell && instead) {
          const known = new Set(missing);
          const text = write(readFormula(instead), expression.year ?? year);
          if (text !== null) return text;
          for (const one of missing) if (!known.has(one)) missing.delete(one);
        }
        if (!cell) {
          missing.add(expression.kind === 'item' ? expression.key : expression.words);
          return null;
        }
        const name = nameOf(cell);
        if (expression.kind === 'item' && expression.key === 'tax')
          return writeTax(name, cell, expression.year ?? year);
        return isOutflow(expression) ? `abs(${name})` : name;
      }
      case 'operation': {
        const [left, right] = [write(expression.left, year), write(expression.right, year)];
        if (right === '' && left !== null) return left;
        // One row that both lines were read from is counted once.
        if (expression.sign === '+' && left !== null && right !== null && addends(left).includes(bare(right)))
          return left;
        return left === null || right === null ? null : `(${left} ${expression.sign} ${right})`;
      }
      case 'average': {
        const [now, before] = [write(expression.of, year), write(expression.of, year - 1)];
        return now === null || before === null ? null : `avg(${now}, ${before})`;
      }
      case 'change': {
        const [now, before] = [write(expression.of, year), write(expression.of, year - 1)];
        return now === null || before === null ? null : `(${now} - ${before})`;
      }
      case 'optional': {
        const known = new Set(missing);
        const text = write(expression.of, year);
        if (text !== null) return text;
        for (const one of missing) if (!known.has(one)) missing.delete(one);
        return '';
      }
    }
  }

  return { write, inputs, missing };
}
