import type {
  ChatMessage,
  ChatThread,
  listThreads as listRoute,
  listSharedThreads as listSharedRoute,
  OrgPrincipal,
  Principal,
  RouteAnswer,
  RouteQuery,
  SharedThread,
} from '@footnote/contracts';
import { createListCursor, problem } from '@footnote/runtime';
import { z } from 'zod';
import { threadScopeOf } from '../scope.ts';
import { type StoredThread, threadKeyOf, toChatThread, toSharedThread } from './thread.ts';
import type { ThreadCursor, ThreadStore } from './thread-store.ts';

export interface ThreadPage {
  threads: (ChatThread & { found: string | null })[];
  count: number;
  next_cursor: string | null;
}

const mostFolders = 200;

/** @throws invalid_parameter for a cursor that is not one of ours */
export async function listThreads(
  { threads }: { threads: ThreadStore },
  caller: Principal,
  { limit, cursor, q, folder }: RouteQuery<typeof listRoute>,
): Promise<ThreadPage> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const found = await threads.list(threadScopeOf(caller), { limit: limit + 1, after, q, folder });
  const { page, next_cursor } = cutPage(found, limit);
  const quotes = q === undefined ? null : await threads.quote(page, q);
  const listed = page.map((one) => ({ ...toChatThread(one), found: quotes?.get(one.epoch) ?? null }));
  return { threads: listed, count: page.length, next_cursor };
}

export async function listThreadFolders(
  { threads }: { threads: ThreadStore },
  caller: Principal,
): Promise<{ folders: string[] }> {
  return { folders: await threads.folders(threadScopeOf(caller), mostFolders) };
}

/** @throws invalid_parameter for a cursor that is not one of ours */
export async function listSharedThreads(
  { threads }: { threads: ThreadStore },
  caller: OrgPrincipal,
  { limit, cursor, q }: RouteQuery<typeof listSharedRoute>,
): Promise<RouteAnswer<typeof listSharedRoute>> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const found = await threads.listShared(caller.org_id, { limit: limit + 1, after, q });
  const { page, next_cursor } = cutPage(found, limit);
  const quotes = q === undefined ? null : await threads.quote(page, q);
  return {
    threads: page.flatMap((thread) =>
      thread.share
        ? { ...toSharedThread(thread, thread.share), found: quotes?.get(thread.epoch) ?? null }
        : [],
    ),
    next_cursor,
  };
}

/** @throws thread_not_found for one of another organisation, and for one that is shared no more */
export async function getSharedThread(
  { threads }: { threads: ThreadStore },
  caller: OrgPrincipal,
  shareId: string,
): Promise<{ thread: SharedThread; messages: ChatMessage[] }> {
  const thread = await threads.getShared(caller.org_id, shareId);
  if (!thread?.share) throw problem('thread_not_found');
  const messages = await threads.messages(thread.epoch);
  return { thread: toSharedThread(thread, thread.share), messages: messages.map(({ message }) => message) };
}

function cutPage(found: StoredThread[], limit: number): { page: StoredThread[]; next_cursor: string | null } {
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return { page, next_cursor: found.length > limit && last ? writeCursor(last) : null };
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
