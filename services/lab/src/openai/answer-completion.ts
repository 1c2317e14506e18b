import { setTimeout as pause } from 'node:timers/promises';
import type { ChatCompletionBody, Principal } from '@research/contracts';
import { newId, problem } from '@research/runtime';
import type { Response } from 'express';
import type { AskedRun } from '../agent/research-agent.ts';
import type { HistoryBounds } from '../agent/run/fit-history.ts';
import type { CompletionDeps } from './completion-deps.ts';
import { effortOf } from './completion-models.ts';
import type { CompletionDelta } from './completion-writer.ts';
import { readCompletion } from './read-completion.ts';
import { type CompletionEnd, runCompletion } from './run-completion.ts';
import { runSideTask } from './run-side-task.ts';
import { findSideTask, type SideTask } from './side-task.ts';
import { streamCompletion } from './stream-completion.ts';
import { writeWholeCompletion } from './whole-completion.ts';

export interface CompletionCall {
  caller: Principal;
  body: ChatCompletionBody;
  /** Aborted when the client goes away. */
  signal: AbortSignal;
}

/** An answer that has begun. */
export interface OpenCompletion {
  id: string;
  model: string;
  /** Seconds since the epoch. */
  created: number;
  deltas: CompletionDeltas;
}

type CompletionRun = AsyncGenerator<CompletionDelta[], CompletionEnd>;

export interface CompletionDeltas {
  next(): Promise<IteratorResult<CompletionDelta[], CompletionEnd>>;
  /** Ends the run, if it still goes on. */
  end(): Promise<void>;
}

/** What fails until then is a plain error with a status; longer nobody is left without a first byte. */
const firstWordMs = 2_000;

/** Answers chat completions for one process. */
export function createCompletions(deps: CompletionDeps) {
  async function begin({ caller, body, signal }: CompletionCall): Promise<CompletionRun> {
    const wishes = { maxTokens: maxTokensOf(body), left: signal };
    const asked = readAsked(body, deps.history);
    if ('prompt' in asked) return runSideTask(deps, asked, wishes);
    const prepared = await deps.agent.prepare(caller, asked, signal);
    return runCompletion(deps, prepared, { ...wishes, reasoning: body.include_reasoning ?? false });
  }

  async function answer({ caller, body, signal }: CompletionCall, response: Response): Promise<void> {
    const id = newId('chatcmpl');
    const run = await begin({ caller, body, signal });
    const created = Math.floor(deps.clock.now().getTime() / 1000);
    const open: OpenCompletion = { id, model: body.model, created, deltas: await withFirst(run) };
    const withUsage = body.stream_options?.include_usage ?? false;
    if (body.stream) return streamCompletion(deps, open, withUsage, response);
    return writeWholeCompletion(deps, open, response);
  }

  return async (call: CompletionCall, response: Response): Promise<void> => {
    if (deps.stopping.aborted) throw problem('shutting_down');
    const leave = deps.takePlace();
    if (!leave) throw problem('overloaded', { detail: 'Too many answers are under way.' });
    try {
      await answer(call, response);
    } catch (error) {
      // Nobody is there who could be told.
      if (!call.signal.aborted) throw error;
    } finally {
      leave();
    }
  };
}

/** @throws model_not_found, validation_failed where there is no question */
function readAsked(body: ChatCompletionBody, history: HistoryBounds): AskedRun | SideTask {
  const sideTask = findSideTask(body.messages);
  if (!sideTask) return readCompletion(body, history);
  effortOf(body.model);
  return sideTask;
}

/** Some programs say by a number below one that there is no bound. */
function maxTokensOf({ max_completion_tokens, max_tokens }: ChatCompletionBody): number | null {
  const most = max_completion_tokens ?? max_tokens ?? 0;
  return most > 0 ? most : null;
}

/** The same once its first part is there, or takes its time. @throws what failed before */
async function withFirst(run: CompletionRun): Promise<CompletionDeltas> {
  let first: Promise<IteratorResult<CompletionDelta[], CompletionEnd>> | null = run.next();
  const waiting = new AbortController();
  await Promise.race([first, pause(firstWordMs, undefined, { signal: waiting.signal }).catch(() => {})]);
  waiting.abort();
  return {
    next() {
      const next = first ?? run.next();
      first = null;
      return next;
    },
    async end() {
      await run.return(undefined as never);
    },
  };
}
