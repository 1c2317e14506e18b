import type { ChatCompletion, UrlCitation } from '@research/contracts';
import type { Response } from 'express';
import type { OpenCompletion } from './answer-completion.ts';
import type { CompletionDeps } from './completion-deps.ts';
import { readFailure } from './read-failure.ts';

/**
 * Sends an answer as one body. While it is made, spaces before it keep the connection from being taken for dead; what
 * fails from then on is told in the body alone.
 */
export async function writeWholeCompletion(
  deps: CompletionDeps,
  open: OpenCompletion,
  response: Response,
): Promise<void> {
  const beat = setInterval(() => {
    if (!response.headersSent) response.status(200).type('json');
    response.write(' ');
  }, deps.stream.pingMs);
  try {
    const completion = await gather(open);
    clearInterval(beat);
    if (response.headersSent) response.end(JSON.stringify(completion));
    else response.json(completion);
  } catch (error) {
    if (!response.headersSent) throw error;
    response.end(JSON.stringify({ error: readFailure(deps, error, response) }));
  } finally {
    clearInterval(beat);
    await open.deltas.end();
  }
}

async function gather({ id, model, created, deltas }: OpenCompletion): Promise<ChatCompletion> {
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
