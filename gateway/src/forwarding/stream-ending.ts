import type { Route } from '@footnote/contracts';
import { isOpenAiPath, openAiErrorOf, problemBodyOf } from '@footnote/http';
import { currentRequestId, problem } from '@footnote/runtime';
import type { StreamEnd } from './open-streams.ts';

/**
 * Text written at the end of a stream that the gateway ends. Clients of the platform's own streams resume them; a chat
 * completion can't be resumed, and without an error event its client would take it for complete.
 */
export function streamEndingOf({ path }: Pick<Route, 'path'>, isEvents: boolean, reason: StreamEnd): string {
  if (!isOpenAiPath(path)) return '';
  const body = problemBodyOf(problem(reason), path, currentRequestId() ?? 'unknown');
  const error = JSON.stringify({ error: openAiErrorOf(body) });
  return isEvents ? `\n\ndata: ${error}\n\ndata: [DONE]\n\n` : error;
}
