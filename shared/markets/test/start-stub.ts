import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What a stub answers, with status 200 unless it says another. */
type StubAnswer = string | Buffer | { status: number; body: string };

export interface Stub {
  readonly url: string;
  /** Addresses asked for so far, as `/host/path?query`. */
  readonly asked: string[];
  stop(): void;
}

/** A regulator of a few recorded answers. `body` is that of a POST. */
export async function startStub(answer: (address: string, body: string) => StubAnswer): Promise<Stub> {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const address = request.url ?? '';
    asked.push(address);
    const told = answer(address, await text(request));
    const isPlain = typeof told === 'string' || Buffer.isBuffer(told);
    response.writeHead(isPlain ? 200 : told.status).end(isPlain ? told : told.body);
  });
  // A test that fails before it stops the stub must not keep the run open.
  server.unref();
  server.on('connection', (socket) => socket.unref());
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
