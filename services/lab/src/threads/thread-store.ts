import type { ActiveRun, StoredMessage, StoredThread, ThreadShare } from './thread.ts';

/** Where the next page of a list begins: after the thread with this time of last use. */
export interface ThreadCursor {
  at: Date;
  key: string;
}

export interface ThreadPage {
  limit: number;
  after?: ThreadCursor | undefined;
}
export interface ThreadFilter {
  /** Part of the title, or words of one question or answer. */
  q?: string | undefined;
  folder?: string | undefined;
}
export interface ThreadChange {
  title?: string;
  folder?: string | null;
  share?: ThreadShare | null;
}

/** Threads and their messages. Every change of a thread is one conditional update of its one document. */
export interface ThreadStore {
  get(key: string): Promise<StoredThread | null>;
  /** Threads with messages, the last used first. */
  list(scope: string, page: ThreadPage & ThreadFilter): Promise<StoredThread[]>;
  /** The folders of a user, by name, at most this many. */
  folders(scope: string, limit: number): Promise<string[]>;
  /** Threads that are shared with a whole organisation, the last used first. */
  listShared(org: string, page: ThreadPage & Pick<ThreadFilter, 'q'>): Promise<StoredThread[]>;
  /** What these threads say around words that are asked for, by epoch; none where only the title has them. */
  quote(threads: readonly StoredThread[], q: string): Promise<Map<string, string>>;
  /** Null when no thread is shared in this organisation by this id. */
  getShared(org: string, shareId: string): Promise<StoredThread | null>;
  /** False when the thread is gone. */
  describe(thread: StoredThread, change: ThreadChange): Promise<boolean>;
  /** False when a thread with this key exists. */
  create(thread: StoredThread): Promise<boolean>;
  /** Gives a thread without a run this run, which reserves two positions; false when another change came first. */
  claimRun(thread: StoredThread, run: ActiveRun): Promise<boolean>;
  /** Records that the agent has begun to answer. False when the thread is gone. */
  beginRun(thread: StoredThread, title: string): Promise<boolean>;
  /** Removes a run that never began, and its thread if that has no messages. */
  releaseRun(key: string, runId: string): Promise<void>;
  /** Records that these runs have an owner; used while Redis is away. */
  renewLeases(keys: readonly string[], owner: string): Promise<void>;
  /** Takes a run over from a lost owner; false when another process was first. */
  takeOverRun(key: string, run: ActiveRun, owner: string): Promise<boolean>;
  /** False when the thread is gone, or when another process took the run over. */
  endRun(key: string, runId: string, end: { title: string | null }): Promise<boolean>;
  /** All threads with a run that began before, in pages, the oldest run first. */
  running(before: Date, pageSize?: number): AsyncGenerator<StoredThread[]>;
  remove(key: string): Promise<StoredThread | null>;

  /** Oldest first; with a limit the newest ones. */
  messages(epoch: string, range?: { before?: number; limit?: number }): Promise<StoredMessage[]>;
  findMessage(epoch: string, messageId: string): Promise<StoredMessage | null>;
  /** The answer that a run made. */
  findAnswer(epoch: string, runId: string): Promise<StoredMessage | null>;
  /** The user's last message. */
  lastQuestion(epoch: string): Promise<StoredMessage | null>;
  /** The runs whose messages are in the thread. */
  runIds(epoch: string): Promise<string[]>;
  /** Puts a message at its position and replaces the message there. */
  putMessage(message: StoredMessage): Promise<void>;
  /** Removes the messages from one position up to another. */
  removeMessages(epoch: string, range?: { from?: number; before?: number }): Promise<void>;
}
