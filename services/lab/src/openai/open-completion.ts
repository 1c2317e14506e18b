import type { CompletionFinishReason, CompletionUsage } from '@footnote/contracts';
import type { CompletionDelta } from './completion-writer.ts';

export interface CompletionEnd {
  finish_reason: CompletionFinishReason;
  usage: CompletionUsage;
}

export type CompletionRun = AsyncGenerator<CompletionDelta[], CompletionEnd>;

/** An answer that has begun. */
export interface OpenCompletion {
  id: string;
  model: string;
  /** Seconds since the epoch. */
  created: number;
  deltas: CompletionDeltas;
}

export interface CompletionDeltas {
  next(): Promise<IteratorResult<CompletionDelta[], CompletionEnd>>;
  /** Ends the run if it is still going on. */
  end(): Promise<void>;
}
