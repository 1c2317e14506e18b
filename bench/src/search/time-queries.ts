export interface Timing {
  p50_ms: number;
  p99_ms: number;
}

const rounds = 7;

/**
 * Wall time over the queries. Each counts with the median of seven runs after an unmeasured one, which leaves out most of the
 * time that other processes take on the same cores.
 */
export function timeQueries(queries: string[], run: (query: string) => unknown): Timing {
  for (const query of queries) run(query);
  const runs = queries.map(() => new Float64Array(rounds));
  for (let round = 0; round < rounds; round++) {
    for (const [at, query] of queries.entries()) {
      const began = performance.now();
      run(query);
      const times = runs[at];
      if (times !== undefined) times[round] = performance.now() - began;
    }
  }
  const medians = Float64Array.from(runs, (times) => times.sort()[rounds >> 1] ?? 0).sort();
  const at = (share: number) => medians[Math.floor(medians.length * share)] ?? 0;
  return { p50_ms: at(0.5), p99_ms: at(0.99) };
}
