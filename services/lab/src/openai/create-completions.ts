import { setTimeout as delay } from 'node:timers/promises';
import type { ChatCompletionBody, Principal } from '@footnote/contracts';
import type { ResponseWriter } from '@footnote/http';
import { newId, problem } from '@footnote/runtime';
import type { AskedRun } from '../agent/research-agent.ts';
import type { HistoryBounds } from '../agent/run/fit-history.ts';
import type { CompletionDeps } from './completion-deps.ts';
import { effortOf } from './completion-models.ts';
import type { CompletionDeltas, CompletionRun, OpenCompletion } from './open-completion.ts';
import { readCompletion } from './read-completion.ts';
import { runCompletion } from './run-completion.ts';
import { runSideTask } from './run-side-task.ts';
import { sendWholeCompletion, streamCompletion } from './send-completion.ts';
import { findSideTask, type SideTask } from './side-task.ts';

export interface CompletionCall {
  caller: Principal;
  body: ChatCompletionBody;
  /** Aborted when the client goes away. */
  signal: AbortSignal;
}

/** A failure within this time is a plain error with a status. No client waits longer for its first byte. */
const firstWordMs = 2_000;

/** Answers chat completions for one process. */
export function createCompletions(deps: CompletionDeps) {
  async function begin({ caller, body, signal }: CompletionCall): Promise<CompletionRun> {
    const options = { maxTokens: maxTokensOf(body), clientGone: signal };
    const asked = readAsked(body, deps.history);
    if ('prompt' in asked) return runSideTask(deps, asked, options);
    const prepared = await deps.agent.prepare(caller, asked, signal);
    return runCompletion(deps, prepared, { ...options, reasoning: body.include_reasoning ?? false });
  }

  async function answer({ caller, body, signal }: CompletionCall, writer: ResponseWriter): Promise<void> {
    const id = newId('chatcmpl');
    const run = await begin({ caller, body, signal });
    const created = Math.floor(deps.clock.now().getTime() / 1000);
    const open: OpenCompletion = { id, model: body.model, created, deltas: await withFirst(run) };
    const withUsage = body.stream_options?.include_usage ?? false;
    if (body.stream) return streamCompletion(deps, open, withUsage, writer);
    return sendWholeCompletion(deps, open, writer);
  }

  return async (call: CompletionCall, writer: ResponseWriter): Promise<void> => {
    if (deps.stopping.aborted) throw problem('shutting_down');
    let release: (() => void) | undefined;
    try {
      release = await deps.admission.admitRun(call.caller, call.signal);
      await answer(call, writer);
    } catch (error) {
      // The client is gone, so there is nobody to answer.
      if (!call.signal.aborted) throw error;
    } finally {
      release?.();
    }
  };
}

/** @throws model_not_found, validation_failed without a question */
function readAsked(body: ChatCompletionBody, history: HistoryBounds): AskedRun | SideTask {
  const sideTask = findSideTask(body.messages);
  if (!sideTask) return readCompletion(body, history);
  effortOf(body.model);
  return sideTask;
}

/** Some programs send a number below one to mean "no limit". */
function maxTokensOf({ max_completion_tokens, max_tokens }: ChatCompletionBody): number | null {
  const most = max_completion_tokens ?? max_tokens ?? 0;
  return most > 0 ? most : null;
}

/** Returns the answer when its first part has come, or when the time is over. @throws a failure before that */
async function withFirst(run: CompletionRun): Promise<CompletionDeltas> {
  let first: Promise<Awaited<ReturnType<CompletionRun['next']>>> | null = run.next();
  const waiting = new AbortController();
  await Promise.race([first, delay(firstWordMs, undefined, { signal: waiting.signal }).catch(() => {})]);
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
