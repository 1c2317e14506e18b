import type { ProblemCode } from '@footnote/contracts';
import { hideCredentials, type ProblemError, problem } from '@footnote/runtime';
import type { RegulatorSource } from './source.ts';

/** Pause in seconds after a 429 that names no time. */
export const defaultPauseSeconds = 10;
/** Pause in seconds after one of the source's own statuses for "too fast". */
const busyPauseSeconds = 600;
/** The longest pause in seconds after any 429. */
const longestPauseSeconds = 3600;

export interface Refusal {
  readonly status: number;
  readonly headers: Record<string, string | undefined>;
  /** The first bytes of the body. */
  readonly start: string;
}

/** The problem for an answer other than 200. `missing` is the error for a 404. */
export function problemOfStatus(
  source: RegulatorSource,
  refusal: Refusal,
  missing: ProblemCode,
  now: Date,
): ProblemError {
  const { status } = refusal;
  if (status === 404) return problem(missing);
  const retryAfterSeconds = parseRetryAfter(refusal.headers['retry-after'], now);
  if (status === 429) return problemBusy(source, retryAfterSeconds ?? defaultPauseSeconds);
  if (source.busyStatuses?.includes(status)) {
    return problemBusy(source, retryAfterSeconds ?? Math.min(busyPauseSeconds, source.blockSeconds));
  }
  // The SEC also answers 403 while an address is blocked because of too many requests.
  if (status === 403 && /rate threshold/i.test(refusal.start))
    return problemBusy(source, source.blockSeconds);
  if (status === 401 || status === 403) return problemRefused(source);
  if (status >= 500) {
    return problem('regulator_failed', {
      detail: `${source.name} answered with status ${status}.`,
      ...(retryAfterSeconds !== null && { retryAfterSeconds }),
    });
  }
  return problem('source_drift', { detail: `${source.name} answered with status ${status}.` });
}

export function problemBusy(source: RegulatorSource, retryAfterSeconds: number): ProblemError {
  return problem('regulator_busy', { detail: `${source.name} asks us to slow down.`, retryAfterSeconds });
}

export function problemRefused(
  source: RegulatorSource,
  retryAfterSeconds = source.blockSeconds,
): ProblemError {
  return problem('regulator_refused', {
    detail: `${source.name} refused the request; it is not asked again for a while.`,
    retryAfterSeconds,
  });
}

/** Only one document is refused; the regulator still serves others. */
export function problemDocumentRefused(source: RegulatorSource): ProblemError {
  return problem('regulator_refused', { detail: `${source.name} refused this document.` });
}

/** A connection error. The library's error contains the address with its key, so it is not passed on. */
export function problemOfFault(source: RegulatorSource, error: unknown): ProblemError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'fault';
  const message = error instanceof Error ? error.message : 'unknown';
  const cause = new Error(hideCredentials(`${code}: ${message}`));
  return problem('regulator_failed', { detail: `${source.name} broke off the connection.` }, cause);
}

export function problemTimeout(source: RegulatorSource): ProblemError {
  return problem('regulator_timeout', { detail: `${source.name} did not answer in time.` });
}

export function problemTooLarge(limitBytes: number): ProblemError {
  return problem('document_too_large', {
    detail: `The document is over the limit of ${Math.floor(limitBytes / 1_000_000)} MB.`,
  });
}

/** Where an answer first differs from the documented form: names of fields, never text of the answer. */
class DriftField extends Error {
  readonly field: string;
  constructor(field: string, cause: unknown) {
    super(`differs at ${field}`, { cause });
    this.field = field;
  }
}

/**
 * `fact` says what is wrong. It is shown to users and must not contain text of the answer. `field` names the first field that
 * differs; without it the answer as a whole does.
 */
export function problemDrift(
  name: string,
  fact: string,
  { field, cause }: { field?: string; cause?: unknown } = {},
): ProblemError {
  const place = field === undefined ? cause : new DriftField(field, cause);
  return problem('source_drift', { detail: `${name}: ${fact}` }, place);
}

/** The field that a drift names; `answer` where the whole answer differs. */
export function fieldOfDrift(error: ProblemError): string {
  return error.cause instanceof DriftField ? error.cause.field : 'answer';
}

/** RFC 9110, 10.2.3: seconds, or a date. */
export function parseRetryAfter(text: string | undefined, now: Date): number | null {
  if (text === undefined) return null;
  const seconds = /^\d+$/.test(text.trim())
    ? Number(text)
    : Math.ceil((Date.parse(text) - now.getTime()) / 1000);
  return Number.isNaN(seconds) ? null : Math.min(Math.max(seconds, 0), longestPauseSeconds);
}
