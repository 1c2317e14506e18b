import type { ChatChunk, ChatMetadata, ChatStopReason } from '@footnote/contracts';
import { problemBodyOf } from '@footnote/http';
import { currentRequestId, type ProblemError, problem } from '@footnote/runtime';
import type { RunEnd } from '../agent/research-agent.ts';
import type { StopCause } from './live-run.ts';

/** How a run ended. */
export type RunOutcome =
  | { kind: 'done'; end: RunEnd; wrappedUp: boolean }
  | { kind: 'stopped' }
  | { kind: 'failed'; reason: ChatStopReason; problem: ProblemError };

export function outcomeOfStop(cause: StopCause): RunOutcome {
  switch (cause) {
    case 'stopped':
      return { kind: 'stopped' };
    case 'shut_down': {
      const detail = 'The service was stopped while it answered. What was written is kept; ask again.';
      return { kind: 'failed', reason: 'shut_down', problem: problem('shutting_down', { detail }) };
    }
    case 'timeout':
      return { kind: 'failed', reason: 'budget', problem: problem('run_timeout') };
    case 'too_long': {
      const detail = 'The answer grew beyond its bound. What was written is kept.';
      return { kind: 'failed', reason: 'failed', problem: problem('model_answer_unusable', { detail }) };
    }
  }
}

export function reasonOf(outcome: RunOutcome): ChatStopReason {
  if (outcome.kind === 'stopped') return 'stopped';
  if (outcome.kind === 'failed') return outcome.reason;
  if (outcome.wrappedUp) return 'wrapped_up';
  return outcome.end.boundedBy === null ? 'done' : 'budget';
}

/** The chunks that end a stream. The last one is always `finish` or `abort`. */
export function endingChunks(outcome: RunOutcome, durationMs: number): ChatChunk[] {
  const messageMetadata: ChatMetadata = {
    stop_reason: reasonOf(outcome),
    duration_ms: Math.round(durationMs),
    ...(outcome.kind === 'done' && endMetadata(outcome.end)),
  };
  if (outcome.kind === 'stopped') return [{ type: 'message-metadata', messageMetadata }, { type: 'abort' }];
  if (outcome.kind === 'done') return [{ type: 'finish', finishReason: outcome.end.finish, messageMetadata }];
  const data = problemBodyOf(outcome.problem, '/api/lab/chat', currentRequestId() ?? 'unknown');
  return [
    // Must come before the error, because clients stop reading there.
    { type: 'message-metadata', messageMetadata },
    { type: 'data-problem', id: 'problem', data },
    { type: 'error', errorText: data.detail },
    { type: 'finish', finishReason: 'error', messageMetadata },
  ];
}

function endMetadata({ usage, boundedBy }: RunEnd): ChatMetadata {
  return {
    ...(boundedBy !== null && { bounded_by: boundedBy }),
    usage: {
      input_tokens: usage.inputTokens,
      cached_input_tokens: usage.cachedInputTokens,
      output_tokens: usage.outputTokens,
      cost_usd: usage.costUsd,
    },
  };
}

/** The error text of tools that did not answer before the end. */
export function unansweredText(outcome: RunOutcome): string {
  return outcome.kind === 'stopped' ? 'Stopped before it answered.' : 'The run ended before it answered.';
}
