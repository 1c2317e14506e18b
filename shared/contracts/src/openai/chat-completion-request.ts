import { z } from 'zod';
import { reportWish } from '../lab/chat.ts';

/** A message of a conversation, as far as a body can hold it. */
const requestText = z.string().max(4_000_000);

const contentPart = z.looseObject({
  type: z.enum(['text', 'refusal'], { error: 'only text is read' }),
  text: requestText.optional(),
});

const message = z.looseObject({
  role: z.enum(['system', 'developer', 'user', 'assistant', 'tool', 'function']),
  content: z.union([requestText, z.array(contentPart).max(1_000)]).nullish(),
});

/** A client may offer tools, since a model may always call none of them. A request that forces a tool call is refused. */
const offered = z.array(z.unknown()).max(1_000).nullish().meta({
  description:
    'May be offered, as Open WebUI does by default. None is called: the agent has tools of its own',
});
const choice = z.enum(['auto', 'none'], { error: "a client's tools are never called" }).nullish();

const noStop = 'stop sequences are not taken';

const bound = z
  .int()
  .nullish()
  .meta({
    description:
      'Bounds the answer’s own words, counted at four characters a token; the list of sources comes on top. The ' +
      'answer is cut there with `finish_reason: length`, and its `usage` is still that of the whole run. Below 1: none',
  });

/**
 * The body of OpenAI's chat completions (https://platform.openai.com/docs/api-reference/chat/create). A member that
 * changes what the answer consists of is obeyed, or refused with 422. Members that only tune how a model chooses its
 * words, or label the request (`temperature`, `top_p`, `seed`, `frequency_penalty`, `presence_penalty`, `logit_bias`,
 * `reasoning_effort`, `user`, `metadata`, `store` …), and members that are not OpenAI's, are accepted and have no effect,
 * because client programs send them by default.
 */
export const chatCompletionBody = z
  .looseObject({
    model: z.string().min(1).max(200),
    messages: z.array(message).min(1).max(2_000),
    stream: z.boolean().nullish(),
    stream_options: z.looseObject({ include_usage: z.boolean().nullish() }).nullish(),
    include_reasoning: z.boolean().nullish().meta({
      description:
        'An extension of the platform: true sends what the agent is doing as `reasoning_content`, line by line',
    }),
    report: reportWish
      .nullish()
      .meta({ description: 'An extension of the platform: as `report` of `POST /api/lab/chat`' }),
    n: z.int().min(1).max(1, 'only one answer is made').nullish(),
    tools: offered,
    tool_choice: choice,
    functions: offered,
    function_call: choice,
    max_completion_tokens: bound,
    max_tokens: bound,
    stop: z
      .union([z.string().max(0, noStop), z.array(z.unknown()).max(0, noStop)], { error: noStop })
      .nullish(),
    logprobs: z
      .boolean()
      .refine((wanted) => !wanted, 'probabilities are not given')
      .nullish(),
    modalities: z
      .array(z.enum(['text'], { error: 'answers are text' }))
      .max(10)
      .nullish(),
    response_format: z.looseObject({ type: z.enum(['text'], { error: 'answers are text' }) }).nullish(),
  })
  .meta({ id: 'ChatCompletionRequest' });
export type ChatCompletionBody = z.infer<typeof chatCompletionBody>;
