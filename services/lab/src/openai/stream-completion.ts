import type { ChatCompletionChunk } from '@research/contracts';
import { type Frame, sendFrames } from '@research/http';
import type { Response } from 'express';
import type { OpenCompletion } from './answer-completion.ts';
import type { CompletionDeps } from './completion-deps.ts';
import { readFailure } from './read-failure.ts';

/** Sends an answer as it comes. A failure under way is an event of its own, after which nothing comes but the end. */
export async function streamCompletion(
  deps: CompletionDeps,
  open: OpenCompletion,
  withUsage: boolean,
  response: Response,
): Promise<void> {
  await sendFrames(response, toFrames(deps, open, withUsage, response), deps.stream);
}

async function* toFrames(
  deps: CompletionDeps,
  { id, model, created, deltas }: OpenCompletion,
  withUsage: boolean,
  response: Response,
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
    yield [{ data: JSON.stringify({ error: readFailure(deps, error, response) }) }, { data: '[DONE]' }];
  } finally {
    // A client that has gone is not read for any further.
    await deltas.end();
  }
}
