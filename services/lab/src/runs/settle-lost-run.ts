import type { ChatChunk } from '@research/contracts';
import { problem } from '@research/runtime';
import type { StoredThread } from '../threads/thread.ts';
import { foldMessage } from './fold-message.ts';
import { trackOpenParts } from './open-parts.ts';
import type { RunDeps } from './run-deps.ts';
import { chunkOf, isLastFrame, type RunFrame, toFrame } from './run-frame.ts';
import { endingChunks, type RunOutcome, unansweredText } from './run-outcome.ts';
import { storeAnswer } from './store-answer.ts';
import { takeBack } from './take-back.ts';

const lost: RunOutcome = {
  kind: 'failed',
  reason: 'lost',
  problem: problem('run_lost', {
    detail: 'The process that answered was lost. What was written is kept; ask again.',
  }),
};

/**
 * Ends a run whose carrier is dead: its frames get their end, its message is stored from them. Of several who try,
 * one does it. False: another did.
 */
export async function settleLostRun(deps: RunDeps, thread: StoredThread): Promise<boolean> {
  const { threads, frames, signals, clock, metrics, log } = deps;
  const { run, key } = thread;
  if (!run) return false;
  const kept = await readFrames(deps, run.run_id);
  if (!(await threads.takeRun(key, run, deps.carrier))) return false;
  await signals.hold([run.run_id], deps.carrier);
  try {
    if (!run.begun) {
      await takeBack(deps, thread);
      return true;
    }
    const first: ChatChunk = { type: 'start', messageId: run.answer_id, messageMetadata: run.metadata };
    const chunks = kept.length > 0 ? kept.map(chunkOf) : [first];
    // A carrier may have died between the end of its stream and the store.
    const whole = kept.some(isLastFrame);
    if (!whole) {
      const parts = trackOpenParts();
      for (const chunk of chunks) parts.note(chunk);
      const spentMs = clock.now().getTime() - run.started_at.getTime();
      chunks.push(...parts.closing(unansweredText(lost)), ...endingChunks(lost, spentMs));
    }
    await storeAnswer(deps, thread, { message: await foldMessage(run.answer_id, chunks), title: null });
    const missing = chunks.slice(kept.length).map((chunk, at) => toFrame(kept.length + 1 + at, chunk));
    if (missing.length > 0) await frames.append(run.run_id, missing);
    if (!whole) metrics.ended('lost');
    log.warn({ run_id: run.run_id, carrier: run.carrier }, 'a run was lost with its process');
    return true;
  } finally {
    await signals.letGo(run.run_id).catch(() => {});
  }
}

async function readFrames({ frames }: RunDeps, runId: string): Promise<RunFrame[]> {
  const all: RunFrame[] = [];
  for (;;) {
    const next = await frames.read(runId, all.at(-1)?.seq ?? 0, 500);
    if (next.length === 0) return all;
    all.push(...next);
  }
}
