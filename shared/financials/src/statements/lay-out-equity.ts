import { type Linkbases, standardLabel } from '../linkbases/linkbase.ts';
import type { TreeNode } from '../linkbases/walk-tree.ts';
import type { StatementColumn, StatementRow } from '../statement.ts';
import { dayBefore, firstDay, keyOf, lastDay } from '../statement-days.ts';
import type { Dimension, Fact, Period } from '../xbrl/fact.ts';
import {
  dropEmptyHeadings,
  findLabel,
  isClosing,
  isHeading,
  isOpening,
  mostAccurate,
  writeHeading,
  writeLine,
} from './statement-rows.ts';

const maxColumns = 60;
const maxRows = 2_000;

export interface RoleFacts {
  /** The facts of a concept that belong to the role. */
  of(concept: string): readonly Fact[];
  /** The dimensions that distinguish columns or rows of the role. */
  dimsOf(fact: Fact): Dimension[];
  /** Empty for the total. */
  labelOf(dims: Dimension[]): string;
  /** Members in tree order. */
  compareDims(left: Dimension[], right: Dimension[]): number;
}

/**
 * A statement of changes in equity: members are columns, the total first, and the lines repeat for each period, oldest
 * first. When a period begins where the one before ends, the balance between them is shown once.
 */
export function layOutEquity(
  nodes: readonly TreeNode[],
  role: RoleFacts,
  linkbases: Linkbases,
): { columns: StatementColumn[]; rows: StatementRow[] } {
  const facts = nodes.flatMap(({ concept }) => role.of(concept));
  const combinations = new Map<string, Dimension[]>();
  const periods = new Map<string, Period>();
  for (const fact of facts) {
    const dims = role.dimsOf(fact);
    combinations.set(keyOfDims(dims), dims);
    const period = fact.context?.period;
    if (period && 'start' in period) periods.set(keyOf(period), period);
  }
  const columns = [...combinations.values()].sort(role.compareDims).slice(0, maxColumns);
  const blocks = [...periods.values()].sort((a, b) =>
    firstDay(a) === firstDay(b) ? (lastDay(a) < lastDay(b) ? -1 : 1) : firstDay(a) < firstDay(b) ? -1 : 1,
  );
  const rows: StatementRow[] = [];
  for (const period of blocks) addBlock(rows, nodes, period, columns, role, linkbases);
  return {
    columns: columns.map((dims) => ({
      label: role.labelOf(dims) || 'Total',
      period: null,
      dims,
    })),
    rows: rows.slice(0, maxRows),
  };
}

function addBlock(
  rows: StatementRow[],
  nodes: readonly TreeNode[],
  period: Period,
  columns: readonly Dimension[][],
  role: RoleFacts,
  linkbases: Linkbases,
): void {
  const top = Math.min(...nodes.map(({ level }) => level));
  const block: StatementRow[] = [];
  let last = rows.findLast((row) => row.kind !== 'heading');
  const close = nodes.findLastIndex(isClosing);
  for (const [at, node] of nodes.entries()) {
    const place = { level: node.level - top, period, dims: [] };
    if (isHeading(node)) {
      const label = findLabel(linkbases, node.concept, node.preferredLabel ?? standardLabel);
      block.push(writeHeading(label, null, place, columns.length));
      continue;
    }
    // A restated balance has no own label; a balance before the closing balance is the opening one.
    const opens = isOpening(node) || (at < close && !isClosing(node));
    const wanted = opens ? dayBefore(firstDay(period)) : lastDay(period);
    const cells = columns.map((dims) =>
      mostAccurate(
        role
          .of(node.concept)
          .filter((fact) => keyOfDims(role.dimsOf(fact)) === keyOfDims(dims) && fits(fact, period, wanted)),
      ),
    );
    const line = writeLine(node, linkbases, place, cells);
    if (!line) continue;
    if (isOpening(node) && last && repeats(last, line)) continue;
    block.push(line);
    last = line;
  }
  // Balances without a change between them belong to another period.
  const flows = block.some(
    ({ kind, concept }) => kind !== 'heading' && concept !== null && !isBalance(concept, nodes),
  );
  if (flows) rows.push(...dropEmptyHeadings(block));
}

function isBalance(concept: string, nodes: readonly TreeNode[]): boolean {
  const id = concept.replace(':', '_');
  return nodes.some((node) => node.concept === id && (isOpening(node) || isClosing(node)));
}

function fits({ context }: Fact, period: Period, instant: string): boolean {
  if (!context) return false;
  return 'instant' in context.period
    ? lastDay(context.period) === instant
    : keyOf(context.period) === keyOf(period);
}

function repeats(above: StatementRow, line: StatementRow): boolean {
  return (
    above.concept === line.concept &&
    line.cells.every((cell, at) => (cell?.value ?? null) === (above.cells[at]?.value ?? null))
  );
}

export function keyOfDims(dims: readonly Dimension[]): string {
  return dims.map(({ axis, member }) => `${axis}=${member}`).join(' ');
}
