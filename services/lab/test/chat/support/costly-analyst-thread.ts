import type { AnalystCall, AnalystOutcome } from '@research/analyst/analyst-call';
import { replyToCall } from '@research/analyst/reply-to-call';
import { serveThread } from '@research/threads';

/** The analyst, but that a question with this word costs without end. */
serveThread((call: AnalystCall): AnalystOutcome => {
  while (call.task?.kind === 'chat' && call.task.question.includes('endless'));
  return { ok: true, content: replyToCall(call), read: 0, written: 0 };
});
