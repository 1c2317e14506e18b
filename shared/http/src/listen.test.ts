import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { createLifecycle, silentLog } from '@footnote/runtime';
import { bareApp } from './create-app.ts';
import { listen } from './listen.ts';

describe('stopping to listen', () => {
  const start = async (lingerMs = 0) => {
    const lifecycle = createLifecycle(silentLog, lingerMs);
    const { promise: mayAnswer, resolve: letAnswer } = Promise.withResolvers<void>();
    const { promise: asked, resolve: onAsked } = Promise.withResolvers<void>();
    const app = bareApp();
    app.get('/', async (_request, response) => {
      onAsked();
      await mayAnswer;
      response.end('whole');
    });
    const { url } = await listen(app, lifecycle, '127.0.0.1', 0);
    const open = async (): Promise<Socket> => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1');
      socket.on('error', () => {});
      await once(socket, 'connect');
      return socket;
    };
    return { lifecycle, url, open, asked, letAnswer };
  };

  it('closes connections without any request, as browsers open them in advance', async () => {
    const { lifecycle, url, open, letAnswer } = await start();
    const idle = await Promise.all([open(), open()]);
    // An answer on a later connection shows that the server has accepted them.
    letAnswer();
    await (await fetch(url)).text();
    const closed = idle.map((socket) => new Promise((resolve) => socket.once('close', resolve)));
    await lifecycle.stop();
    await Promise.all(closed);
  });

  it('lets a running request end, then closes its connection', async () => {
    const { lifecycle, url, asked, letAnswer } = await start();
    const answered = new Promise<string>((resolve, reject) => {
      const asking = request(url, (answer) => void text(answer).then(resolve, reject));
      asking.once('error', reject).end();
    });
    await asked;
    const stopped = lifecycle.stop();
    letAnswer();
    expect(await answered).toBe('whole');
    await stopped;
  });

  it('answers on connections that were made before it stopped and not accepted yet', async () => {
    const { lifecycle, url, letAnswer } = await start(30_000);
    letAnswer();
    const asked = Array.from(
      { length: 20 },
      () =>
        new Promise<string>((resolve, reject) => {
          const asking = request(
            url,
            { agent: new Agent() },
            (answer) => void text(answer).then(resolve, reject),
          );
          asking.once('error', reject).end();
        }),
    );
    // The sockets connect in the next tick, before any event is handled.
    await new Promise<void>((resolve) => process.nextTick(resolve));
    const stopped = lifecycle.stop();
    expect(await Promise.all(asked)).toEqual(Array.from({ length: 20 }, () => 'whole'));
    await stopped;
  });

  it('answers one more request on a connection that a client keeps, and none on new ones', async () => {
    const { lifecycle, url, letAnswer } = await start(30_000);
    letAnswer();
    const ask = (agent: Agent) =>
      new Promise<IncomingMessage>((resolve, reject) => {
        const asking = request(url, { agent, method: 'GET' }, (answer) => {
          answer.resume().once('end', () => resolve(answer));
        });
        asking.once('error', reject).end();
      });
    const agent = new Agent({ keepAlive: true });
    expect((await ask(agent)).headers.connection).toBe('keep-alive');
    const stopped = lifecycle.stop();
    expect((await ask(agent)).headers.connection).toBe('close');
    await expect(ask(new Agent())).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    // Its only connection is closed, so it does not wait for others.
    await stopped;
  });
});
