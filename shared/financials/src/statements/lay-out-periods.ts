import { type Linkbases, standardLabel } from '../linkbases/linkbase.ts';
import type { TreeNode } from '../linkbases/walk-tree.ts';
import type { StatementColumn, StatementRow } from '../statement.ts';
import { dayBefore, daysOf, firstDay, keyOf, lastDay } from '../statement-days.ts';
import type { Dimension, Fact, Period } from '../xbrl/fact.ts';
import { keyOfDims, type RoleFacts } from './lay-out-equity.ts';
import {
  dropEmptyHeadings,
  findLabel,
  isHeading,
  isOpening,
  mostAccurate,
  writeHeading,
  writeLine,
} from './statement-rows.ts';

const maxColumns = 12;
const maxMembers = 100;
/** A quarter of 12 to 17 weeks, a half-year, nine months, a year. */
const lengths = [130, 220, 310];

/**
 * A statement with periods as columns: shorter periods first, and the newest of each length first. The lines of the total
 * come first, then the lines of each member.
 */
export function layOutPeriods(
  nodes: readonly TreeNode[],
  role: RoleFacts,
  linkbases: Linkbases,
): { columns: StatementColumn[]; rows: StatementRow[] } {
  const columns = chooseColumns(nodes, role);
  const members = new Map<string, Dimension[]>([['', []]]);
  for (const fact of nodes.flatMap(({ concept }) => role.of(concept))) {
    const dims = role.dimsOf(fact);
    members.set(keyOfDims(dims), dims);
  }
  const rows: StatementRow[] = [];
  for (const dims of [...members.values()].sort(role.compareDims).slice(0, maxMembers)) {
    const lines = writeLines(nodes, dims, columns, role, linkbases);
    if (!lines.some(({ kind }) => kind !== 'heading')) continue;
    if (dims.length > 0) {
      rows.push(writeHeading(role.labelOf(dims), null, { level: 0, period: null, dims }, columns.length));
    }
    rows.push(...lines);
  }
  return {
    columns: columns.map((period) => ({
      label: 'start' in period ? `${period.start} – ${period.end}` : lastDay(period),
      period,
      dims: [],
    })),
    rows,
  };
}

function writeLines(
  nodes: readonly TreeNode[],
  dims: Dimension[],
  columns: readonly Period[],
  role: RoleFacts,
  linkbases: Linkbases,
): StatementRow[] {
  const top = Math.min(...nodes.map(({ level }) => level));
  const wanted = keyOfDims(dims);
  const below = dims.length > 0 ? 1 : 0;
  const rows = nodes.flatMap((node) => {
    const place = { level: node.level - top + below, period: null, dims };
    if (isHeading(node)) {
      const label = findLabel(linkbases, node.concept, node.preferredLabel ?? standardLabel);
      return [writeHeading(label, null, place, columns.length)];
    }
    const facts = role.of(node.concept).filter((fact) => keyOfDims(role.dimsOf(fact)) === wanted);
    const cells = columns.map((period) => mostAccurate(facts.filter((fact) => fits(fact, period, node))));
    return writeLine(node, linkbases, place, cells) ?? [];
  });
  return dropEmptyHeadings(rows);
}

/** In the column of a duration, a balance is the one at its end, or the one on the day before it begins if the label says so. */
function fits({ context }: Fact, period: Period, node: TreeNode): boolean {
  if (!context) return false;
  if (!('instant' in context.period)) return keyOf(context.period) === keyOf(period);
  const wanted = isOpening(node) && 'start' in period ? dayBefore(firstDay(period)) : lastDay(period);
  return lastDay(context.period) === wanted;
}

/** The periods with at least a third as many lines as the fullest one: durations, or instants when there are no durations. */
function chooseColumns(nodes: readonly TreeNode[], role: RoleFacts): Period[] {
  const counts = new Map<string, { period: Period; lines: Set<string> }>();
  for (const { concept } of nodes) {
    for (const fact of role.of(concept)) {
      const period = fact.context?.period;
      if (!period || 'forever' in period || role.dimsOf(fact).length > 0) continue;
      const found = counts.get(keyOf(period)) ?? { period, lines: new Set<string>() };
      found.lines.add(concept);
      counts.set(keyOf(period), found);
    }
  }
  const all = [...counts.values()];
  const durations = all.filter(({ period }) => 'start' in period);
  const kept =
    durations.length > 0 && countLines(durations) >= countLines(all) / 3
      ? durations
      : all.filter(({ period }) => 'instant' in period);
  const most = countLines(kept);
  return kept
    .filter((column) => column.lines.size * 3 >= most)
    .map(({ period }) => period)
    .sort(comparePeriods)
    .slice(0, maxColumns);
}

function countLines(columns: { lines: Set<string> }[]): number {
  return Math.max(0, ...columns.map((column) => column.lines.size));
}

function lengthClass(period: Period): number {
  return lengths.filter((bound) => daysOf(period) > bound).length;
}

function comparePeriods(left: Period, right: Period): number {
  const length = lengthClass(left) - lengthClass(right);
  if (length !== 0) return length;
  const [a, b] = [`${lastDay(left)} ${firstDay(left)}`, `${lastDay(right)} ${firstDay(right)}`];
  return a < b ? 1 : a > b ? -1 : 0;
}
