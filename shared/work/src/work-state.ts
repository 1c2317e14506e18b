/**
 * The state of accepted work. It is stored in the same document as the service's state and payload, so that both change
 * in one write. Each attempt (a user's retry) begins with a new state.
 */
export interface WorkState {
  /** The outbox flag: `pending` until the broker has confirmed the request. */
  dispatch: 'pending' | 'sent' | 'ended';
  /** Requests confirmed by the broker. */
  sends: number;
  /** How often a worker began and then went silent. */
  stalls: number;
  /** A worker has reported since the last send. */
  begun: boolean;
  /** When the broker last confirmed a request. */
  sent_at?: Date;
  /** When the sweeper looks at it; null once it has ended. */
  due_at: Date | null;
}

/** A piece of work. */
export interface WorkItem {
  readonly id: string;
  readonly attempt: number;
  readonly work: WorkState;
}

export interface WorkPolicy {
  /** A sent request is not treated as lost before this time. */
  readonly dispatchGraceMs: number;
  /** Begun work whose worker has sent nothing for this long is given to another. */
  readonly stallMs: number;
  /** Work that no worker has begun is requested again after this, then after twice as long, up to a day. */
  readonly waitMs: number;
  /** Work whose workers went silent this often has failed. */
  readonly maxStalls: number;
  /** Work that was requested this often has failed. */
  readonly maxSends: number;
}

export const defaultWorkPolicy: WorkPolicy = {
  dispatchGraceMs: 2_000,
  stallMs: 600_000,
  waitMs: 600_000,
  maxStalls: 3,
  maxSends: 12,
};

const longestWaitMs = 24 * 60 * 60_000;
const waitOf = (earlierSends: number, waitMs: number) =>
  Math.min(waitMs * 2 ** Math.max(0, earlierSends), longestWaitMs);
const after = (now: Date, ms: number) => new Date(now.getTime() + ms);

/** The state of work that must be requested. */
export function newWork(now: Date, { dispatchGraceMs }: WorkPolicy = defaultWorkPolicy): WorkState {
  return { dispatch: 'pending', sends: 0, stalls: 0, begun: false, due_at: after(now, dispatchGraceMs) };
}

/** The state of work that needs no worker any more. */
export const endedWork = (): WorkState => ({
  dispatch: 'ended',
  sends: 0,
  stalls: 0,
  begun: false,
  due_at: null,
});

/** The broker has confirmed the request. */
export function sentWork({ sends }: WorkState, now: Date, { waitMs }: WorkPolicy): Partial<WorkState> {
  const due_at = after(now, waitOf(sends, waitMs));
  return { dispatch: 'sent', sends: sends + 1, sent_at: now, due_at };
}

/** A worker has reported, so the request arrived. */
export function begunWork(now: Date, { stallMs }: WorkPolicy): Partial<WorkState> {
  return { dispatch: 'sent', begun: true, due_at: after(now, stallMs) };
}

/** So long ago that the request no longer counts as waiting in the broker. */
const longAgo = new Date(0);

/**
 * A worker gave it back because of an outage: no stall, and not requested again before the next wait is over. Until then it
 * has no turn.
 */
export function deferredWork({ sends }: WorkState, now: Date, { waitMs }: WorkPolicy): Partial<WorkState> {
  return { begun: false, sent_at: longAgo, due_at: after(now, waitOf(sends - 1, waitMs)) };
}

/** It is requested again, because no worker reported. */
export function reclaimedWork(
  { stalls, begun }: WorkState,
  now: Date,
  { dispatchGraceMs }: WorkPolicy,
): Partial<WorkState> {
  return {
    dispatch: 'pending',
    stalls: stalls + (begun ? 1 : 0),
    begun: false,
    due_at: after(now, dispatchGraceMs),
  };
}

/** Whether stalled work has used all its attempts. */
export function isExhausted({ stalls, begun, sends }: WorkState, policy: WorkPolicy): boolean {
  return stalls + (begun ? 1 : 0) >= policy.maxStalls || sends >= policy.maxSends;
}

/** As fields of a document that holds the state under `work`, for an update of single fields. */
export function workFields(change: Partial<WorkState>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(change).map(([field, value]) => [`work.${field}`, value]));
}

/** The fields of an update that ends the work. */
export const endedFields = () => workFields({ dispatch: 'ended', due_at: null });
