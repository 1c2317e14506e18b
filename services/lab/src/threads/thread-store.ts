import type { ActiveRun, StoredMessage, StoredThread } from './thread.ts';

/** Where a list goes on: after the thread that was last used then. */
export interface ThreadCursor {
  at: Date;
  key: string;
}

/** Threads and their messages. Every change of a thread is one conditional update of its one document. */
export interface ThreadStore {
  get(key: string): Promise<StoredThread | null>;
  /** Threads in which something was said, the last used first. */
  list(scope: string, page: { limit: number; after?: ThreadCursor | undefined }): Promise<StoredThread[]>;
  /** False: a thread of this key stands. */
  create(thread: StoredThread): Promise<boolean>;
  /** Gives a thread without a run this one, which takes two positions; false when something came between. */
  claimRun(thread: StoredThread, run: ActiveRun): Promise<boolean>;
  /** The agent has begun to answer. False: the thread is gone. */
  beginRun(thread: StoredThread, title: string): Promise<boolean>;
  /** Takes back a run that never began, and its thread where nothing else was ever said in it. */
  releaseRun(key: string, runId: string): Promise<void>;
  /** Notes that these runs have an owner, while Redis is away. */
  renewLeases(keys: readonly string[], owner: string): Promise<void>;
  /** Hands a run over from a owner that is lost; false when another was first. */
  takeOverRun(key: string, run: ActiveRun, owner: string): Promise<boolean>;
  /** False: the thread is gone, or the run was taken from us. */
  endRun(key: string, runId: string, end: { title: string | null }): Promise<boolean>;
  /** All threads with a run that began before, in pages, the oldest run first. */
  running(before: Date, pageSize?: number): AsyncGenerator<StoredThread[]>;
  remove(key: string): Promise<StoredThread | null>;

  /** Oldest first; with a limit the newest ones. */
  messages(epoch: string, range?: { before?: number; limit?: number }): Promise<StoredMessage[]>;
  findMessage(epoch: string, messageId: string): Promise<StoredMessage | null>;
  /** The answer that a run made. */
  findAnswer(epoch: string, runId: string): Promise<StoredMessage | null>;
  /** What the user said last. */
  lastQuestion(epoch: string): Promise<StoredMessage | null>;
  /** The runs whose messages stand. */
  runIds(epoch: string): Promise<string[]>;
  /** Puts a message at its position, in place of what stood there. */
  putMessage(message: StoredMessage): Promise<void>;
  /** Takes away what stands from one position on, up to another. */
  removeMessages(epoch: string, range?: { from?: number; before?: number }): Promise<void>;
}
