import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { createLifecycle, silentLog } from '@research/runtime';
import { bareApp } from './create-app.ts';
import { listen } from './listen.ts';

describe('stopping to listen', () => {
  const start = async () => {
    const lifecycle = createLifecycle(silentLog);
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
});
