import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';

/**
 * `fetch` for the providers, as far as they use it: they post text. The global one holds that text, in two copies,
 * until its answer has ended, and an answer may be open for minutes. Redirects are not followed.
 */
export const sendByHttp: typeof globalThis.fetch = async (address, init = {}) => {
  const answer = await send(new URL(String(address)), init);
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers)) headers.set(name, String(value));
  return new Response(bodyOf(answer), {
    status: answer.statusCode ?? 502,
    statusText: answer.statusMessage ?? '',
    headers,
  });
};

function send(url: URL, { method, headers, body, signal }: RequestInit): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const outgoing = request(url, {
    method: method ?? 'GET',
    headers: { ...Object.fromEntries(new Headers(headers)), 'accept-encoding': 'identity' },
    ...(signal && { signal }),
  });
  const answer = answerOf(outgoing, signal);
  outgoing.end(body);
  return answer;
}

/** A function of its own: its listeners stay until the answer has ended, and must not hold the text that was sent. */
function answerOf(outgoing: ClientRequest, signal: AbortSignal | null | undefined): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    outgoing.once('response', resolve);
    // As the global one reports that there is no connection.
    outgoing.on('error', (cause) =>
      reject(signal?.aborted ? signal.reason : new TypeError('fetch failed', { cause })),
    );
  });
}

function bodyOf(answer: IncomingMessage): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        answer.on('data', (part: Buffer) => {
          answer.pause();
          controller.enqueue(part);
        });
        answer.pause();
        answer.once('end', () => controller.close());
        // Stays after the reader has left, since an error that nobody listens to ends the process.
        answer.on('error', (error) => controller.error(error));
      },
      pull: () => void answer.resume(),
      cancel: () => void answer.destroy(),
    },
    { highWaterMark: 0 },
  );
}
