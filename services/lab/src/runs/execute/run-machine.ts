import {
  isOver,
  nextMove,
  type RunAction,
  type RunEvent,
  type RunMove,
  type RunState,
} from '../run-state.ts';

/** The implementation of each action. An action that leads to an event returns the event. */
export type RunActions = Readonly<Record<RunAction, () => Promise<RunEvent | null>>>;

export interface RunMachine {
  /** Reports an event. An event that comes too late changes nothing. */
  apply(event: RunEvent): void;
  /** Resolves when the run is over and all its actions are done; rejects when an action fails. */
  readonly over: Promise<void>;
}

/** Carries out the moves of one run. The actions of a move are done one after the other. */
export function startRunMachine(start: RunState, actions: RunActions): RunMachine {
  const over = Promise.withResolvers<void>();
  let state = start;

  async function perform(move: RunMove): Promise<void> {
    for (const action of move.actions) {
      const event = await actions[action]();
      if (event) apply(event);
    }
    if (isOver(move.to)) over.resolve();
  }
  function apply(event: RunEvent): void {
    const move = nextMove(state, event);
    if (!move) return;
    state = move.to;
    perform(move).catch(over.reject);
  }

  return {
    apply,
    over: over.promise,
  };
}
