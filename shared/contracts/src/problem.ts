import { z } from 'zod';
import { codeText, sentenceText, titleText, urlText } from './bounds.ts';
import { problemCodeNames } from './problem-codes.ts';
import { sectionConflict } from './reports/report.ts';

/** One field of a request that was refused; `path` is a JSON pointer into the place named by `in`. */
export const fieldError = z
  .object({
    in: z.enum(['body', 'query', 'path', 'header']),
    path: titleText,
    code: codeText,
    message: sentenceText,
  })
  .meta({ id: 'FieldError' });
export type FieldError = z.infer<typeof fieldError>;

/** Fields of a request that are named when many are wrong. */
export const fieldErrorLimit = 100;

/** The one error body of all endpoints: RFC 9457 `application/problem+json` with our code and request id. */
export const problemBody = z
  .object({
    type: codeText.meta({ description: 'Where the code is explained: `/docs/errors#<code>`.' }),
    title: titleText,
    status: z.int().min(400).max(599),
    detail: sentenceText.meta({ description: 'Safe to show to the user.' }),
    code: z.enum(problemCodeNames),
    instance: urlText,
    request_id: codeText,
    trace_id: z
      .string()
      .regex(/^[0-9a-f]{32}$/)
      .optional(),
    retryable: z.boolean(),
    errors: z.array(fieldError).max(fieldErrorLimit).optional(),
    conflict: sectionConflict.optional().meta({ description: 'Of `section_changed`: both texts' }),
  })
  .meta({ id: 'Problem' });
export type ProblemBody = z.infer<typeof problemBody>;
