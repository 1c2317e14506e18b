import type { ChatMessage, ChatThread, Principal } from '@research/contracts';
import { createListCursor, problem } from '@research/runtime';
import { z } from 'zod';
import { threadScopeOf } from '../scope.ts';
import { type StoredThread, threadKeyOf, toChatThread } from './thread.ts';
import type { ThreadCursor, ThreadStore } from './thread-store.ts';

export interface ThreadPage {
  threads: ChatThread[];
  count: number;
  next_cursor: string | null;
}

/** @throws invalid_parameter for a cursor that is not one of ours */
export async function listThreads(
  { threads }: { threads: ThreadStore },
  caller: Principal,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<ThreadPage> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const found = await threads.list(threadScopeOf(caller), { limit: limit + 1, after });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    threads: page.map(toChatThread),
    count: page.length,
    next_cursor: found.length > limit && last ? writeCursor(last) : null,
  };
}

/** @throws thread_not_found */
export async function getThread(
  { threads }: { threads: ThreadStore },
  caller: Principal,
  threadId: string,
): Promise<{ thread: ChatThread; messages: ChatMessage[] }> {
  const thread = await findThread(threads, caller, threadId);
  const messages = await threads.messages(thread.epoch);
  return { thread: toChatThread(thread), messages: messages.map(({ message }) => message) };
}

/** @throws thread_not_found for another user's thread, or for one without messages */
export async function findThread(
  threads: ThreadStore,
  caller: Principal,
  threadId: string,
): Promise<StoredThread> {
  const thread = await threads.get(threadKeyOf(caller, threadId));
  if (!thread || (thread.message_count === 0 && !thread.run)) throw problem('thread_not_found');
  return thread;
}

/** Instant of the last change and key of the last thread of the previous page. */
const listCursor = createListCursor(
  z.tuple([z.int().min(0).max(8_640_000_000_000_000), z.string().regex(/^[\w-]{1,80}$/)]),
);

const writeCursor = ({ updated_at, key }: StoredThread) => listCursor.write([updated_at.getTime(), key]);

function readCursor(cursor: string): ThreadCursor {
  const [millis, key] = listCursor.read(cursor);
  return { at: new Date(millis), key };
}
