import type { AskOptions } from './use-research.ts';

let pending: { threadId: string; text: string; options: AskOptions } | null = null;

/** Holds the first question of a new thread until the thread's page is open and asks it. */
export function leaveQuestion(threadId: string, text: string, options: AskOptions): void {
  pending = { threadId, text, options };
}

/** Whether a thread is only about to begin. */
export const isPending = (threadId: string) => pending?.threadId === threadId;

export function takeQuestion(threadId: string): { text: string; options: AskOptions } | null {
  const taken = pending?.threadId === threadId ? pending : null;
  if (taken !== null) pending = null;
  return taken;
}
