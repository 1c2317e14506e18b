import type { Automaton, Edge } from './automaton.ts';
import { componentsOf } from './components.ts';

/** How the time of a match grows with its text: as its power of `degree`, or exponentially. */
export type Cost = { kind: 'polynomial'; degree: number } | { kind: 'exponential' } | { kind: 'undecided' };

/** Steps of a search, above which a pattern is called undecided. */
const mostSteps = 1_000_000;

/**
 * Finds how the time of the worst text grows. Backtracking is expensive where one text can be read in many ways: when a loop
 * can be passed in two ways (exponential), and when loops that can read the same text follow each other (one power each). A
 * search that may begin anywhere is such a loop as well. A loop in which the pattern has always matched costs nothing: it never
 * has to try another way.
 */
export function findCost(automaton: Automaton, sticky: boolean): Cost {
  const { edges, accepts, reads, start, textStart, alphabet, looksBack } = automaton;
  const positions = reads.length;
  const letters = Array.from({ length: alphabet.size }, (_, letter) => letter);
  let steps = 0;
  const step = () => {
    steps += 1;
    if (steps > mostSteps) throw new TooManySteps();
  };
  const reached = reachableFrom(textStart.concat(start), edges);
  const loops = componentsOf(positions, (at) => (edges[at] ?? []).map(({ to }) => to)).filter(
    (component) =>
      component.some((at) => (edges[at] ?? []).some(({ to }) => component.includes(to))) &&
      reached.has(component[0] ?? 0),
  );
  const loopOf = new Map(loops.flatMap((loop, at) => loop.map((position) => [position, at] as const)));

  const followed = new Map<number, Edge[]>();
  /** The edges of a position that read a letter; -1 is the beginning of an attempt. */
  const follow = (at: number, before: number, letter: number): Edge[] => {
    const key = ((at + 1) * alphabet.size + before) * alphabet.size + letter;
    const known = followed.get(key);
    if (known) return known;
    const found = (at < 0 ? start : (edges[at] ?? [])).filter(
      ({ to, guards }) => reads[to]?.[letter] === 1 && guards.every((guard) => guard.holds(before, letter)),
    );
    followed.set(key, found);
    return found;
  };
  const sameLetters = (one: number, other: number) =>
    letters.filter((letter) => reads[one]?.[letter] === 1 && reads[other]?.[letter] === 1);
  /** The letters that may be before a position at which a cycle begins; one stands for all when no guard looks back. */
  const lettersBefore = (one: number, other: number) => {
    const same = sameLetters(one, other);
    return looksBack ? same : same.slice(0, 1);
  };
  const keyOf = (a: number, b: number, c: number, d: number) =>
    (((a + 1) * (positions + 1) + b + 1) * (positions + 1) + c + 1) * alphabet.size + d;
  const after = (letter: number) => (looksBack ? letter : 0);

  /** Whether one text leads around the first loop, from `from` to `to`, and around the last loop. */
  function meets(first: number | null, from: number, to: number): boolean {
    const firstLoop = first === null ? null : new Set(loops[loopOf.get(first) ?? -1]);
    const lastLoop = new Set((loops[loopOf.get(to) ?? -1] ?? []).filter((at) => !accepts[at]));
    if (!lastLoop.has(to)) return false;
    for (const letter of lettersBefore(first ?? to, to)) {
      const begin = after(letter);
      const goal = keyOf(first ?? -1, to, to, begin);
      const seen = new Set<number>();
      const queue: [number, number, number, number][] = [[first ?? -1, from, to, begin]];
      for (const [a, b, c, before] of queue) {
        for (const next of letters) {
          const cs = follow(c, before, next).filter((edge) => lastLoop.has(edge.to));
          if (cs.length === 0) continue;
          const as = firstLoop ? follow(a, before, next).filter((edge) => firstLoop.has(edge.to)) : [null];
          if (as.length === 0) continue;
          for (const bEdge of follow(b, before, next)) {
            for (const cEdge of cs) {
              for (const aEdge of as) {
                step();
                const state: [number, number, number, number] = [
                  aEdge ? aEdge.to : -1,
                  bEdge.to,
                  cEdge.to,
                  after(next),
                ];
                const key = keyOf(...state);
                if (key === goal) return true;
                if (seen.has(key)) continue;
                seen.add(key);
                queue.push(state);
              }
            }
          }
        }
      }
    }
    return false;
  }

  /** Whether a loop can be passed by the same text in two ways. */
  function isAmbiguous(loop: number[]): boolean {
    const inside = new Set(loop.filter((at) => !accepts[at]));
    const ids = new Map<number, number>();
    const states: [number, number, number][] = [];
    const idOf = (a: number, b: number, before: number): number => {
      const key = keyOf(Math.min(a, b), Math.max(a, b), before, 0);
      const known = ids.get(key);
      if (known !== undefined) return known;
      step();
      ids.set(key, states.length);
      states.push([Math.min(a, b), Math.max(a, b), before]);
      return states.length - 1;
    };
    for (const at of inside) for (const letter of lettersBefore(at, at)) idOf(at, at, after(letter));
    const next: number[][] = [];
    let twice = false;
    for (let at = 0; at < states.length; at += 1) {
      const [a, b, before] = states[at] ?? [0, 0, 0];
      const found = new Set<number>();
      for (const letter of letters) {
        const as = follow(a, before, letter).filter((edge) => inside.has(edge.to));
        const bs = a === b ? as : follow(b, before, letter).filter((edge) => inside.has(edge.to));
        for (const one of as) {
          if (a === b && one.twice) twice = true;
          for (const other of bs) {
            step();
            found.add(idOf(one.to, other.to, after(letter)));
          }
        }
      }
      next.push([...found]);
    }
    if (twice) return true;
    return componentsOf(states.length, (at) => next[at] ?? []).some((component) => {
      const same = component.filter((at) => states[at]?.[0] === states[at]?.[1]);
      return same.length > 0 && same.length < component.length;
    });
  }

  try {
    if (loops.some(isAmbiguous)) return { kind: 'exponential' };
    const degrees = new Map<number, number>();
    /** The number of loops that end in this one and can read the same text. */
    const degreeOf = (loop: number): number => {
      const known = degrees.get(loop);
      if (known !== undefined) return known;
      degrees.set(loop, 1);
      const own = loops[loop] ?? [];
      let degree = 1;
      loops.forEach((other, at) => {
        if (at === loop || !leadsTo(other, own)) return;
        if (other.some((p) => own.some((q) => meets(p, p, q)))) degree = Math.max(degree, degreeOf(at) + 1);
      });
      if (degree === 1 && !sticky && own.some((q) => meets(null, -1, q))) degree = 2;
      degrees.set(loop, degree);
      return degree;
    };
    const leadsTo = (from: number[], to: number[]) =>
      reachableFrom(edges[from[0] ?? 0] ?? [], edges).has(to[0] ?? 0);
    return { kind: 'polynomial', degree: Math.max(1, ...loops.map((_, at) => degreeOf(at))) };
  } catch (error) {
    if (error instanceof TooManySteps) return { kind: 'undecided' };
    throw error;
  }
}

class TooManySteps extends Error {}

function reachableFrom(start: Edge[], edges: Edge[][]): Set<number> {
  const seen = new Set(start.map(({ to }) => to));
  for (const at of seen) for (const { to } of edges[at] ?? []) seen.add(to);
  return seen;
}
