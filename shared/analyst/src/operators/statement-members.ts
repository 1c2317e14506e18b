import { findMeasuresByLabel } from '@footnote/financials';
import { type Cell, wholeAmount } from '../cells/cell.ts';
import { bestFor } from '../cells/choose-period.ts';
import type { StatementKind } from '../cells/measure-table.ts';
import { rowsOf } from '../cells/read-cells.ts';
import { sourceOf, type Target } from '../desk/target.ts';
import { asWord } from '../parse/as-word.ts';
import { bagOf, holds } from '../parse/bind-words.ts';
import { grammarOf } from '../parse/grammar.ts';
import { says } from '../parse/head-words.ts';
import type { AskedWord, ParsedQuestion } from '../parse/parsed-question.ts';
import type { AskedPeriod } from '../parse/read-periods.ts';
import { keysOf } from '../parse/tokens.ts';
import { leastMembers, type Members } from './members.ts';
import type { Work } from './work.ts';

/** Lines of a statement are members as well: its liabilities, its assets, its expenses, its activities. */
const statements = {
  liability: 'balance-sheet',
  asset: 'balance-sheet',
  expense: 'income-statement',
  activity: 'cash-flow',
} as const satisfies Record<string, StatementKind>;
type LineKind = keyof typeof statements;
const lineKinds = Object.keys(statements) as LineKind[];

/** A measure that is the sum of such lines, and the words that its total has beside their name. */
const sums: Readonly<Record<string, readonly [LineKind, ...string[]]>> = {
  total_assets: ['asset'],
  current_assets: ['asset', 'current'],
  total_liabilities: ['liability'],
  current_liabilities: ['liability', 'current'],
  operating_expenses: ['expense', 'operating'],
};

/** Lines of a statement that are asked for, as the label of their total says them. */
interface AskedLines {
  kind: LineKind;
  names: readonly AskedWord[];
  words: readonly AskedWord[];
}

/** The lines of a statement that the question ranks; null where it ranks something else. */
export function askedLines({ members, measures, words, language }: ParsedQuestion): AskedLines | null {
  const names = grammarOf(language).memberNames;
  const namesOf = (kind: LineKind) => names[kind].map((name) => asWord(name));
  const kind = members.flatMap((member) => lineKinds.find((one) => one === member) ?? [])[0];
  if (kind) return { kind, names: namesOf(kind), words };
  const sum = members.length === 0 && measures.length === 1 ? sums[measures[0]?.keys[0] ?? ''] : undefined;
  if (!sum) return null;
  const [ofSum, ...more] = sum;
  return { kind: ofSum, names: namesOf(ofSum), words: [...words, ...more.map((word) => asWord(word))] };
}

/** What makes up a total of a statement. Lines that don't add up to it are no answer: one of them may be missing. */
export function statementMembers(
  work: Work,
  target: Target,
  asked: AskedLines,
  period: AskedPeriod | null,
): Members | null {
  const statement = statements[asked.kind];
  const [table] = work.desk.ask('read_statement', { ...sourceOf(target), statement })?.tables ?? [];
  if (!table) return null;
  const lines = rowsOf(table, target)
    .filter(({ row }) => row.label !== '')
    .flatMap(({ cells }) => bestFor(cells, period))
    .filter(({ kind }) => kind === 'money')
    // The name of a line is its own, and not that of its block.
    .map((cell) => ({ ...cell, groups: [] }));
  if (asked.kind === 'activity') {
    // The activity that used most cash is the smallest one, which this does not tell apart.
    if (says(work.question.text, 'usesCash')) return null;
    const { names, words } = asked;
    const cells = lines.filter(({ label }) => says(label, 'netCash') && holdsOne(label, names));
    // "Among operations, investing and financing" names all; where one alone is named, the others are no rivals.
    const nameSome = words.filter((word) => cells.some(({ label }) => !holdsOne(label, [word])));
    const named = cells.filter(({ label }) => holdsOne(label, nameSome)).length;
    return cells.length < leastMembers || named === 1 ? null : { cells, total: null, table };
  }
  const found = underTotal(lines, asked) ?? expensesOf(lines, asked);
  if (!found || found.cells.length < leastMembers) return null;
  const cells = found.cells.map((cell) => ({ ...cell, value: Math.abs(cell.value) }));
  return { cells, total: found.total, table, areLines: true };
}

interface Lines {
  cells: readonly Cell[];
  total: Cell | null;
}

const holdsOne = (label: string, words: readonly AskedWord[]) =>
  words.some((word) => holds(bagOf(label), word));

/** "Total current assets" where current ones are asked for, and "Total assets" where all are. */
function isTotalOf(label: string, { names, words }: AskedLines): boolean {
  const bag = bagOf(label);
  const known = [...names, ...words].flatMap(({ wordings }) => wordings.flat());
  return (
    isTotal({ label }) &&
    holdsOne(label, names) &&
    words.every((word) => holds(bag, word)) &&
    bag.keys.every((key) => known.includes(key) || joining.has(key) || says(key, 'total'))
  );
}
const joining: ReadonlySet<string> = new Set(['and', 'of', 'the']);

function underTotal(lines: readonly Cell[], asked: AskedLines): Lines | null {
  const at = lines.findIndex(({ label }) => isTotalOf(label, asked));
  const total = lines[at];
  const found = total && linesAbove(lines, at, (label) => holdsOne(label, asked.names));
  return found ? { cells: found.cells, total } : null;
}

/**
 * The lines above a total that add up to it; null where they don't. A smaller total of the same kind ("Total current assets") is
 * skipped, since its lines are counted. One with another name ("Total cash") is counted as a line, in place of its own lines.
 */
function linesAbove(
  lines: readonly Cell[],
  at: number,
  isOfKind: (label: string) => boolean,
): { cells: readonly Cell[]; from: number } | null {
  const total = lines[at];
  const cells: Cell[] = [];
  let sum = 0;
  for (let from = at - 1; total && from >= 0; from -= 1) {
    const line = lines[from] as Cell;
    const isSum = isTotal(line);
    if (isSum && isOfKind(line.label)) continue;
    const inner = isSum ? linesAbove(lines, from, isOfKind) : null;
    if (isSum && !inner) return null;
    cells.unshift(line);
    sum += wholeAmount(line);
    from = inner?.from ?? from;
    if (isSame(sum, wholeAmount(total))) return { cells, from };
  }
  return null;
}

/** What is said in brackets is said of the line: "(includes debt of consolidated entities)". */
const isTotal = ({ label }: Pick<Cell, 'label'>) => says(label.split('(')[0] ?? '', 'total');
/** More than rounding does to a block. */
const isSame = (one: number, other: number) => Math.abs(one - other) <= Math.abs(other) * 0.001;
const isOf = ({ label }: Cell, key: string) => findMeasuresByLabel(label).includes(key);

/** Where no total of the expenses is printed: what stands between revenue (or gross profit) and operating income. */
function expensesOf(lines: readonly Cell[], asked: AskedLines): Lines | null {
  const isOperating = asked.words.some(({ wordings }) => wordings.some(([key]) => key === operating));
  if (asked.kind !== 'expense' || asked.words.length > (isOperating ? 1 : 0)) return null;
  const end = lines.findIndex((line) => isOf(line, 'operating_income'));
  const lastOf = (key: string) => lines.slice(0, end).findLastIndex((line) => isOf(line, key));
  const gross = lastOf('gross_profit');
  const start = isOperating && gross >= 0 ? gross : lastOf('revenue');
  const [from, to] = [lines[start], lines[end]];
  if (!from || !to || end < start) return null;
  const between = lines.slice(start + 1, end).filter((line) => !isTotal(line) && !isOf(line, 'gross_profit'));
  const spent = wholeAmount(from) - wholeAmount(to);
  const sum = between.reduce((all, line) => all + wholeAmount(line), 0);
  // Expenses are printed with their sign, or without.
  const sign = isSame(sum, spent) ? 1 : isSame(-sum, spent) ? -1 : 0;
  return sign === 0 ? null : { cells: between.filter(({ value }) => value * sign > 0), total: null };
}
const operating = keysOf('operating')[0];
