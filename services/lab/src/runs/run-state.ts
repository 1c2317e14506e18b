/**
 * The states of a run of the research agent.
 *
 * - `claimed`: its thread names it and its agent works. Nothing is visible yet, and a failure leaves nothing behind.
 * - `opening`: the question is being stored. `opening_ended`: the same, and the agent is already done.
 * - `answering`: the answer has begun, and readers follow its frames.
 * - `saving`: the agent is done, the message is being stored. `saving_late`: the same, and readers already have the end.
 * - `mirroring`: message and end are stored, and the last frames are being written to the shared store.
 * - `ended`: nothing is left to do.
 * - `withdrawing`, `withdrawn`: it never began to answer, and its claim is being undone (was undone).
 */
export type RunState =
  | 'claimed'
  | 'opening'
  | 'opening_ended'
  | 'answering'
  | 'saving'
  | 'saving_late'
  | 'mirroring'
  | 'ended'
  | 'withdrawing'
  | 'withdrawn';

/**
 * What happens to a run.
 *
 * - `answer_due`: the agent wrote something that belongs to an answer, wrote nothing for as long as a response waits, or was
 *   asked to stop.
 * - `agent_ended`: the agent is done, by itself or because it was stopped.
 * - `agent_failed`: it failed, before or after an answer was due.
 * - `owner_lost`: the process that owned it gave no sign of life for too long, and another took the run over.
 */
export type RunEvent =
  | 'answer_due'
  | 'agent_ended'
  | 'agent_failed'
  | 'question_stored'
  | 'question_not_stored'
  | 'save_slow'
  | 'answer_saved'
  | 'frames_mirrored'
  | 'withdrawal_done'
  | 'owner_lost';

/** The actions of moves. Each one is done at most once in a run. */
export type RunAction =
  | 'store_question'
  | 'open_stream'
  | 'save_answer'
  | 'publish_end'
  | 'finish_mirror'
  | 'withdraw'
  | 'release';

export interface RunMove {
  readonly to: RunState;
  /** In this order. */
  readonly actions: readonly RunAction[];
}

const move = (to: RunState, ...actions: RunAction[]): RunMove => ({ to, actions });

/** All moves. An event that a state does not list comes too late and changes nothing. */
export const runMoves: Readonly<Record<RunState, Readonly<Partial<Record<RunEvent, RunMove>>>>> = {
  claimed: {
    answer_due: move('opening', 'store_question'),
    agent_ended: move('opening_ended', 'store_question'),
    agent_failed: move('withdrawing', 'withdraw'),
    owner_lost: move('withdrawing', 'withdraw'),
  },
  opening: {
    agent_ended: move('opening_ended'),
    agent_failed: move('opening_ended'),
    question_stored: move('answering', 'open_stream'),
    question_not_stored: move('withdrawing', 'withdraw'),
  },
  opening_ended: {
    question_stored: move('saving', 'open_stream', 'save_answer'),
    question_not_stored: move('withdrawing', 'withdraw'),
  },
  answering: {
    agent_ended: move('saving', 'save_answer'),
    agent_failed: move('saving', 'save_answer'),
    owner_lost: move('saving', 'save_answer'),
  },
  saving: {
    answer_saved: move('mirroring', 'publish_end', 'finish_mirror'),
    save_slow: move('saving_late', 'publish_end'),
  },
  saving_late: {
    answer_saved: move('mirroring', 'finish_mirror'),
  },
  mirroring: {
    frames_mirrored: move('ended', 'release'),
  },
  withdrawing: {
    withdrawal_done: move('withdrawn', 'release'),
  },
  ended: {},
  withdrawn: {},
};

/** The move for an event in a state; null when there is none. */
export function nextMove(state: RunState, event: RunEvent): RunMove | null {
  return runMoves[state][event] ?? null;
}

export function isOver(state: RunState): boolean {
  return state === 'ended' || state === 'withdrawn';
}
