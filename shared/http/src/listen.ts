import { createServer, IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Lifecycle } from '@research/runtime';
import type { Express } from 'express';

export interface Listening {
  readonly server: Server;
  readonly url: string;
}

/**
 * Listens, and on stopping drains: no new connections, running requests may end, idle ones are closed.
 *
 * Express gives every request and response the prototypes of its app; changing the prototype of a live object
 * spoils the engine's caches for all later requests. The server creates them with those prototypes, so express changes
 * nothing (expressjs/express#5998).
 */
export async function listen(
  app: Express,
  lifecycle: Lifecycle,
  host: string,
  port: number,
): Promise<Listening> {
  const server = createServer(
    {
      IncomingMessage: withPrototype(IncomingMessage, app.request),
      ServerResponse: withPrototype(ServerResponse, app.response),
      keepAliveTimeout: 65_000,
    },
    app,
  );
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, 4096, () => {
      server.off('error', reject);
      resolve();
    });
  });
  lifecycle.use('http', () => drain(server, sockets), 20_000);
  const address = server.address() as AddressInfo;
  return { server, url: `http://${host}:${address.port}` };
}

/** `Base` whose instances have `prototype`, which itself inherits from that of `Base`. */
function withPrototype<T extends typeof IncomingMessage | typeof ServerResponse>(
  Base: T,
  prototype: object,
): T {
  function Created(...parts: unknown[]): object {
    return Reflect.construct(Base, parts, Created);
  }
  Created.prototype = prototype;
  return Created as unknown as T;
}

function drain(server: Server, sockets: ReadonlySet<Socket>): Promise<void> {
  const closeUnused = () => {
    server.closeIdleConnections();
    // Those that browsers and clients open in advance are not idle to Node: it waits for their first request.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  };
  return new Promise((resolve) => {
    server.close(() => resolve());
    closeUnused();
    // Keep-alive sockets become idle as their requests end; `close` alone would wait for their time-out.
    const sweep = setInterval(closeUnused, 100);
    server.once('close', () => clearInterval(sweep));
  });
}
