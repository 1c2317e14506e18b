import type { AnalystCall, AnalystOutcome } from '@footnote/analyst/analyst-call';
import { replyToCall } from '@footnote/analyst/reply-to-call';
import { serveThread } from '@footnote/threads';

/** The analyst, but that a question with this word costs without end. */
serveThread((call: AnalystCall): AnalystOutcome => {
  while (call.task?.kind === 'chat' && call.task.question.includes('endless'));
  return { ok: true, content: replyToCall(call), read: 0, written: 0 };
});
