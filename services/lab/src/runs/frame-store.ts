import type { RunFrame } from './run-frame.ts';

export type StopMode = 'now' | 'wrap_up';

/** The frames of runs where every instance can read them. */
export interface FrameStore {
  /** Adds frames that follow those kept, and tells who follows the run. */
  append(runId: string, frames: readonly RunFrame[]): Promise<void>;
  /** Puts all frames anew, whatever is kept, and tells who follows the run. */
  rewrite(runId: string, frames: readonly RunFrame[]): Promise<void>;
  /** Frames after a place, in order; empty at the end. */
  read(runId: string, after: number, limit: number): Promise<RunFrame[]>;
  /** Lets frames go soon: time enough for those who are reading the last of them. */
  forget(runIds: readonly string[]): Promise<void>;
}

/** What instances tell each other of runs. */
export interface RunSignals {
  /** Says that these runs are carried; answers which of them are asked to stop, and how. */
  hold(runIds: readonly string[], carrier: string): Promise<Map<string, StopMode>>;
  letGo(runId: string): Promise<void>;
  isHeld(runId: string): Promise<boolean>;
  askStop(runId: string, mode: StopMode): Promise<void>;
  /** Listens until the returned function is called. Calls back too when something may have been missed. */
  onFrames(runId: string, tell: () => void): () => void;
  onStop(runId: string, tell: (mode: StopMode) => void): () => void;
  /** Called when the connection stands again after it broke. */
  onReturn(tell: () => void): void;
}
