import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { countText, modelPiece, type StreamTimes } from './read-text-stream.ts';

export interface ModelTap {
  /** The address, up to and including `/v1`. */
  url: string;
  /** The times at which the model's text came for the question that contains `#name#`. */
  textsOf(name: string): StreamTimes['texts'];
  stop(): Promise<void>;
}

/**
 * A proxy between a service and its model. It notes when each piece of the model's text passes, so
 * that a reader of the service's answer can say how much time the service added.
 */
export async function startModelTap(modelUrl: string): Promise<ModelTap> {
  const seen = new Map<string, StreamTimes['texts']>();
  const { origin } = new URL(modelUrl);
  const server = createServer(async (incoming, response) => {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    const count = countText(modelPiece);
    seen.set(/#([\w-]+)#/.exec(body.toString())?.[1] ?? '', count.texts);
    const headers = { ...incoming.headers, 'content-length': body.length };
    const outgoing = request(
      `${origin}${incoming.url}`,
      { method: incoming.method ?? 'POST', headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.on('data', (part: Buffer) => {
          count.push(part);
          response.write(part);
        });
        answer.once('end', () => response.end());
        answer.once('error', () => response.destroy());
      },
    );
    outgoing.once('error', () => response.destroy());
    response.once('close', () => outgoing.destroy());
    outgoing.end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    textsOf: (name) => seen.get(name) ?? [],
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
