import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A door to a server that can be shut: what is connected breaks off, what comes is turned away. */
export interface CuttableProxy {
  readonly port: number;
  cut(): void;
  restore(): void;
  close(): Promise<void>;
}

export async function startCuttableProxy(target: { hostname: string; port: number }): Promise<CuttableProxy> {
  const open = new Set<Socket>();
  let shut = false;
  const server = createServer((client) => {
    if (shut) return client.destroy();
    const upstream = connect(target.port, target.hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(from);
      from.on('error', () => {});
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    shut = true;
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    restore: () => {
      shut = false;
    },
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
