import { setTimeout as delay } from 'node:timers/promises';
import type { ChatChunk, ChatMessage } from '@footnote/contracts';
import { describeError, type ProblemError } from '@footnote/runtime';
import type { PreparedRun } from '../../agent/research-agent.ts';
import { type ActiveRun, type StoredThread, textOf, titleFromText } from '../../threads/thread.ts';
import { type LogMirror, mirrorLog } from '../frames/mirror-log.ts';
import { chunkOf } from '../frames/run-frame.ts';
import { createRunLog } from '../frames/run-log.ts';
import { type LiveRun, type StopCause, stopLive } from '../live-run.ts';
import type { RunDeps } from '../run-deps.ts';
import { type RunOutcome, reasonOf } from '../run-outcome.ts';
import type { RunEvent } from '../run-state.ts';
import { driveAgent } from './drive-agent.ts';
import { foldMessage } from './fold-message.ts';
import { recordAnswer } from './record-answer.ts';
import { startRunMachine } from './run-machine.ts';
import { type SavedAnswer, saveAnswer } from './save-answer.ts';
import { withdrawRun } from './withdraw-run.ts';

/** The end of a stream waits this long for its message to be stored, so that a reader who then asks for it finds it. */
const saveSlowMs = 2_000;
/** How long frames wait, after the end, for a store that is away. */
const mirrorTimeoutMs = 60_000;

export interface ClaimedRun {
  /** As claimed for the run. */
  thread: StoredThread;
  run: ActiveRun;
  prepared: PreparedRun;
  question: ChatMessage;
}

/**
 * Drives a claimed run to its end, independent of any connection. `run-state.ts` says which action follows which event;
 * this file does the actions.
 */
export class RunDriver implements LiveRun {
  readonly id: string;
  readonly thread: StoredThread;
  readonly log = createRunLog();
  readonly done: Promise<void>;
  readonly #deps: RunDeps;
  readonly #run: ActiveRun;
  readonly #question: ChatMessage;
  readonly #startedAt = performance.now();
  readonly #opened = Promise.withResolvers<void>();
  readonly #ended = Promise.withResolvers<void>();
  readonly #stop = new AbortController();
  readonly #wrapUp = new AbortController();
  readonly #unsubscribe: () => void;
  readonly #outcome: Promise<RunOutcome>;
  #mirror: LogMirror | null = null;
  #ending: ChatChunk[] = [];
  #saved: SavedAnswer | null = null;
  /** Why the agent failed, or why the run never began to answer. */
  #failure: unknown = null;

  readonly #machine = startRunMachine('claimed', {
    store_question: () => this.#storeQuestion(),
    open_stream: () => this.#openStream(),
    save_answer: () => this.#saveAnswer(),
    publish_end: () => this.#publishEnd(),
    finish_mirror: () => this.#finishMirror(),
    withdraw: () => this.#withdraw(),
    release: () => this.#release(),
  });

  readonly #recorder;

  constructor(deps: RunDeps, { thread, run, prepared, question }: ClaimedRun) {
    this.id = run.run_id;
    this.thread = thread;
    this.#deps = deps;
    this.#run = run;
    this.#question = question;
    this.#recorder = recordAnswer(this.log, deps.settings.gatherMs, {
      onAnswer: () => this.#machine.apply('answer_due'),
      onFirstWord: () => deps.metrics.firstWord(this.#elapsedMs() / 1000),
      onTooLong: () => this.stop('too_long'),
    });
    // Nobody may be waiting for it.
    this.#opened.promise.catch(() => {});
    this.log.append({ type: 'start', messageId: run.answer_id, messageMetadata: run.metadata });
    this.#outcome = this.#runAgent(prepared);
    this.#unsubscribe = deps.signals.onStop(this.id, (mode) => stopLive(this, mode));
    this.done = this.#machine.over.catch((error: unknown) => this.#abandon(error));
  }

  get opened(): Promise<void> {
    return this.#opened.promise;
  }

  get ended(): Promise<void> {
    return this.#ended.promise;
  }

  stop(cause: StopCause): void {
    this.#stop.abort(cause);
    this.#machine.apply('answer_due');
  }

  wrapUp(): void {
    this.#wrapUp.abort();
  }

  rewriteFrames(): void {
    this.#mirror?.rewrite();
  }

  async #runAgent(prepared: PreparedRun): Promise<RunOutcome> {
    const { agent, settings } = this.#deps;
    const overtimeMs = (prepared.budget.seconds + settings.overtimeSeconds) * 1000;
    const overtime = setTimeout(() => this.stop('timeout'), overtimeMs);
    const firstWordWait = setTimeout(() => this.#machine.apply('answer_due'), settings.firstWordWaitMs);
    const outcome = await driveAgent({
      agent,
      prepared,
      stop: this.#stop.signal,
      wrapUp: this.#wrapUp.signal,
      write: (chunk) => this.#recorder.write(chunk),
    });
    clearTimeout(overtime);
    clearTimeout(firstWordWait);
    const failed = outcome.kind === 'failed';
    if (failed) this.#failure = outcome.problem;
    this.#machine.apply(failed ? 'agent_failed' : 'agent_ended');
    return outcome;
  }

  /** The answer begins: the question is stored, and the messages that it replaces are removed. */
  async #storeQuestion(): Promise<RunEvent> {
    const { threads } = this.#deps;
    const { run_id, position, user_position } = this.#run;
    const { epoch } = this.thread;
    try {
      await threads.putMessage({ epoch, position: user_position, run_id, message: this.#question });
      await threads.beginRun(this.thread, titleFromText(textOf(this.#question)));
      const replaces = user_position !== position - 1;
      if (replaces) await threads.removeMessages(epoch, { from: user_position + 1, before: position });
      return 'question_stored';
    } catch (error) {
      this.#failure = error;
      return 'question_not_stored';
    }
  }

  async #openStream(): Promise<null> {
    const { frames, log } = this.#deps;
    this.#mirror = mirrorLog(frames, this.id, this.log, log);
    this.#opened.resolve();
    return null;
  }

  async #saveAnswer(): Promise<RunEvent> {
    const outcome = await this.#outcome;
    this.#ending = this.#recorder.finish(outcome, this.#elapsedMs());
    const chunks = [...this.log.frames.map(chunkOf), ...this.#ending];
    const message = await foldMessage(this.#run.answer_id, chunks);
    const title = outcome.kind === 'done' ? outcome.end.title : null;
    const slow = setTimeout(() => this.#machine.apply('save_slow'), saveSlowMs);
    this.#saved = await saveAnswer(this.#deps, this.thread, { message, title });
    clearTimeout(slow);
    return 'answer_saved';
  }

  async #publishEnd(): Promise<null> {
    this.log.append(...this.#ending);
    noteEnd(this.#deps, this.id, await this.#outcome);
    this.#ended.resolve();
    return null;
  }

  async #finishMirror(): Promise<RunEvent> {
    await Promise.race([this.#mirror?.done, delay(mirrorTimeoutMs, undefined, { ref: false })]);
    this.#mirror?.giveUp();
    if (this.#saved === 'deleted') await this.#deps.frames.forget([this.id]);
    return 'frames_mirrored';
  }

  async #withdraw(): Promise<RunEvent> {
    this.#stop.abort('stopped' satisfies StopCause);
    await withdrawRun(this.#deps, this.thread).catch(() => {});
    this.#opened.reject(this.#failure);
    await this.#outcome;
    this.#deps.metrics.ended('failed_early');
    return 'withdrawal_done';
  }

  async #release(): Promise<null> {
    this.#unsubscribe();
    this.#ended.resolve();
    await this.#deps.signals.releaseLease(this.id).catch(() => {});
    return null;
  }

  /** A run with a failed action is recovered later from its frames, like the run of a lost process. */
  async #abandon(error: unknown): Promise<void> {
    this.#deps.log.error({ run_id: this.id, err: describeError(error) }, 'a run could not be ended');
    this.#opened.reject(error);
    this.#mirror?.giveUp();
    await this.#release();
  }

  #elapsedMs(): number {
    return performance.now() - this.#startedAt;
  }
}

function noteEnd({ log, metrics }: RunDeps, run_id: string, outcome: RunOutcome): void {
  const reason = reasonOf(outcome);
  metrics.ended(reason);
  if (outcome.kind !== 'failed') {
    log.info({ run_id, reason }, 'a run ended');
    return;
  }
  const { code, cause }: ProblemError = outcome.problem;
  const facts = { run_id, reason, code, err: describeError(cause ?? outcome.problem) };
  if (code === 'internal_error') log.error(facts, 'a run failed');
  else log.warn(facts, 'a run failed');
}
