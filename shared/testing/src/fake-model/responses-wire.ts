import type { FakeAnswer } from './fake-reply.ts';
import { chunksOf, namedFrame, usageOf, type Wire } from './wire.ts';

/** OpenAI's Responses: https://platform.openai.com/docs/api-reference/responses-streaming */
export const responsesWire: Wire = {
  body: (answer, model) => ({
    ...head(model),
    status: answer.finish === 'length' ? 'incomplete' : 'completed',
    incomplete_details: incompleteOf(answer),
    output: [...messagesOf(answer), ...callsOf(answer)],
    usage: usage(answer),
  }),
  frames: (answer, model) => [
    namedFrame({ type: 'response.created', response: head(model) }),
    ...(answer.text || answer.refusal ? [added({ ...messageItem, content: [] })] : []),
    ...chunksOf(answer).map((delta) => part('response.output_text.delta', { delta })),
    ...(answer.refusal ? [part('response.refusal.delta', { delta: answer.refusal })] : []),
    ...messagesOf(answer).map((item) => done(item)),
    ...callsOf(answer).flatMap((call) => [
      added({ ...call, arguments: '' }),
      part('response.function_call_arguments.delta', { item_id: call.id, delta: call.arguments }),
      done(call),
    ]),
  ],
  end: (answer, model) => [
    namedFrame({
      type: answer.finish === 'length' ? 'response.incomplete' : 'response.completed',
      response: { ...head(model), incomplete_details: incompleteOf(answer), usage: usage(answer) },
    }),
  ],
  errorFrame: () =>
    namedFrame({
      type: 'error',
      sequence_number: 9,
      error: { type: 'server_error', code: 'server_error', message: 'The server had an error', param: null },
    }),
  errorBody: ({ code = 'server_error', message = 'It failed' }) => ({
    error: { message, type: code, code, param: null },
  }),
};

const messageItem = { type: 'message', id: 'msg_1', role: 'assistant', status: 'completed' };

function head(model: string) {
  return { id: 'resp_1', object: 'response', created_at: 1_760_000_000, model };
}

function incompleteOf({ finish }: FakeAnswer) {
  return finish === 'length' ? { reason: 'max_output_tokens' } : null;
}

function messagesOf({ text, refusal }: FakeAnswer) {
  if (refusal) return [{ ...messageItem, content: [{ type: 'refusal', refusal }] }];
  return text ? [{ ...messageItem, content: [{ type: 'output_text', text, annotations: [] }] }] : [];
}

function callsOf({ toolCalls = [] }: FakeAnswer) {
  return toolCalls.map(({ name, input }, at) => ({
    type: 'function_call',
    id: `fc_${at + 1}`,
    call_id: `call_${at + 1}`,
    name,
    arguments: typeof input === 'string' ? input : JSON.stringify(input),
    status: 'completed',
  }));
}

function part(type: string, fields: object): string {
  return namedFrame({ type, item_id: 'msg_1', output_index: 0, content_index: 0, ...fields });
}

function added(item: object): string {
  return namedFrame({ type: 'response.output_item.added', output_index: 0, item });
}

function done(item: object): string {
  return namedFrame({ type: 'response.output_item.done', output_index: 0, item });
}

function usage(answer: FakeAnswer) {
  const { input, output, cached } = usageOf(answer);
  return {
    input_tokens: input,
    input_tokens_details: { cached_tokens: cached },
    output_tokens: output,
    output_tokens_details: { reasoning_tokens: 0 },
    total_tokens: input + output,
  };
}
