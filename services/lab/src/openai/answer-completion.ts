import { setTimeout as pause } from 'node:timers/promises';
import type { ChatCompletionBody, Principal } from '@research/contracts';
import { newId, problem } from '@research/runtime';
import type { Response } from 'express';
import type { CompletionDeps } from './completion-deps.ts';
import type { CompletionDelta } from './completion-writer.ts';
import { readCompletion } from './read-completion.ts';
import { type CompletionEnd, runCompletion } from './run-completion.ts';
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

export interface CompletionDeltas {
  next(): Promise<IteratorResult<CompletionDelta[], CompletionEnd>>;
  /** Ends the run, if it still goes on. */
  end(): Promise<void>;
}

/** What fails until then is a plain error with a status; longer nobody is left without a first byte. */
const firstWordMs = 2_000;

/** Answers chat completions for one process. */
export function createCompletions(deps: CompletionDeps) {
  let running = 0;

  async function answer({ caller, body, signal }: CompletionCall, response: Response): Promise<void> {
    const id = newId('chatcmpl');
    const asked = readCompletion(body, id);
    const prepared = await deps.agent.prepare(caller, asked, signal);
    const run = runCompletion(deps, prepared, { reasoning: body.include_reasoning ?? false, left: signal });
    const created = Math.floor(deps.clock.now().getTime() / 1000);
    const open: OpenCompletion = { id, model: body.model, created, deltas: await withFirst(run) };
    const withUsage = body.stream_options?.include_usage ?? false;
    if (body.stream) return streamCompletion(deps, open, withUsage, response);
    return writeWholeCompletion(deps, open, response);
  }

  return async (call: CompletionCall, response: Response): Promise<void> => {
    if (deps.stopping.aborted) throw problem('shutting_down');
    if (running >= deps.maxRuns) throw problem('overloaded', { detail: 'Too many answers are under way.' });
    running += 1;
    try {
      await answer(call, response);
    } catch (error) {
      // Nobody is there who could be told.
      if (!call.signal.aborted) throw error;
    } finally {
      running -= 1;
    }
  };
}

/** The same once its first part is there, or takes its time. @throws what failed before */
async function withFirst(run: ReturnType<typeof runCompletion>): Promise<CompletionDeltas> {
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
