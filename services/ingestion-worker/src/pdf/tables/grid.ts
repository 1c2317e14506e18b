import type { Rule } from '../rules.ts';

/** The part of a table that lines enclose: rows and columns that a cell spans. */
export interface GridCell {
  row: number;
  column: number;
  rows: number;
  columns: number;
}

/** A table as its lines draw it. */
export interface Grid {
  /** The edges of its columns, from the left, and of its rows, from the top. */
  xs: number[];
  ys: number[];
  cells: GridCell[];
}

/** Lines at most this far apart are one line, drawn twice or in pieces. */
const sameLine = 2.5;
/** Dots of a dotted line are at most this far apart. */
const mostGap = 3;
/** Lines meet where their ends are at most this far apart. */
const touch = 3;
/** The share of a cell's side that a line must be on to part two cells. */
const leastSide = 0.6;
const leastColumns = 2;
const mostColumns = 60;
const mostRows = 200;

/** The tables whose columns are drawn with lines: each is a group of lines that touch each other. */
export function findGrids(rules: readonly Rule[]): Grid[] {
  const joined = [
    ...joinRules(rules.filter(({ down }) => !down)),
    ...joinRules(rules.filter(({ down }) => down)),
  ];
  return groupsOf(joined)
    .flatMap((group) => gridOf(group) ?? [])
    .sort((a, b) => (a.ys[0] as number) - (b.ys[0] as number));
}

/** Lines of one direction; those that lie on each other or follow each other become one. */
function joinRules(rules: readonly Rule[]): Rule[] {
  const sorted = [...rules].sort((a, b) => a.at - b.at);
  const lines: Rule[][] = [];
  for (const rule of sorted) {
    const last = lines.at(-1);
    if (last && rule.at - (last[0] as Rule).at <= sameLine) last.push(rule);
    else lines.push([rule]);
  }
  return lines.flatMap((line) => {
    const at = line.reduce((sum, rule) => sum + rule.at, 0) / line.length;
    const runs: Rule[] = [];
    for (const rule of line.sort((a, b) => a.from - b.from)) {
      const run = runs.at(-1);
      if (run && rule.from - run.to <= mostGap) run.to = Math.max(run.to, rule.to);
      else runs.push({ ...rule, at });
    }
    return runs;
  });
}

function groupsOf(rules: readonly Rule[]): Rule[][] {
  const across = rules.filter(({ down }) => !down);
  const downs = rules.filter(({ down }) => down);
  const group = new Map<Rule, Rule[]>(rules.map((rule) => [rule, [rule]]));
  for (const one of across) {
    for (const other of downs) {
      if (!meet(one, other)) continue;
      const a = group.get(one) as Rule[];
      const b = group.get(other) as Rule[];
      if (a === b) continue;
      const [large, small] = a.length < b.length ? [b, a] : [a, b];
      for (const rule of small) group.set(rule, large);
      large.push(...small);
    }
  }
  return [...new Set(group.values())];
}

function meet(across: Rule, down: Rule): boolean {
  return (
    down.at >= across.from - touch &&
    down.at <= across.to + touch &&
    across.at >= down.from - touch &&
    across.at <= down.to + touch
  );
}

function gridOf(rules: readonly Rule[]): Grid | null {
  const across = rules.filter(({ down }) => !down);
  const downs = rules.filter(({ down }) => down);
  if (across.length < 2 || downs.length < 1) return null;
  // A table may have no line at its sides, above or below: it is as wide and as high as its lines are long.
  const xs = edgesOf([...downs.map(({ at }) => at), ...endsOf(across)]);
  const ys = edgesOf([...across.map(({ at }) => at), ...endsOf(downs)]);
  const columns = xs.length - 1;
  const rows = ys.length - 1;
  if (columns < leastColumns || rows < 1 || columns > mostColumns || rows > mostRows) return null;
  const cells = cellsOf(xs, ys, across, downs);
  return cells ? { xs, ys, cells } : null;
}

const endsOf = (rules: readonly Rule[]) => [
  Math.min(...rules.map(({ from }) => from)),
  Math.max(...rules.map(({ to }) => to)),
];

function edgesOf(places: readonly number[]): number[] {
  const edges: number[] = [];
  for (const place of [...places].sort((a, b) => a - b))
    if (edges.length === 0 || place - (edges.at(-1) as number) > 2 * sameLine) edges.push(place);
  return edges;
}

/** Places between two neighbouring edges that no line parts are one cell; null where such a cell is no rectangle. */
function cellsOf(
  xs: readonly number[],
  ys: readonly number[],
  across: readonly Rule[],
  downs: readonly Rule[],
): GridCell[] | null {
  const columns = xs.length - 1;
  const rows = ys.length - 1;
  const cells: GridCell[] = [];
  const taken = new Set<number>();
  const openRight = (row: number, column: number) =>
    !isParted(downs, xs[column + 1] as number, ys[row] as number, ys[row + 1] as number);
  const openBelow = (row: number, column: number) =>
    !isParted(across, ys[row + 1] as number, xs[column] as number, xs[column + 1] as number);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      if (taken.has(row * columns + column)) continue;
      let wide = 1;
      while (column + wide < columns && openRight(row, column + wide - 1)) wide += 1;
      let high = 1;
      const isOpen = (at: number) =>
        Array.from({ length: wide }, (_, index) => openBelow(at, column + index)).every(Boolean);
      while (row + high < rows && isOpen(row + high - 1)) high += 1;
      for (let y = row; y < row + high; y += 1) {
        for (let x = column; x < column + wide; x += 1) {
          if (taken.has(y * columns + x)) return null;
          taken.add(y * columns + x);
        }
      }
      cells.push({ row, column, rows: high, columns: wide });
    }
  }
  return cells;
}

function isParted(rules: readonly Rule[], at: number, from: number, to: number): boolean {
  let covered = 0;
  for (const rule of rules)
    if (Math.abs(rule.at - at) <= 2 * sameLine)
      covered += Math.max(0, Math.min(to, rule.to) - Math.max(from, rule.from));
  return covered >= leastSide * (to - from);
}
