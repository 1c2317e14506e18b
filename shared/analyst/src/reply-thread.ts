import { ProblemError } from '@footnote/runtime';
import { serveThread } from '@footnote/threads';
import type { AnalystCall, AnalystOutcome } from './analyst-call.ts';
import { replyToCall } from './reply-to-call.ts';

/** Runs in a worker thread, so that long or hostile text never blocks the service. */
function replyInThread(call: AnalystCall): AnalystOutcome {
  try {
    const content = replyToCall(call);
    return {
      ok: true,
      content,
      read: JSON.stringify(call.prompt).length,
      written: JSON.stringify(content).length,
    };
  } catch (error) {
    if (
      error instanceof ProblemError &&
      (error.code === 'model_refused' || error.code === 'model_unavailable')
    )
      return { ok: false, code: error.code, detail: error.message };
    throw error;
  }
}

serveThread(replyInThread);
