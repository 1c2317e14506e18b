import { createHash } from 'node:crypto';
import type {
  ChatMessage,
  ChatMetadata,
  ChatThread,
  Principal,
  SharedThread,
  ThreadSharing,
} from '@footnote/contracts';
import { threadScopeOf } from '../scope.ts';

/** The active run of a thread; at most one. */
export interface ActiveRun {
  run_id: string;
  /** The process that drives it. */
  owner: string;
  user_message_id: string;
  answer_id: string;
  /** Position of the answer in the thread. */
  position: number;
  /** Position of the user's message: directly before the answer, or further back when an old question is answered again. */
  user_position: number;
  /** False until the agent has begun to answer. Before that, a failure leaves nothing behind. */
  begun: boolean;
  started_at: Date;
  /** When its owner last renewed its lease here, which it does while Redis is away. */
  lease_renewed_at: Date | null;
  metadata: ChatMetadata;
}

/** With whom a thread is shared. */
export interface ThreadShare {
  id: string;
  org: string;
  mode: Exclude<ThreadSharing, 'none'>;
  by: { user_id: string; name: string | null };
}

export interface StoredThread {
  key: string;
  scope: string;
  thread_id: string;
  /** Changes when a thread is deleted and begun again with the same id. */
  epoch: string;
  title: string;
  /** True when the agent or its user has named the thread. */
  titled: boolean;
  run: ActiveRun | null;
  last_run_id: string | null;
  /** Never used twice, so that a late write of an old run can't replace a newer message. */
  next_position: number;
  message_count: number;
  folder: string | null;
  share: ThreadShare | null;
  created_at: Date;
  updated_at: Date;
}

export interface StoredMessage {
  epoch: string;
  position: number;
  /** The run that it started (question) or that made it (answer). */
  run_id: string;
  message: ChatMessage;
}

/** The client chooses ids, so the key includes the user: the same id of another user is another thread. */
export function threadKeyOf(caller: Principal, threadId: string): string {
  return createHash('sha256')
    .update(JSON.stringify([threadScopeOf(caller), threadId]))
    .digest('base64url');
}

export function toChatThread(thread: StoredThread): ChatThread {
  return {
    thread_id: thread.thread_id,
    title: thread.title,
    message_count: thread.message_count,
    active_run_id: thread.run?.run_id ?? null,
    folder: thread.folder,
    sharing: thread.share?.mode ?? 'none',
    share_id: thread.share?.id ?? null,
    created_at: thread.created_at.toISOString(),
    updated_at: thread.updated_at.toISOString(),
  };
}

export function toSharedThread(thread: StoredThread, share: ThreadShare): SharedThread {
  return {
    share_id: share.id,
    title: thread.title,
    message_count: thread.message_count,
    shared_by: share.by,
    created_at: thread.created_at.toISOString(),
    updated_at: thread.updated_at.toISOString(),
  };
}

const titleChars = 80;

/** A first title, until the agent finds a better one: the beginning of the first message. */
export function titleFromText(text: string): string {
  const line = text.trim().split('\n')[0]?.replaceAll(/\s+/g, ' ').trim() ?? '';
  return [...line].length <= titleChars ? line : `${[...line].slice(0, titleChars - 1).join('')}…`;
}

export function textOf(message: ChatMessage): string {
  return message.parts
    .flatMap((part) => (part.type === 'text' && typeof part.text === 'string' ? [part.text] : []))
    .join('\n');
}
