import type { Principal } from '@footnote/contracts';
import { problem } from '@footnote/runtime';
import { findThread } from '../../threads/read-threads.ts';
import type { StoredThread } from '../../threads/thread.ts';
import { isLastFrame, type RunFrame, readFrameId, toFrame } from '../frames/run-frame.ts';
import { recoverIfLost, waitUntilBegun } from '../recover/find-lost-runs.ts';
import type { RunDeps } from '../run-deps.ts';
import type { ChatQuestion } from '../start/read-question.ts';
import { startRun } from '../start/start-run.ts';
import { type FrameSource, followFrames, localSource, sharedSource } from './follow-frames.ts';
import { messageChunks } from './message-chunks.ts';

/** The answer of one run, from a position on, wherever its frames are. */
export interface OpenAnswer {
  key: string;
  thread_id: string;
  run_id: string;
  /** Ends without a last frame when the client must resume elsewhere or later. */
  frames(signal: AbortSignal): AsyncGenerator<RunFrame[]>;
}

/** Asks, and opens the answer when it has begun. @throws the errors of startRun, and a failure before the first word */
export async function askQuestion(
  deps: RunDeps,
  caller: Principal,
  ask: ChatQuestion,
  signal: AbortSignal,
): Promise<OpenAnswer> {
  const started = await startRun(deps, caller, ask, signal);
  if ('live' in started) {
    await started.live.opened;
    const { thread, id, log } = started.live;
    return answerFrom(deps, thread, id, localSource(log), { after: 0, merge: false });
  }
  const answer = await openRun(deps, started.thread, started.earlier_run_id, 0);
  if (answer) return answer;
  throw problem('run_active', { retryAfterSeconds: 1 });
}

/**
 * The running answer of a thread from a position on, or the rest of the last answer for a reader who was following it.
 * Null when there is nothing to send.
 * @throws thread_not_found
 */
export async function resumeAnswer(
  deps: RunDeps,
  caller: Principal,
  threadId: string,
  lastEventId: string | undefined,
): Promise<OpenAnswer | null> {
  const found = await findThread(deps.threads, caller, threadId);
  const position = readFrameId(lastEventId);
  const { thread } = await recoverIfLost(deps, found);
  if (!thread) throw problem('thread_not_found');
  // A run that was just found dead is also sent, although it has ended.
  const runId = found.run?.run_id ?? (position?.run_id === thread.last_run_id ? thread.last_run_id : null);
  if (!runId) return null;
  // A failure before the first word goes to the request that asked; other readers have nothing to follow.
  const begun = await deps.live.get(runId)?.opened.then(
    () => true,
    () => false,
  );
  if (begun === false) return null;
  return openRun(deps, thread, runId, position?.run_id === runId ? position.seq : 0);
}

/** Null when the run never began, or when nothing comes after the position. */
async function openRun(
  deps: RunDeps,
  thread: StoredThread,
  runId: string,
  after: number,
): Promise<OpenAnswer | null> {
  const live = deps.live.get(runId);
  if (live) {
    await live.opened;
    deps.metrics.resumed('here');
    if (live.log.ended && after >= live.log.frames.length) return null;
    return answerFrom(deps, thread, runId, localSource(live.log), { after, merge: true });
  }
  const running = thread.run?.run_id === runId;
  if (running && !(await waitUntilBegun(deps, thread))) return null;
  const isRunning = async () => (await deps.threads.get(thread.key))?.run?.run_id === runId;
  deps.metrics.resumed(running ? 'elsewhere' : 'kept');
  if (running)
    return answerFrom(deps, thread, runId, sharedSource(deps, runId, isRunning), { after, merge: true });
  const frames = await readEnded(deps, thread, runId, after);
  const rest = frames.slice(after);
  return rest.length > 0
    ? answerFrom(deps, thread, runId, endedSource(frames), { after, merge: true })
    : null;
}

function answerFrom(
  { stopping, live }: RunDeps,
  { key, thread_id }: StoredThread,
  run_id: string,
  source: FrameSource,
  { after, merge }: { after: number; merge: boolean },
): OpenAnswer {
  return {
    key,
    thread_id,
    run_id,
    frames(signal) {
      // When the service stops, a run of this process ends its own streams; other runs can be followed on another instance.
      const until = live.get(run_id) ? signal : AbortSignal.any([signal, stopping]);
      return followFrames(source, after, { merge, signal: until });
    },
  };
}

/**
 * All frames of an ended run: the stored ones, or frames made from its message when they are gone. These are numbered
 * differently, so a client that resumes at a position of the stored frames gets nothing then, and reads the thread.
 */
async function readEnded(
  { frames, threads }: RunDeps,
  thread: StoredThread,
  runId: string,
  after: number,
): Promise<RunFrame[]> {
  const all: RunFrame[] = [];
  for (;;) {
    const next = await frames.read(runId, all.length, 500).catch(() => []);
    if (next.length === 0 || next[0]?.seq !== all.length + 1) break;
    all.push(...next);
  }
  const last = all.at(-1);
  if (last && isLastFrame(last)) return all;
  if (after > 0) return [];
  const answer = await threads.findAnswer(thread.epoch, runId);
  return answer ? messageChunks(answer.message).map((chunk, at) => toFrame(at + 1, chunk)) : [];
}

function endedSource(frames: readonly RunFrame[]): FrameSource {
  return {
    read: (after, limit) => frames.slice(after, after + limit),
    watch: () => () => {},
    isRunning: async () => false,
  };
}
