import { median } from '../median.ts';

/** What was measured at one time, by name. */
export type SoakSample = Record<string, number>;

export interface SoakRow {
  name: string;
  /** Medians of the second and the last third: the first one is for warming up. */
  before: number;
  after: number;
  flat: boolean;
}

/** By how much something may grow before it counts as growing: caches fill, and the machine is shared. */
const allowance = (name: string, before: number): number => {
  if (name.startsWith('memory')) return before * 1.2 + 30;
  if (name.startsWith('latency')) return before * 1.5 + 50;
  return before * 1.2 + 25;
};

export function compareThirds(samples: readonly SoakSample[]): SoakRow[] {
  const third = Math.max(1, Math.floor(samples.length / 3));
  const second = samples.slice(-2 * third, -third);
  const last = samples.slice(-third);
  return Object.keys(samples.at(-1) ?? {}).map((name) => {
    const of = (some: readonly SoakSample[]) => Math.round(median(some.flatMap((one) => one[name] ?? [])));
    const before = of(second.length === 0 ? last : second);
    const after = of(last);
    return { name, before, after, flat: after <= allowance(name, before) };
  });
}
