import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chatCompletionsWire } from './chat-completions-wire.ts';
import { answer, type FakeReply, type FakeRequest } from './fake-reply.ts';
import { messagesWire } from './messages-wire.ts';
import { responsesWire } from './responses-wire.ts';
import { sendAnswer } from './send-answer.ts';
import type { Wire } from './wire.ts';

export interface FakeModel {
  /** The address up to and with `/v1`: LLM_BASE_URL. */
  readonly baseUrl: string;
  readonly requests: readonly FakeRequest[];
  /** Queues what is done with the next requests, in this order. */
  reply(...replies: FakeReply[]): void;
  /** What is done once the queue is empty; a function is asked for each request. */
  otherwise(reply: FakeReply | ((request: FakeRequest) => FakeReply)): void;
  reset(): void;
  stop(): Promise<void>;
}

const wires: Record<string, Wire> = {
  '/v1/chat/completions': chatCompletionsWire,
  '/v1/responses': responsesWire,
  '/v1/messages': messagesWire,
};

/**
 * A scripted model on real HTTP, loopback only: OpenAI's chat completions and responses, Anthropic's messages.
 * From another process: `POST /control/replies` with a JSON array of replies, `GET /control/requests`.
 */
export async function startFakeModel(port = 0): Promise<FakeModel> {
  const requests: FakeRequest[] = [];
  let queue: FakeReply[] = [];
  const usual: FakeReply = answer('This is the answer of a scripted model.');
  let fallback: FakeReply | ((request: FakeRequest) => FakeReply) = usual;

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const body = await readJson(request);
    if (path === '/control/requests') return sendJson(response, 200, requests);
    if (path === '/control/replies') {
      queue.push(...(body as unknown as FakeReply[]));
      return sendJson(response, 200, { queued: queue.length });
    }
    const wire = wires[path];
    if (!wire) return sendJson(response, 404, { error: { message: 'no such path', type: 'not_found' } });
    const seen: FakeRequest = { path, headers: request.headers, body, left: false };
    requests.push(seen);
    response.on('close', () => {
      seen.left = !response.writableFinished;
    });
    const next = queue.shift() ?? (typeof fallback === 'function' ? fallback(seen) : fallback);
    await sendAnswer(wire, next, seen, response);
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    reply: (...replies) => void queue.push(...replies),
    otherwise: (reply) => {
      fallback = reply;
    },
    reset() {
      requests.length = 0;
      queue = [];
      fallback = usual;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return parts.length === 0 ? {} : JSON.parse(Buffer.concat(parts).toString());
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
