import type { AskOptions } from '../chat/use-research.ts';

let pending: { threadId: string; text: string; options: AskOptions } | null = null;

/** A first question is asked on the page of its new thread, which is opened for it. */
export function leaveQuestion(threadId: string, text: string, options: AskOptions): void {
  pending = { threadId, text, options };
}

export function takeQuestion(threadId: string): { text: string; options: AskOptions } | null {
  const taken = pending?.threadId === threadId ? pending : null;
  if (taken !== null) pending = null;
  return taken;
}
