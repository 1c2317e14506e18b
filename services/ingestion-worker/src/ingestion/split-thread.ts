import { serveThread } from '@footnote/threads';
import { type SplitOutcome, type SplitTask, splitFiling } from './split-filing.ts';

/** Runs in a thread of its own: a large or hostile document never blocks the process that talks to the broker. */
async function split(task: SplitTask): Promise<SplitOutcome> {
  try {
    return await splitFiling(task);
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : 'unreadable' };
  }
}

serveThread(split);
