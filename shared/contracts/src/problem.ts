import { z } from 'zod';
import { problemCodeNames } from './problem-codes.ts';

/** One field of a request that was refused; `path` is a JSON pointer into the place named by `in`. */
export const fieldError = z
  .object({
    in: z.enum(['body', 'query', 'path', 'header']),
    path: z.string(),
    code: z.string(),
    message: z.string(),
  })
  .meta({ id: 'FieldError' });
export type FieldError = z.infer<typeof fieldError>;

/** The one error body of all endpoints: RFC 9457 `application/problem+json` with our code and request id. */
export const problemBody = z
  .object({
    type: z.string().meta({ description: 'Where the code is explained: `/docs/errors#<code>`.' }),
    title: z.string(),
    status: z.int(),
    detail: z.string().meta({ description: 'Safe to show to the user.' }),
    code: z.enum(problemCodeNames),
    instance: z.string(),
    request_id: z.string(),
    retryable: z.boolean(),
    errors: z.array(fieldError).optional(),
  })
  .meta({ id: 'Problem' });
export type ProblemBody = z.infer<typeof problemBody>;
