import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

interface SeenRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
}

export interface TestUpstream {
  readonly url: string;
  readonly server: Server;
  /** What reached the service, oldest first. */
  readonly seen: SeenRequest[];
  /** How often it was asked whether it is ready. */
  readyChecks: number;
  handle: (request: IncomingMessage, response: ServerResponse) => void;
  close(): Promise<void>;
}

/** A service for tests. It keeps the requests and answers by `handle`, by default with `{"ok":true}`. */
export async function startUpstream(): Promise<TestUpstream> {
  const seen: SeenRequest[] = [];
  const server = createServer((request, response) => {
    if (request.url === '/health/ready') {
      upstream.readyChecks += 1;
      response.end('{}');
      return;
    }
    seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers });
    upstream.handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', 4096, resolve));
  const upstream: TestUpstream = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    server,
    seen,
    readyChecks: 0,
    handle: answerOk,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return upstream;
}

export function answerOk(request: IncomingMessage, response: ServerResponse): void {
  request.resume();
  request.once('end', () => {
    response.setHeader('Content-Type', 'application/json');
    response.end('{"ok":true}');
  });
}

/** Opens an event stream and sends its first event. */
export function openStream(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache, no-transform' });
  response.write('id: 1\nevent: heartbeat\ndata: {"ts":"2026-01-01T00:00:00Z"}\n\n');
}
