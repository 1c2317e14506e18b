import { describeError, type Log, type Metrics, type ProblemError, problem } from '@footnote/runtime';
import type { Request, Response } from 'express';
import type { Exchange } from './exchange.ts';

export class UpstreamTimeout extends Error {}

/** The service does not accept the identity that the gateway signed: their secrets differ, or it came too late. */
export class IdentityRefused extends Error {}

export interface UpstreamFailures {
  log: Log;
  counter: ReturnType<Metrics['counter']>;
}

/**
 * Ends a request whose service failed: before the first byte with a problem, after it by breaking the client's
 * connection, so that the client does not take an incomplete answer for a complete one.
 */
export function onUpstreamError(
  error: Error,
  request: Request,
  response: Response,
  exchange: Exchange,
  failures: UpstreamFailures,
): void {
  const clientLeft = response.destroyed && !response.errored;
  if (exchange.settled || clientLeft) return;
  if (lostOldConnection(error, request, exchange) && !response.headersSent) {
    exchange.retried = true;
    exchange.resend?.();
    return;
  }
  exchange.settled = true;
  const found = upstreamProblem(error, exchange.service);
  const { code } = response.headersSent ? problem('upstream_reset') : found;
  failures.counter.inc({ target: exchange.service, code });
  if (!response.headersSent) {
    exchange.next?.(found);
    return;
  }
  failures.log.warn({ target: exchange.service, err: describeError(error) }, 'an answer was cut short');
  response.destroy();
}

/**
 * A service may close an idle connection just as it is used again; the service has then not seen the request. It is sent
 * again where that can do no harm, as HTTP clients do (RFC 9110 9.2.2).
 */
function lostOldConnection(error: Error, request: Request, exchange: Exchange): boolean {
  if (exchange.retried || !exchange.outgoing?.reusedSocket) return false;
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const { headers } = request;
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  return !hasBody && isReset(error);
}

function isReset(error: Error): boolean {
  return 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
}

function upstreamProblem(error: Error, service: string): ProblemError {
  if (error instanceof UpstreamTimeout) {
    return problem(
      'upstream_unavailable',
      { detail: `The ${service} service did not answer in time.` },
      error,
    );
  }
  if (error instanceof IdentityRefused) {
    return problem('upstream_unavailable', { detail: `The ${service} service refused the gateway.` }, error);
  }
  const code = 'code' in error ? String(error.code) : '';
  // The HTTP parser refuses an answer that broke off or was not HTTP.
  if (isReset(error) || code.startsWith('HPE_')) {
    return problem('upstream_reset', { detail: `The ${service} service broke off its answer.` }, error);
  }
  return problem('upstream_unavailable', { detail: `The ${service} service is unavailable.` }, error);
}
