import { setTimeout as pause } from 'node:timers/promises';
import type { ChatChunk, ChatMessage } from '@research/contracts';
import { describeError } from '@research/runtime';
import type { PreparedRun } from '../agent/research-agent.ts';
import { type StoredThread, textOf, titleFromText } from '../threads/thread.ts';
import { driveAgent } from './drive-agent.ts';
import { foldMessage } from './fold-message.ts';
import { gatherDeltas } from './gather-deltas.ts';
import { type LiveRun, type StopCause, stopLive } from './live-run.ts';
import { mirrorLog } from './mirror-log.ts';
import { trackOpenParts } from './open-parts.ts';
import type { RunDeps } from './run-deps.ts';
import { chunkOf } from './run-frame.ts';
import { createRunLog } from './run-log.ts';
import { endingChunks, type RunOutcome, reasonOf, unansweredText } from './run-outcome.ts';
import { storeAnswer } from './store-answer.ts';
import { takeBack } from './take-back.ts';

/** Characters of frames that one run may make. */
const sizeBoundChars = 8_000_000;
/** The end of a stream waits this long for its message to be stored, so that who reads it then finds it. */
const storedWithinMs = 2_000;
/** Frames wait this long after the end for a store that is away. */
const mirroredWithinMs = 60_000;

export interface Launch {
  /** As claimed for the run. */
  thread: StoredThread;
  prepared: PreparedRun;
  question: ChatMessage;
}

/** Starts a claimed run as work of its own, which no connection holds or ends. */
export function launchRun(deps: RunDeps, { thread, prepared, question }: Launch): LiveRun {
  const { signals, settings, metrics } = deps;
  const active = thread.run;
  if (!active) throw new Error('a run is launched in the thread that was claimed for it');
  const { run_id: id, answer_id, metadata } = active;
  const beganAt = performance.now();
  const log = createRunLog();
  const parts = trackOpenParts();
  const stopper = new AbortController();
  const wrapper = new AbortController();
  const telling = Promise.withResolvers<void>();
  let spoken = false;
  const stop = (cause: StopCause) => {
    stopper.abort(cause);
    telling.resolve();
  };
  const sink = gatherDeltas((chunk) => {
    log.append(chunk);
    if (log.size > sizeBoundChars) stop('too_long');
  }, settings.gatherMs);

  function write(chunk: ChatChunk): void {
    parts.note(chunk);
    sink.write(chunk);
    if (!isPreamble(chunk)) telling.resolve();
    if (chunk.type === 'text-delta' && !spoken) {
      spoken = true;
      metrics.firstWord((performance.now() - beganAt) / 1000);
    }
  }

  async function open(): Promise<void> {
    const held = new AbortController();
    const first = await Promise.race([
      telling.promise,
      outcome,
      pause(settings.holdMs, undefined, { signal: held.signal }).catch(() => {}),
    ]);
    held.abort();
    if (first?.kind === 'failed') throw first.problem;
    await begin(deps, thread, question);
    run.mirror = mirrorLog(deps.frames, id, log, deps.log);
  }

  async function conclude(): Promise<void> {
    const result = await outcome;
    clearTimeout(overtime);
    try {
      await opened;
    } catch {
      metrics.ended('failed_early');
      return;
    }
    sink.flush();
    const ending = [
      ...parts.closing(unansweredText(result)),
      ...endingChunks(result, performance.now() - beganAt),
    ];
    const message = await foldMessage(answer_id, [...log.frames.map(chunkOf), ...ending]);
    const title = result.kind === 'done' ? result.end.title : null;
    const stored = storeAnswer(deps, thread, { message, title });
    await Promise.race([stored, pause(storedWithinMs, undefined, { ref: false })]);
    log.append(...ending);
    noteEnd(deps, id, result);
    ended.resolve();
    const kept = await stored;
    await Promise.race([run.mirror?.done, pause(mirroredWithinMs, undefined, { ref: false })]);
    run.mirror?.giveUp();
    if (kept === 'deleted') await deps.frames.forget([id]);
  }

  const ended = Promise.withResolvers<void>();
  log.append({ type: 'start', messageId: answer_id, messageMetadata: metadata });
  const overtime = setTimeout(
    () => stop('timeout'),
    (prepared.budget.seconds + settings.overtimeSeconds) * 1000,
  );
  const outcome = driveAgent({
    agent: deps.agent,
    prepared,
    stop: stopper.signal,
    wrapUp: wrapper.signal,
    write,
  });
  const opened = open().catch(async (error: unknown) => {
    stop('stopped');
    await takeBack(deps, thread).catch(() => {});
    throw error;
  });
  opened.catch(() => {});
  const leave = signals.onStop(id, (mode) => stopLive(run, mode));
  const gone = conclude()
    .catch((error: unknown) =>
      deps.log.error({ run_id: id, err: describeError(error) }, 'a run could not be ended'),
    )
    .finally(async () => {
      leave();
      ended.resolve();
      await signals.letGo(id).catch(() => {});
    });
  const run: LiveRun = {
    id,
    thread,
    log,
    stop,
    wrapUp: () => wrapper.abort(),
    opened,
    ended: ended.promise,
    gone,
    mirror: null,
  };
  deps.live.add(run);
  return run;
}

/** What the agent says before its model has said anything: it does not yet mean that an answer comes. */
function isPreamble({ type }: ChatChunk): boolean {
  return type === 'start-step' || type === 'data-status' || type === 'data-skill' || type === 'data-plan';
}

/** The answer has begun: the question is stored, and what it takes the place of goes. */
async function begin({ threads }: RunDeps, thread: StoredThread, question: ChatMessage): Promise<void> {
  const { run, epoch } = thread;
  if (!run) return;
  await threads.putMessage({ epoch, position: run.user_position, run_id: run.run_id, message: question });
  await threads.beginRun(thread, titleFromText(textOf(question)));
  const answeredAnew = run.user_position !== run.position - 1;
  if (answeredAnew)
    await threads.removeMessages(epoch, { from: run.user_position + 1, before: run.position });
}

function noteEnd({ log, metrics }: RunDeps, run_id: string, outcome: RunOutcome): void {
  const reason = reasonOf(outcome);
  metrics.ended(reason);
  if (outcome.kind !== 'failed') {
    log.info({ run_id, reason }, 'a run ended');
    return;
  }
  const { problem } = outcome;
  const facts = { run_id, reason, code: problem.code, err: describeError(problem.cause ?? problem) };
  if (problem.code === 'internal_error') log.error(facts, 'a run failed');
  else log.warn(facts, 'a run failed');
}
