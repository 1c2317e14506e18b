import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface BreakableLink {
  /** `url` with the link's own address in place of the server's. */
  readonly url: string;
  /** Ends all connections and refuses new ones. */
  break(): void;
  restore(): void;
  close(): Promise<void>;
}

/** A connection to a server that a test can cut without harm to others who use that server. */
export async function openBreakableLink(url: string): Promise<BreakableLink> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let broken = false;
  const server = createServer((near) => {
    if (broken) return void near.destroy();
    const far = connect(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.replace(`${hostname}:${port}`, `127.0.0.1:${(server.address() as AddressInfo).port}`),
    break() {
      broken = true;
      cut();
    },
    restore() {
      broken = false;
    },
    async close() {
      server.close();
      cut();
      await once(server, 'close');
    },
  };
}
