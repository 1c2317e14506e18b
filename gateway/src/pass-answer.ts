import type { IncomingMessage } from 'node:http';
import type { Request, Response } from 'express';
import { crossingOf } from './crossing.ts';
import { headersForClient } from './forwarded-headers.ts';
import { lastWordsOf } from './last-words.ts';
import type { OpenStreams } from './open-streams.ts';
import { passageOf } from './passage.ts';

/** Passes a service's answer to the client as it comes; a stream's headers go out before its first event. */
export function passAnswer(
  answer: IncomingMessage,
  request: Request,
  response: Response,
  streams: OpenStreams,
): void {
  if (crossingOf(response).settled || response.headersSent || response.destroyed) {
    answer.destroy();
    return;
  }
  const headers = headersForClient(answer);
  const vary = response.getHeader('vary');
  if (vary !== undefined && headers.vary !== undefined) headers.vary = `${vary}, ${headers.vary}`;
  response.writeHead(answer.statusCode ?? 502, headers);
  if (passageOf(response).isStream) passStream(answer, request, response, streams);
  else answer.pipe(response);
}

/** The same as `pipe`, with what thousands of open streams have to keep in memory made small. */
function passStream(
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
  const lastWords = lastWordsOf(answer, passageOf(response).route);
  streams.add(response, () => {
    answer.removeAllListeners('data');
    response.end(lastWords);
  });
  forgetWhatIsDone(answer, request, response);
}

const nothing = Object.freeze({});
const sent = 'sent';

/** Lets go of what is behind a stream that may stay open for minutes: a quarter of what it would hold. */
function forgetWhatIsDone(answer: IncomingMessage, request: Request, response: Response): void {
  for (const message of [answer, request]) {
    message.headers = nothing;
    message.rawHeaders = [];
  }
  // The address without its token is a slice that keeps the whole one alive, as does the parsed form.
  request.url = request.originalUrl = Buffer.from(request.originalUrl).toString();
  Object.assign(request, { next: undefined, _parsedUrl: undefined });
  const crossing = crossingOf(response);
  // Node keeps the text of headers that went out, and from then on only asks whether there is one.
  for (const message of [response, crossing.outgoing]) {
    if (message?.headersSent) Object.assign(message, { _header: sent });
  }
  // Node's own way to keep one connection for long: the agent forgets it, and what it was made with.
  crossing.outgoing?.socket?.emit('agentRemove');
  crossing.next = undefined;
  crossing.again = undefined;
}
