import { type Server, STATUS_CODES } from 'node:http';
import { problemBodyOf } from '@footnote/http';
import { type ProblemError, problem, requestIdFrom } from '@footnote/runtime';

/** Input that is not HTTP never reaches the app. It is answered with the same kind of error body, and its connection is closed. */
export function answerBrokenHttp(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const requestId = requestIdFrom(undefined);
    const found = problemOf(error.code);
    const body = JSON.stringify(problemBodyOf(found, '/', requestId));
    socket.end(
      `HTTP/1.1 ${found.status} ${STATUS_CODES[found.status]}\r\nContent-Type: application/problem+json; charset=utf-8\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\nx-request-id: ${requestId}\r\nConnection: close\r\n\r\n${body}`,
    );
  });
}

function problemOf(code: string | undefined): ProblemError {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return problem('request_timeout');
  const detail =
    code === 'HPE_HEADER_OVERFLOW'
      ? "The request's headers are too large."
      : 'The request is not valid HTTP.';
  return problem('invalid_parameter', { detail });
}
