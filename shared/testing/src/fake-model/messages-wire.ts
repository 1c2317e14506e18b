import type { FakeAnswer } from './fake-reply.ts';
import { chunksOf, namedFrame, usageOf, type Wire } from './wire.ts';

/** Anthropic's Messages: https://platform.claude.com/docs/en/api/messages-streaming */
export const messagesWire: Wire = {
  body: (answer, model) => ({
    ...head(model),
    content: [
      ...textOf(answer).map((text) => ({ type: 'text', text })),
      ...callsOf(answer).map((call) => ({ type: 'tool_use', ...call })),
    ],
    stop_reason: stopOf(answer),
    stop_sequence: null,
    usage: usage(answer),
  }),
  frames: (answer, model) => [
    namedFrame({
      type: 'message_start',
      message: {
        ...head(model),
        content: [],
        stop_reason: null,
        usage: { ...usage(answer), output_tokens: 1 },
      },
    }),
    ...(textOf(answer).length > 0 ? block(0, { type: 'text', text: '' }, textDeltas(answer)) : []),
    ...callsOf(answer).flatMap(({ id, name, input }, at) =>
      block(at + 1, { type: 'tool_use', id, name, input: {} }, [
        { type: 'input_json_delta', partial_json: JSON.stringify(input) },
      ]),
    ),
  ],
  end: (answer) => [
    namedFrame({
      type: 'message_delta',
      delta: { stop_reason: stopOf(answer), stop_sequence: null },
      usage: { output_tokens: usageOf(answer).output },
    }),
    namedFrame({ type: 'message_stop' }),
  ],
  errorFrame: () => namedFrame({ type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } }),
  errorBody: ({ status, code, message = 'It failed' }) => ({
    type: 'error',
    error: { type: code ?? (status === 429 ? 'rate_limit_error' : 'api_error'), message },
  }),
};

function head(model: string) {
  return { id: 'msg_1', type: 'message', role: 'assistant', model };
}

function block(index: number, content_block: object, deltas: object[]): string[] {
  return [
    namedFrame({ type: 'content_block_start', index, content_block }),
    ...deltas.map((delta) => namedFrame({ type: 'content_block_delta', index, delta })),
    namedFrame({ type: 'content_block_stop', index }),
  ];
}

function textOf({ text, refusal }: FakeAnswer): string[] {
  return refusal ? [refusal] : text ? [text] : [];
}

function textDeltas(answer: FakeAnswer): object[] {
  return chunksOf({ ...answer, text: textOf(answer).join('') }).map((text) => ({ type: 'text_delta', text }));
}

function callsOf({ toolCalls = [] }: FakeAnswer) {
  return toolCalls.map(({ name, input }, at) => ({ id: `toolu_${at + 1}`, name, input }));
}

function stopOf(answer: FakeAnswer): string {
  if (answer.refusal) return 'refusal';
  if (answer.toolCalls) return 'tool_use';
  return answer.finish === 'length' ? 'max_tokens' : 'end_turn';
}

function usage(answer: FakeAnswer) {
  const { input, output, cached } = usageOf(answer);
  return {
    // Anthropic counts cached tokens separately from the other input tokens.
    input_tokens: input - cached,
    cache_read_input_tokens: cached,
    cache_creation_input_tokens: 0,
    output_tokens: output,
  };
}
