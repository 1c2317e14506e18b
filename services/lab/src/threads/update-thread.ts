import type {
  ChatThread,
  Principal,
  RouteBody,
  ThreadSharing,
  updateThread as updateRoute,
} from '@footnote/contracts';
import { newId, problem } from '@footnote/runtime';
import { findThread } from './read-threads.ts';
import { type StoredThread, type ThreadShare, toChatThread } from './thread.ts';
import type { ThreadStore } from './thread-store.ts';

/** Renames a thread, files it, or shares it. @throws thread_not_found; org_required to share without an organisation */
export async function updateThread(
  { threads }: { threads: ThreadStore },
  caller: Principal,
  threadId: string,
  { title, folder, sharing }: RouteBody<typeof updateRoute>,
): Promise<{ thread: ChatThread }> {
  const thread = await findThread(threads, caller, threadId);
  const change = {
    ...(title !== undefined && { title }),
    ...(folder !== undefined && { folder }),
    ...(sharing !== undefined && { share: shareOf(thread, caller, sharing) }),
  };
  if (!(await threads.describe(thread, change))) throw problem('thread_not_found');
  return { thread: toChatThread({ ...thread, ...change }) };
}

/** A thread that stays shared keeps its id, so that links go on working. */
function shareOf(
  { share }: StoredThread,
  { org_id, user_id, name }: Principal,
  mode: ThreadSharing,
): ThreadShare | null {
  if (mode === 'none') return null;
  if (org_id === null) throw problem('org_required');
  return { id: share?.id ?? newId('shr'), org: org_id, mode, by: { user_id, name } };
}
