import { z } from 'zod';
import { codeText, sentenceText, titleText } from '../bounds.ts';
import { problemBody } from '../problem.ts';

/** What clients made for OpenAI's interface read of an error (https://platform.openai.com/docs/guides/error-codes). */
export const openAiError = z
  .object({
    message: sentenceText,
    type: z.enum([
      'invalid_request_error',
      'authentication_error',
      'permission_error',
      'rate_limit_error',
      'server_error',
    ]),
    param: titleText.nullable().meta({ description: 'As in `messages[0].content`' }),
    code: codeText.meta({ description: "The problem's code" }),
  })
  .meta({ id: 'OpenAiError' });
export type OpenAiError = z.infer<typeof openAiError>;

/** The error body below `/v1`: a problem that also has the members that such clients read. */
export const openAiProblemBody = problemBody.extend({ error: openAiError }).meta({ id: 'OpenAiProblem' });
