import type { RunFrame } from './run-frame.ts';

export type StopMode = 'now' | 'wrap_up';

/** The frames of runs, stored where every instance can read them. */
export interface FrameStore {
  /** Adds frames after those that are kept, and notifies the run's readers. */
  append(runId: string, frames: readonly RunFrame[]): Promise<void>;
  /** Replaces whatever is kept by these frames, and notifies the run's readers. */
  rewrite(runId: string, frames: readonly RunFrame[]): Promise<void>;
  /** Frames after a position, in order; empty at the end. */
  read(runId: string, after: number, limit: number): Promise<RunFrame[]>;
  /** Removes frames after a few seconds, so that readers of the last ones can finish. */
  forget(runIds: readonly string[]): Promise<void>;
}

/** How instances coordinate runs: leases, requests to stop, and notifications. */
export interface RunSignals {
  /** Renews the leases of runs. @returns which of them were asked to stop, and how */
  renewLeases(runIds: readonly string[], owner: string): Promise<Map<string, StopMode>>;
  releaseLease(runId: string): Promise<void>;
  hasLease(runId: string): Promise<boolean>;
  requestStop(runId: string, mode: StopMode): Promise<void>;
  /** Subscribes until the returned function is called. The listener is also called when a notification may have been missed. */
  onFrames(runId: string, listener: () => void): () => void;
  onStop(runId: string, listener: (mode: StopMode) => void): () => void;
  /** Called when a broken connection is restored. */
  onReconnect(listener: () => void): void;
}
