import type { IncomingMessage } from 'node:http';
import type { Response } from 'express';
import { crossingOf } from './crossing.ts';
import { headersForClient } from './forwarded-headers.ts';
import type { OpenStreams } from './open-streams.ts';
import { passageOf } from './passage.ts';

/** Passes a service's answer to the client as it comes; a stream's headers go out before its first event. */
export function passAnswer(answer: IncomingMessage, response: Response, streams: OpenStreams): void {
  if (crossingOf(response).settled || response.headersSent || response.destroyed) {
    answer.destroy();
    return;
  }
  const headers = headersForClient(answer);
  const vary = response.getHeader('vary');
  if (vary !== undefined && headers.vary !== undefined) headers.vary = `${vary}, ${headers.vary}`;
  response.writeHead(answer.statusCode ?? 502, headers);
  answer.pipe(response);
  if (!passageOf(response).isStream) return;
  response.flushHeaders();
  streams.add(response, () => {
    answer.unpipe(response);
    response.end();
  });
}
