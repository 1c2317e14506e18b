import type { IncomingMessage } from 'node:http';
import type { Route } from '@research/contracts';
import { isOpenAiPath, openAiErrorOf, problemBodyOf } from '@research/http';
import { currentRequestId, problem } from '@research/runtime';

/**
 * What is written last on a stream that ends because the gateway stops. The platform's own streams are simply gone on
 * with elsewhere; a chat completion can't be, and without a word its client would take it for whole.
 */
export function lastWordsOf(answer: IncomingMessage, { path }: Pick<Route, 'path'>): string {
  if (!isOpenAiPath(path)) return '';
  const body = problemBodyOf(problem('shutting_down'), path, currentRequestId() ?? 'unknown');
  const error = JSON.stringify({ error: openAiErrorOf(body) });
  const isEvents = answer.headers['content-type']?.startsWith('text/event-stream');
  return isEvents ? `\n\ndata: ${error}\n\ndata: [DONE]\n\n` : error;
}
