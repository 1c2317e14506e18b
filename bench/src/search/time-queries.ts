export interface Timing {
  p50_ms: number;
  p99_ms: number;
}

const rounds = 7;

/**
 * Wall time over the queries, each query standing with the median of seven runs after an unmeasured one: what
 * it costs, less what other processes on the same cores happen to take.
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
