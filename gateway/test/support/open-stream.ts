import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';

export interface ClientStream {
  readonly request: ClientRequest;
  readonly answer: IncomingMessage;
  /** What has come so far. */
  text(): string;
  /** Resolves when the answer is over: true for a proper end, false for a broken connection. */
  readonly ended: Promise<boolean>;
}

/** A client of an event stream, on a connection of its own. */
export function openClientStream(url: string, headers: Record<string, string>): Promise<ClientStream> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(url, { agent: false, headers: { accept: 'text/event-stream', ...headers } });
    request.once('error', reject);
    request.once('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => {
        text += chunk;
      });
      const ended = new Promise<boolean>((settle) => {
        answer.once('close', () => settle(answer.complete));
        answer.once('error', () => settle(false));
      });
      resolve({ request, answer, text: () => text, ended });
    });
    request.end();
  });
}
