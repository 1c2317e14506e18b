import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';

export interface TcpLink {
  readonly port: number;
  /** Ends all connections and refuses new ones. */
  cut(): void;
  /** Each piece of data waits this long on its way, in both directions. */
  slow(delayMs: number): void;
  restore(): void;
  close(): Promise<void>;
}

const connectWaitMs = 1_000;

/**
 * A connection to one of several equal servers (`host:port`), like that of a load balancer: in turn, leaving out those that refuse
 * a connection. It can be cut and slowed down.
 */
export async function openTcpLink(targets: () => readonly string[]): Promise<TcpLink> {
  const sockets = new Set<Socket>();
  let refusing = false;
  let delayMs = 0;
  let turn = 0;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    return socket;
  };
  const server = createServer({ noDelay: true }, async (near) => {
    near.on('error', () => near.destroy());
    if (refusing) return void near.destroy();
    keep(near);
    const all = targets();
    turn += 1;
    for (let at = 0; at < all.length; at += 1) {
      const far = await reach(all[(turn + at) % all.length] ?? '');
      if (far === null) continue;
      if (near.destroyed || refusing) return void far.destroy();
      keep(far);
      join(near, far, () => delayMs);
      return;
    }
    near.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const destroyAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      refusing = true;
      destroyAll();
    },
    slow(ms) {
      delayMs = ms;
    },
    restore() {
      refusing = false;
      delayMs = 0;
    },
    async close() {
      server.close();
      destroyAll();
      await once(server, 'close');
    },
  };
}

/** Null where nobody accepts the connection. */
function reach(target: string): Promise<Socket | null> {
  const colon = target.lastIndexOf(':');
  const socket = connect({
    host: target.slice(0, colon),
    port: Number(target.slice(colon + 1)),
    noDelay: true,
  });
  socket.setTimeout(connectWaitMs);
  return new Promise((resolve) => {
    const fail = () => {
      socket.destroy();
      resolve(null);
    };
    socket.once('error', fail);
    socket.once('timeout', fail);
    socket.once('connect', () => {
      socket.setTimeout(0);
      socket.off('error', fail);
      resolve(socket);
    });
  });
}

function join(near: Socket, far: Socket, delayMs: () => number): void {
  for (const [one, other] of [
    [near, far],
    [far, near],
  ] as const) {
    one.on('error', () => other.destroy());
    one.on('close', () => other.destroy());
    one.pipe(delayed(delayMs)).pipe(other);
  }
}

function delayed(delayMs: () => number): Transform {
  return new Transform({
    transform(chunk, _encoding, done) {
      const wait = delayMs();
      if (wait === 0) done(null, chunk);
      else setTimeout(done, wait, null, chunk);
    },
  });
}
