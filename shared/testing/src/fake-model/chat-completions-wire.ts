import type { FakeAnswer } from './fake-reply.ts';
import { chunksOf, usageOf, type Wire } from './wire.ts';

/** OpenAI's chat completions, spoken by most servers: https://platform.openai.com/docs/api-reference/chat */
export const chatCompletionsWire: Wire = {
  body: (answer, model) => ({
    ...head(model, 'chat.completion'),
    choices: [
      {
        index: 0,
        finish_reason: finishOf(answer),
        message: {
          role: 'assistant',
          content: answer.refusal ? null : (answer.text ?? null),
          ...(answer.refusal && { refusal: answer.refusal }),
          ...(answer.toolCalls && { tool_calls: toolCallsOf(answer) }),
        },
      },
    ],
    usage: usage(answer),
  }),
  frames: (answer, model) => [
    chunk(model, { role: 'assistant', content: '' }),
    ...chunksOf(answer).map((content) => chunk(model, { content })),
    ...(answer.refusal ? [chunk(model, { refusal: answer.refusal })] : []),
    ...toolCallsOf(answer).flatMap((call, index) => [
      chunk(model, { tool_calls: [{ ...call, index, function: { ...call.function, arguments: '' } }] }),
      ...halves(call.function.arguments).map((part) =>
        chunk(model, { tool_calls: [{ index, function: { arguments: part } }] }),
      ),
    ]),
  ],
  end: (answer, model) => [
    chunk(model, {}, finishOf(answer)),
    frame({ ...head(model, 'chat.completion.chunk'), choices: [], usage: usage(answer) }),
    'data: [DONE]\n\n',
  ],
  errorFrame: () => frame({ error: { type: 'server_error', message: 'The server had an error' } }),
  errorBody: ({ code = 'server_error', message = 'It failed' }) => ({
    error: { message, type: code, code, param: null },
  }),
};

function head(model: string, object: string) {
  return { id: 'chatcmpl-1', object, created: 1_760_000_000, model };
}

function chunk(model: string, delta: object, finish: string | null = null): string {
  return frame({
    ...head(model, 'chat.completion.chunk'),
    choices: [{ index: 0, delta, finish_reason: finish }],
  });
}

function frame(value: object): string {
  return `data: ${JSON.stringify(value)}\n\n`;
}

function finishOf(answer: FakeAnswer): string {
  return answer.toolCalls ? 'tool_calls' : (answer.finish ?? 'stop');
}

function toolCallsOf({ toolCalls = [] }: FakeAnswer) {
  return toolCalls.map(({ name, input }, at) => ({
    id: `call_${at + 1}`,
    type: 'function',
    function: { name, arguments: typeof input === 'string' ? input : JSON.stringify(input) },
  }));
}

function halves(text: string): string[] {
  const middle = Math.ceil(text.length / 2);
  return [text.slice(0, middle), text.slice(middle)].filter(Boolean);
}

function usage(answer: FakeAnswer) {
  const { input, output, cached } = usageOf(answer);
  return {
    prompt_tokens: input,
    completion_tokens: output,
    total_tokens: input + output,
    prompt_tokens_details: { cached_tokens: cached },
  };
}
