import {
  type BoundName,
  type FieldError,
  type ProblemCode,
  problemCodes,
  type SectionConflict,
} from '@footnote/contracts';

export interface ProblemExtras {
  /** Safe to show to the user: no upstream text, token or path. Default: the code's title. */
  detail?: string;
  errors?: FieldError[];
  /** Seconds after which to try again, sent as `Retry-After`. */
  retryAfterSeconds?: number;
  headers?: Record<string, string>;
  /** Of `quota_exceeded`: what is used up, for the metrics. */
  bound?: BoundName;
  /** Of `section_changed`. */
  conflict?: SectionConflict;
}

/** The only error class of the platform. An adapter turns foreign errors into it. */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly extras: ProblemExtras;

  constructor(code: ProblemCode, extras: ProblemExtras = {}, cause?: unknown) {
    super(extras.detail ?? problemCodes[code].title, cause === undefined ? undefined : { cause });
    this.name = 'ProblemError';
    this.code = code;
    this.extras = extras;
  }

  get status(): number {
    return problemCodes[this.code].status;
  }

  get retryable(): boolean {
    return problemCodes[this.code].retryable;
  }
}

/** Whether a caught error is the one with this code. */
export function isProblem(error: unknown, code: ProblemCode): error is ProblemError {
  return error instanceof ProblemError && error.code === code;
}

/** `throw problem('job_not_found')` */
export function problem(code: ProblemCode, extras: ProblemExtras = {}, cause?: unknown): ProblemError {
  return new ProblemError(code, extras, cause);
}
