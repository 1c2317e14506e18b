import type { ChatMessage, ChatThread, Principal } from '@research/contracts';
import { problem } from '@research/runtime';
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

function writeCursor({ updated_at, key }: StoredThread): string {
  return Buffer.from(JSON.stringify([updated_at.getTime(), key])).toString('base64url');
}

function readCursor(cursor: string): ThreadCursor {
  const match = /^\[(\d{1,15}),"([\w-]{1,80})"\]$/.exec(Buffer.from(cursor, 'base64url').toString());
  if (match?.[1] === undefined || match[2] === undefined) {
    const errors = [
      { in: 'query' as const, path: '/cursor', code: 'form', message: 'not a cursor of this list' },
    ];
    throw problem('invalid_parameter', { detail: 'query /cursor: not a cursor of this list.', errors });
  }
  return { at: new Date(Number(match[1])), key: match[2] };
}
