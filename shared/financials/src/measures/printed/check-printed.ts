import { absoluteDecimal, addDecimals, compareDecimals, subtractDecimals } from '../../arithmetic.ts';
import { negateDecimal } from '../../decimal.ts';
import { keyOf } from '../../statement-days.ts';
import type { CellPlace, MeasurePoint } from '../measure-point.ts';
import type { PrintedLine } from './list-lines.ts';

type Points = Map<string, MeasurePoint>;

const minority = /minority|noncontrolling|非控[股制]?|少[數数]股|非支配|少数株主|비지배|não controladores/;
const deducted = /^(?:less )?(?:minority|noncontrolling) interests?/;

/**
 * Uses what the lines say of one another: the sign of the tax, and whose the result and the equity are. What they contradict is
 * left out. Gives the names of the measures that are.
 */
export function checkPrinted(points: Points, lines: readonly PrintedLine[]): ReadonlySet<string> {
  const hasOthers = lines.some(({ folded }) => minority.test(folded));
  const left = new Set<string>();
  dropEarlyResults(points, left);
  if (hasOthers) nameOwners(points, lines);
  else completeOwners(points);
  checkShares(points, lines, left);
  signTaxes(points, left);
  checkSums(points, left);
  return left;
}

/** A line above the result before tax is no net result: `net income` may be a bank's or a broker's income after fees. */
function dropEarlyResults(points: Points, left: Set<string>): void {
  const before = [...points.values()].find(({ name }) => name === 'pretax_income')?.cells?.[0];
  if (!before) return;
  for (const [key, { name, cells }] of points) {
    if (!/^net_income/.test(name) || (cells?.[0]?.row ?? before.row) >= before.row) continue;
    points.delete(key);
    left.add(name);
  }
}

/**
 * Net income below a deduction of minority interests is that of the owners. So is total equity, unless
 * their interests are lines of it. */
function nameOwners(points: Points, lines: readonly PrintedLine[]): void {
  for (const [key, point] of [...points]) {
    const isIncome = point.name === 'net_income_total';
    const [cell] = point.cells ?? [];
    if (!cell || (!isIncome && point.name !== 'equity_total')) continue;
    const ofStatement = lines.filter(({ statement }) => statement === cell.statement);
    const folded = ofStatement.find(({ row }) => row === cell.row)?.folded ?? '';
    const others = ofStatement.filter((line) => minority.test(line.folded));
    const isOwners = isIncome
      ? others.some(
          (line) => line.row < cell.row && deducted.test(line.folded) && !/attributable/.test(line.heading),
        )
      : /holders?|owners?/.test(folded) &&
        !minority.test(folded) &&
        others.some((line) => line.row > cell.row || line.block !== 'equity');
    if (!isOwners) continue;
    points.delete(key);
    const name = isIncome ? 'net_income' : 'equity_parent';
    const own = `${name} ${keyOf(point.period)}`;
    if (!points.has(own)) points.set(own, { ...point, name });
  }
}

/** Without other owners the whole result and equity are the owners' own. */
function completeOwners(points: Points): void {
  const names = new Set([...points.values()].map(({ name }) => name));
  const pairs = [
    ['net_income_total', 'net_income'],
    ['net_income', 'net_income_total'],
    ['equity_total', 'equity_parent'],
    ['equity_parent', 'equity_total'],
  ] as const;
  for (const [from, to] of pairs) {
    if (names.has(to)) continue;
    for (const point of [...points.values()].filter(({ name }) => name === from))
      points.set(`${to} ${keyOf(point.period)}`, { ...point, name: to });
  }
}

/** The owners' and the others' shares make the result. A filing that prints others by mistake gives none. */
function checkShares(points: Points, lines: readonly PrintedLine[], left: Set<string>): void {
  for (const [key, own] of [...points]) {
    const [cell] = own.cells ?? [];
    const whole = points.get(`net_income_total ${keyOf(own.period)}`);
    if (own.name !== 'net_income' || !cell || !whole || own.cells?.length !== 1) continue;
    const line = lines.find(({ statement, row }) => statement === cell.statement && row === cell.row);
    const others = lines.filter(
      ({ statement, heading, folded }) =>
        statement === cell.statement && heading === line?.heading && minority.test(folded),
    );
    const values = [line, others[0]].map((one) => one?.cells[cell.column]?.value);
    const printedWhole = whole.cells?.[0] && lineValue(lines, whole.cells[0]);
    const [mine, theirs] = values;
    if (heading(line) === '' || others.length !== 1 || mine == null || theirs == null || printedWhole == null)
      continue;
    // The others' share is printed as it is, or with the sign of what is taken from the whole.
    const sums = [addDecimals(mine, theirs), subtractDecimals(mine, theirs)];
    const agrees = sums.some(
      (sum) => compareDecimals(absoluteDecimal(subtractDecimals(sum, printedWhole)), '2') <= 0,
    );
    if (agrees) continue;
    points.delete(key);
    left.add('net_income');
  }
}

const heading = (line: PrintedLine | undefined): string => line?.heading ?? '';

function lineValue(
  lines: readonly PrintedLine[],
  { statement, row, column }: CellPlace,
): string | null | undefined {
  return lines.find((line) => line.statement === statement && line.row === row)?.cells[column]?.value;
}

/** A tax is printed with or without brackets. It is an expense where it takes the result before tax to the net one. */
function signTaxes(points: Points, left: Set<string>): void {
  for (const [key, tax] of points) {
    if (tax.name !== 'income_tax') continue;
    const at = keyOf(tax.period);
    const before = points.get(`pretax_income ${at}`);
    const net = points.get(`net_income_total ${at}`) ?? points.get(`net_income ${at}`);
    const signs = [tax.value, negateDecimal(tax.value)];
    const value = signs.find((one) => before && net && isDifference(before, { ...tax, value: one }, net));
    if (value !== undefined) points.set(key, { ...tax, value });
    else {
      points.delete(key);
      left.add('income_tax');
    }
  }
}

/** Identities of the statements. Figures that contradict one another are all left out. */
function checkSums(points: Points, left: Set<string>): void {
  const names = new Set([...points.values()].map(({ name }) => name));
  const identities = [
    ...(names.has('mezzanine') ? [] : ([['total_assets', 'total_liabilities', 'equity_total']] as const)),
    ['revenue', 'cost_of_revenue', 'gross_profit'],
    ['equity_total', 'noncontrolling', 'equity_parent'],
  ] as const;
  for (const [whole, part, rest] of identities) {
    const periods = [...points.values()]
      .filter(({ name }) => name === whole)
      .map(({ period }) => keyOf(period));
    for (const at of periods) {
      const [a, b, c] = [whole, part, rest].map((name) => points.get(`${name} ${at}`));
      if (!a || !b || !c || isDifference(a, b, c)) continue;
      for (const name of [part, rest]) {
        points.delete(`${name} ${at}`);
        left.add(name);
      }
      if (whole === 'equity_total') points.delete(`${whole} ${at}`);
    }
  }
}

function isDifference(whole: MeasurePoint, part: MeasurePoint, rest: MeasurePoint): boolean {
  const apart = absoluteDecimal(subtractDecimals(subtractDecimals(whole.value, part.value), rest.value));
  return compareDecimals(apart, addDecimals(whole.rounding, part.rounding, rest.rounding)) <= 0;
}
