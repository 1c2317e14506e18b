import { toProblem } from '@footnote/http';
import { problem } from '@footnote/runtime';
import type { PreparedRun, RunEnd } from '../agent/research-agent.ts';
import type { CompletionDeps } from './completion-deps.ts';
import { createCompletionWriter } from './completion-writer.ts';
import type { CompletionEnd, CompletionRun } from './open-completion.ts';

export interface CompletionOptions {
  reasoning: boolean;
  /** Limit of the answer's own words. */
  maxTokens: number | null;
  /** Aborted when the client goes away. */
  clientGone: AbortSignal;
}

/** Characters of a token, by the usual rule of thumb for English; each model counts differently. */
const charsOfToken = 4;

/**
 * Runs a prepared question while its client is connected, because nobody can come back for the answer. When the answer
 * has reached its greatest length, the agent is asked to wrap up.
 * @throws what ended it: ProblemError, or the signal's reason
 */
export async function* runCompletion(
  deps: CompletionDeps,
  prepared: PreparedRun,
  { reasoning, maxTokens, clientGone }: CompletionOptions,
): CompletionRun {
  const writer = createCompletionWriter({
    publicUrl: deps.publicUrl,
    reasoning,
    mostChars: maxTokens === null ? Number.POSITIVE_INFINITY : maxTokens * charsOfToken,
  });
  const stop = startStop(deps, prepared, clientGone);
  const wrapUp = new AbortController();
  const chunks = deps.agent.run(prepared, { stop: stop.signal, wrapUp: wrapUp.signal });
  let outcome = 'left';
  try {
    for (;;) {
      const next = await Promise.race([chunks.next(), stop.stopped]);
      if (next.done) {
        const deltas = writer.end();
        if (deltas.length > 0) yield deltas;
        outcome = 'done';
        const end = toEnd(next.value);
        return writer.full ? { ...end, finish_reason: 'length' } : end;
      }
      const deltas = writer.take(next.value);
      if (writer.full) wrapUp.abort();
      if (deltas.length > 0) yield deltas;
    }
  } catch (error) {
    outcome = clientGone.aborted ? 'left' : toProblem(error).code;
    throw error;
  } finally {
    stop.end();
    void chunks.return(undefined as never).catch(() => {});
    deps.ended(outcome);
  }
}

/** Reasons to end a run from outside: its client is gone, it takes too long, or the service stops. */
function startStop(deps: CompletionDeps, { budget }: PreparedRun, clientGone: AbortSignal) {
  const aborter = new AbortController();
  const timers = new Set<NodeJS.Timeout>();
  const stopIn = (ms: number, code: 'run_timeout' | 'shutting_down') =>
    void timers.add(setTimeout(() => aborter.abort(problem(code)), ms));
  const onStopping = () => stopIn(deps.graceMs, 'shutting_down');
  const onGone = () => aborter.abort(clientGone.reason);
  stopIn((budget.seconds + deps.overtimeSeconds) * 1000, 'run_timeout');
  deps.stopping.addEventListener('abort', onStopping);
  clientGone.addEventListener('abort', onGone);
  if (clientGone.aborted) onGone();
  const { signal } = aborter;
  const stopped = new Promise<never>((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  stopped.catch(() => {});
  return {
    signal,
    stopped,
    end(): void {
      for (const timer of timers) clearTimeout(timer);
      deps.stopping.removeEventListener('abort', onStopping);
      clientGone.removeEventListener('abort', onGone);
      aborter.abort(new Error('the answer is over'));
    },
  };
}

export function toEnd({ finish, boundedBy, usage }: Omit<RunEnd, 'title'>): CompletionEnd {
  const { inputTokens, outputTokens, cachedInputTokens } = usage;
  return {
    finish_reason: finish === 'length' || boundedBy !== null ? 'length' : 'stop',
    usage: {
      prompt_tokens: inputTokens,
      completion_tokens: outputTokens,
      total_tokens: inputTokens + outputTokens,
      prompt_tokens_details: { cached_tokens: cachedInputTokens },
    },
  };
}
