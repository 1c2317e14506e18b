import type { Server } from 'node:http';
import { problemBodyOf } from '@research/http';
import { problem, requestIdFrom } from '@research/runtime';

const details: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "The request's headers are too large.",
  ERR_HTTP_REQUEST_TIMEOUT: 'The request did not arrive in time.',
};

/** What is not HTTP never reaches the app; it gets the same kind of error body, and its connection is closed. */
export function answerBrokenHttp(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const requestId = requestIdFrom(undefined);
    const found = problem('invalid_parameter', {
      detail: details[error.code ?? ''] ?? 'The request is not valid HTTP.',
    });
    const body = JSON.stringify(problemBodyOf(found, '/', requestId));
    socket.end(
      `HTTP/1.1 400 Bad Request\r\nContent-Type: application/problem+json; charset=utf-8\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\nx-request-id: ${requestId}\r\nConnection: close\r\n\r\n${body}`,
    );
  });
}
