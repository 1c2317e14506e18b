import type { IncomingMessage } from 'node:http';
import type { Request, Response } from 'express';
import { apiRequestOf, callerOf } from '../api-request.ts';
import { exchangeOf } from './exchange.ts';
import { headersForClient } from './forwarded-headers.ts';
import type { OpenStreams } from './open-streams.ts';
import { releaseStreamMemory } from './release-stream-memory.ts';
import { streamEndingOf } from './stream-ending.ts';

/** Sends a service's answer to the client as it arrives; a stream's headers go out before its first event. */
export function forwardAnswer(
  answer: IncomingMessage,
  request: Request,
  response: Response,
  streams: OpenStreams,
  onRefusedIdentity: () => void,
): void {
  if (exchangeOf(response).settled || response.headersSent || response.destroyed) {
    answer.destroy();
    return;
  }
  // The gateway has checked the caller's token, so this failure concerns only the gateway and the service.
  if (answer.statusCode === 401) {
    answer.destroy();
    onRefusedIdentity();
    return;
  }
  const headers = headersForClient(answer);
  const vary = response.getHeader('vary');
  if (vary !== undefined && headers.vary !== undefined) headers.vary = `${vary}, ${headers.vary}`;
  // The quotas that the service counts by organisation are added to the gateway's own limits.
  for (const name of ['ratelimit-policy', 'ratelimit']) {
    const own = response.getHeader(name);
    if (own !== undefined && headers[name] !== undefined) headers[name] = `${own}, ${headers[name]}`;
  }
  response.writeHead(answer.statusCode ?? 502, headers);
  if (apiRequestOf(response).isStream) forwardStream(answer, request, response, streams);
  else answer.pipe(response);
}

/** The same as `pipe`, with less memory per stream: thousands are open at once. */
function forwardStream(
  answer: IncomingMessage,
  request: Request,
  response: Response,
  streams: OpenStreams,
): void {
  response.flushHeaders();
  answer.on('data', (chunk) => {
    if (!response.write(chunk)) answer.pause();
  });
  response.on('drain', () => answer.resume());
  answer.on('end', () => response.end());
  const { route } = apiRequestOf(response);
  const isEvents = answer.headers['content-type']?.startsWith('text/event-stream') === true;
  streams.add(response, {
    until: callerOf(response).expiresAt,
    accessToken: apiRequestOf(response).accessToken ?? null,
    endsByItself: route.streamsOneAnswer === true,
    end: (reason) => {
      answer.removeAllListeners('data');
      response.end(streamEndingOf(route, isEvents, reason));
    },
  });
  const exchange = exchangeOf(response);
  exchange.next = undefined;
  exchange.resend = undefined;
  releaseStreamMemory({ answer, request, response, outgoing: exchange.outgoing });
}
