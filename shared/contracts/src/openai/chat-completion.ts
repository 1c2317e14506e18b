import { z } from 'zod';

const unixSeconds = z.int();

/** A quote that stands in its source, as checked by the server. */
export const urlCitation = z
  .object({
    type: z.literal('url_citation'),
    url_citation: z.object({
      url: z.string().meta({
        description:
          'Of the source, with the place of the quote in its text: `#char=start,end` (RFC 5147), in UTF-16 units',
      }),
      title: z.string(),
      start_index: z
        .int()
        .meta({ description: "Of the mark `[n]`, in UTF-16 units of the message's content" }),
      end_index: z.int(),
    }),
  })
  .meta({ id: 'UrlCitation' });
export type UrlCitation = z.infer<typeof urlCitation>;

/** Tokens of all the agent's steps together. */
const completionUsage = z.object({
  prompt_tokens: z.int(),
  completion_tokens: z.int(),
  total_tokens: z.int(),
  prompt_tokens_details: z.object({ cached_tokens: z.int() }),
});
export type CompletionUsage = z.infer<typeof completionUsage>;

/** `length`: the answer was cut by the model, or the run reached one of its bounds. */
const completionFinishReason = z.enum(['stop', 'length']);
export type CompletionFinishReason = z.infer<typeof completionFinishReason>;

export const chatCompletion = z
  .object({
    id: z.string(),
    object: z.literal('chat.completion'),
    created: unixSeconds,
    model: z.string(),
    choices: z.array(
      z.object({
        index: z.literal(0),
        message: z.object({
          role: z.literal('assistant'),
          content: z.string(),
          refusal: z.null(),
          reasoning_content: z.string().optional(),
          annotations: z.array(urlCitation),
        }),
        logprobs: z.null(),
        finish_reason: completionFinishReason,
      }),
    ),
    usage: completionUsage,
  })
  .meta({ id: 'ChatCompletion' });
export type ChatCompletion = z.infer<typeof chatCompletion>;

/** One event of a streamed completion. The last before `[DONE]` has the usage, when it was asked for. */
export const chatCompletionChunk = z
  .object({
    id: z.string(),
    object: z.literal('chat.completion.chunk'),
    created: unixSeconds,
    model: z.string(),
    choices: z.array(
      z.object({
        index: z.literal(0),
        delta: z.object({
          role: z.literal('assistant').optional(),
          content: z.string().optional(),
          reasoning_content: z.string().optional(),
          annotations: z.array(urlCitation).optional(),
        }),
        logprobs: z.null(),
        finish_reason: completionFinishReason.nullable(),
      }),
    ),
    usage: completionUsage.nullish(),
  })
  .meta({ id: 'ChatCompletionChunk' });
export type ChatCompletionChunk = z.infer<typeof chatCompletionChunk>;

export const completionModel = z
  .object({
    id: z.string(),
    object: z.literal('model'),
    created: unixSeconds,
    owned_by: z.string(),
  })
  .meta({ id: 'CompletionModel' });
export type CompletionModel = z.infer<typeof completionModel>;
