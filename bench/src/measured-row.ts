import type { BenchRow } from './bench-row.ts';

/** A measure without a peer, and the bar that it has to keep; null where none is set. */
export function measuredRow(
  name: string,
  value: number,
  unit: string,
  bar: number | null,
  kind: 'most' | 'least' = 'most',
): BenchRow {
  const digits = unit === '×' || unit === 's' ? 2 : 0;
  return {
    name,
    ours: `${value.toFixed(digits)} ${unit}`,
    peer: '-',
    ratio: null,
    bar: bar === null ? '-' : `${kind === 'most' ? '≤' : '≥'} ${bar} ${unit}`,
    pass: bar === null ? null : kind === 'most' ? value <= bar : value >= bar,
  };
}
