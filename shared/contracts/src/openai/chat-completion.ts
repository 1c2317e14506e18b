import { z } from 'zod';
import { codeText, count, longText, nameText, titleText, urlText } from '../bounds.ts';

const unixSeconds = count;

/** A quote that is in its source, as checked by the server. */
export const urlCitation = z
  .object({
    type: z.literal('url_citation'),
    url_citation: z.object({
      url: urlText.meta({
        description:
          'Of the source, with the place of the quote in its text: `#char=start,end` (RFC 5147), in UTF-16 units',
      }),
      title: titleText,
      start_index: count.meta({ description: "Of the mark `[n]`, in UTF-16 units of the message's content" }),
      end_index: count,
    }),
  })
  .meta({ id: 'UrlCitation' });
export type UrlCitation = z.infer<typeof urlCitation>;

/** Tokens of all the agent's steps together. */
const completionUsage = z.object({
  prompt_tokens: count,
  completion_tokens: count,
  total_tokens: count,
  prompt_tokens_details: z.object({ cached_tokens: count }),
});
export type CompletionUsage = z.infer<typeof completionUsage>;

/** `length`: the answer was cut by the model, or the run reached one of its bounds. */
const completionFinishReason = z.enum(['stop', 'length']);
export type CompletionFinishReason = z.infer<typeof completionFinishReason>;

export const chatCompletion = z
  .object({
    id: codeText,
    object: z.literal('chat.completion'),
    created: unixSeconds,
    model: nameText,
    choices: z
      .array(
        z.object({
          index: z.literal(0),
          message: z.object({
            role: z.literal('assistant'),
            content: longText,
            refusal: z.null(),
            reasoning_content: longText.optional(),
            annotations: z.array(urlCitation).max(20_000),
          }),
          logprobs: z.null(),
          finish_reason: completionFinishReason,
        }),
      )
      .max(1),
    usage: completionUsage,
  })
  .meta({ id: 'ChatCompletion' });
export type ChatCompletion = z.infer<typeof chatCompletion>;

/** One event of a streamed completion. The last before `[DONE]` has the usage, when it was asked for. */
export const chatCompletionChunk = z
  .object({
    id: codeText,
    object: z.literal('chat.completion.chunk'),
    created: unixSeconds,
    model: nameText,
    choices: z
      .array(
        z.object({
          index: z.literal(0),
          delta: z.object({
            role: z.literal('assistant').optional(),
            content: longText.optional(),
            reasoning_content: longText.optional(),
            annotations: z.array(urlCitation).max(20_000).optional(),
          }),
          logprobs: z.null(),
          finish_reason: completionFinishReason.nullable(),
        }),
      )
      .max(1),
    usage: completionUsage.nullish(),
  })
  .meta({ id: 'ChatCompletionChunk' });
export type ChatCompletionChunk = z.infer<typeof chatCompletionChunk>;

export const completionModel = z
  .object({
    id: codeText,
    object: z.literal('model'),
    created: unixSeconds,
    owned_by: codeText,
  })
  .meta({ id: 'CompletionModel' });
export type CompletionModel = z.infer<typeof completionModel>;
