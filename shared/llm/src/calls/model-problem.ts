import { AISDKError, APICallError } from '@ai-sdk/provider';
import { type ProblemError, problem } from '@footnote/runtime';
import { readFault } from './read-fault.ts';

const slowDownSeconds = 20;
const longestPauseSeconds = 3600;

/**
 * Converts a provider's error to one of ours. The provider's text is neither shown nor kept as the cause, because it may
 * quote the prompt or a part of the key.
 */
export function toModelProblem(error: unknown): ProblemError {
  const fault = readFault(error);
  if (fault.problem) return fault.problem;
  const cause = new Error(`${fault.name} status ${fault.status ?? 'none'} code ${fault.code ?? 'none'}`);
  const fail = (...[code, detail, retryAfterSeconds]: [Parameters<typeof problem>[0], string?, number?]) =>
    problem(
      code,
      { ...(detail && { detail }), ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) },
      cause,
    );

  if (fault.unusable) return fail('model_answer_unusable');
  if (fault.contextTooLong) return fail('model_context_too_long');
  if (fault.refused) return fail('model_refused');
  if (fault.outOfCredit) return fail('model_unavailable', "The model provider's account has no credit left.");
  const wait = Math.min(fault.retryAfterSeconds ?? slowDownSeconds, longestPauseSeconds);
  if (fault.status === 429) return fail('model_rate_limited', undefined, wait);
  if (fault.status === 529 || (fault.status === 503 && fault.retryAfterSeconds !== null))
    return fail('model_rate_limited', 'The model provider is overloaded.', wait);
  if (fault.status === 401 || fault.status === 403)
    return fail('model_unavailable', 'The model provider refused our credentials.');
  if (fault.status === 404)
    return fail('model_unavailable', 'The model provider does not know the configured model.');
  if (fault.status === null) return fail('model_unavailable', 'The connection to the model provider failed.');
  return fail('model_unavailable', `The model provider answered with status ${fault.status}.`);
}

/** How long to wait before the one retry, in milliseconds; null for an error that is not temporary. */
export function retryDelayMs(error: unknown, limitMs: number): number | null {
  const fault = readFault(error);
  if (fault.problem || fault.unusable || fault.contextTooLong || fault.refused || fault.outOfCredit)
    return null;
  if (fault.retryAfterSeconds !== null)
    return isTransient(fault.status) && fault.retryAfterSeconds * 1000 <= limitMs
      ? fault.retryAfterSeconds * 1000
      : null;
  if (fault.status === 429) return null;
  return isTransient(fault.status) && (fault.status !== null || isConnectionFault(error)) ? 250 : null;
}

function isTransient(status: number | null): boolean {
  return status === null || status === 408 || status === 409 || status === 429 || status >= 500;
}

/** Errors of our own code have no status either, and are not retried. */
function isConnectionFault(error: unknown): boolean {
  return APICallError.isInstance(error) ? error.isRetryable : hasSystemCode(error);
}

/** Node's fetch puts the socket's error into the cause. */
function hasSystemCode(error: unknown): boolean {
  if (error === null || typeof error !== 'object' || AISDKError.isInstance(error)) return false;
  if ('code' in error && typeof error.code === 'string') return true;
  return 'cause' in error && hasSystemCode(error.cause);
}
