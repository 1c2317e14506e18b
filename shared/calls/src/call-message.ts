import { fieldError, problemCodeNames } from '@footnote/contracts';
import { type ProblemError, problem } from '@footnote/runtime';
import { z } from 'zod';

/** The queue of calls to a service. */
export const callQueue = (service: string): string => `${service}.calls`;

const texts = z.record(z.string(), z.string());

/** A call: a route by its id, with path and query values in the form that they have in an address. */
export const callRequest = z.object({
  route: z.string(),
  params: texts,
  query: texts,
  body: z.unknown().optional(),
});
export type CallRequest = z.infer<typeof callRequest>;

const sentProblem = z.object({
  code: z.enum(problemCodeNames),
  detail: z.string().optional(),
  errors: z.array(fieldError).optional(),
  retry_after_seconds: z.number().optional(),
});
/** The answer's body, or the error in its place. */
export const callReply = z.object({ body: z.unknown().optional(), problem: sentProblem.optional() });
export type CallReply = z.infer<typeof callReply>;

/** Only the part of an error that users may see is sent to another process. */
export function sendableProblem({ code, extras }: ProblemError): z.infer<typeof sentProblem> {
  return {
    code,
    detail: extras.detail,
    errors: extras.errors,
    retry_after_seconds: extras.retryAfterSeconds,
  };
}

export function receivedProblem(sent: z.infer<typeof sentProblem>): ProblemError {
  return problem(sent.code, {
    ...(sent.detail === undefined ? {} : { detail: sent.detail }),
    ...(sent.errors === undefined ? {} : { errors: sent.errors }),
    ...(sent.retry_after_seconds === undefined ? {} : { retryAfterSeconds: sent.retry_after_seconds }),
  });
}
