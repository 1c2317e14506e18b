import { serveThread } from '@footnote/threads';
import type { AnalystCall, AnalystOutcome } from '../src/analyst-call.ts';

/** Answers at once, or never. */
serveThread((call: AnalystCall): AnalystOutcome => {
  while (call.tools.includes('endless'));
  return { ok: true, content: [], read: 0, written: 0 };
});
