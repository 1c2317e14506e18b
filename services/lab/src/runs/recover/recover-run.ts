import type { ChatChunk } from '@footnote/contracts';
import { problem } from '@footnote/runtime';
import type { ActiveRun, StoredThread } from '../../threads/thread.ts';
import { foldMessage } from '../execute/fold-message.ts';
import { trackOpenParts } from '../execute/open-parts.ts';
import { startRunMachine } from '../execute/run-machine.ts';
import { saveAnswer } from '../execute/save-answer.ts';
import { withdrawRun } from '../execute/withdraw-run.ts';
import { chunkOf, isLastFrame, type RunFrame, toFrame } from '../frames/run-frame.ts';
import type { RunDeps } from '../run-deps.ts';
import { endingChunks, type RunOutcome, unansweredText } from '../run-outcome.ts';

const lost: RunOutcome = {
  kind: 'failed',
  reason: 'lost',
  problem: problem('run_lost', {
    detail: 'The process that answered was lost. What was written is kept; ask again.',
  }),
};

/**
 * Ends a run whose process is dead: adds the end to its frames, and stores the message made of them. When several
 * processes find the run, one of them does this; the others return false.
 */
export async function recoverRun(deps: RunDeps, thread: StoredThread): Promise<boolean> {
  const { threads, frames, signals, metrics, log, owner } = deps;
  const { run, key } = thread;
  if (!run) return false;
  const written = await readFrames(deps, run.run_id);
  if (!(await threads.takeOverRun(key, run, owner))) return false;
  await signals.renewLeases([run.run_id], owner);

  // The process may have died between the last frame and the message.
  const complete = written.some(isLastFrame);
  const chunks = complete ? written.map(chunkOf) : endChunks(deps, run, written.map(chunkOf));
  const machine = startRunMachine(run.begun ? 'answering' : 'claimed', {
    ...neverAgain,
    async withdraw() {
      await withdrawRun(deps, thread);
      return 'withdrawal_done';
    },
    async save_answer() {
      await saveAnswer(deps, thread, { message: await foldMessage(run.answer_id, chunks), title: null });
      return 'answer_saved';
    },
    async publish_end() {
      const missing = chunks
        .slice(written.length)
        .map((chunk, at) => toFrame(written.length + 1 + at, chunk));
      if (missing.length > 0) await frames.append(run.run_id, missing);
      if (!complete) metrics.ended('lost');
      log.warn({ run_id: run.run_id, owner: run.owner }, 'a run was lost with its process');
      return null;
    },
    async finish_mirror() {
      return 'frames_mirrored';
    },
    async release() {
      return null;
    },
  });
  machine.apply('owner_lost');
  try {
    await machine.over;
    return true;
  } finally {
    await signals.releaseLease(run.run_id).catch(() => {});
  }
}

/** Actions that do not occur after `owner_lost`. */
const neverAgain = {
  store_question: async () => null,
  open_stream: async () => null,
};

/** The run's chunks, with all open parts ended and followed by the end of a lost run. */
function endChunks({ clock }: RunDeps, run: ActiveRun, written: readonly ChatChunk[]): ChatChunk[] {
  const first: ChatChunk = { type: 'start', messageId: run.answer_id, messageMetadata: run.metadata };
  const chunks = written.length > 0 ? written : [first];
  const parts = trackOpenParts();
  for (const chunk of chunks) parts.note(chunk);
  const elapsedMs = clock.now().getTime() - run.started_at.getTime();
  return [...chunks, ...parts.closing(unansweredText(lost)), ...endingChunks(lost, elapsedMs)];
}

async function readFrames({ frames }: RunDeps, runId: string): Promise<RunFrame[]> {
  const all: RunFrame[] = [];
  for (;;) {
    const next = await frames.read(runId, all.at(-1)?.seq ?? 0, 500);
    if (next.length === 0) return all;
    all.push(...next);
  }
}
