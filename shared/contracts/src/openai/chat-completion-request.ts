import { z } from 'zod';

const contentPart = z.looseObject({
  type: z.enum(['text', 'refusal'], { error: 'only text is read' }),
  text: z.string().optional(),
});

const message = z.looseObject({
  role: z.enum(['system', 'developer', 'user', 'assistant', 'tool', 'function']),
  content: z.union([z.string(), z.array(contentPart).max(1_000)]).nullish(),
});

const none = (what: string) => z.array(z.unknown()).max(0, `${what} are not taken`).nullish();

/**
 * The body of OpenAI's chat completions. What would change the answer's form is refused; what tunes a model
 * (`temperature`, `max_tokens`, `seed` …) is let pass without effect, since the agent has bounds of its own.
 */
export const chatCompletionBody = z
  .looseObject({
    model: z.string().min(1).max(200),
    messages: z.array(message).min(1).max(2_000),
    stream: z.boolean().nullish(),
    stream_options: z.looseObject({ include_usage: z.boolean().nullish() }).nullish(),
    include_reasoning: z.boolean().nullish().meta({
      description: 'Ours: true sends what the agent is doing as `reasoning_content`, line by line',
    }),
    n: z.int().min(1).max(1, 'only one answer is made').nullish(),
    tools: none('tools'),
    functions: none('functions'),
    modalities: z.array(z.enum(['text'], { error: 'answers are text' })).nullish(),
    response_format: z.looseObject({ type: z.enum(['text'], { error: 'answers are text' }) }).nullish(),
  })
  .meta({ id: 'ChatCompletionRequest' });
export type ChatCompletionBody = z.infer<typeof chatCompletionBody>;
