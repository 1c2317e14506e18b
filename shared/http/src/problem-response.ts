import { type ProblemBody, problemCodes } from '@footnote/contracts';
import {
  currentContext,
  currentRequestId,
  describeError,
  type Log,
  type Metrics,
  ProblemError,
  problem,
} from '@footnote/runtime';
import type { ErrorRequestHandler, Request, Response } from 'express';
import { isOpenAiPath, openAiErrorOf } from './openai-error.ts';

/** Turns any thrown value into a ProblemError: errors of express and its body parser by their type, others as 500. */
export function toProblem(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  if (error instanceof URIError) {
    return problem('invalid_parameter', { detail: 'The path is not validly encoded.' }, error);
  }
  const type = typeof error === 'object' && error !== null && 'type' in error ? error.type : undefined;
  switch (type) {
    case 'entity.parse.failed':
      return problem('malformed_json', {}, error);
    case 'entity.too.large':
      return problem('payload_too_large', {}, error);
    case 'encoding.unsupported':
    case 'charset.unsupported':
      return problem('unsupported_media_type', {}, error);
    case 'request.aborted':
    case 'request.size.invalid':
      return problem('malformed_json', { detail: 'The request body ended early.' }, error);
    default:
      return problem('internal_error', {}, error);
  }
}

export function problemBodyOf(error: ProblemError, instance: string, requestId: string): ProblemBody {
  const { status, title, retryable } = problemCodes[error.code];
  return {
    type: `/docs/errors#${error.code}`,
    title,
    status,
    detail: error.extras.detail ?? `${title}.`,
    code: error.code,
    instance,
    request_id: requestId,
    ...traceOf(),
    retryable,
    ...(error.extras.errors ? { errors: error.extras.errors } : {}),
    ...(error.extras.conflict ? { conflict: error.extras.conflict } : {}),
  };
}

function traceOf(): { trace_id?: string } {
  const traceId = currentContext()?.trace?.traceId;
  return traceId === undefined ? {} : { trace_id: traceId };
}

/** Seconds in `Retry-After` for a 503 that names no time. */
const defaultRetryAfterSeconds = 5;

export function sendProblem(request: Request, response: Response, error: ProblemError): void {
  if (response.headersSent) {
    // It is too late for an error body. The connection is broken, so that the answer does not look complete.
    response.destroy();
    return;
  }
  const retryAfter =
    error.extras.retryAfterSeconds ??
    (error.status === 503 && error.retryable ? defaultRetryAfterSeconds : undefined);
  response.status(error.status);
  if (retryAfter !== undefined) response.setHeader('Retry-After', String(retryAfter));
  for (const [name, value] of Object.entries(error.extras.headers ?? {})) response.setHeader(name, value);
  const body = problemBodyOf(
    error,
    request.originalUrl.split('?')[0] ?? '/',
    String(response.getHeader('x-request-id') ?? currentRequestId() ?? 'unknown'),
  );
  response.setHeader('Content-Type', 'application/problem+json; charset=utf-8');
  response.end(JSON.stringify(isOpenAiPath(body.instance) ? { ...body, error: openAiErrorOf(body) } : body));
}

/** Only failures of 500 and above are logged, and only unforeseen ones with level error. */
export function logFailure(log: Log, found: ProblemError, place: object): void {
  if (found.status < 500) return;
  const facts = (error: unknown) => ({ code: found.code, err: describeError(error), ...place });
  if (found.code === 'internal_error') log.error(facts(found.cause ?? found), 'request failed');
  else log.warn(facts(found), 'request failed');
}

const isAbort = (error: unknown) => (error as { name?: unknown } | null)?.name === 'AbortError';

/** The last handler of every app: one form of body for all errors, counted by code. */
export function problemHandler(log: Log, metrics?: Metrics): ErrorRequestHandler {
  const sent = metrics?.counter('problems_total', 'Answers that are problems, by code', ['code']);
  const refused = metrics?.counter('quota_refusals_total', 'Requests refused because a quota is used up', [
    'quota',
  ]);
  return (error, request, response, _next) => {
    // The client has left, and its work was ended for that: nothing failed, and nobody is there to answer.
    if (response.destroyed && isAbort(error)) return;
    const found = toProblem(error);
    sent?.inc({ code: found.code });
    if (found.extras.bound) refused?.inc({ quota: found.extras.bound });
    logFailure(log, found, { path: request.path });
    sendProblem(request, response, found);
  };
}
