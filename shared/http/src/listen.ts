import { createServer, IncomingMessage, type Server, ServerResponse } from 'node:http';
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net';
import type { Lifecycle } from '@footnote/runtime';
import type { Express } from 'express';

export interface Listening {
  readonly server: Server;
  readonly url: string;
}

/**
 * Listens. From the first signal on, each answer is the last on its connection, so that clients move elsewhere. When stopped, it
 * accepts no new connections, lets running requests end, and closes idle connections.
 *
 * Express sets the prototype of every request and response. Changing the prototype of an existing object makes all later
 * requests slower. So the server creates them with these prototypes, and express changes nothing
 * (expressjs/express#5998).
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
  lifecycle.signal.addEventListener('abort', () => {
    server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  });
  lifecycle.use('http', () => drain(server, sockets, lifecycle.lingerMs), 20_000);
  const address = server.address() as AddressInfo;
  return { server, url: `http://${host}:${address.port}` };
}

/** A class like `Base` whose instances have `prototype`, which inherits from the prototype of `Base`. */
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

/** Who is sent new connections all the time stops as well. */
const mostRounds = 1_000;

/**
 * To close a connection while a request arrives on it loses the request. So clients get some time to send one more on each, whose
 * answer tells them to close it; what is idle then is hardly used.
 */
function drain(server: Server, sockets: ReadonlySet<Socket>, lingerMs: number): Promise<void> {
  const closeUnused = () => {
    server.closeIdleConnections();
    // Connections that clients open in advance are not idle for Node, which waits for their first request.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  };
  return new Promise((resolve) => {
    // Not the `close` of an HTTP server, which closes idle connections at once.
    const close = () => NetServer.prototype.close.call(server, () => resolve());
    // The system resets connections that were made and not accepted yet. A round of events accepts one of them.
    let [accepted, rounds] = [true, 0];
    server.on('connection', () => {
      accepted = true;
    });
    const closeWhenNoneWaits = () => {
      rounds += 1;
      if (!accepted || rounds > mostRounds) return close();
      accepted = false;
      setImmediate(() => setImmediate(closeWhenNoneWaits));
    };
    closeWhenNoneWaits();
    const begun = performance.now();
    // Keep-alive sockets become idle when their requests end; `close` would wait for their time-out.
    const sweep = setInterval(() => {
      if (performance.now() - begun >= lingerMs) closeUnused();
    }, 100);
    if (lingerMs === 0) closeUnused();
    server.once('close', () => clearInterval(sweep));
  });
}
