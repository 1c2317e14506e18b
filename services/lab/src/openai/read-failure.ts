import type { OpenAiError } from '@research/contracts';
import { logFailure, openAiErrorOf, problemBodyOf, toProblem } from '@research/http';
import type { Response } from 'express';
import type { CompletionDeps } from './completion-deps.ts';

/** A failure after the first byte, as it is told in the answer itself. */
export function readFailure(
  { log }: Pick<CompletionDeps, 'log'>,
  error: unknown,
  response: Response,
): OpenAiError {
  const found = toProblem(error);
  // A client that left has ended the run itself.
  if (!response.destroyed) logFailure(log, found, { path: response.req.path });
  return openAiErrorOf(problemBodyOf(found, response.req.path, String(response.getHeader('x-request-id'))));
}
