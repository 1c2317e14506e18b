import {
  type ChatCompletion,
  type ChatCompletionChunk,
  createChatCompletion,
  type OpenAiError,
  type UrlCitation,
} from '@footnote/contracts';
import {
  type Frame,
  logFailure,
  openAiErrorOf,
  problemBodyOf,
  type ResponseWriter,
  toProblem,
} from '@footnote/http';
import { currentRequestId } from '@footnote/runtime';
import type { CompletionDeps } from './completion-deps.ts';
import type { OpenCompletion } from './open-completion.ts';

/** Streams an answer. A failure on the way is sent as an event, followed only by the end. */
export async function streamCompletion(
  deps: CompletionDeps,
  open: OpenCompletion,
  withUsage: boolean,
  writer: ResponseWriter,
): Promise<void> {
  await writer.sendFrames(toFrames(deps, open, withUsage, writer), deps.stream);
}

async function* toFrames(
  deps: CompletionDeps,
  { id, model, created, deltas }: OpenCompletion,
  withUsage: boolean,
  writer: ResponseWriter,
): AsyncGenerator<Frame[]> {
  const frame = (more: Pick<ChatCompletionChunk, 'choices' | 'usage'>): Frame => {
    const chunk: ChatCompletionChunk = {
      id,
      object: 'chat.completion.chunk',
      created,
      model,
      ...(withUsage && { usage: null }),
      ...more,
    };
    return { data: JSON.stringify(chunk) };
  };
  const choice = (
    delta: ChatCompletionChunk['choices'][number]['delta'],
    finish_reason: ChatCompletionChunk['choices'][number]['finish_reason'] = null,
  ): Frame => frame({ choices: [{ index: 0, delta, logprobs: null, finish_reason }] });

  yield [choice({ role: 'assistant', content: '' })];
  try {
    for (;;) {
      const next = await deltas.next();
      if (!next.done) {
        yield next.value.map((delta) => choice(delta));
        continue;
      }
      const { finish_reason, usage } = next.value;
      yield [
        choice({}, finish_reason),
        ...(withUsage ? [frame({ choices: [], usage })] : []),
        { data: '[DONE]' },
      ];
      return;
    }
  } catch (error) {
    yield [{ data: JSON.stringify({ error: lateFailure(deps, error, writer) }) }, { data: '[DONE]' }];
  } finally {
    // Nothing more is read for a client that has gone.
    await deltas.end();
  }
}

/** Sends an answer as one body. After the first byte was sent, a failure can only be in the body. */
export async function sendWholeCompletion(
  deps: CompletionDeps,
  open: OpenCompletion,
  writer: ResponseWriter,
): Promise<void> {
  try {
    await writer.sendJson(readWhole(open), {
      pingMs: deps.stream.pingMs,
      toLateFailure: (error) => ({ error: lateFailure(deps, error, writer) }),
    });
  } finally {
    await open.deltas.end();
  }
}

async function readWhole({ id, model, created, deltas }: OpenCompletion): Promise<ChatCompletion> {
  let content = '';
  let reasoning = '';
  const annotations: UrlCitation[] = [];
  for (;;) {
    const next = await deltas.next();
    if (next.done) {
      const { finish_reason, usage } = next.value;
      const message = {
        role: 'assistant' as const,
        content,
        refusal: null,
        ...(reasoning !== '' && { reasoning_content: reasoning }),
        annotations,
      };
      return {
        id,
        object: 'chat.completion',
        created,
        model,
        choices: [{ index: 0, message, logprobs: null, finish_reason }],
        usage,
      };
    }
    for (const delta of next.value) {
      content += delta.content ?? '';
      reasoning += delta.reasoning_content ?? '';
      annotations.push(...(delta.annotations ?? []));
    }
  }
}

/** A failure after the first byte, in the form of the answer. */
function lateFailure(
  { log }: Pick<CompletionDeps, 'log'>,
  error: unknown,
  writer: ResponseWriter,
): OpenAiError {
  const { path } = createChatCompletion;
  const found = toProblem(error);
  // A client that left has ended the run itself.
  if (!writer.closed) logFailure(log, found, { path });
  return openAiErrorOf(problemBodyOf(found, path, currentRequestId() ?? 'unknown'));
}
