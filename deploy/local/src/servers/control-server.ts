import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BackingServer } from './backing-server.ts';
import type { RunningServers } from './start-servers.ts';

const actions = ['start', 'stop', 'restart', 'kill'] as const;
type Action = (typeof actions)[number];

export interface ControlServer {
  url: string;
  close(): Promise<void>;
}

/**
 * Lets tests in other processes act on the backing servers, on loopback only:
 * `GET /servers` → `{name: {url, describe, pids}}`; `POST /servers/<name>/start|stop|restart|kill` → 204 when done.
 * `kill` is a crash: the server comes back by itself and `start` waits for that; `stop` leaves it down. RabbitMQ 3
 * may lose a queue that was declared less than two seconds before a `kill`, and may then be unable to declare it again.
 */
export async function startControlServer(running: RunningServers): Promise<ControlServer> {
  const server = createServer((request, response) => {
    answer(running, request, response).catch((error: unknown) => {
      send(response, 500, { error: error instanceof Error ? error.message : String(error) });
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answer(
  running: RunningServers,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const servers = new Map<string, BackingServer>(Object.entries(running.servers));
  const [, root, name = '', action = ''] = (request.url ?? '').split('/');
  if (root !== 'servers') return send(response, 404, { error: 'unknown path' });
  if (request.method === 'GET') {
    const facts = [...servers].map(([key, { url, describe, pids }]) => [
      key,
      { url, describe, pids: pids() },
    ]);
    return send(response, 200, Object.fromEntries(facts));
  }
  const server = servers.get(name);
  if (server === undefined || !isAction(action))
    return send(response, 404, { error: 'unknown server or action' });
  await server[action]();
  return send(response, 204);
}

function isAction(text: string): text is Action {
  return actions.some((action) => action === text);
}

function send(response: ServerResponse, status: number, body?: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}
