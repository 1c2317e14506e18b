import { ApiProblem } from '@footnote/client';
import type { ProblemCode } from '@footnote/contracts';
import { exitCodeOf, exitCodes } from './exit-code.ts';

/** A failure that is explained to the user in one sentence. */
export class Failure extends Error {
  readonly exitCode: number;
  readonly code: ProblemCode | null;
  constructor(message: string, exitCode: number, code: ProblemCode | null = null) {
    super(message);
    this.name = 'Failure';
    this.exitCode = exitCode;
    this.code = code;
  }
  static ofProblem(code: ProblemCode, message: string): Failure {
    return new Failure(message, exitCodeOf(code), code);
  }
  static ofInput(message: string): Failure {
    return new Failure(message, exitCodes.wrongInput);
  }
}

export interface FailureReport {
  message: string;
  exitCode: number;
  code: string | null;
  request_id?: string;
}

export function describeFailure(error: unknown, url: string, signal: AbortSignal): FailureReport {
  if (signal.aborted) return { message: 'Interrupted.', exitCode: exitCodes.interrupted, code: null };
  if (error instanceof Failure) return { message: error.message, exitCode: error.exitCode, code: error.code };
  if (error instanceof ApiProblem) {
    const { detail, code, request_id, errors = [] } = error.body;
    // Of one field the detail tells already.
    const told = errors.length > 1 ? errors : [];
    const fields = told.map(({ path, message }) => `\n  ${path || '/'}: ${message}`).join('');
    return { message: `${detail}${fields}`, exitCode: exitCodeOf(code), code, request_id };
  }
  const { name, message, cause } = error as Error & { cause?: { code?: string; message?: string } };
  if (name === 'TypeError' && /^(?:fetch failed|terminated)$/.test(message)) {
    const why = cause?.code ?? cause?.message ?? message;
    const exitCode = exitCodes.unreachable;
    return { message: `The platform at ${url} can't be reached (${why}).`, exitCode, code: null };
  }
  return { message, exitCode: exitCodes.unexpected, code: null };
}
