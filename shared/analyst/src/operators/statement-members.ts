import { bagOf, holdsKeys } from '../cells/bind-words.ts';
import type { TableRow } from '../cells/cell.ts';
import { cellsFor } from '../cells/choose-period.ts';
import { fitsMeasure, type StatementKind } from '../cells/measure-table.ts';
import { type CellRow, rowsOf } from '../cells/read-cells.ts';
import { sourceOf, type Target } from '../desk/target.ts';
import type { AskedPeriod } from '../parse/read-periods.ts';
import { keysOf } from '../parse/tokens.ts';
import { leastMembers, type Members, totalLabel } from './members.ts';
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
  const all = rowsOf(table, target);
  const grouped = all.filter(({ row }) => isUnder(row, kind, kinds) && row.label !== '');
  const rows = grouped.length > 0 || statement !== 'balance-sheet' ? grouped : besideTotal(all, kind);
  const cells = rows
    .flatMap((row) => cellsFor(row.cells, period).slice(0, 1))
    .filter((cell) => cell.kind === 'money' && !totalLabel.test(cell.label));
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

/** A balance sheet without headings: assets come before their total, liabilities after it and before the equity. */
function besideTotal(rows: readonly CellRow[], kind: string): readonly CellRow[] {
  const total = rows.findIndex(({ row }) => fitsMeasure(row.label, 'total_assets') > 0);
  if (kind === 'asset') return rows.slice(0, Math.max(0, total));
  const equity = rows.findIndex(
    ({ row }, at) =>
      at > total && /equity|capital stock|common stock|retained|純資産|资本|자본/i.test(row.label),
  );
  return rows.slice(total + 1, equity < 0 ? undefined : equity);
}

/** In the block of that name, or the net cash of an activity. */
function isUnder({ label, groups }: TableRow, kind: string, kinds: readonly string[]): boolean {
  if (kind === 'activity')
    return /\bnet cash\b|cash (?:flows? )?(?:provided|used|from)/i.test(label) && /activit/i.test(label);
  const blocks = groups.filter((group) => kinds.some((one) => holdsKeys(bagOf(group), keysOf(one))));
  const equity = groups.some((group) => /^(?:total )?(?:share|stock)holders|^equity/i.test(group));
  return blocks.length > 0 && !equity && !/\bequity\b/i.test(label);
}
