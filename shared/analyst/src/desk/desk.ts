import { type ResearchToolInput, type ResearchToolName, researchTools } from '@footnote/contracts';
import { findDone, type PlannedCall } from './planned-call.ts';
import type { Done, History } from './read-history.ts';

/** Thrown where an answer needs the results of calls that were not made yet. */
class CallsNeeded extends Error {
  readonly calls: readonly PlannedCall[];
  constructor(calls: readonly PlannedCall[]) {
    super('calls are needed');
    this.calls = calls;
  }
}

type Output<N extends ResearchToolName> = Done<N>['output'];

/**
 * The tools, as seen by code that is run again from its beginning at each step: a call that was made gives its result, one that was
 * not ends the step and is made. The same history leads to the same calls.
 */
export interface Desk {
  readonly history: History;
  has(name: ResearchToolName): boolean;
  /** Null when the call failed, or when no more calls may be made. */
  ask<N extends ResearchToolName>(name: N, input: ResearchToolInput<N>): Output<N>;
  /** The same of several calls, which are made in one step. */
  askAll<N extends ResearchToolName>(name: N, inputs: readonly ResearchToolInput<N>[]): Output<N>[];
  /** Makes these calls in one step with each other; their results are asked for after it. */
  prepare(calls: readonly PlannedCall[]): void;
  /** Work whose calls don't depend on each other: all that are missing are made in one step. */
  together<T>(work: () => T): T;
}

export function openDesk(history: History, offered: ReadonlySet<string>): Desk {
  const has = (name: string) => offered.has(name);

  let waiting: PlannedCall[] | null = null;

  function need(calls: readonly PlannedCall[]): void {
    const missing = calls.filter((call) => has(call.name) && !findDone(history, call) && isValid(call));
    if (missing.length === 0) return;
    if (waiting) waiting.push(...missing);
    else throw new CallsNeeded(missing);
  }
  function together<T>(work: () => T): T {
    if (waiting) return work();
    waiting = [];
    try {
      const result = work();
      if (waiting.length > 0) throw new CallsNeeded(waiting);
      return result;
    } finally {
      waiting = null;
    }
  }
  function outputOf<N extends ResearchToolName>(call: PlannedCall): Output<N> {
    const done = findDone(history, call) as Done<N> | undefined;
    return done?.output ?? null;
  }
  const toCalls = <N extends ResearchToolName>(name: N, inputs: readonly ResearchToolInput<N>[]) =>
    inputs.map((input) => ({ name, input }) as PlannedCall);

  return {
    history,
    has,
    ask: (name, input) => {
      const [call] = toCalls(name, [input]) as [PlannedCall];
      need([call]);
      return outputOf(call);
    },
    askAll: (name, inputs) => {
      const calls = toCalls(name, inputs);
      need(calls);
      return calls.map((call) => outputOf(call));
    },
    prepare: need,
    together,
  };
}

/** A call that its own schema refuses would only fail. */
const isValid = (call: PlannedCall) => researchTools[call.name].input.safeParse(call.input).success;

/** What the work gives, or the calls that it needs first. */
export function runStep<T>(work: () => T): { calls: readonly PlannedCall[] } | { result: T } {
  try {
    return { result: work() };
  } catch (error) {
    if (error instanceof CallsNeeded) return { calls: error.calls };
    throw error;
  }
}
