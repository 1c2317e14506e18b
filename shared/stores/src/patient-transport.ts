import http, { type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';
import { problem } from '@footnote/runtime';

/** The part of `http` that the S3 client uses for its requests. */
export type Transport = Pick<typeof http, 'request'>;

/**
 * Requests that end with `store_unavailable` when the other side is silent for this long: while connecting, while waiting
 * for an answer, and inside a body. The client itself would wait for ever.
 */
export function createPatientTransport(secure: boolean, silenceMs: number): Transport {
  const { request } = secure ? https : http;
  function requestPatiently(options: RequestOptions, onAnswer: (answer: IncomingMessage) => void) {
    let answer: IncomingMessage | undefined;
    const asked = request({ ...options, timeout: silenceMs }, (received) => {
      answer = received;
      onAnswer(received);
    });
    asked.on('timeout', () => {
      // When the buffer is full, our reader is slow and not the store, so the timer is restarted.
      if (answer && isFull(answer)) asked.socket?.setTimeout(silenceMs);
      else (answer ?? asked).destroy(problem('store_unavailable', { detail: 'The store does not answer.' }));
    });
    return asked;
  }
  // The only signature of `request` that the client uses.
  return { request: requestPatiently as Transport['request'] };
}

const isFull = (answer: IncomingMessage) => answer.readableLength >= answer.readableHighWaterMark;
