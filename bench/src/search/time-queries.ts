export interface Timing {
  p50_ms: number;
  p99_ms: number;
}

/** Wall time of each query after one unmeasured round; the middle of three rounds, since other work disturbs. */
export function timeQueries(queries: string[], run: (query: string) => unknown): Timing {
  for (const query of queries) run(query);
  const rounds = [0, 1, 2].map(() => timeRound(queries, run));
  return rounds.sort((a, b) => a.p99_ms - b.p99_ms)[1] ?? timeRound(queries, run);
}

function timeRound(queries: string[], run: (query: string) => unknown): Timing {
  const times = new Float64Array(queries.length);
  for (const [at, query] of queries.entries()) {
    const began = performance.now();
    run(query);
    times[at] = performance.now() - began;
  }
  times.sort();
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { p50_ms: at(0.5), p99_ms: at(0.99) };
}
