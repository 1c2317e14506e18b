import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { FakeAnswer, FakeReply, FakeRequest } from './fake-reply.ts';
import type { Wire } from './wire.ts';

/** Does what the script says, in the format of the interface that was called. */
export async function sendAnswer(
  wire: Wire,
  reply: FakeReply,
  request: FakeRequest,
  response: ServerResponse,
): Promise<void> {
  if (reply.kind === 'silence') return;
  if (reply.kind === 'drop') {
    response.destroy();
    return;
  }
  if (reply.kind === 'status') {
    response
      .writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers })
      .end(JSON.stringify(wire.errorBody(reply)));
    return;
  }
  const model = String(request.body.model ?? 'fake');
  if (request.body.stream === true) await sendStream(wire, reply, model, response);
  else sendWhole(wire, reply, model, response);
}

function sendWhole(wire: Wire, answer: FakeAnswer, model: string, response: ServerResponse): void {
  const text = JSON.stringify(wire.body(answer, model));
  response.writeHead(200, { 'content-type': 'application/json' });
  if (!answer.breakage) response.end(text);
  else if (answer.breakage === 'broken-json') response.end(text.slice(0, -10));
  else if (answer.breakage === 'drop') response.write(text.slice(0, 10), () => response.destroy());
  else response.write(text.slice(0, 10));
}

async function sendStream(
  wire: Wire,
  answer: FakeAnswer,
  model: string,
  response: ServerResponse,
): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  const write = async (frame: string) => {
    if (answer.gapMs) await delay(answer.gapMs);
    if (!response.write(frame) && !response.destroyed) await once(response, 'drain');
  };
  for (const frame of wire.frames(answer, model)) {
    if (response.destroyed) return;
    await write(frame);
  }
  switch (answer.breakage) {
    case 'silence':
      return;
    case 'drop':
      // After the frames have been sent, so that the client has read them.
      response.write(': last\n\n', () => response.destroy());
      return;
    case 'broken-json':
      await write('data: {"id": "chatcmpl-1", "choices": [{"delta\n\n');
      break;
    case 'error':
      await write(wire.errorFrame());
      break;
    case 'end':
      break;
    case undefined:
      for (const frame of wire.end(answer, model)) await write(frame);
  }
  response.end();
}
