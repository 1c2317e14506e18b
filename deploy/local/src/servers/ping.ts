import { connect } from 'node:net';

const pingTimeoutMs = 3_000;

/** Sends bytes to a loopback port and resolves once the answer passes `isAnswer`. */
export async function pingPort(
  port: number,
  hello: string | Buffer,
  isAnswer: (bytes: Buffer) => boolean,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port });
    let got = Buffer.alloc(0);
    const finish = (error?: Error) => {
      socket.destroy();
      if (error === undefined) resolve();
      else reject(error);
    };
    socket.setTimeout(pingTimeoutMs, () => finish(new Error('no answer')));
    socket.once('connect', () => socket.write(hello));
    socket.once('error', finish);
    socket.once('close', () => finish(new Error(`closed after ${got.length} bytes`)));
    socket.on('data', (bytes: Buffer) => {
      got = Buffer.concat([got, bytes]);
      if (isAnswer(got)) finish();
    });
  });
}

/** Resolves when an HTTP address answers with this status. */
export async function pingHttp(
  url: string,
  status = 200,
  headers: Record<string, string> = {},
): Promise<void> {
  const answer = await fetch(url, { headers, signal: AbortSignal.timeout(pingTimeoutMs) });
  await answer.body?.cancel();
  if (answer.status !== status) throw new Error(`HTTP ${answer.status}`);
}
