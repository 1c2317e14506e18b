import { bagOf, holdsKeys } from '../cells/bind-words.ts';
import type { TableRow } from '../cells/cell.ts';
import { cellsFor } from '../cells/choose-period.ts';
import type { StatementKind } from '../cells/measure-table.ts';
import { rowsOf } from '../cells/read-cells.ts';
import { sourceOf, type Target } from '../desk/target.ts';
import { begins, says } from '../parse/head-words.ts';
import type { AskedPeriod } from '../parse/read-periods.ts';
import { keysOf } from '../parse/tokens.ts';
import { isTotalLabel, leastMembers, type Members } from './members.ts';
import type { Work } from './work.ts';

/** Lines of a statement are members as well: its liabilities, its assets, its expenses, its activities. */
const statementKinds: readonly (readonly [string, StatementKind])[] = [
  ['liability', 'balance-sheet'],
  ['asset', 'balance-sheet'],
  ['expense', 'income-statement'],
  ['activity', 'cash-flow'],
];
export const isOfStatement = (kinds: readonly string[]) =>
  statementKinds.some(([kind]) => kinds.includes(kind));

export function statementMembers(
  work: Work,
  target: Target,
  kinds: readonly string[],
  period: AskedPeriod | null,
): Members | null {
  const found = statementKinds.find(([kind]) => kinds.includes(kind));
  if (!found) return null;
  const [kind, statement] = found;
  const [table] = work.desk.ask('read_statement', { ...sourceOf(target), statement })?.tables ?? [];
  if (!table) return null;
  const cells = rowsOf(table, target)
    .filter(({ row }) => isUnder(row, kind, kinds) && row.label !== '')
    .flatMap((row) => cellsFor(row.cells, period).slice(0, 1))
    .filter((cell) => cell.kind === 'money' && !isTotalLabel(cell.label));
  return cells.length < leastMembers
    ? null
    : {
        cells: cells.map((cell) => ({
          ...cell,
          value: kind === 'activity' ? cell.value : Math.abs(cell.value),
        })),
        total: null,
        table,
      };
}

/** In the block of that name, or the net cash of an activity. */
function isUnder({ label, groups }: TableRow, kind: string, kinds: readonly string[]): boolean {
  if (kind === 'activity') return says(label, 'netCash') && holdsKeys(bagOf(label), keysOf(kind));
  const blocks = groups.filter((group) => kinds.some((one) => holdsKeys(bagOf(group), keysOf(one))));
  const equity = groups.some((group) => begins(group, 'equity'));
  return blocks.length > 0 && !equity && !holdsKeys(bagOf(label), keysOf('equity'));
}
