import { once } from 'node:events';
import { Agent, type ClientRequest, createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Request, Response } from 'express';
import { assertCheckedNode, releaseStreamMemory } from './release-stream-memory.ts';

const headerOf = (message: unknown) => (message as { _header: string })._header;

describe('assertCheckedNode', () => {
  it('accepts the version of Node that runs the tests', () => {
    expect(() => assertCheckedNode()).not.toThrow();
  });

  it.each(['22.20.0', '25.0.0', '240.1.0', ''])('refuses Node %j and says what to do', (version) => {
    expect(() => assertCheckedNode(version)).toThrow('release-stream-memory.ts');
  });
});

describe('releaseStreamMemory', () => {
  it('empties the fields that it relies on, and the stream goes on to its end', async () => {
    const served = Promise.withResolvers<{ request: Request; response: Response }>();
    const server = createServer((request, response) =>
      served.resolve({ request: request as Request, response: response as unknown as Response }),
    ).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const agent = new Agent();
    const port = (server.address() as AddressInfo).port;
    const outgoing: ClientRequest = get({ port, host: '127.0.0.1', agent, headers: { 'x-long': 'x' } });
    const { request, response } = await served.promise;
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('one ');
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
    // If one of these fails on a new version of Node, what is released below is no longer what costs the memory.
    expect(headerOf(response)).toMatch(/^HTTP\/1\.1 200 OK/);
    expect(headerOf(outgoing)).toMatch(/^GET \/ HTTP\/1\.1/);
    expect(Object.values(agent.sockets).flat()).toHaveLength(1);

    releaseStreamMemory({ answer, request, response, outgoing });

    expect([headerOf(response), headerOf(outgoing)]).toEqual(['sent', 'sent']);
    expect([request.rawHeaders, answer.rawHeaders, request.next]).toEqual([[], [], undefined]);
    expect(agent.sockets).toEqual({});
    response.write('two ');
    response.end('three');
    expect(await text(answer)).toBe('one two three');
    const closed = once(server, 'close');
    server.close().closeAllConnections();
    await closed;
  });
});
