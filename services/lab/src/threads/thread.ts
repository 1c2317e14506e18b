import { createHash } from 'node:crypto';
import type { ChatMessage, ChatMetadata, ChatThread, Principal } from '@research/contracts';
import { threadScopeOf } from '../scope.ts';

/** A run that is under way in a thread; at most one. */
export interface ActiveRun {
  run_id: string;
  /** The process that drives it. */
  owner: string;
  user_message_id: string;
  answer_id: string;
  /** Of the answer among the thread's messages. */
  position: number;
  /** Of the user's message: right before the answer, or further back when an old one is answered again. */
  user_position: number;
  /** False until the agent has begun to answer: till then a failure leaves nothing behind. */
  begun: boolean;
  started_at: Date;
  /** When its owner renewed its lease here, which it does while Redis is away. */
  lease_renewed_at: Date | null;
  metadata: ChatMetadata;
}

export interface StoredThread {
  key: string;
  scope: string;
  thread_id: string;
  /** Of this life of the thread: a thread deleted and begun again under the same id has another. */
  epoch: string;
  title: string;
  /** True once the agent has named it. */
  titled: boolean;
  run: ActiveRun | null;
  last_run_id: string | null;
  /** Never used twice, so that a late write of an old run meets nothing new. */
  next_position: number;
  message_count: number;
  created_at: Date;
  updated_at: Date;
}

export interface StoredMessage {
  epoch: string;
  position: number;
  /** The run that it began or that made it. */
  run_id: string;
  message: ChatMessage;
}

/** Client-chosen ids are the caller's own: the same id of another user is another thread. */
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
    created_at: thread.created_at.toISOString(),
    updated_at: thread.updated_at.toISOString(),
  };
}

const titleChars = 80;

/** A title until the agent finds a better one: how the first message begins. */
export function titleFromText(text: string): string {
  const line = text.trim().split('\n')[0]?.replaceAll(/\s+/g, ' ').trim() ?? '';
  return [...line].length <= titleChars ? line : `${[...line].slice(0, titleChars - 1).join('')}…`;
}

export function textOf(message: ChatMessage): string {
  return message.parts
    .flatMap((part) => (part.type === 'text' && typeof part.text === 'string' ? [part.text] : []))
    .join('\n');
}
