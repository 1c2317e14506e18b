import type { WorkItem, WorkState } from './work-state.ts';

/** What fair turns need to know about stored work. */
export interface TurnStore<T extends WorkItem> {
  /** Requests of an owner that were sent at `since` or later and that no worker has begun. */
  waiting(owner: string, since: Date): Promise<number>;
  /** The oldest unsent work of an owner; null if all is sent. */
  nextPending(owner: string): Promise<T | null>;
}

/** The store of work. Each change is one conditional update of one document. */
export interface WorkStore<T extends WorkItem> {
  /** Work that is due at `now` or earlier, the longest due first. */
  due(now: Date, limit: number): Promise<T[]>;
  /**
   * Changes work for the one process that will look after it. Null when another was first, or when a worker
   * has reported: the condition is that it is due at the same instant as it was when it was read.
   */
  claim(item: T, change: Partial<WorkState>): Promise<T | null>;
  /** Clears the outbox flag; changes nothing where a worker has reported already, or in another attempt. */
  markSent(item: T, change: Partial<WorkState>): Promise<void>;
}
